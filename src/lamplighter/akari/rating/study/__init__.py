"""What puzzles ask of engines, beside what they ask of people."""
