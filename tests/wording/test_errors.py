"""What errors say: a sentence for each id in each language, with the values that the code gives."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import ruling
from ruling import ScenarioError, UnknownName, judge, load_scenario, load_text, read_saved_game
from ruling.expect.drafts import file_shape
from ruling.rulebook import data
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.wording.errors import wording_of
from tests.conftest import EXAMPLE, ROOT, nodes_of, run_ruling
from tests.saying import says
from tests.scenario import test_mistakes as mistakes
from tests.scenario import test_piece_actions as pieces

TERMS, MEANT = "terms", "meant"
"""Where a language has words of the game, and what players call them."""

OTHERS = [language for language in languages() if language != DEFAULT_LANGUAGE]
GAP = re.compile(r"(?<!\{)\{(\w+)\}(?!\})")
QUOTED = re.compile("'[^']*'")
"""What a file has: it is the same in every language."""

ID = re.compile(r"[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)?")


def leaves(tree: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


def sentences(language: str) -> dict[str, str]:
    tree = {**data.read(f"words/{language}/errors")}
    for own in (TERMS, MEANT):
        tree.pop(own, None)
    return dict(leaves(tree))


def strings() -> set[str]:
    """Every text in the code that could be an id."""
    return {
        id
        for path in (ROOT / "ruling").rglob("*.py")
        for id in re.findall(rf'"({ID.pattern})"', path.read_text(encoding="utf-8"))
    }


SAYING = ("sentence", "note", "error", "_error")


def calling(*names: str) -> Iterator[list[ast.AST]]:
    """The nodes of each module that calls something of these names; to parse all takes long."""
    call = re.compile(rf"\b(?:{'|'.join(names)})\(")
    for path in (ROOT / "ruling").rglob("*.py"):
        if call.search(path.read_text(encoding="utf-8")):
            yield nodes_of(path)


def said_ids() -> Iterator[tuple[str, set[str]]]:
    """Every id that is written where something is said, with the gaps that are filled there."""
    for nodes in calling(*SAYING):
        for node in nodes:
            if isinstance(node, ast.FunctionDef):
                yield from _said_in([*ast.walk(node)])


def _said_in(function: list[ast.AST]) -> Iterator[tuple[str, set[str]]]:
    written = _written_out(function)
    for node in function:
        if isinstance(node, ast.Call) and _named(node.func) in SAYING:
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            ids = [each for each in texts if isinstance(each, str) and "." in each]
            given = [{each.arg} if each.arg else written.get(_named(each.value))
                     for each in node.keywords]  # fmt: skip
            if len(ids) == 1 and None not in given:
                yield ids[0], {key for keys in given for key in keys or ()}


def _written_out(function: list[ast.AST], values: bool = False) -> dict[str, set[str]]:
    """The mappings that a function writes out, with their keys, or with their values."""
    found: dict[str, set[str]] = {}
    for node in function:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            listed = node.value.values if values else node.value.keys
            keys = {str(each.value) for each in listed if isinstance(each, ast.Constant)}
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {_named(each): keys for each in targets}
    return found


def _named(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def named_terms() -> set[str]:
    """Every word of the game that is written where something is said."""
    return {
        argument.value
        for nodes in calling("Term")
        for node in nodes
        if isinstance(node, ast.Call) and _named(node.func) == "Term"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_sentence_is_said_somewhere() -> None:
    known = strings()
    ids = [id for id in sentences(DEFAULT_LANGUAGE) if not id.endswith(" hint")]
    assert len(ids) > 200
    assert [id for id in ids if id not in known] == []


def test_every_id_has_its_sentence_with_the_values_that_the_code_gives() -> None:
    texts, found = sentences(DEFAULT_LANGUAGE), list(said_ids())
    assert len(found) > 150
    for id, given in found:
        assert id in texts, id
        asked = {*GAP.findall(texts[id]), *GAP.findall(texts.get(f"{id} hint", ""))}
        assert asked <= given, id


def test_a_hint_goes_with_a_sentence() -> None:
    texts = sentences(DEFAULT_LANGUAGE)
    assert all(id.removesuffix(" hint") in texts for id in texts)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_all_that_english_says_with_the_same_gaps(language: str) -> None:
    english, own = sentences(DEFAULT_LANGUAGE), sentences(language)
    assert own.keys() == english.keys()
    for id, text in own.items():
        assert {*GAP.findall(text)} == {*GAP.findall(english[id])}, id


def terms_of(shape: Any, seen: set[int]) -> Iterator[str]:
    """Every text of a shape that a mistake can say."""
    if id(shape) in seen:
        return
    seen.add(id(shape))
    said = ("what", "entries", "otherwise", "kind")
    yield from (getattr(shape, key) for key in said if hasattr(shape, key))
    inner = [*getattr(shape, "cases", {}).values()]
    within = ("item", "value", "shape", "key")
    inner += [getattr(shape, key) for key in within if hasattr(shape, key)]
    for name, field in getattr(shape, "fields", {}).items():
        yield from [field.description] if field.required and name else []
        inner.append(field.shape)
    for each in inner:
        yield from terms_of(each, seen)


SHAPES = (
    *("Text", "Record", "ListOf", "MapOf", "Named", "OneOf", "Formed"),
    *("choice", "NamesIn", "Spoken"),
)
"""What the files of the rulebook are declared by, each with a text of what can stand there."""

FIELDS = "Field", "source_field"


def of_the_rulebook() -> Iterator[str]:
    """Every text that the shapes of the rulebook's files are declared with."""
    for path in (ROOT / "ruling/rulebook/shapes").glob("*.py"):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and _named(node.func) in (*SHAPES, *FIELDS):
                own = _required(node) if _named(node.func) in FIELDS else _said_of(node)
                texts = [each.value for each in own if isinstance(each, ast.Constant)]
                yield from (str(each) for each in texts if re.search("[a-z]{2}", str(each)))


