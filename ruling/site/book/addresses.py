"""Where each page of the book is: an address that an id has for ever.

An address is a folder below the book, ``q/join.destination/``; other languages have it below their
own name, ``de/q/join.destination/``. Links name the file in it, so that they work from a disk.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

from ruling.judging import explainable as topics
from ruling.judging.explainable import Explainable
from ruling.rulebook.language import DEFAULT_LANGUAGE

FILE = "index.html"

QUESTIONS, CASES, STAGES, TABLE, SEARCH = "q", "case", "stage", "table/", "search/"

LOST = "404.html"
"""What a server shows for an address that is none."""

ROOT = "/"
"""Where a book stands that says nothing of it."""

FOLDERS = {
    topics.QUESTION: QUESTIONS,
    topics.FACT: QUESTIONS,
    topics.REASON: "reason",
    topics.OBLIGATION: "obligation",
    topics.EDITION: "edition",
    topics.AUTHORITY: "weight",
    topics.TABLE: "house",
    topics.VERDICT: "verdict",
    topics.PIECE: "piece",
}
"""The folder of each kind of topic; facts lie among the questions, readings below theirs."""

_DATA = Path(__file__).with_name("data")


class MovedAddress(NamedTuple):
    """An address that the book no longer has: its new address, and why."""

    address: str
    to: str
    why: str


def of_topic(topic: Explainable) -> str:
    """The address of what can be explained; of a footnote that of its question."""
    if topic.kind == topics.NOTE:
        return of_question(topic.question)
    if topic.kind == topics.READING:
        return of_question(topic.question, topic.reading)
    return f"{FOLDERS[topic.kind]}/{slug(topic.id)}/"


def of_question(question: str, reading: str = "") -> str:
    """The address of a question, or of one of its readings."""
    return f"{QUESTIONS}/{question}/{reading}/" if reading else f"{QUESTIONS}/{question}/"


def of_edition(id: str) -> str:
    """The address of an edition."""
    return f"{FOLDERS[topics.EDITION]}/{slug(id)}/"


def of_stage(name: str) -> str:
    """The address of a stage of scoring."""
    return f"{STAGES}/{slug(name)}/"


def of_case(path: str) -> str:
    """The address of a scenario, by its path in the corpus."""
    return f"{CASES}/{path.removesuffix('.yaml')}/"


def of_folder(name: str) -> str:
    """The address of a folder of the corpus."""
    return f"{CASES}/{name}/"


def slug(id: str) -> str:
    """An id as a part of an address."""
    return re.sub(r"[^\w.=+-]+", "-", id).strip("-")


def within(language: str, address: str) -> str:
    """An address in a language."""
    return address if language == DEFAULT_LANGUAGE else f"{language}/{address}"


def link(here: str, there: str, anchor: str = "") -> str:
    """The link from a page to another, or to a file; both are named from the book's own folder."""
    file = f"{there}{FILE}" if not there or there.endswith("/") else there
    return _relative(file, here) + (f"#{anchor}" if anchor else "")


def _relative(file: str, folder: str) -> str:
    """The way from a folder to a file, as ``relpath`` has it, which asks where it stands itself."""
    to, start = file.split("/"), folder.rstrip("/").split("/") if folder else []
    alike = 0
    while alike < len(start) and start[alike] == to[alike] and alike < len(to) - 1:
        alike += 1
    return "../" * (len(start) - alike) + "/".join(to[alike:])


@cache
def moved() -> tuple[MovedAddress, ...]:
    """The addresses that are gone, each with what became of it."""
    found = yaml.safe_load((_DATA / "moved.yaml").read_text(encoding="utf-8")) or {}
    return tuple(MovedAddress(address, each["to"], each["why"]) for address, each in found.items())
