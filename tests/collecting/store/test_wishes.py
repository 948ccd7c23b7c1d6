"""Wishes: what people type becomes conditions with parameters, and never SQL."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter import BadInput
from lamplighter.collecting.store.wishes import read_order, read_wish, read_wishes

COLUMNS = {
    **{"level": "VARCHAR", "score": "DOUBLE", "guess": "UINTEGER", "decent": "BOOLEAN", "techniques": "VARCHAR[]"},
    **{"rows": "UINTEGER", "cols": "UINTEGER"},
}
READ = [
    ("level=medium", '"level" IN (?)', ("medium",)),
    ("level=easy,medium", '"level" IN (?, ?)', ("easy", "medium")),
    ("guess=2", '"guess" IN (?)', (2.0,)),
    ("score=40..60", '"score" >= ? AND "score" <= ?', (40.0, 60.0)),
    ("score=..60.5", '"score" <= ?', (60.5,)),
    ("score=40..", '"score" >= ?', (40.0,)),
    ("decent=no", '"decent" IN (?)', (False,)),
    ("techniques=diagonal", 'list_contains("techniques", ?)', ("diagonal",)),
    ("size=12x8", "rows IN (?, ?) AND cols IN (?, ?) AND rows + cols = ?", (12, 8, 12, 8, 20)),
    ("level=x' OR true --", '"level" IN (?)', ("x' OR true --",)),
]
REFUSED = [
    ("level", "is not COLUMN=VALUE"),
    ("level=", "is not COLUMN=VALUE"),
    ("levle=easy", "did you mean 'level'?"),
    ('"level" = 1 OR true=1', "there is no column"),
    ("score=high", "score is a number, not 'high'"),
    ("score=nan", "score is a number"),
    ("score=..", "leaves both sides open"),
    ("score=1..inf", "score is a number"),
    ("decent=perhaps", "decent is yes or no"),
    ("size=10", "is not ROWSxCOLS"),
]


@pytest.mark.parametrize(("text", "sql", "values"), READ)
def test_what_is_read(text, sql, values):
    assert tuple(read_wish(text, COLUMNS)) == (sql, values)


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_is_refused(text, reason):
    with pytest.raises(BadInput) as caught:
        read_wish(text, COLUMNS)
    assert reason in str(caught.value)


@given(st.lists(st.sampled_from([text for text, *_ in READ])))
def test_wishes_together(texts):
    found = read_wishes(texts, COLUMNS)
    assert found.sql.count("?") == len(found.values)


@given(st.text(max_size=60))
def test_no_text_reaches_the_sql(text):
    """Whatever is typed, the SQL is made of names and signs of ours."""
    try:
        found = read_wish(f"level={text}", COLUMNS)
    except BadInput:
        return
    assert set(found.sql) <= set('"level" IN (?, )')
    assert ",".join(found.values) == text


@pytest.mark.parametrize(
    ("text", "sql"),
    [
        (None, '"rows"'),
        ("score", '"score" ASC NULLS LAST, "rows"'),
        ("-score", '"score" DESC NULLS LAST, "rows"'),
    ],
)
def test_orders(text, sql):
    assert read_order(text, COLUMNS, ["rows"]) == sql


@pytest.mark.parametrize("text", ["", "-", "scores", "techniques", "score DESC; DROP"])
def test_orders_that_are_none(text):
    with pytest.raises(BadInput, match="there is no column"):
        read_order(text, COLUMNS, ["rows"])
