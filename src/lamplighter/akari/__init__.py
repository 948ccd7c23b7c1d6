"""Akari, also known as Light Up: put lamps on white cells so that all are lit and no lamp lights another."""
