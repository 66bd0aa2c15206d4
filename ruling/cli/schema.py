"""``ruling schema``: the JSON Schema of scenario files."""

import json
from pathlib import Path

import click

from ruling.cli.options import output_option
from ruling.cli.output import write
from ruling.expect.files import KEYS
from ruling.scenario.schema import scenario_schema


@click.command("schema")
@output_option
def command(output: Path | None) -> None:
    """Print the JSON Schema (2020-12) of scenario files, so that editors complete and check.

    \b
    Examples:
      ruling schema -o ruling.schema.json

    \b
    Then, as the first line of each scenario beside it:
      # yaml-language-server: $schema=ruling.schema.json
    """
    write(json.dumps(scenario_schema(KEYS), indent=2, ensure_ascii=False), output)
