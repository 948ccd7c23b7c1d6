"""Pictures with characters of somebody else's; good legends are in vectors.jsonl."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter import BadInput, read

LEGENDS = [  # legend, picture, words
    ("white", ".", "no part of a legend"),
    ("white=", ".", "no part of a legend"),
    ("floor=_", ".", "no part of a legend"),
    ("5=x", ".", "no part of a legend"),
    ("white=x wall=x", ".", "'x' two meanings"),
    ("white=_", "_.", "no '.'"),
    ("white=_", "__\n_", "1 squares"),
    ("wall=-1", "-1 -2", "no '-2'"),
]


@pytest.mark.parametrize(("legend", "picture", "words"), LEGENDS)
def test_bad_legends(legend, picture, words):
    with pytest.raises(BadInput, match=words):
        read(picture, legend=legend)


BLANKS = [  # legend, picture, how it reads
    ("white=space wall=X", "X  \n  X", "#..\n..#"),
    ("white=space wall=X", "X\n  X", "#..\n..#"),  # an editor took the blanks away
    ("white=space wall=XX", "XX, , \n , ,XX", "#..\n..#"),
    ("white=space wall=XX", "XX\n , ,XX", "#..\n..#"),
    ("white=space wall=XX", "XX,XX\n , ", "##\n.."),
]


@pytest.mark.parametrize(("legend", "picture", "rows"), BLANKS)
def test_blanks_that_are_squares(legend, picture, rows):
    assert str(read(picture, legend=legend).puzzle) == rows


def test_a_legend_goes_with_pictures():
    with pytest.raises(BadInput, match="not with 'jsonl'"):
        read(".", "jsonl", legend="white=_")


@given(st.text(), st.text("_X \n,-1"))
def test_any_legend_is_one_or_bad_input(legend, picture):
    for asked in (legend, "white=space wall=X", f"white=_ wall={legend}"):
        with suppress(BadInput):
            assert read(picture, legend=asked).puzzle
