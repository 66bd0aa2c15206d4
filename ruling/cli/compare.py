"""``ruling compare``: the same scenario under several editions."""

from pathlib import Path

import click

from ruling.cli import DONE, FAILED
from ruling.cli.options import (
    house_option,
    house_readings,
    language_option,
    output_options,
    text_width,
    use_color,
    write,
)
from ruling.scenario.load import load_scenario
from ruling.suite.comparing import compare


def _listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


@click.command("compare")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--editions", default="", help="Only these: C1,C1-RGG,C3.")
@click.option(
    "--authorities",
    default="community",
    show_default=True,
    help="Also how far each carries: printed,official,community.",
)
@house_option
@language_option
@output_options("text", "json", "markdown")
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    editions: str,
    authorities: str,
    house: tuple[str, ...],
    language: str,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Rule on a scenario under all editions and tell whether they agree.

    The exit code is 0 where they agree and 1 where they differ.
    """
    comparison = compare(
        load_scenario(file), _listed(editions), _listed(authorities), house_readings(house)
    )
    from ruling.report.render import render_comparison

    colored = output is None and use_color(color)
    write(render_comparison(comparison, format_name, language, text_width(), colored), output)
    ctx.exit(DONE if comparison.agree else FAILED)
