// A table as its text has it (rules/court/state_text.h), taken apart and put together again: what people set by hand is
// one.
import {kCourtiers} from "/games/court/words.js";

export const kCharacters = ["merlin", "guinevere", "arthur", "lancelot"];
export const kTiles = [1, 2, 3, 4, 5];

const kNone = "-";

function countsIn(digits) {
  return Object.fromEntries(kCourtiers.map((each, i) => [each, Number(digits[i])]));
}

function digitsOf(counts) {
  return kCourtiers.map((each) => counts[each]).join("");
}

function tilesIn(text) {
  return text === kNone ? [] : [...text].map(Number);
}

function placeIn(text) {
  return text === kNone ? null : Number(text);
}

function or(value) {
  return value === null || value === "" ? kNone : `${value}`;
}

// What the text says, by names; what people do not set stays as it is written.
export function tableIn(text) {
  const [format, doing, ...fields] = text.split(" ");
  const of = Object.fromEntries(fields.map((each) => each.split("=")));
  return {
    format,
    doing,
    round: of.round,
    courts: of.courts.split(",").map(countsIn),
    treasuries: of.tiles.split(",").map(tilesIn),
    purses: of.purses.split(",").map(tilesIn),
    pawns: [...of.pawns].map(placeIn),
    row: countsIn(of.row),
    peasantry: countsIn(of.peasantry),
    favour: placeIn(of.favour),
    die: of.die === kNone ? null : of.die,
    turn: placeIn(of.turn),
    waiting: of.waiting === kNone ? "" : of.waiting,
    bid: of.bid,
    left: of.left,
    fresh: of.new,
  };
}

export function textOf(table) {
  const money = (tiles) => or([...tiles].sort().join(""));
  return [
    table.format,
    table.doing,
    `round=${table.round}`,
    `courts=${table.courts.map(digitsOf).join()}`,
    `tiles=${table.treasuries.map(money).join()}`,
    `purses=${table.purses.map(money).join()}`,
    `pawns=${table.pawns.map(or).join("")}`,
    `row=${digitsOf(table.row)}`,
    `peasantry=${digitsOf(table.peasantry)}`,
    `favour=${or(table.favour)}`,
    `die=${or(table.die)}`,
    `turn=${or(table.turn)}`,
    `waiting=${or(table.waiting)}`,
    `bid=${table.bid}`,
    `left=${table.left}`,
    `new=${table.fresh}`,
  ].join(" ");
}

// The tiles of `all` that are not among `some`, each as often as it is missing.
function without(all, some) {
  const rest = [...all];
  some.forEach((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) {
      rest.splice(at, 1);
    }
  });
  return rest;
}

// Tiles that lay in a treasury or a purse before and lie nowhere now, and those that there are too many of.
export function looseTiles(table, before) {
  const all = (each) => [...each.treasuries, ...each.purses].flat();
  return {missing: without(all(before), all(table)), tooMany: without(all(table), all(before))};
}

// The same table before a new auction that `player` opens, with those who have not chosen yet.
export function atNewAuction(table, player, characters) {
  const chosen = (place) => table.pawns.filter((each) => each === place).length;
  const waiting = table.courts.map((_, place) => place).filter((place) => chosen(place) < characters);
  return {...table, doing: "auction", turn: player, waiting: waiting.join(""), bid: kNone, left: "0", fresh: "0000"};
}

// The same table at the end of a round.
export function atRoundEnd(table) {
  return {...table, doing: "round-end", turn: null, waiting: "", bid: kNone, left: "0", fresh: "0000"};
}
