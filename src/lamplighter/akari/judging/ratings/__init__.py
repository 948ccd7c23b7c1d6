"""What `recheck` judges ratings by: the board, the rules and the actions, written down apart from those of `rate`."""
