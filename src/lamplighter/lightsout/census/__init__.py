"""What is true of a whole game: God's number, depths, nullities."""
