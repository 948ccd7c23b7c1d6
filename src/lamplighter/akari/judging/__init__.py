"""Reads proofs and ratings and trusts nobody: imports nothing of what finds them."""
