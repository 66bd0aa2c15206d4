// Which question of the rulebook some words mean, as `ruling ask` finds it. What it knows is in
// INDEX, made from the same data; each part here follows the part of ruling/rulebook that it
// names, so that both give the same answers.
"use strict";

// ---- wordings.py: words as players type them, folded, mended, and brought to ideas ----

const LIMITS = INDEX.hearing.limits;

/** The words of a text in small letters without accents. */
function foldedWords(text) {
  const small = text.toLowerCase().replaceAll("ß", "ss"); // which folding makes of it
  const words = small.normalize("NFKD").replace(/\p{Mn}/gu, "").match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => word.slice(0, LIMITS.letters));
}

const listed = (words) => words.split(",").map((word) => word.trim());

/** Which name each word stands for, by "NAME: word, some words"; phrases have low lines. */
function byWord(named) {
  const pairs = Object.entries(named).flatMap(([name, words]) =>
    listed(words).map((word) => [word.replaceAll(" ", "_"), name]));
  return new Map(pairs);
}

/** Words with those of each phrase that is known joined by low lines. */
function joined(words, known) {
  const found = [];
  for (let place = 0; place < words.length; place += found.at(-1).split("_").length) {
    let next = words[place];
    for (let length = Math.min(LIMITS.longest, words.length - place); length > 1; length -= 1) {
      const phrase = words.slice(place, place + length).join("_");
      if (known.has(phrase)) {
        next = phrase;
        break;
      }
    }
    found.push(next);
  }
  return found;
}

/** How many letters two words share in order, as Python's difflib counts them. */
function shared(one, other) {
  let [size, inOne, inOther, before] = [0, 0, 0, []];
  for (let i = 0; i < one.length; i += 1) {
    const lengths = [];
    for (let j = 0; j < other.length; j += 1) {
      if (one[i] !== other[j]) continue;
      const length = (lengths[j] = (before[j - 1] ?? 0) + 1);
      if (length > size) [size, inOne, inOther] = [length, i - length + 1, j - length + 1];
    }
    before = lengths;
  }
  if (size === 0) return 0;
  return size + shared(one.slice(0, inOne), other.slice(0, inOther)) +
    shared(one.slice(inOne + size), other.slice(inOther + size));
}

/** A word with "ae" for an umlaut as one letter, and with two neighbouring letters swapped. */
function respelt(word) {
  const swapped = [...word.slice(1)].map(
    (next, at) => word.slice(0, at) + next + word[at] + word.slice(at + 2));
  return [word.replace(/([aou])e/g, "$1"), ...swapped];
}

/** The one of some words that is spelt most like a word; itself where none is like enough. */
function nearest(word, known, likeness) {
  let [best, found] = [likeness, null];
  for (const each of known) {
    const length = each.length + word.length;
    if ((2 * Math.min(each.length, word.length)) / length < best) continue;
    const ratio = (2 * shared(each, word)) / length;
    // of those that are as like, difflib gives the last of the alphabet
    if (ratio > best || (ratio === best && (found === null || each > found))) {
      [best, found] = [ratio, each];
    }
  }
  return found ?? word;
}

/** Ideas with each "not" and what it turns round as one, also after a road or city; others are dropped. */
function withoutNot(ideas) {
  const turned = INDEX.shared.not;
  let negated = false;
  return ideas.flatMap((idea) => {
    const told = idea === "not" ? [] : [negated ? (turned[idea] ?? idea) : idea];
    negated = idea === "not" || (negated && INDEX.shared["not over"].includes(idea));
    return told;
  });
}

function withMore(ideas) {
  const told = ideas.flatMap((idea) => [idea, INDEX.shared.also[idea] ?? ""]).filter(Boolean);
  const pairs = Object.entries(INDEX.shared.pairs);
  const said = (pair) => pair.split(" ").every((idea) => told.includes(idea));
  return [...told, ...pairs.filter(([pair]) => said(pair)).map(([, more]) => more)];
}

const isNumber = (word) => /^[0-9]+$/.test(word);

