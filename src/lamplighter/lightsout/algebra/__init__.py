"""All solutions of a board at once."""
