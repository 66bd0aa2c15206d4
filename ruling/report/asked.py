"""What was asked in words: the answer and who says so, or that there is none."""

from collections.abc import Iterable, Iterator, Sequence

from ruling.errors import UNKNOWN, RulingError, UnknownName
from ruling.judging.explainable import Explainable, find_topics
from ruling.report.blocks import Block, Bullets, Document, Heading, MarkedLines, MarkedText, Title
from ruling.report.reports import Form, Report
from ruling.report.ruling.answer_data import answer_data
from ruling.rulebook.asking import Asked, ask
from ruling.rulebook.editions import Answer, Edition
from ruling.rulebook.in_play import name_of, pieces
from ruling.rulebook.language import Texts
from ruling.rulebook.questions import example_of, yes_or_no
from ruling.rulebook.rules import Rules
from ruling.scenario.corpus import BEFORE, case_name
from ruling.wording.errors import said


def ask_report(
    asked: Asked, editions: Sequence[Edition], words: Texts, also: Sequence[Asked] = ()
) -> Report:
    """The answer to what was asked in words, or that there is none; ``also`` was asked with it."""
    return Report(
        "ruling-ask/1",
        lambda _: [ask_document(each, editions, words) for each in (asked, *also)],
        lambda: [_data_of_all(asked, also, editions, words)],
        words.language,
    )


def _data_of_all(
    asked: Asked, also: Sequence[Asked], editions: Sequence[Edition], words: Texts
) -> Form:
    """The answer to the first of several questions, with those to the others in it."""
    others = [ask_data(each, editions, words) for each in also]
    return ask_data(asked, editions, words) | ({"also": others} if others else {})


def ask_document(
    asked: Asked, editions: Sequence[Edition], words: Texts, leads: bool = True
) -> Document:
    """The answer to the nearest question; ``leads`` to commands, and to what else it might be.

    Where nothing was asked: the questions that players ask most, with their numbers.
    """
    if not asked.query:
        titles = enumerate(map(words.title, asked.answers), start=1)
        numbered = [words.say("ask number", number=at, title=title) for at, title in titles]
        return [Title(words.say("ask most")), MarkedLines.of(*numbered)]
    if not asked.answers and not asked.piece:
        return [MarkedLines.of(in_words(asked, words))]
    others: Sequence[str] = asked.answers
    document = list(_of_piece(asked.piece, editions, words, leads)) if asked.piece else []
    if not asked.piece or asked.raised:
        first, *others = asked.answers
        heading = Heading if document else Title
        texts = _of_question(first, editions, words, asked.yes_or_no, leads)
        document += [heading(words.title(first)), *texts]
    return [*document, *_others(others, words)] if leads else document


def _of_question(
    id: str, editions: Sequence[Edition], words: Texts, begins: bool, leads: bool
) -> Iterator[Block]:
    """What editions answer to a question, or say of a fact, and where to read more.

    It ``begins`` with yes or no where one of them answers.
    """
    yield from _answers([edition.on(id) for edition in editions], words, begins)
    file = _scenario(id)
    case = case_name(file) if file else ""
    shown = words.say("ask shown", case=case, id=id) if case else words.say("piece more", id=id)
    if leads:
        yield MarkedLines.of(shown)


def _of_piece(id: str, editions: Sequence[Edition], words: Texts, leads: bool) -> Iterator[Block]:
    """How a piece meets the mage and the witch, under the last of some editions."""
    from ruling.report.in_play import because  # few questions are about a piece
    from ruling.wording.words import upper_first

    piece = pieces()[id]
    yield Title(upper_first(name_of(piece, words)))
    reason = because(piece, Rules.of(editions[-1].id), words)
    more = [MarkedText(words.say("piece more", id=id))] if leads else []
    yield MarkedLines([MarkedText(reason), *more])


def _others(others: Sequence[str], words: Texts) -> Iterator[Block]:
    """What else might have been meant."""
    if others:
        yield Heading(words.say("heading ask others"))
        named = (words.say("ask other", title=words.title(id), id=id) for id in others)
        yield Bullets.of(*named)


