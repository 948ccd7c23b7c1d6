"""Judges written from the rules of both games alone. They read pictures, and know nothing of the program."""
