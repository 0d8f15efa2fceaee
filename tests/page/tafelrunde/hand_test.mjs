// What phones choose in König Artus Tafelrunde, and what they are shown of its table.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {openPage} from "../page.mjs";

let game;
beforeEach(async () => {
  openPage();
  ({kGame: game} = await import("/games/tafelrunde/game.js"));
});

const kColours = ["red", "yellow", "green", "blue", "black", "violet"];
const lay = (card, kind = "ruling") => ({kind, player: 0, played: {player: 0, card}});
const kCards = [
  ...kColours.flatMap((colour) => Array.from({length: 11}, (_, i) => lay(`${colour}:${i + 1}`))),
  lay("super:knight"),
  lay("super:shield"),
];
const kTable = {
  phase: "playing",
  colours: ["p2", "p1"],
  players: [
    {score: 3, hand: 7, missing: ["red"]},
    {score: 0, hand: 8, missing: []},
  ],
  king: 27,
  swords: [3, 7],
  trumps: ["blue"],
  trick: [{player: 0, card: "red:9"}],
  best: 0,
  lays: 1,
  to_move: 1,
  dealer: 0,
  tricks_left: 8,
  hand_size: 8,
  sword: null,
  log: [],
  course: [{scores: [1, 0]}, {scores: [1, 0]}, {scores: [2, 0]}],
};
const press = (element) => element.dispatchEvent(new Event("click"));

// Presses what is found at each selector in turn; gives what was picked at the end, and how many keys were there at most.
function pressed(choices, selectors) {
  let picked = {};
  let most = 0;
  for (const selector of selectors) {
    const step = game.handStep(choices, picked);
    const keys = game.handKeys(step, (more) => (picked = {...picked, ...more}), kTable);
    most = Math.max(most, keys.querySelectorAll("button").length);
    press(keys.querySelector(selector));
  }
  return {picked, most};
}

test("a card is said in two taps, among few keys each time", () => {
  const {picked, most} = pressed(kCards, ["[data-suit='violet']", "[data-card='violet:11']"]);
  assert.equal(kCards[picked.choice].played.card, "violet:11");
  assert.ok(most <= 11, `${most}`);
  assert.equal(kCards[pressed(kCards, ["[data-suit='super:shield']"]).picked.choice].played.card, "super:shield");
});

test("a card that cannot be there by what was said can be said, and stands apart", () => {
  const choices = [lay("red:1"), lay("red:3"), lay("red:2", "mistake"), lay("blue:7", "mistake")];
  const suits = game.handKeys(game.handStep(choices, {}), () => {}, kTable);
  assert.ok(suits.querySelector("[data-suit='blue']").classList.contains("odd"));
  assert.ok(!suits.querySelector("[data-suit='red']").classList.contains("odd"));
  const {picked} = pressed(choices, ["[data-suit='red']", ".odd[data-card='red:2']"]);
  assert.equal(picked.choice, 2);
});

test("whoever has a sword names a colour in one tap, or leads a card", () => {
  const choices = [...["red", "blue"].map((trump) => ({kind: "ruling", played: {trump, player: 0}})), ...kCards];
  assert.deepEqual(pressed(choices, ["[data-colour='blue']"]).picked, {choice: 1});
  const {picked} = pressed(choices, ["[data-suit='red']", "[data-card='red:4']"]);
  assert.equal(choices[picked.choice].played.card, "red:4");
});

test("two trumps are swapped in two taps, whichever is said first", () => {
  const choices = kColours.flatMap((first, i) =>
    kColours.slice(i + 1).map((second) => ({kind: "ruling", played: {swap: [first, second], player: 0}})),
  );
  for (const taps of [
    ["[data-colour='red']", "[data-colour='black']"],
    ["[data-colour='black']", "[data-colour='red']"],
  ]) {
    assert.deepEqual(choices[pressed(choices, taps).picked.choice].played.swap, ["red", "black"]);
  }
});

