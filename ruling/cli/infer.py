"""``ruling infer``: by which rules results come about."""

from typing import Any

import click

from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.options import SCENARIO, language_option, output_options
from ruling.cli.output import publish
from ruling.cli.progress import counted
from ruling.proving.infer.cases import cases_of, found_files
from ruling.proving.infer.inference import infer
from ruling.report.inference import inference_report
from ruling.report.reports import DOCUMENT_FORMATS

AFTER = """What a scenario says of its rules ('edition:', 'house:', and in 'expect:'
the keys 'notes' and 'open') is left aside: its results alone count. Of a
saved game each turn is a case: that the moves made were legal, and what the
engine did where its record GAME.expected.json lies beside GAME.jcz. A file
of lines (.jsonl) has a scenario on each, as text or as an object, with what
another engine made of it:

\b
  {"scenario": "title: …\\nfeatures: …", "expect": {"points": {"red": 9}}}

The nearest are the rules with the fewest readings beside an edition and
unexplained results, together: a reading has to explain what it costs, so a
wrong number does not bring in two odd readings. For one result at most two
further readings are tried together. The exit code is 1 where something is
left unexplained.
"""


@click.command("infer", epilog=AFTER)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=SCENARIO)
@language_option
@output_options(DOCUMENT_FORMATS)
def command(paths: tuple[str, ...], language: str, **printing: Any) -> int:
    """Find the rules by which results come about.

    Given scenarios with 'expect:', saved games, or lines of JSON from another
    engine, it finds the editions under which all of it holds, or else the
    fewest readings beside the nearest edition that explain it: which cases
    force each, what none explains, and which questions were never put.

    \b
    Examples:
      ruling infer dispute.yaml
      ruling infer game.jcz
      ruling infer scenarios/examples --format json
    """
    files = found_files(paths)
    found = infer(cases_of(counted(files, len(files))))
    publish(inference_report(found, language), **printing)
    return FAILED if found.unexplained or any(each.leaves for each in found.explanations) else DONE
