"use strict";
// The keys. The board, the tools, the starts and what is chosen are one stop of the tabulator each, arrows go from one thing
// to the next in them; letters turn the tile that is looked at, and place the two figures on it.
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const GROUPS = ["starts", "panel", "tools"], THINGS = "button, select, input", FIRST = "ul.looks button, .part button";
const LETTERS = { r: ["turn"], m: ["next_part", "mage"], w: ["next_part", "witch"] };

function stopAt(group, thing) {
  for (const each of group.querySelectorAll(`:is(${THINGS}):not([tabindex="-1"])`)) each.tabIndex = -1;
  thing.tabIndex = 0;
}

// What was the stop before stays it, where it is there still; else it is what is chosen there first.
function oneStop(group) {
  const things = [...group.querySelectorAll(THINGS)].filter((each) => !each.disabled);
  const stop = things.find((each) => each.id === group.dataset.stop) || group.querySelector(FIRST)
    || things.find((each) => !each.matches(".close")) || things[0];
  if (stop) stopAt(group, stop);
}

function onBoard(event, [down, right]) {
  const [row, column] = event.target.dataset.square.split(",").map(Number);
  const there = part("board").querySelector(`[data-square="${row + down},${column + right}"]`);
  event.preventDefault();
  if (!there) return;
  stopAt(part("board"), there);
  there.focus();
}

// To the side is the next thing; up and down the nearest one of another line. A list keeps the second, a field the first.
function within(event, group, [down, right]) {
  const here = event.target, things = [...group.querySelectorAll(THINGS)].filter((each) => each.checkVisibility() && !each.disabled);
  if (here.matches("select") ? down : here.matches("input:not([type=checkbox])") && right) return;
  event.preventDefault();
  const middle = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2, height / 2];
  };
  const [x, y, half] = middle(here), away = (thing) => {
    const [u, v] = middle(thing);
    return Math.abs(v - y) * 3 + Math.abs(u - x);
  };
  const lines = things.filter((thing) => (middle(thing)[1] - y) * down > half);
  const there = right ? things[things.indexOf(here) + right] : lines.sort((one, other) => away(one) - away(other))[0];
  if (there) there.focus();
}

function arrow(event) {
  const way = WAYS[event.key], group = event.target.closest(GROUPS.map((id) => `#${id}`).join());
  if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.dataset.square) onBoard(event, way);
  else if (group && event.target.matches(THINGS)) within(event, group, way);
}

// A letter is for the square that has the focus; from the tray for the one that is looked at.
function letter(event) {
  const [edit, ...given] = LETTERS[event.key.toLowerCase()] || [];
  if (!edit || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!event.target.closest("#board [role=grid], #panel") || event.target.matches("input, select")) return;
  const { square } = event.target.dataset, cell = event.target.parentElement;
  if (square && cell.ariaSelected !== "true") act("look", [square], event.target);
  act(edit, given);
}

// Escape closes what is on top: the ruling by itself, else the square that is looked at.
function leave() {
  const close = part("panel").querySelector("button.close");
  if (close && !part("right").matches(":popover-open")) act("close", []);
}

function pressedKey(event) {
  arrow(event);
  letter(event);
  if (event.target.id === "sentence" && event.key === "Enter") tell(event.target.value);
  if (event.key === "Escape") leave();
  if (!(event.ctrlKey || event.metaKey) || event.target.closest("textarea, input")) return;
  const edit = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
  if (!edit) return;
  event.preventDefault();
  tools[edit]();
}

function listenToKeys() {
  document.addEventListener("keydown", pressedKey);
  for (const id of GROUPS) {
    oneStop(part(id));
    part(id).addEventListener("focusin", ({ target }) => {
      part(id).dataset.stop = target.id;
      stopAt(part(id), target);
    });
  }
}
