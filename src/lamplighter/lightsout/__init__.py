"""Lights Out: fewest clicks, with proof, at any size. A small core of its own: linear algebra instead of search."""
