"""What puzzles ask of engines, beside what they ask of people; and ratings beside the labels that others gave."""
