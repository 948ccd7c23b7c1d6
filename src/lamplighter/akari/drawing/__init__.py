"""Boards as pictures and as text for terminals.

Whatever can be drawn becomes a `Scene` first: a board and what the picture points at. `svg` lays its layers on each
other, one path for each; `film` does the same with the steps of an explanation inside each layer, timed by CSS. The
pen, the palette and the page are in `paint`, for both games.
"""
