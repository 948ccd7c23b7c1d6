"""Texts to puzzles and back: read, write. Its plug-ins are `formats`."""
