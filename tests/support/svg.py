"""Pictures read back."""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def counted(picture: str, kind: str) -> int:
    """How many cells a layer of a picture has: each begins with its corner."""
    paths = [path.get("d") for path in parsed(picture).iter(f"{SVG}path") if path.get("class") == kind]
    return sum(len(re.findall("M", path)) for path in paths)


def title(picture: str) -> str:
    return parsed(picture).findtext(f"{SVG}title")