class Wordings {
  /** How players ask; with `named`, what other pieces are called, these are ideas too. */
  constructor(data, words, named) {
    const own = Object.keys(data.ideas).map((idea) => [idea, idea]);
    this.ideas = new Map([...own, ...byWord(data.ideas)]);
    this.foreign = byWord(data.foreign);
    if (named) {
      const names = new Map([...named, ...this.ideas, ...byWord(data.names)]);
      const topics = [...this.foreign];
      this.foreign = new Map(
        topics.filter(([word]) => ![word, ...word.split("_")].some((part) => names.has(part))));
      this.ideas = names;
    }
    this.data = data;
    this.ignored = new Set(data.ignored.split(" "));
    this.colours = new Set(data.colours.split(" "));
    this.pronouns = new Set(data.pronouns.split(" "));
    const endings = listed(data.endings).join("|");
    this.ending = new RegExp(`^(.{${LIMITS.stem},}?)(?:${endings})+$`);
    const phrases = [...this.ideas.keys(), ...this.foreign.keys()];
    const parts = phrases.flatMap((phrase) => phrase.split("_"));
    this.known = new Set(
      [...this.ignored, ...this.pronouns, ...phrases, ...parts, ...words.split(" ")]);
    this.knownStems = new Set([...this.known].map((word) => this.stem(word)));
    // where several words share a stem, the first of them has it
    this.stems = new Map([...this.ideas].reverse().map(([word, idea]) => [this.stem(word), idea]));
    this.heavy = new Map([...this.foreign].filter(([, topic]) => !data.light.includes(topic)));
  }

  /** A query with its slips mended, as ideas and topics. */
  hear(query) {
    const mended = foldedWords(query).slice(0, LIMITS.words)
      .map((word) => this.mended(word, this.known, LIMITS.like));
    const heard = this.parsed(mended, this.foreign);
    const named = heard.ideas.has("figure") || this.heard(mended).includes("figure");
    return named ? this.parsed(mended, this.heavy) : heard; // "mage and witch" is both
  }

  /** The words of a query looked up, where some words and phrases are of other topics. */
  parsed(mended, foreign) {
    const words = joined(mended, { has: (each) => this.ideas.has(each) || foreign.has(each) });
    const told = words.filter((word) => !foreign.has(word));
    const ideas = this.heard(told.filter((word) => this.ideas.has(word) || !isNumber(word)));
    return {
      ideas: new Set(ideas),
      foreign: [...new Set(words.filter((w) => foreign.has(w)).map((w) => foreign.get(w)))],
      strange: told.filter((word) => !this.knows(word)),
      ofThem: words.some((word) => this.pronouns.has(word)),
    };
  }

  /** The topics that are answered only where they meet the figures, of some ideas. */
  beside(ideas) {
    const topics = Object.entries(this.data.beside);
    return topics.filter(([, of]) => listed(of).some((idea) => ideas.has(idea))).map(([t]) => t);
  }

  /** The piece that a query names, by the longest name, where it speaks of a figure too. */
  piece(query, named, strangers) {
    const near = foldedWords(query).slice(0, LIMITS.words)
      .map((word) => this.mended(word, named.keys(), LIMITS.liker));
    const words = joined(near, named);
    const known = strangers ? this.ideas : this.ignored;
    const told = words.filter((word) => named.has(word) && !known.has(word));
    if (told.length === 0) return "";
    const parts = (word) => word.split("_").length;
    const name = told.reduce((best, word) => (parts(word) > parts(best) ? word : best));
    const others = words.filter((word) => word !== name);
    const rest = others.map((word) => this.mended(word, this.known, LIMITS.like));
    const ideas = this.heard(joined(rest, this.ideas));
    return INDEX.shared.meets.some((idea) => ideas.includes(idea)) ? named.get(name) : "";
  }

  heard(words) {
    const telling = words.filter((word) => !this.ignored.has(word));
    const ideas = telling.flatMap((word) => this.ideasOf(word));
    return withMore(withoutNot([...ideas, ...this.likened(telling)]));
  }

