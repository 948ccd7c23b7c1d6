"""The game itself: puzzle, rules, referee, and the values that all other rooms speak in."""
