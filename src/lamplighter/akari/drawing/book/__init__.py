"""Books of puzzles as PDF."""