def in_words(asked: Asked, words: Texts) -> str:
    """In one line: the nearest question, or that nothing here answers, and what it was about."""
    if asked.piece:
        from ruling.wording.words import upper_first

        name = upper_first(name_of(pieces()[asked.piece], words))
        return words.say("ask in words", title=name, id=asked.piece)
    if asked.answers:
        first = asked.answers[0]
        return words.say("ask in words", title=words.title(first), id=first)
    phrase = "ask foreign" if asked.about else "ask strange" if asked.strange else "ask nothing"
    declined = words.say(phrase, topics=", ".join(asked.about or asked.strange))
    return f"{declined} {words.say('ask alone')}"


def topics_called(id: str, words: Texts) -> list[Explainable]:
    """What an id stands for; where it is none, the error tells what ``ask`` would say."""
    try:
        return find_topics(id)
    except UnknownName as unknown:
        asked = in_words(ask(id, words.language), words)
        text = f"{said(unknown, words.language)}\n{asked}"
        raise RulingError(text, id=UNKNOWN) from None


def ask_data(asked: Asked, editions: Sequence[Edition], words: Texts) -> Form:
    """The questions that were probably meant, the best first (``ruling-ask/1``)."""
    return {
        "query": asked.query,
        "language": asked.language,
        "answers": [
            {
                "id": id,
                "question": words.title(id),
                "editions": {
                    each.id: _answer(each.on(id), words, asked.yes_or_no and not place)
                    for each in editions
                },
                "scenario": _scenario(id),
            }
            for place, id in enumerate(asked.answers)
        ],
        **_piece_data(asked.piece, editions, words),
    }


def _piece_data(id: str, editions: Sequence[Edition], words: Texts) -> Form:
    """The piece that was asked for, where it was one."""
    if not id:
        return {}
    from ruling.report.in_play import piece_data

    return {"piece": piece_data(id, Rules.of(editions[-1].id), words)}


def _answer(answer: Answer, words: Texts, begins: bool) -> Form:
    word = yes_or_no(answer.question, answer.reading) if begins else ""
    return {
        **answer_data(answer, words),
        **({"yes_or_no": word} if word else {}),
        "text": words.answer(answer),
        "remark": words.remark(answer),
    }


def _answers(answers: Sequence[Answer], words: Texts, begins: bool) -> Iterator[Block]:
    """Each reading with those who read it so, in one line for all that agree in weight too.

    It ``begins`` with yes or no where one of them answers.
    """
    readings = dict.fromkeys(answer.reading for answer in answers)
    for reading in readings:
        alike = [answer for answer in answers if answer.reading == reading]
        text = words.answer(alike[0])
        if begins:
            text = f"{first_word(alike, words)} {text}".lstrip()
        if len(readings) > 1:
            text = words.say("ask of editions", columns=_columns(alike), reading=text)
        yield MarkedLines.of(text)
        yield Bullets.of(*_weights(alike, len(answers), words))


def first_word(alike: Sequence[Answer], words: Texts) -> str:
    """Yes or no in words, by whether some text answers; empty where neither is the answer."""
    word = yes_or_no(alike[0].question, alike[0].reading)
    follows = all(answer.inference and answer.follows for answer in alike)
    weaker = "inferred " if follows else "usually " if all(each.open for each in alike) else ""
    return words.say(f"ask {weaker}{word}") if word else ""


def _weights(alike: Sequence[Answer], number: int, words: Texts) -> Iterator[str]:
    """Who says so; where no source does, what is known all the same."""
    kinds = [(answer.authority, answer.excluded, bool(answer.inference)) for answer in alike]
    for kind in dict.fromkeys(kinds):
        weighing = [answer for answer, its in zip(alike, kinds, strict=True) if its == kind]
        last, whole = weighing[-1], len(weighing) == number > 1
        source = words.say("note source", source=words.source(last)) if last.source else ""
        yield words.say(
            "ask answer",
            columns=words.say("ask everywhere") if whole else _columns(weighing),
            authority=words.authority(last.authority),
            source=source or words.addition(last),
        ).rstrip()


def _scenario(id: str) -> str | None:
    """The scenario of the corpus that shows a question, if there is one."""
    example = example_of("question", id)
    return f"{BEFORE}{example}" if example else None


def _columns(answers: Iterable[Answer]) -> str:
    return ", ".join(answer.edition for answer in answers)
