"""What the picture of a puzzle tells by itself: its canonical form and id, cells that stand alone."""
