"""What tests share: boards and games, judges of few lines, the program asked inside and outside of this process."""