  /** The idea of colour, where a figure is named by its colour and by another name, or alone. */
  likened(words) {
    const coloured = (word) => word.split("_").some((part) => this.colours.has(part));
    const isFigure = (idea) => INDEX.shared.also[idea] === "figure";
    const byName = words.filter((word) => !coloured(word)).map((word) => this.idea(word));
    const figures = words.filter(coloured).map((word) => this.idea(word)).filter(isFigure);
    const alone = byName.every((idea) => ["figure", "who"].includes(idea));
    return figures.some((idea) => alone || byName.includes(idea)) ? ["colour"] : [];
  }

  ideasOf(word) {
    const idea = this.idea(word);
    if (idea) return [idea];
    const parts = this.parted(word);
    return parts.length ? parts : [this.stem(word)];
  }

  idea(word) {
    return this.ideas.get(word) ?? this.stems.get(this.stem(word)) ?? "";
  }

  /** A word without its endings, as long as enough of it is left. */
  stem(word) {
    const stem = this.ending.exec(word)?.[1] ?? word;
    return stem.length > LIMITS.stem && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
  }

  /** The ideas of the two parts of a compound, or of its first where the rest says nothing. */
  parted(word) {
    for (let place = word.length - LIMITS.part; place >= LIMITS.prefix; place -= 1) {
      const [first, last] = [word.slice(0, place), word.slice(place)];
      if (this.ignored.has(last) && this.ideas.has(first)) return [this.ideas.get(first)];
      const parts = [this.idea(first), this.idea(last)];
      if (place >= LIMITS.part && parts.every(Boolean)) return parts;
    }
    return [];
  }

  knows(word) {
    return this.known.has(word) || this.knownStems.has(this.stem(word)) || isNumber(word);
  }

  mended(word, known, likeness) {
    const whole = word.length < LIMITS.mended || this.knows(word) || this.parted(word).length;
    if (whole) return word;
    const all = [...known];
    return respelt(word).find((each) => all.includes(each)) ?? nearest(word, all, likeness);
  }
}

// ---- ranking.py: the likeness of a document's best line, and the words of all of them ----

const WEIGHTS = INDEX.weights;

function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

class Ranking {
  constructor(coded) {
    const words = coded.words.split(" ");
    const line = (codes) => codes.split(" ").filter(Boolean).map((code) => words[parseInt(code, 36)]);
    const documents = Object.entries(coded.of).map(([id, of]) => [id, of.split("|").map(line)]);
    this.lines = new Map(documents.map(([id, lines]) => [id, lines.map((each) => new Set(each))]));
    this.counts = new Map(documents.map(([id, lines]) => [id, counted(lines.flat())]));
    const inDocuments = counted([...this.counts.values()].flatMap((counts) => [...counts.keys()]));
    const all = [...this.lines.values()].flat();
    const inLines = counted(all.flatMap((each) => [...each]));
    const rarity = ([word, count]) => [word, Math.log(documents.length / count + 1)];
    this.rarity = new Map([...inDocuments].map(rarity));
    const square = ([word, count]) => [word, Math.log(all.length / count + 1) ** 2];
    this.squares = new Map([...inLines].map(square));
    this.strange = WEIGHTS.strange * Math.log(all.length + 1) ** 2;
  }

  /** How well each document answers; the more words are shared, the better. */
  scores(asked) {
    const whole = WEIGHTS.whole / Math.sqrt(asked.size || 1);
    return new Map([...this.lines.keys()].map((id) =>
      [id, this.likeness(asked, id) + whole * this.about(asked, id)]));
  }

  about(asked, id) {
    let sum = 0;
    for (const [word, count] of this.counts.get(id)) {
      if (asked.has(word)) sum += (this.rarity.get(word) * count) / (count + 1);
    }
    return sum;
  }

  likeness(asked, id) {
    let best = 0;
    for (const line of this.lines.get(id)) {
      const both = [...asked].filter((word) => line.has(word));
      if (both.length) best = Math.max(best, this.square(both) / Math.sqrt(this.square(line)));
    }
    return best / Math.sqrt(this.square(asked) || 1);
  }

  square(words) {
    let sum = 0;
    for (const word of words) sum += this.squares.get(word) ?? this.strange;
    return sum;
  }
}

