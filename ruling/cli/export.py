"""``ruling export``: the cases, for other engines."""

from pathlib import Path

import click

from ruling.cli.engine_cases import case_options, forms_of_cases
from ruling.cli.exit_codes import DONE, NOTHING
from ruling.cli.options import output_options
from ruling.cli.output import publish
from ruling.cli.parallel import cores, shared_by
from ruling.report.export import export_report
from ruling.report.reports import EXPORT_FORMATS, FORMATS, Form
from ruling.scenario.replacing import open_folder, write_files

AFTER = """A case is asked once for each set of editions that rule alike on it; "id" and
"edition" together name it for ever, "number" is what to call it. "table" has
the roads and cities with the placed tile counted in, those that it changed as
they were, who stands where, whose turn it is, the moves made and the meeple
placed; for an engine that lays tiles itself there is "scenario", and
'ruling tiles --format json' maps the names of the tiles.
"rules" are the readings that the case asks for, "uses" what it needs beside
the base game, "expect" what comes out.

-o FILE.jsonl writes them all, -o FOLDER a file for each. 'ruling schema
ruling-case/1' explains every key; 'ruling conform' asks them.
"""


@click.command("export", epilog=AFTER)
@case_options
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1),
    help="Make them on N processes; by default one for each core.",
)
@output_options(EXPORT_FORMATS)
def command(
    named: tuple[str, ...],
    editions: tuple[str, ...],
    only: str | None,
    no_house: bool,
    chosen: str | None,
    jobs: int | None,
    output: Path | None,
    format_name: str,
    color: str,
) -> int:
    """Print the cases as lines of JSON, to test another engine with.

    The same bytes come out every time. The exit code is 5 where these
    options leave no case.

    \b
    Examples:
      ruling export -o cases.jsonl
      ruling export --topic join --edition C3
      ruling export --set base
      ruling export --only inns,fields -o cases
    """
    with shared_by(jobs, None, cores()) as workers:
        forms = forms_of_cases(named, editions, only, workers, no_house, chosen)
    if not forms:
        return NOTHING
    endings = {ending for each in FORMATS.values() for ending in each.endings}
    if output is None or output.suffix.casefold() in endings:
        publish(export_report(forms), format_name, output, color)
    else:
        _write_folder(output, forms)
    return DONE


def _write_folder(folder: Path, forms: list[Form]) -> None:
    """Write each case into a file of its own: ``join/to-another-feature.C1.json``."""
    texts: dict[Path, dict[str, str]] = {}
    for form in forms:
        id, edition = Path(form["id"]), form["edition"]
        text = export_report([form]).render("jsonl") + "\n"
        texts.setdefault(folder / id.parent, {})[f"{id.name}.{edition}.json"] = text
    for inner, files in texts.items():
        open_folder(inner)
        write_files(inner, files)
