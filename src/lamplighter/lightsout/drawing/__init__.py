"""Boards of lights as pictures."""
