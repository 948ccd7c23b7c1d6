"""Formats, one per file: text in, Entry out, and back.

EXAMPLE          a text that `read` takes and `write` gives back
UNIT             what one puzzle is in a stream: "line" or "paragraph" (lines up to a blank one)
sniff(text)      does this look like mine? Cheap; two formats never claim the same text
read(text)       -> Entry, or BadInput with row and column
write(entry)     -> text

A format that is written only has no `read` and needs no `sniff`.
"""
