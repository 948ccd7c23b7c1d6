"""`lamplighter list`: what can be named on the command line."""

from __future__ import annotations

import json

import click

from lamplighter import plugins
from lamplighter.cli._output import SCHEMA

REGISTRIES = {"engines": "lamplighter.akari.engines", "formats": "lamplighter.akari.formats"}


@click.command()
@click.argument("what", type=click.Choice(list(REGISTRIES)))
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
def command(what: str, as_json: bool) -> None:
    """List engines or formats, with what is installed and how to get the rest.

    \b
    lamplighter list engines
    """
    package = REGISTRIES[what]
    for n, name in enumerate(plugins.names(package), 1):
        plugin = plugins.load(package, name)
        fields = {"name": name, "about": plugins.sentence(plugin), "missing": plugins.missing(plugin)}
        if hasattr(plugin, "EXAMPLE"):
            fields["example"] = plugin.EXAMPLE
        click.echo(json.dumps({"schema": SCHEMA, "n": n, "id": name, **fields}) if as_json else text(fields))


def text(fields: dict[str, str | None]) -> str:
    """One plug-in for people."""
    lines = [f"{fields['name']:10} {fields['about']}"]
    if fields["missing"]:
        lines.append(f"{'':10} not installed; get it with: {fields['missing']}")
    lines += [f"{'':14}{line}" for line in (fields.get("example") or "").splitlines()]
    return "\n".join(lines)
