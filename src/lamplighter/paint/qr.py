"""QR codes as SVG, in black on white."""

from __future__ import annotations

from io import BytesIO

from lamplighter.errors import EngineMissing

LONGEST = 271  # letters; a code of more has dots finer than a quarter of a millimetre on 15 millimetres


def draw_qr(text: str) -> str | None:
    """A QR code of a text as SVG; None if the text is too long for a code that can be read off paper."""
    try:
        import segno
    except ImportError:
        raise EngineMissing("QR codes need segno: pip install 'lamplighter[print]'") from None
    if len(text) > LONGEST:
        return None
    page = BytesIO()
    segno.make_qr(text, error="l").save(page, kind="svg", xmldecl=False, border=0)
    return page.getvalue().decode()
