// How an engine in another language answers `ruling conform -- node adapter.js`: a line for each case.
// This one knows roads, cities and monasteries with the mage and the witch, inns and cathedrals.
"use strict";

const KNOWN = new Set(["inn", "cathedral", "large meeple"]);
const STRENGTH = { meeple: 1, large: 2 };

/** Why a case is skipped; empty where it can be answered. */
function lacking(line) {
  const more = line.uses.find((use) => !KNOWN.has(use));
  if (more) return `no ${more}`;
  if (line.table.then) return "one action alone";
  if (line.table.action.what !== "tile") return `no ${line.table.action.what}`;
  return "";
}

/** What must be done with the figures. */
function obligation({ figures, features, change, action }) {
  const { mage, witch } = figures;
  const open = features.filter(({ kind, complete }) => !complete && ["road", "city"].includes(kind));
  const together = mage === witch && mage !== "supply" && mage !== "gone";
  if (together) return open.some(({ id }) => id !== mage) ? "move-apart" : "take-off";
  if (!change.magic && !action.owed) return "none";
  const free = open.some(({ id }) => id !== mage && id !== witch);
  if (free) return "place-or-move";
  return mage === "supply" && witch === "supply" ? "none" : "take-off";
}

/** The points of a complete feature; a figure on it counts as the rules of the case have it. */
function worth(feature, figures, rules) {
  const { id, kind, tiles, inn, cathedral } = feature;
  if (kind === "monastery") return 9;
  if (kind === "field" || kind === "garden") return null;
  const units = tiles + (kind === "city" ? feature["coats of arms"] : 0);
  const small = kind === "city" && tiles === 2 && rules["base.two-tile-city"] === "two";
  let each = kind === "city" ? (small ? 1 : 2) : 1;
  if (inn || cathedral) each += 1;
  let points = units * each;
  if (figures.mage === id) points += tiles;
  if (figures.witch === id) points = Math.ceil(points / 2);
  return points;
}

/** The points of everybody; undefined where they hang on a move. */
function points({ features, figures, change, action }, players, rules) {
  const found = Object.fromEntries(players.map((player) => [player, 0]));
  for (const feature of features.filter(({ id }) => change.completed.includes(id))) {
    const value = worth(feature, figures, rules);
    if (value === null) return undefined;
    const there = structuredClone(feature.meeples);
    if (action.meeple && action.meeple.at === feature.id) {
      there[action.meeple.player] = { [action.meeple.kind]: 1 };  // it was placed where nobody stood
    }
    const strength = Object.entries(there).map(([player, kinds]) => [
      player,
      Object.entries(kinds).reduce((sum, [kind, number]) => sum + STRENGTH[kind] * number, 0),
    ]);
    const most = Math.max(...strength.map(([, number]) => number));
    for (const [player, number] of strength) if (number === most) found[player] += value;
  }
  return found;
}

function answer(line) {
  const why = lacking(line);
  if (why) return { skip: why };
  const must = obligation(line.table);
  const found = { obligation: must };
  if (must === "none") {
    const players = line.scenario.players || ["red", "blue"];
    const scored = points(line.table, players.map(String), line.rules);
    if (scored) found.points = scored;
  }
  return found;
}

console.log(JSON.stringify({ engine: { name: "adapter.js", version: "1" } }));
require("readline").createInterface({ input: process.stdin }).on("line", (text) => {
  const line = JSON.parse(text);
  console.log(JSON.stringify({ id: line.id, edition: line.edition, ...answer(line) }));
});
