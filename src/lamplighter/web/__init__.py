"""The page: puzzles for people who never open a terminal."""
