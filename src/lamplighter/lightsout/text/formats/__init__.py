"""Formats of Lights Out, one per file: text in, Record out, and back.

EXAMPLE           a text that `read` takes and `write` gives back
UNIT              what one board is in a stream: "line" or "paragraph" (lines up to a blank one)
BEGINS            a regular expression: every text of this format begins so
sniff(text)       of a text that begins so: is it mine? Left out where the beginning leaves no doubt
read(text, kind)  -> Record, or BadInput with row and column; `kind` is the game of a text that does not tell it
write(record)     -> text

Two formats never claim the same text. `UNIT = "..."` and `BEGINS = r"..."` each stand on one line: they are read off
the file, and a format is imported only when a text begins as it says. A format that is written only has neither
`BEGINS` nor `read`.
"""
