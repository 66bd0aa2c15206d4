"""An explanation: meaning, readings, editions, corrections, an example."""

from collections.abc import Iterable, Iterator, Sequence

from ruling.drawing.paper import Paper
from ruling.judging import explainable as topics
from ruling.judging.explainable import Explainable
from ruling.judging.judgement import Judgement
from ruling.report.blocks import Block, Bullets, Document, Heading, MarkedLines, MarkedText, Title
from ruling.report.in_play import because
from ruling.report.reports import Form, Report
from ruling.report.ruling.action import under_line
from ruling.report.ruling.actions.tile import verdict_text
from ruling.report.ruling.answer_data import answer_data
from ruling.report.ruling.data import ruling_parts
from ruling.report.ruling.document import picture
from ruling.report.ruling.entries import entry_text
from ruling.report.ruling.verdicts import verdict_on
from ruling.rulebook.editions import Answer, edition, edition_ids
from ruling.rulebook.in_play import called, name_of, never_had_note, pieces
from ruling.rulebook.questions import details, facts, questions
from ruling.rulebook.rules import Rules, named_house
from ruling.scenario.corpus import BEFORE, case_name
from ruling.wording.words import Words, upper_first


def reference_report(
    topics: Sequence[Explainable], words: Words, examples: Sequence[Judgement | None] = ()
) -> Report:
    """Topics explained, each with its example; without examples only a list of them."""

    def documents(_: Paper) -> Iterator[Document]:
        if not examples:
            yield list_document(topics, words)
        for topic, example in zip(topics, examples, strict=bool(examples)):
            yield topic_document(topic, example, words)

    return Report(
        "ruling-explain/1",
        documents,
        lambda: [reference_data(topics, words, examples)],
        words.language,
    )


def topic_document(topic: Explainable, example: Judgement | None, words: Words) -> Document:
    """Everything that is known about a topic, in the words of the edition it belongs to."""
    id = topic.id.partition(":")[0]
    if topic.kind in (topics.EDITION, topics.NOTE) and id in edition_ids():
        words = Words(edition(id), words.language)
    document: Document = [Title(title(topic, words))]
    document.append(MarkedLines.of(*meaning(topic, words)))
    if topic.kind == topics.QUESTION:
        document += [Heading(words.say("heading readings"))]
        names = list(questions()[topic.question])
        document += [Bullets.of(*_readings(topic.question, words), names=names)]
    if topic.kind == topics.FACT:
        document += [Heading(words.say("heading answers")), _said_of(topic.id, words)]
        document += _related(topic, words)
    if topic.question:
        document += [Heading(words.say("heading answers")), _answers(topic, words)]
        document += _corrections(topic.question, words)
        document += _related(topic, words)
    if topic.kind == topics.TABLE:
        document += _house(topic.id, words)
    if example is not None:
        document += _example(topic, example, words)
    return document


def list_document(listed: Sequence[Explainable], words: Words) -> Document:
    """Every id that can be asked for, by kind, those that only other pieces raise apart."""
    document: Document = [Title(words.say("list intro"))]
    parts: dict[str, list[Explainable]] = {}
    for topic in listed:
        with_pieces = " with pieces" if topic.with_pieces else ""
        parts.setdefault(f"list {_plural(topic.kind)}{with_pieces}", []).append(topic)
    for heading, part in parts.items():
        document.append(Heading(words.say(heading)))
        document.append(Bullets.of(*(f"{t.id}: {short(t, words)}" for t in part)))
    return document


def title(topic: Explainable, words: Words) -> str:
    """The id with what kind of thing it is."""
    return words.say("explain title", id=topic.id, kind=words.say(f"kind {topic.kind}"))


def meaning(topic: Explainable, words: Words) -> list[str]:
    """What a topic means, in a few sentences."""
    question, reading = topic.question, topic.reading
    if topic.kind == topics.QUESTION:
        return [words.title(question), words.about(question)]
    if topic.kind == topics.FACT:
        return [words.title(topic.id), words.fact(topic.id)]
    if topic.kind == topics.READING:
        of = words.say("reading of", question=question, title=words.title(question))
        return [of, words.reading(question, reading), words.leads(question, reading)]
    if topic.kind == topics.NOTE:
        return [words.title(question), *_footnote(topic, words)]
    if topic.kind == topics.PIECE:
        return list(_piece(topic.id, words))
    first = {
        topics.REASON: words.reason,
        topics.OBLIGATION: words.obligation,
        topics.EDITION: words.edition,
        topics.AUTHORITY: words.authority,
    }.get(topic.kind)
    longer = words.meaning(_plural(topic.kind), topic.id)
    return [upper_first(first(topic.id)).rstrip(".") + ".", longer] if first else [longer]


