"""Texts that other programs have written or read, from LAMPLIGHTER_VECTORS; and texts of our own, always."""

import json

import pytest
from support.home import DATA

from lamplighter import BadInput, Entry, Puzzle, plugins, read, write
from lamplighter.akari.text.read_write import FORMATS, load_format
from lamplighter.records import claimants, cut_records

PLUGINS = {
    "puzz.link": "puzzlink",
    "pzprv3": "pzprv3",
    "sgt-id": "tatham",
    "sgt-text": "tatham_text",
    "sgt-save": "tatham_save",
    "sgt-seed": "tatham",
    "janko-block": "janko",
    "puzzlekit": "puzzlekit",
    "puzzleteam-task": "puzzle_light_up",
    "penpa-edit": "penpa",
    "penpa-solve": "penpa",
    "penpa-answercheck": "penpa",
    "pencilbox": "pencilbox",
    "kanpen": "kanpen",
    "xcsp3-json": "xcsp3",
    "dimacs": "dimacs",
    "lp": "lp",
    "mps": "mps",
    "opb": "opb",
}
ANSWERED = {"pzprv3", "pencilbox", "janko-block", "sgt-text", "sgt-save", "penpa-answercheck"}  # lamps are in the text
NO_BOARD = {  # what the other program made of it is no board, or not the board that was meant
    "edge: file num 7",  # a clue of 7, and one that is no number
    "edge: kanpen pzpr",  # the program does not read back what it wrote
    "edge: newline in url",  # here a line break ends an address
}
NOT_ASKED = {"edge: pbox"}  # a good text; the program wanted to be told the kind of puzzle


def vectors_of(vectors: list[dict], format: str) -> list[dict]:
    """The vectors of a format, if it is there."""
    if PLUGINS[format] not in plugins.names(FORMATS):
        pytest.skip(f"there is no format {PLUGINS[format]}")
    return [vector for vector in vectors if vector["format"] == format and vector.get("name") not in NOT_ASKED]


def is_good(vector: dict) -> bool:
    """Is there a board in it?"""
    return bool(vector["grid"]) and "error" not in vector and vector.get("name") not in NO_BOARD


def plugin_of(vector: dict) -> str:
    """Who should read it; a whole file may come in an address."""
    return "pzprv3" if "?pzprv3" in vector["text"] else PLUGINS[vector["format"]]


def optional(vector: dict) -> bool:
    """May it be refused? A seed is no board, and without its size only a square board is one."""
    return vector["format"] == "sgt-seed" or vector.get("w") != vector.get("h")


def taken(vector: dict, **options) -> Entry | BadInput:
    try:
        return read(vector["text"], plugin_of(vector), **options)
    except BadInput as error:
        return error


def cells(rows: list[str] | None, mark: str = "*") -> tuple[int, ...]:
    return tuple(cell for cell, square in enumerate("".join(rows or [])) if square == mark)


@pytest.mark.parametrize("format", PLUGINS)
def test_boards_are_read(vectors, format):
    for vector in vectors_of(vectors, format):
        if not hasattr(load_format(PLUGINS[format]), "read"):
            assert write(Puzzle.of(vector["grid"]), PLUGINS[format]).strip()
            continue
        entry, strict = taken(vector, lenient=True), taken(vector)
        if not is_good(vector) or (optional(vector) and isinstance(entry, BadInput)):
            assert isinstance(entry, BadInput), vector["text"]
            assert isinstance(strict, BadInput), vector["text"]
            continue
        assert isinstance(entry, Entry), (vector["text"], entry)
        assert list(entry.puzzle.lines) == vector["grid"]
        assert entry == strict or (isinstance(strict, BadInput) and entry.warnings and "name" in vector)


@pytest.mark.parametrize("format", sorted(ANSWERED))
def test_answers_are_read(vectors, format):
    for vector in vectors_of(vectors, format):
        if is_good(vector):
            entry = taken(vector)
            told = vector.get("state") or vector.get("solution")
            if told:
                assert cells(told) in (entry.lamps, entry.solution), vector["text"]
            if vector.get("state") and format == "pzprv3":  # elsewhere the states leave marks out
                assert cells(told, "+") == entry.marks


@pytest.mark.parametrize("format", PLUGINS)
def test_exactly_one_format_claims_a_text(vectors, format):
    for vector in vectors_of(vectors, format):
        name = plugin_of(vector)
        if not hasattr(load_format(name), "read"):
            with pytest.raises(BadInput):
                read(vector["text"])
        elif is_good(vector) and not optional(vector):
            assert claimants(FORMATS, vector["text"]) == [name], vector["text"]
            assert len(list(cut_records(vector["text"].split("\n"), FORMATS))) == 1, vector["text"]
        else:
            assert set(claimants(FORMATS, vector["text"])) <= {name}, vector["text"]


def test_addresses_are_written_as_pzpr_writes_them(vectors):
    mine = [vector for vector in vectors_of(vectors, "puzz.link") + vectors_of(vectors, "pzprv3") if is_good(vector)]
    mine = [vector for vector in mine if vector.get("canonical_url") and "v:" not in vector["text"]]
    assert len(mine) >= 50
    for vector in mine:
        written = write(taken(vector, lenient=True), "puzzlink")
        assert written.split("?")[1] == vector["canonical_url"].split("?")[1]


def test_files_are_written_as_pzpr_writes_them(vectors):
    mine = [vector for vector in vectors_of(vectors, "pzprv3") if "id" in vector]
    assert len(mine) >= 10
    for vector in mine:
        assert write(taken(vector), "pzprv3") + "\n" == vector["text"]


def test_game_ids_are_written_as_tatham_writes_them(vectors):
    for vector in filter(is_good, vectors_of(vectors, "sgt-id")):
        assert write(taken(vector), "tatham") == vector["text"]


OWN = [json.loads(line) for line in (DATA / "vectors.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("vector", OWN, ids=lambda vector: vector["name"])
def test_our_own(vector):
    """`state` is the board with lamps and marks, `written` what is written back if it is not the text itself."""
    entry = read(vector["text"], lenient=vector.get("lenient", False), legend=vector.get("legend"))
    assert str(entry.position).split("\n") == vector["state"]
    assert bool(entry.warnings) == vector.get("warned", False)
    assert (entry.author, entry.source) == (vector.get("author"), vector.get("source"))
    assert write(entry, vector["format"]) == vector.get("written", vector["text"])
    if "legend" not in vector:
        assert claimants(FORMATS, vector["text"]) == [vector["format"]]
    if vector.get("lenient"):
        with pytest.raises(BadInput, match="lenient"):
            read(vector["text"])
