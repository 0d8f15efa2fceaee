// A hand that the table has dealt, on the phone that shows it.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {openPage} from "../page.mjs";

let game;
let drawHand;
beforeEach(async () => {
  openPage();
  ({kGame: game} = await import("/games/tafelrunde/game.js"));
  ({drawHand} = await import("/shell/hand.js"));
});

const lay = (card) => ({kind: "ruling", player: 1, played: {player: 1, card}, why: []});
const kRefused = {rule: "tafelrunde.trick.follow", facts: {card: "blue:2", colour: "red"}};
const kHand = [
  {card: "super:knight", choice: 1},
  {card: "red:11", choice: 0},
  {card: "blue:2", refused: kRefused},
];
const kTable = {
  phase: "playing",
  by_hand: true,
  colours: ["p2", "p1"],
  players: [{score: 3}, {score: 0}],
  to_move: 1,
  hand: 7,
  dispute: null,
  dealing: {deal: 0, hash: "00", holders: [1, 2], lacks: [], lost: false},
};

// The place that the hand is drawn into, by what the phone was offered.
function drawn(offer, table = {}, picked = {}) {
  const page = {
    me: {role: "player", colour: "p1"},
    game,
    hand: {offer: {number: 7, choices: [], ...offer}, asked: 7, picked, problem: ""},
  };
  const place = document.createElement("div");
  document.body.append(place);
  const draw = () => drawHand(page, place, {...kTable, ...table});
  document.addEventListener("hand", draw);
  draw();
  return {page, place};
}
const press = (element) => element.dispatchEvent(new Event("click"));
const kOwn = {choices: [lay("red:11"), lay("super:knight")], hands: [{player: 1, cards: kHand}]};

test("cards lie by suit, and one tap chooses", () => {
  const {page, place} = drawn(kOwn);
  const cards = [...place.querySelectorAll("[data-own]")];
  assert.deepEqual(
    cards.map((each) => each.dataset.own),
    ["red:11", "blue:2", "super:knight"],
  );
  assert.equal(cards[0].getAttribute("aria-label"), "The red 11");
  press(cards[2]);
  assert.equal(page.hand.picked.choice, 1);
  assert.match(place.textContent, /Is this right\?.*a knight/);
});

test("a card that may not be laid says by which rule", () => {
  const {page, place} = drawn(kOwn);
  press(place.querySelector("[data-own='blue:2']"));
  assert.equal(page.hand.picked.choice, undefined);
  assert.match(place.querySelector("[role='alert']:not(:empty)").textContent, /must follow/);
});

test("out of turn cards are looked at only", () => {
  const {place} = drawn({hands: [{player: 1, cards: [{card: "red:11"}]}]}, {to_move: 0});
  assert.equal(place.querySelectorAll("[data-own]").length, 1);
  assert.equal(place.querySelector("button[data-own]"), null);
});

test("what all may say stands beside the cards", () => {
  const trump = {kind: "ruling", player: 1, played: {player: 1, trump: "green"}, why: []};
  const hands = [{player: 1, cards: [{card: "red:11", choice: 1}]}];
  const {page, place} = drawn({choices: [trump, lay("red:11")], hands});
  assert.ok(place.querySelector("[data-colour='green']"));
  press(place.querySelector("[data-own='red:11']"));
  assert.equal(page.hand.picked.choice, 1);
});

test("whoever holds several hands sees one only when it is asked for", () => {
  const hands = [
    {player: 0, cards: [{card: "green:1"}]},
    {player: 1, cards: kHand},
  ];
  const {place} = drawn({...kOwn, hands});
  assert.equal(place.querySelectorAll("[data-own]").length, 0);
  press(place.querySelector("[data-show='0']"));
  assert.deepEqual(
    [...place.querySelectorAll("[data-own]")].map((each) => each.dataset.own),
    ["green:1"],
  );
  assert.match(place.textContent, /The hand of Player 2/);
});

test("everybody reads whose hand has no phone, and that hands are lost", () => {
  assert.match(drawn({}, {dealing: {lacks: [0], lost: false}}).place.textContent, /Missing: player 2/);
  assert.match(drawn({}, {dealing: {lacks: [], lost: true}}).place.textContent, /hands of this deal are lost/);
  assert.equal(drawn({}, {dealing: null}).place.textContent, "");
});

test("who sets a table by hand that the table has dealt at is asked for no card", () => {
  const laid = {state: "", pawns: [3, 0], trumps: [], missing: [[], []], sword: null, lays: 1};
  const names = (dealing) => {
    const place = document.createElement("div");
    const parts = game.settingParts({laid: game.laidOut(laid)}, {...kTable, king: 27, dealing}, () => {});
    place.append(...parts.flat(Infinity).filter((each) => each !== null));
    return [...place.querySelectorAll("[data-choice]")].map((each) => each.dataset.choice);
  };
  const isOfCards = (name) => /^(missing|lays|text)/.test(name);
  assert.ok(!names(kTable.dealing).some(isOfCards));
  assert.ok(names(kTable.dealing).includes("level-1"));
  assert.ok(names(null).some(isOfCards));
});
