"""Attacks on the program for as long as one likes, judged by the rules of both games alone: `make soak MINUTES=60`."""
