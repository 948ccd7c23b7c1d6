"""Sentences in other languages, a file for each, named by its code of ISO 639: `SENTENCES`, by their English templates.

A translation has the same holes in any order. What fills them is translated by itself: `{clue}` is "the 2 at r3c4",
`{cells}` are names like r3c4, `{reason}` and `{conclusion}` are the halves of a sentence. A half stands in no other
place than its form gives it, so it may have the order of words that it needs there. The sentence of a technique is also
told after a colon, with its first letter made small.

`tests/test_language.py` compares: every template is there, with its holes, and nothing else.
"""
