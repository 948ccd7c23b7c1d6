"""Formats of Lights Out, one per file: text in, Record out, and back.

EXAMPLE           a text that `read` takes and `write` gives back
UNIT              what one board is in a stream: "line" or "paragraph" (lines up to a blank one)
sniff(text)       does this look like mine? Cheap; two formats never claim the same text
read(text, kind)  -> Record, or BadInput with row and column; `kind` is the game of a text that does not tell it
write(record)     -> text

A format that is written only has no `read` and needs no `sniff`.
"""
