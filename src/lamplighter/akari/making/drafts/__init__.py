"""Puzzles half drawn, and what becomes of them."""
