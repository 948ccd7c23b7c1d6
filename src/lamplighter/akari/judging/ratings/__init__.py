"""The board, the rules and the claims of a rating, written down once more."""