def _piece(id: str, words: Words) -> Iterator[str]:
    """What a piece is called, whether it has bearing, why, and which editions never had it."""
    piece, names = pieces()[id], called(words.language)[id]
    yield words.say("piece names", names=", ".join(names))
    yield words.say(f"piece bearing {piece.bearing}")
    last = [each for each in edition_ids() if each not in piece.apart_in][-1]
    yield because(piece, Rules.of(last), words)
    if piece.apart_in:
        yield never_had_note(piece, piece.apart_in, words)


def _footnote(topic: Explainable, words: Words) -> list[str]:
    name = topic.id.partition(":")[0]
    if name not in edition_ids():
        return [words.meaning("authorities", name), words.about(topic.question)]
    answer = edition(name).answers[topic.question]
    text, source = words.footnote(answer), words.source(answer)
    weight = upper_first(words.authority(answer.authority)) + "."
    return [f"{weight} {text}", *([words.say("note source", source=source)] if source else [])]


def _plural(kind: str) -> str:
    return {topics.AUTHORITY: "authorities"}.get(kind, f"{kind}s")


def short(topic: Explainable, words: Words) -> str:
    """What a topic is, in one line of a list."""
    if topic.kind in (topics.QUESTION, topics.FACT):
        return words.title(topic.id)
    if topic.kind == topics.READING:
        return words.reading(topic.question, topic.reading)
    if topic.kind == topics.PIECE:
        return name_of(pieces()[topic.id], words)
    return meaning(topic, words)[0]


def _readings(question: str, words: Words) -> Iterator[str]:
    for reading in questions()[question]:
        text, leads = words.reading(question, reading), words.leads(question, reading)
        yield words.say("reading line", reading=reading, text=text, leads=leads)


def _answers(topic: Explainable, words: Words) -> Bullets:
    """The editions' answers; for a reading, of those editions that take it."""
    every = [edition(id).answers[topic.question] for id in edition_ids()]
    alike = answers_alike([each for each in every if topic.reading in ("", each.reading)], words)
    if not alike:
        return Bullets([MarkedText(words.say("no edition"))])
    return _of_editions(alike)


def _said_of(fact: str, words: Words) -> Bullets:
    """On whose word each edition has a fact, and by which source."""
    return _of_editions(answers_alike([edition(id).on(fact) for id in edition_ids()], words))


def _of_editions(alike: Sequence[tuple[list[str], str]]) -> Bullets:
    """Answers in a line each, which the first of its editions names."""
    return Bullets.of(*(text for _, text in alike), names=[ids[0] for ids, _ in alike])


def answers_alike(answers: Iterable[Answer], words: Words) -> list[tuple[list[str], str]]:
    """The answers in a line each, with the editions of which it is said: all that say the same."""
    found: dict[str, list[Answer]] = {}
    for answer in answers:
        found.setdefault(_answer_line(answer, words, ""), []).append(answer)
    ids = [[each.edition for each in alike] for alike in found.values()]
    lines = (
        _answer_line(alike[0], words, ", ".join(each.edition for each in alike))
        for alike in found.values()
    )
    return list(zip(ids, lines, strict=True))


def _answer_line(answer: Answer, words: Words, edition: str) -> str:
    """The answer of an edition in one line, with its weight and source; a fact has no reading."""
    source = words.source(answer)
    text = words.say(
        "answer line" if answer.reading else "fact line",
        edition=edition,
        reading=answer.reading,
        authority=words.authority(answer.authority),
        source=words.say("note source", source=source) if source else "",
        remark=words.addition(answer),
    )
    return " ".join(text.split())


def _corrections(question: str, words: Words) -> Iterator[Block]:
    corrections = words.corrections(question)
    if corrections:
        yield Heading(words.say("heading corrections"))
        texts = (words.say("correction", date=c.date, text=c.text) for c in corrections)
        yield Bullets.of(*texts)


def _related(topic: Explainable, words: Words) -> Iterator[Block]:
    listed = named_beside(topic)
    if topic.kind not in (topics.QUESTION, topics.FACT):
        listed = [topic.question, *listed]
    if listed:
        yield Heading(words.say("heading related"))
        yield MarkedLines([MarkedText(", ".join(listed))])


def named_beside(topic: Explainable) -> list[str]:
    """The questions to see beside a question, a reading of one, or a fact."""
    if topic.kind == topics.FACT:
        return list(facts()[topic.id])
    return list(details()[topic.question].related)


