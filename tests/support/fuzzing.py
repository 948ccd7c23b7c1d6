"""How many random examples a test takes."""

from hypothesis import settings

USUAL = 50  # of a test that does not say


def examples(number: int) -> settings:
    """So many, for a test whose examples take longer or tell less than others; `make fuzz` tries twenty times that."""
    return settings(max_examples=number * settings.default.max_examples // USUAL)