test("who deals first is one of those who play", () => {
  const choices = [0, 1].map((dealer) => ({kind: "setup_seen", dealer}));
  const keys = game.handKeys(game.handStep(choices, {}), () => {}, kTable);
  assert.deepEqual(
    [...keys.querySelectorAll("button span")].map((each) => each.textContent),
    ["Player 2", "Player 1"],
  );
});

test("the table shows pawns, swords, trumps, the trick and whose turn it is", () => {
  const place = document.createElement("div");
  game.drawBoard(game.newBoard(), place, kTable, null, null);
  assert.equal(place.querySelectorAll(".space").length, 28);
  assert.equal(place.querySelectorAll(".space.sworded").length, 2);
  assert.equal(place.querySelectorAll(".levels .chip").length, 1);
  assert.ok(place.querySelector("[data-level='1'] .suit-blue"));
  assert.equal(place.querySelectorAll(".trick .face").length, 1);
  assert.equal(place.querySelectorAll(".trick .card-place").length, 1);
  assert.equal(place.querySelector(".turn").textContent, "Player 1 to play");
  assert.match(place.querySelector("svg").getAttribute("aria-label"), /Player 2 on space 3; Player 1 on space 0/);
});

test("nobody is to play between the last card and the word that the game is over", () => {
  const place = document.createElement("div");
  game.drawBoard(game.newBoard(), place, {...kTable, to_move: null}, null, null);
  assert.equal(place.querySelector(".turn").textContent, "");
});

test("the last trick lies there until the next is led, with its winner", () => {
  const log = [
    {kind: "ruling", player: 0, played: {player: 0, card: "red:9"}},
    {kind: "ruling", player: 1, played: {player: 1, card: "red:10"}, won: {player: 1, from: 0, to: 1}},
    {kind: "ruling", player: 1, played: {player: 1, trump: "blue"}},
  ];
  const place = document.createElement("div");
  game.drawBoard(game.newBoard(), place, {...kTable, trick: [], best: null, log}, null, null);
  assert.deepEqual(
    [...place.querySelectorAll(".trick .face")].map((each) => each.getAttribute("data-card")),
    ["red:9", "red:10"],
  );
  assert.equal(place.querySelector(".trick .best").getAttribute("data-card"), "red:10");
  assert.equal(place.querySelector(".won").textContent, "Player 1 won this trick");
});

test("a player has tricks won, cards in hand, and the colours that cannot be there", () => {
  const below = (i) => game.playerParts(kTable.players[i], kTable).below;
  assert.match(below(0).textContent, /2 tricks won.*7 cards/);
  assert.equal(below(0).querySelector(".missing").getAttribute("aria-label"), "without red");
  assert.match(below(1).textContent, /0 tricks won.*8 cards/);
  assert.equal(below(1).querySelector(".missing"), null);
});

test("a table is set by its parts, or as text", () => {
  const now = {
    state: "tafelrunde1 as it is",
    pawns: [3, 0],
    trumps: ["blue"],
    missing: [["red"], []],
    sword: null,
    lays: 1,
  };
  const setting = {laid: game.laidOut(now)};
  const change = (more = {}) => Object.assign(setting, more);
  const parts = () => {
    const place = document.createElement("div");
    place.append(...game.settingParts(setting, kTable, change).flat(Infinity));
    return place;
  };
  press(parts().querySelector("[data-choice='more-p2']"));
  press(parts().querySelector("[data-choice='missing-p2-red']"));
  press(parts().querySelector("[data-choice='missing-p1-blue']"));
  assert.deepEqual(setting.laid, {...now, pawns: [4, 0], missing: [[], ["blue"]]});
  assert.deepEqual(now.pawns, [3, 0], "as it was ruled");
  const text = parts().querySelector("[data-choice='text']");
  text.value = " tafelrunde1 otherwise ";
  text.dispatchEvent(new Event("change"));
  assert.deepEqual(setting.laid, {state: "tafelrunde1 otherwise"});
});
