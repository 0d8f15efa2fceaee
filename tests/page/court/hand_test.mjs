// King Arthur's Court said by hand: which keys there are, and what comes of them.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {openPage} from "../page.mjs";

let game;
let picked;

const kTable = {
  phase: "playing",
  colours: ["rose", "tower"],
  castle: ["merlin", "arthur"].map((character) => ({character, purse: [1, 2], holder: null, black_die: false})),
  players: [{treasury: [3, 3, 4]}, {treasury: [5]}],
  bid: null,
  left: 3,
};

beforeEach(async () => {
  openPage();
  ({kGame: game} = await import("/games/court/game.js"));
  picked = {};
});

const say = (played, player = played.player) => ({kind: "ruling", player, played});
const press = (element) => element.dispatchEvent(new Event("click"));

// The keys of what is left of these choices, on a page of their own.
function keys(choices, table = kTable, place = null) {
  const step = game.handStep(choices, picked, place);
  const part = document.createElement("div");
  const made = game.handKeys(step, (change) => Object.assign(picked, change), table);
  part.append(...[made].flat(Infinity).filter((each) => each !== null));
  return {step, part, at: (selector) => part.querySelector(selector)};
}

const kBids = [[3], [4], [3, 3], [3, 4], [3, 3, 4]].map((tiles) => say({player: 0, tiles}));

test("a bid is put together of tiles, and said where it is one", () => {
  assert.ok(keys(kBids).at("[data-bid]").hasAttribute("disabled") || keys(kBids).at("[data-bid]").disabled);
  press(keys(kBids).at("[data-tile='4']"));
  press(keys(kBids).at("[data-tile='3']"));
  const {at, part} = keys(kBids);
  assert.deepEqual(picked.tiles, [4, 3]);
  assert.equal(at("[data-bid]").textContent, "Bid 7");
  assert.equal(part.querySelectorAll("[aria-pressed='true']").length, 2);
  press(at("[data-bid]"));
  assert.equal(picked.choice, 3);
});

test("a tile that is tapped once more is taken out of the bid", () => {
  picked.tiles = [3, 3];
  press(keys(kBids).at("[data-tile='3']"));
  assert.deepEqual(picked.tiles, [3]);
});

test("whoever cannot bid more can pass, and nobody passes who opens", () => {
  const pass = [say({player: 0, pass: true})];
  const {at, step, part} = keys(pass, {...kTable, bid: {player: 1, worth: 12, tiles: [5]}});
  assert.equal(step.name, "bid");
  assert.match(part.textContent, /More than 12 is not to be had/);
  press(at("[data-pass]"));
  assert.equal(picked.choice, 0);
  assert.equal(keys(kBids).at("[data-pass]"), null);
  assert.equal(keys(kBids).step.name, "open");
});

test("a courtier is given, and then one is taken for it", () => {
  const swaps = [say({player: 0, swaps_end: true})].concat(
    [
      ["jester", "guard"],
      ["jester", "knight"],
      ["guard", "knight"],
    ].map(([give, take]) => say({player: 0, give, take})),
  );
  press(keys(swaps).at("[data-courtier='jester']"));
  assert.equal(picked.give, "jester");
  assert.equal(keys(swaps).at("[data-enough]"), null);
  press(keys(swaps).at("[data-courtier='knight']"));
  assert.equal(picked.choice, 2);
  picked = {give: "guard"};
  press(keys(swaps).at("[data-courtier='knight']"));
  assert.equal(picked.choice, 3, "for whom was given");
  picked = {};
  press(keys(swaps).at("[data-enough]"));
  assert.equal(picked.choice, 0);
});

test("a row is filled courtier by courtier, as far as the peasantry has them", () => {
  const rows = [
    ["jester", "jester", "maiden"],
    ["jester", "maiden", "maiden"],
  ].map((row) => say({player: 0, new_row: row}));
  press(keys(rows).at("[data-courtier='jester']"));
  assert.equal(keys(rows).at("[data-row]"), null);
  press(keys(rows).at("[data-courtier='jester']"));
  press(keys(rows).at("[data-row='fill']"));
  assert.equal(picked.choice, 0, "the only one that is left");
});

test("of several who may speak it is the phone's own player, or whoever is named", () => {
  const first = ["jester", "knight"].flatMap((each) => [0, 1].map((player) => say({player, first_courtier: each})));
  assert.equal(keys(first).step.name, "who");
  assert.deepEqual(
    keys(first, kTable, 1).step.left.map((each) => each.player),
    [1, 1],
  );
  press(keys(first).at("[data-place='0']"));
  press(keys(first).at("[data-courtier='knight']"));
  assert.equal(picked.choice, 2);
});

test("what people set by hand is the text that the table writes", async () => {
  const {atNewAuction, atRoundEnd, looseTiles, tableIn, textOf} = await import("/games/court/state_text.js");
  const text =
    "court1 exchanges round=2! courts=2001,0310 tiles=34,- purses=12,5,1,24 pawns=0--1 row=1101 peasantry=0012 " +
    "favour=1 die=- turn=0 waiting=- bid=- left=2 new=0000";
  assert.equal(textOf(tableIn(text)), text);
  const table = tableIn(text);
  assert.match(textOf(atNewAuction(table, 1, 2)), /^court1 auction .* turn=1 waiting=01 bid=- left=0 /);
  assert.match(textOf(atNewAuction({...table, pawns: [0, null, null, null]}, 1, 1)), / waiting=1 /);
  assert.match(textOf(atRoundEnd(table)), /^court1 round-end .* turn=- waiting=- bid=- left=0 /);
  table.treasuries[1].push(5);
  table.purses[3].pop();
  assert.deepEqual(looseTiles(table, tableIn(text)), {missing: [4], tooMany: [5]});
});
