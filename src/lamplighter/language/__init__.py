"""The language that sentences are told in.

Sentences are English templates with named holes, beside whatever says them. `telling` fills them in the language that
is spoken; `translations` has the other languages, each a file in which the English template is the key.
"""
