"""Pages of docs/ as tests read them: sections and rows of tables."""

import re

from support.home import HOME


def find_section(page: str, heading: str) -> str:
    """A page of docs/ from a heading to the next one that is no smaller."""
    level = heading.partition(" ")[0]
    text = (HOME / "docs" / page).read_text().split(f"\n{heading}\n")[1]
    return re.split(rf"\n#{{1,{len(level)}}} ", text)[0]


def read_table(text: str) -> dict[str, dict[str, str]]:
    """The first table of a text: by the name in the first column, the other cells by the headings of their columns."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    (_, *columns), _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return {row[0].strip("`"): dict(zip(columns, row[1:], strict=True)) for row in rows}
