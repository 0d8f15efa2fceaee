// What the camera saw is drawn over its picture: each player's pawn, the trump chips, the cards of the trick.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {openPage} from "../page.mjs";

let game;
let drawPicture;
beforeEach(async () => {
  openPage();
  ({kGame: game} = await import("/games/tafelrunde/game.js"));
  ({drawPicture} = await import("/shell/picture.js"));
});

const kTrick = [
  {x: 0.1, y: 0.1, zone: "track", thing: "pawn-0", sure: 0.99},
  {x: 0.5, y: 0.5, zone: "trick-1", thing: "red:9", sure: 0.7},
  {x: 0.6, y: 0.5, zone: "trick-2", thing: "super:shield", sure: 0.99},
  {x: 0.7, y: 0.5, zone: "trick-3", thing: null, sure: null},
];
const kPicture = {
  number: 1,
  name: "1.jpg",
  width: 1000,
  height: 800,
  seats: [
    {x: 0.8, y: 0.2, figure: "blue", sure: 0.99},
    {x: 0.8, y: 0.3, figure: null, sure: 0.99},
  ],
  things: kTrick,
};

function drawn(table, quarters = 0) {
  const place = document.createElement("div");
  drawPicture({game, me: {sees_pictures: true}, picture: {}, turned: {picture: quarters}}, place, table, null, []);
  return place;
}

test("a picture shows the pawn of the player whose it is, chips, cards, and what is hidden or doubtful", () => {
  const place = drawn({picture: kPicture, colours: ["p2", "p1"]});
  const count = (what) => place.querySelectorAll(what).length;
  assert.deepEqual([".pawn.p2", ".pawn", ".chip.suit-blue", ".chip"].map(count), [1, 1, 1, 1]);
  assert.deepEqual([".tag.suit-red", ".tag.suit-shield", ".covered", ".doubt"].map(count), [1, 1, 1, 1]);
  assert.equal(place.querySelector(".tag.suit-red").textContent, "9");
  assert.equal(place.querySelector(".empty").textContent, "", "a free level needs no name");
});

test("pawns that share the start stand side by side", () => {
  const things = ["pawn-0", "pawn-1"].map((thing) => ({x: 0.1, y: 0.1, zone: "track", thing, sure: 0.99}));
  const at = (quarters) =>
    [...drawn({picture: {...kPicture, seats: [], things}}, quarters).querySelectorAll("svg > g")].map((each) =>
      each.getAttribute("transform"),
    );
  const start = "translate(100.0 80.0)";
  assert.deepEqual(at(0), [`${start} rotate(0) scale(1)`, `${start} rotate(0) scale(1) translate(20 0)`]);
  assert.deepEqual(at(3), [`${start} rotate(-270) scale(1)`, `${start} rotate(-270) scale(1) translate(20 0)`]);
});

test("before a game pawns are those of the slots in their order", () => {
  assert.equal(drawn({picture: kPicture}).querySelectorAll(".pawn.p1").length, 1);
});
