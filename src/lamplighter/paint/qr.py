"""QR codes as SVG, in black on white."""

from __future__ import annotations

from io import BytesIO

from lamplighter.errors import EngineMissing

LONGEST = 1200  # letters; a code of more has dots too fine for a small print


def qr(text: str) -> str | None:
    """A QR code of a text as SVG; None if the text is too long for a code that can be read off paper."""
    try:
        import segno
    except ImportError:
        raise EngineMissing("QR codes need segno: pip install 'lamplighter[print]'") from None
    if len(text) > LONGEST:
        return None
    page = BytesIO()
    segno.make_qr(text, error="m").save(page, kind="svg", xmldecl=False, border=0)
    return page.getvalue().decode()
