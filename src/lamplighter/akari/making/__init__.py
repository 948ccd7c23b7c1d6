"""New puzzles: generate, strip, family."""
