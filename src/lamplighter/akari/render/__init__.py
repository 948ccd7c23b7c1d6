"""Drawing boards: an ordinary package, one file per medium."""
