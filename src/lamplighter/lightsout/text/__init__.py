"""Texts to boards and back. Its plug-ins are `formats`."""
