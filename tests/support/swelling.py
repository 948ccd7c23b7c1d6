"""Texts that swell: a good one with thousands of letters in it, anywhere."""

from collections.abc import Callable, Iterator

from lamplighter import BadInput


def sentences(read: Callable[[str, str], object], example: str, name: str) -> Iterator[str]:
    """What is said about texts of a format that are too long in one place, with the line that is shown below it."""
    for place in range(0, len(example), -(-len(example) // 60)):
        for piece in "a1/":
            try:
                read(example[:place] + piece * 2000 + example[place:], name)
            except BadInput as error:
                yield f"{error}\n{error.caret}"