// ---- yes_or_no.py: whether a question's title was asked, for yes or no and in its direction ----

const YES_OR_NO = INDEX.shared["yes or no"];

class Directions {
  constructor(data) {
    const words = (key) => listed(data[key]).map((word) => word.replaceAll(" ", "_"));
    const ways = ["may", "must", "does"].flatMap((way) => words(way).map((word) => [word, way]));
    this.ways = new Map(ways);
    this.before = new Set(words("before"));
    this.otherwise = new Set(words("otherwise"));
    this.plain = new Set([...words("plain"), ...this.before, ...this.ways.keys()]);
  }

  words(text) {
    return joined(foldedWords(text), this.plain);
  }

  notPlain(text) {
    return this.words(text).filter((word) => !this.plain.has(word));
  }

  /** In which way a text asks for yes or no; empty where in none, or in several. */
  way(text) {
    const parts = text.split(/[,;:.!?()\u2013\u2014]+/u).map((part) => this.words(part));
    const clauses = parts.filter((part) => part.length);
    const first = (clause) => clause.find((word) => !this.before.has(word)) ?? "";
    const opened = clauses.filter((clause) => this.ways.has(first(clause)));
    if (clauses.length === 0 || opened.length > 1) return "";
    const told = (opened[0] ?? clauses.at(-1)).filter((word) => this.ways.has(word));
    const found = told.map((word) => this.ways.get(word));
    if (opened.length && found[0] !== "does") return found[0];
    const stronger = new Set(found.filter((way) => way !== "does"));
    const left = stronger.size ? stronger : new Set(found);
    return left.size === 1 ? [...left][0] : "";
  }

  /** Whether a word by which one asks otherwise comes before the first that asks for yes or no. */
  asksOtherwise(query) {
    const words = this.words(query);
    const at = words.findIndex((word) => this.ways.has(word));
    return words.slice(0, at < 0 ? words.length : at).some((word) => this.otherwise.has(word));
  }
}

/** Whether ideas are those that are needed, no others, and some of them in order. */
function isOf(ideas, of, order = "") {
  const groups = of.split(" ").map((group) => group.split("|"));
  const named = new Set(groups.flat());
  const also = (idea) => named.has(idea) || named.has(INDEX.shared.also[idea] ?? " ");
  const has = (group) => group.includes("") || group.some((idea) => ideas.includes(idea));
  if (!ideas.every(also) || !groups.every(has)) return false;
  const at = (group) => Math.max(0, ideas.findIndex((idea) => group.split("|").includes(idea)));
  const first = order.split(" ").filter(Boolean).map(at);
  return first.every((place, number) => number === 0 || first[number - 1] <= place);
}

function asksTitle(query, id, wordings) {
  const of = YES_OR_NO[id];
  if (of === undefined) return false;
  const title = INDEX.questions[id][0];
  if (foldedWords(query).join(" ") === foldedWords(title).join(" ")) return true;
  const [told, own] = [DIRECTIONS.notPlain(query), DIRECTIONS.notPlain(title)];
  if (of.of === undefined || told.some((word, at) => word !== own[at])) return false;
  if (!of.asks.split(" ").includes(DIRECTIONS.way(query))) return false;
  if (DIRECTIONS.asksOtherwise(query)) return false;
  const names = new Set(wordings.ideas.values());
  const ideas = [...wordings.hear(query).ideas].filter((idea) => names.has(idea));
  return isOf(ideas, of.of, of["in order"]);
}

const DIRECTIONS = new Directions(INDEX.hearing["yes or no"]);

// ---- asking.py: which question is meant, or that none is ----

const CALLED = byName(INDEX.called);
const PLAIN = {
  wordings: new Wordings(INDEX.hearing, INDEX.hearing.words),
  ranking: new Ranking(INDEX.lines),
};
const WITH_PIECES = {
  wordings: new Wordings(INDEX.hearing, INDEX["words with pieces"], CALLED),
  ranking: new Ranking(INDEX["lines with pieces"]),
};

