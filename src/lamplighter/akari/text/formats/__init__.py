"""Formats, one per file: text in, Entry out, and back.

EXAMPLE          a text that `read` takes and `write` gives back
UNIT             what one puzzle is in a stream: "line", "paragraph" (lines up to a blank one) or "document"
BEGINS           a regular expression: every text of this format begins so
sniff(text)      of a text that begins so: is it mine? Left out where the beginning leaves no doubt
read(text)       -> Entry, or BadInput with row and column
write(entry)     -> text

Two formats never claim the same text. `UNIT = "..."` and `BEGINS = r"..."` each stand on one line: they are read off
the file, and a format is imported only when a text begins as it says. A format that is written only has neither
`BEGINS` nor `read`. A `read` that has a parameter `lenient` is told whether to guess as other programs do, with a
warning, where it would refuse; `legend` is for pictures. A `write` that has parameters `objective` and `model` writes
integer programs: it is told what is to be minimised, and which published program is meant.

A document may have blank lines in it; it begins with a line as in `BEGINS`. Its format also has

continues(line)  does this line belong to the document above it? If left out, all lines do up to the next document
"""