def _house(name: str, words: Words) -> Iterator[Block]:
    """The readings of a named table, and what each of them says."""
    readings = named_house(name).items()
    heads = [words.say("table line", question=q, reading=r) for q, r in readings]
    rules = [
        [words.say("conform reads", title=words.title(q), rule=words.reading(q, r))]
        for q, r in readings
    ]
    yield Bullets.of(*heads, below=rules)


def _example(topic: Explainable, judgement: Judgement, words: Words) -> Iterator[Block]:
    from ruling.drawing.scene import step_starts  # only examples have a picture

    yield Heading(words.say("heading example"))
    words = Words(judgement.rules.edition, words.language)
    words = words.calling(judgement.scenario.situation.players)
    case = case_name(example_name(judgement))
    title = words.scenario_title(judgement.scenario)
    named = words.say("example line", title=title, case=case)
    texts = [named, *ruling_lines(judgement, words), *_shown(topic, judgement, words)]
    yield MarkedLines.of(*texts)
    first, *_ = step_starts(judgement)
    yield from picture(judgement, words, first)


def _shown(topic: Explainable, judgement: Judgement, words: Words) -> Iterator[str]:
    """What of the ruling shows the topic and is not printed yet: a refusal, or the claims."""
    if topic.kind == topics.REASON:
        reasons = [r for r in judgement.ruling.step.refused if r.reason == topic.id]
        for refusal in reasons[:1]:
            move, reason = upper_first(words.move(refusal)), words.reason(topic.id)
            yield words.say("refused line", move=move, reason=reason)
    if topic.kind == topics.VERDICT:
        yield from (verdict_on(each, words) for each in judgement.claims)


def ruling_lines(judgement: Judgement, words: Words) -> Iterator[str]:
    """A ruling in a few lines."""
    ruling = judgement.ruling
    yield under_line(judgement.rules, words)
    for question, reading in judgement.rules.house.items():
        yield words.say("under house", question=question, reading=reading)
    yield words.obligation(ruling.step.obligation)
    if ruling.step.moves:
        moves = words.listed([words.move(move) for move in ruling.step.moves], "or")
        yield words.say("example moves", moves=moves)
    if ruling.chosen is not None and ruling.chosen.reason is not None:
        yield verdict_text(ruling.chosen, words, judgement.no_text_decides)
    for entry in ruling.meeple.entries if ruling.meeple is not None else ():
        if entry.because:
            yield entry_text([entry], words)
    for score in ruling.scoring or ():
        feature = words.feature(score.feature)
        yield words.say("example value", feature=feature, value=score.value)
    if ruling.points is not None:
        yield words.say("points", points=words.points(ruling.points))
    if ruling.figures is not None:
        ends = [f"{words.figure(f)}: {words.short(at)}" for f, at in ruling.figures.items()]
        yield upper_first(f"{', '.join(ends)}.")


def example_name(judgement: Judgement) -> str:
    """The path of an example within the corpus."""
    return BEFORE + "/".join(judgement.scenario.file.replace("\\", "/").split("/")[-2:])


def reference_data(
    listed: Sequence[Explainable], words: Words, examples: Sequence[Judgement | None] = ()
) -> Form:
    """Topics as plain data (``ruling-explain/1``); without examples only what each means."""
    forms = [topic_data(topic, words) for topic in listed]
    for form, example in zip(forms, examples, strict=bool(examples)):
        form["example"] = None if example is None else _example_data(example)
    return {"topics": forms}


def topic_data(topic: Explainable, words: Words) -> Form:
    """A topic as data, without its example."""
    form: Form = {"id": topic.id, "kind": topic.kind, "text": meaning(topic, words)}
    if topic.kind == topics.QUESTION:
        form["readings"] = [
            {
                "reading": reading,
                "text": words.reading(topic.question, reading),
                "leads_to": words.leads(topic.question, reading),
            }
            for reading in questions()[topic.question]
        ]
    if topic.question:
        form["answers"] = {id: _answer_data(id, topic.question, words) for id in edition_ids()}
        form["corrections"] = [c._asdict() for c in words.corrections(topic.question)]
    if topic.kind == topics.FACT:
        form["answers"] = {id: _answer_data(id, topic.id, words) for id in edition_ids()}
    if topic.question or topic.kind == topics.FACT:
        form["related"] = named_beside(topic)
    return form


def _answer_data(id: str, question: str, words: Words) -> Form:
    answer = edition(id).on(question)
    return {**answer_data(answer, words), "remark": words.remark(answer)}


def _example_data(judgement: Judgement) -> Form:
    return {
        "file": example_name(judgement),
        "title": judgement.scenario.title,
        "edition": judgement.rules.edition.id,
        "house": dict(judgement.rules.house),
        "ruling": ruling_parts(judgement.ruling),
    }
