"""`lamplighter rate --against`: ratings held against labels that came with the puzzles."""
