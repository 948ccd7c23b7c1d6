"""All solutions of a board at once (`space`): by light chasing, by elimination, or modulo prime powers."""
