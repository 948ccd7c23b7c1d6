"""How a person solves a board: hint, explain, tables, equations."""
