"""Boards whose difficulty is known."""

TABLE = [  # board, level, step, switch, pattern, guess
    ("0.\n..", "easy", 2, 1.5, 0, 0),
    ("1#\n..\n1#\n..\n1#\n..", "easy", 4, None, 0, 0),
    ("1#..\n..1#\n1#..\n..2#\n1#..\n..1#", "easy", 8, None, 0, 0),
    ("0#..\n..2#\n#2..\n..#0", "easy", 8, None, 0, 0),
    ("0.\n..\n.1\n..\n1.\n..", "easy", None, 5.5, 0, 0),
    ("...\n..0", "medium", None, None, 1, 0),
    ("1..\n.1#\n..#", "medium", None, None, 1, 0),
    ("..#\n.1#\n#..", "difficult", None, None, None, 1),
    ("...\n..1\n1..", "difficult", None, None, None, 1),
]

DEEP = """
.1..#...#.#
...........
....1..1..2
.......0...
.....2.....
...2.......
.1........#
.#1........
...........
........01.
.....1..1..
"""

NESTED = """
#....
.1.1.
.....
.....
.1.1.
....1
"""  # as deep, assumptions within assumptions, and small: rated in a quarter of the time


def sample(corpus, every):
    return [r for r in corpus[::every] if r["rows"] * r["cols"] < 3000]