/** The id of each piece by what it is called; what two are called is the last one's. */
function byName(called) {
  return new Map(Object.entries(called).flatMap(([id, names]) => listed(names).map((n) => [n, id])));
}

/** How many of the ideas that a question needs nobody has spoken of. */
function missing(id, told) {
  const groups = (INDEX.shared.needs[id] ?? "").split(" ").filter(Boolean);
  return groups.filter((group) => !group.split("|").some((idea) => told.has(idea))).length;
}

/** What was heard, and how well each question answers it. */
function hear(query, { wordings, ranking }) {
  const heard = wordings.hear(query);
  const told = (ideas) => ideas.some((idea) => heard.ideas.has(idea));
  const ofThem = heard.ofThem || told(INDEX.shared["of them"]);
  const alone = !ofThem && told(INDEX.shared["only with them"]);
  const scores = ranking.scores(heard.ideas);
  for (const [id, score] of scores) {
    const strangers = heard.foreign.length + (alone && !INDEX.shared.alone.includes(id) ? 1 : 0);
    const lacking = missing(id, heard.ideas);
    scores.set(id, score * (WEIGHTS.missing ** lacking * WEIGHTS.foreign ** strangers));
  }
  return [heard, scores];
}

/** How well each question answers that a piece raises which was named, and the piece. */
function raisedBy(query) {
  const [heard, scores] = hear(query, WITH_PIECES);
  const found = new Map();
  for (const [id, score] of scores) {
    const named = INDEX.shared["raised by"][id].split(" ").filter((each) => heard.ideas.has(each));
    if (named.length && missing(id, heard.ideas) === 0) found.set(id, [score, named[0]]);
  }
  return found;
}

/** The questions that some words, or a number of the list, probably mean, the best first; the
 * piece that was asked for; else what it is about that nothing is said of, or who knows what. */
function ask(query) {
  const nothing = { answers: [], about: [], strange: [], piece: "", number: "", yesOrNo: false };
  const often = INDEX.shared["most asked"];
  if (isNumber(query.trim())) {
    const id = often[Number(query) - 1];
    return id ? { ...nothing, answers: [id], yesOrNo: true } : { ...nothing, number: query.trim() };
  }
  const [heard, plain] = hear(query, PLAIN);
  const raised = raisedBy(query);
  const scores = new Map([...plain, ...[...raised].map(([id, [score]]) => [id, score])]);
  const ranked = [...scores.keys()].sort((one, other) => scores.get(other) - scores.get(one));
  const best = scores.get(ranked[0]);
  const good = best >= WEIGHTS.least;
  const near = ranked.slice(0, WEIGHTS.most).filter(
    (id) => good && scores.get(id) >= WEIGHTS.near * best);
  const { wordings } = PLAIN;
  const piece = good && raised.has(ranked[0])
    ? raised.get(ranked[0])[1] : wordings.piece(query, CALLED, good);
  const { wordings: own } = good && raised.has(ranked[0]) ? WITH_PIECES : PLAIN;
  const yesOrNo = near.length > 0 && asksTitle(query, near[0], own);
  if (near.length || piece) return { ...nothing, answers: near, piece, yesOrNo };
  const about = heard.foreign.length ? heard.foreign : wordings.beside(heard.ideas);
  return { ...nothing, about, strange: heard.strange };
}

const isAnswered = ({ answers, piece }) =>
  piece ? !INDEX.unknown.includes(piece) : answers.length > 0;

/** What each question of a text probably means, where several are asked one after another. */
function askEach(query) {
  const parts = [];
  for (const part of query.match(/[^?]+\?*/g) ?? []) {
    const long = part.trim().split(/\s+/).length >= WEIGHTS.short;
    const apart = () => long && isAnswered(ask(part)) && isAnswered(ask(parts.at(-1)));
    if (parts.length && !apart()) parts.push(parts.pop() + part);
    else parts.push(part);
  }
  const each = parts.map((part) => ask(part.trim()));
  const found = new Set(each.map(({ piece, answers }) => `${piece} ${answers[0] ?? ""}`));
  return each.length > 1 && found.size === each.length ? each : [ask(query)];
}
