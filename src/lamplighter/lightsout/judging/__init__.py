"""Reads answers and trusts nobody: reads the rule of a game for itself."""
