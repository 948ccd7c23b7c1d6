"""Formats, one per file: text in, Entry out, and back.

EXAMPLE          a text that `read` takes and `write` gives back
UNIT             what one puzzle is in a stream: "line", "paragraph" (lines up to a blank one) or "document"
sniff(text)      does this look like mine? Cheap; two formats never claim the same text
read(text)       -> Entry, or BadInput with row and column
write(entry)     -> text

A format that is written only has no `read` and needs no `sniff`. A `read` that has a parameter `lenient` is told
whether to guess as other programs do, with a warning, where it would refuse; `legend` is for pictures.

A document may have blank lines in it. Its format also has

starts(line)     does a document begin with this line?
continues(line)  does this line belong to the document above it? If left out, all lines do up to the next document
"""