def _said_of(shape: ast.Call) -> list[ast.expr]:
    """The texts of a shape: what it is called, and what its entries are."""
    called = shape.args[: 1 if _named(shape.func) == "Formed" else 2]
    return [*called, *(each.value for each in shape.keywords if each.arg == "entries")]


def _required(field: ast.Call) -> list[ast.expr]:
    """The description of a key that must be there, perhaps, which is said where it is missing."""
    flags = [*field.args[2:], *(each.value for each in field.keywords if each.arg == "required")]
    return field.args[1:2] if flags and ast.unparse(flags[0]) != "False" else []


def written_out() -> Iterator[str]:
    """Every word of the game that is said out of a table in the code."""
    for nodes in calling("Term"):
        tables = _written_out(nodes, values=True)
        for node in nodes:
            if isinstance(node, ast.Call) and _named(node.func) == "Term":
                for each in node.args:
                    if isinstance(each, ast.Subscript):
                        yield from tables.get(_named(each.value), ())


@pytest.mark.parametrize("language", OTHERS)
def test_whatever_a_file_can_hold_has_a_name_in_each_language(language: str) -> None:
    own = data.read(f"words/{language}/errors")[TERMS]
    shown = {*named_terms(), *written_out()}
    assert {"nobody scores", "the feature where that one stands"} <= shown
    found = {*terms_of(file_shape(), set()), *of_the_rulebook(), *shown}
    assert sorted(found - own.keys()) == []
    assert own.keys() == data.read(f"words/{OTHERS[0]}/errors")[TERMS].keys()


def wrong_texts() -> Iterator[str]:
    """Scenarios with mistakes of every kind."""
    for base, cases in ((mistakes.GOOD, mistakes.CASES), (mistakes.SKETCH, mistakes.SKETCHED)):
        yield from (base.replace(old, new, 1) for old, new in [case[:2] for case in cases])
    yield from (f"{pieces.TABLE}  {{{action}}}\n" for action, *_ in pieces.CASES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_mistake_of_a_file_is_told_in_english(language: str) -> None:
    told, own = 0, wording_of(language)
    for text in wrong_texts():
        with pytest.raises(ScenarioError) as caught:
            load_text(text, "case.yaml")
        for mistake in caught.value.mistakes:
            told += 1
            assert own.say(mistake.what) != mistake.message
            plain = QUOTED.sub("", mistake.hint).strip()
            assert not plain or mistake.hint_in(own) != mistake.hint
    assert told >= len([*wrong_texts()])


def test_an_unknown_name_is_told_in_the_language_asked_for() -> None:
    done = run_ruling("judge", EXAMPLE, "--edition", "C7", "--lang", "de")
    assert says(done.stderr, "unknown", "de", name="C7")
    assert says(run_ruling("judge", EXAMPLE, "--lang", "xx").stderr, "unknown", name="xx")


@pytest.mark.parametrize(
    ("language", "number"), [("en", "1,000,000"), ("de", "1.000.000"), ("it", "1.000.000")]
)
def test_large_numbers_are_written_as_in_the_language(language: str, number: str) -> None:
    done = run_ruling("judge", "-", "--lang", language, text="#" * 1_000_001)
    assert number in done.stderr


def test_a_saved_game_is_told_of_in_the_language_asked_for(tmp_path: Path) -> None:
    game = tmp_path / "game.jcz"
    game.write_text('{"setup": {}, "replay": [], "players": []}', encoding="utf-8")
    done = run_ruling("replay", game, "--lang", "it")
    assert done.stderr.endswith("game.jcz: nessuno gioca: «players» è vuoto\n")
    with pytest.raises(ruling.RulingError, match="nobody plays: 'players' is empty"):
        read_saved_game(game)


def test_the_library_raises_english() -> None:
    with pytest.raises(ScenarioError, match="cannot be read: there is no such file or folder"):
        load_scenario("missing.yaml")
    with pytest.raises(UnknownName, match="unknown edition 'C7' \\(there is C1, "):
        judge(load_scenario(EXAMPLE), "C7")


def test_an_error_goes_to_another_process_and_back() -> None:
    import pickle

    with pytest.raises(ScenarioError) as caught:
        load_text(mistakes.GOOD.replace("at: B1", "at: B7"))
    back = pickle.loads(pickle.dumps(caught.value))
    german = wording_of("de")
    assert (str(back), back.text(german)) == (str(caught.value), caught.value.text(german))
    name = pickle.loads(pickle.dumps(UnknownName("player", "rde", ["red"])))
    assert says(str(name), "unknown", kind="player", name="rde")
    assert says(str(name), "nearest", names="'red'")
