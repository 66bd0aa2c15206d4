"""ask, where yes or no was asked: the first word of its answer, and where there is none."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from ruling.rulebook.asking import ask
from tests.conftest import languages, run_ruling

ASKED = Path(__file__).parents[1] / "rulebook" / "yes_or_no.yaml"


class Row(NamedTuple):
    """A query with the word that answers it, which is empty where it is a trap."""

    query: str
    word: str = ""
    question: str = ""


def rows(language: str) -> Iterator[Row]:
    of = yaml.load(ASKED.read_text(encoding="utf-8"), yaml.CBaseLoader)[language]
    for word in ("yes", "no"):
        yield from (Row(query, word, id) for id, asked in of[word].items() for query in asked)
    yield from map(Row, of["none"])


def begins(query: str, language: str, edition: str = "C3") -> tuple[str, str]:
    """The question that is answered, and by which word in that edition; empty where by none."""
    args = ("ask", query, "--lang", language, "--edition", edition, "--format", "json")
    for answer in json.loads(run_ruling(*args).stdout)["answers"]:
        return answer["id"], answer["editions"][edition].get("yes_or_no", "")
    return "", ""


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_what_is_asked_for_yes_or_no_is_answered_so_and_nothing_else_is(language: str) -> None:
    asked = list(rows(language))
    found = [(row, begins(row.query, language)) for row in asked]
    wrong = [(row.query, word) for row, (_, word) in found if word != row.word]
    assert wrong == []
    assert [row.query for row, (id, _) in found if row.question not in ("", id)] == []
    assert len(asked) >= 60
    assert 3 * sum(row.word == "" for row in asked) >= len(asked)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_a_word_that_turns_a_question_round_leaves_none(language: str) -> None:
    """No word that is not plain is overheard, wherever it stands, such as "never" or "nur"."""
    turning = {
        "en": ["not", "never", "no", "only", "forbidden", "hardly", "without", "or"],
        "de": ["nicht", "nie", "kein", "nur", "verboten", "kaum", "ohne", "oder"],
        "it": ["non", "mai", "nessun", "solo", "vietato", "quasi", "senza", "oppure"],
    }
    for row in [each for each in rows(language) if each.word][::4]:
        words = row.query.split()
        for turn in turning[language]:
            at = 1 + len(words) // 3
            query = " ".join([*words[:at], turn, *words[at:]])
            assert not ask(query, language).yes_or_no, query


def test_an_edition_that_reads_it_otherwise_begins_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(
        "name: Ours\nextends: C3\nanswers:\n"
        "  dragon.eats: {reading: untouched, authority: official, source: a letter}\n",
        encoding="utf-8",
    )
    args = ("ask", "does the dragon eat the witch?", "--edition", str(file))
    assert "\n  No. The dragon does" in run_ruling(*args).stdout


def test_only_the_first_question_has_the_word() -> None:
    done = run_ruling("ask", "can I just put him back in the box?", "--format", "json")
    first, *others = json.loads(done.stdout)["answers"]
    assert {each["yes_or_no"] for each in first["editions"].values()} == {"no"}
    assert not [each for of in others for each in of["editions"].values() if "yes_or_no" in each]
