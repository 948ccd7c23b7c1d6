"""Boards as pictures and as text for terminals."""
