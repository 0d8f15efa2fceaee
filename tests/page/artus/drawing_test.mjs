// What the page draws of a table, as elements in a document without a browser.
import assert from "node:assert/strict";
import {before, test} from "node:test";

import {openPage} from "../page.mjs";

let drawing;

before(async () => {
  openPage();
  const scripts = ["draw", "signs", "disc", "chart", "log", "page", "games", "turning", "players", "ruling"].map(
    (name) => import(`/shell/${name}.js`),
  );
  const {kGame} = await import("/games/artus/game.js");
  drawing = Object.assign({game: kGame}, kGame, ...(await Promise.all(scripts)));
});

// 28 chairs: the King on 0, a silver prince with two rings on 7, a red knight on 3.
function table(more = {}) {
  const seats = Array.from({length: 28}, (_, i) => ({
    figure: {0: "bronze", 3: "red", 7: "silver"}[i] ?? null,
    rings: i === 7 ? 2 : 0,
    value: i < 14 ? i : i - 28,
    carpet: i === 5,
    crown: i % 7 === 0,
  }));
  const player = (colour, score) => ({colour, score, tiles: 0, marker: {space: 0}});
  return {
    phase: "playing",
    seats,
    king_seat: 0,
    wheel: seats.map((seat) => seat.value),
    disc: {deg: 0, turn_s: 2},
    ring_supply: 5,
    colours: ["red", "blue"],
    players: [player("red", 7), player("blue", -3)],
    to_move: 1,
    round: 2,
    rounds: 16,
    cards_per_turn: 1,
    course: [{scores: [7, 0]}, {scores: [7, -3]}],
    ...more,
  };
}

function drawnBoard(board = drawing.newBoard(), more = {}, last = null, open = null, hand = null) {
  const place = document.querySelector("#board");
  drawing.drawBoard(board, place, table(more), last, open, hand);
  return place;
}

const count = (place, selector) => place.querySelectorAll(selector).length;
const words = (place) => place.textContent.replace(/\s+/g, " ");

test("an element has the attributes and children that are given, and none for what is not", () => {
  const child = drawing.html("b", {}, "x");
  const made = drawing.svg("g", {class: "a", "data-n": 0, title: null, id: undefined, hidden: false, open: true}, [
    null,
    ["y", undefined, [child]],
  ]);
  assert.equal(made.namespaceURI, "http://www.w3.org/2000/svg");
  assert.deepEqual([...made.getAttributeNames()].sort(), ["class", "data-n", "open"]);
  assert.equal(made.getAttribute("data-n"), "0");
  assert.equal(made.textContent, "yx");
});

test("seats go round clockwise from the top", () => {
  assert.deepEqual(
    [0, 90, 180, 270].map((degrees) => drawing.onCircle(degrees, 100).map((each) => each + 0)),
    [
      [0, -100],
      [100, 0],
      [0, 100],
      [-100, 0],
    ],
  );
});

test("an arc of more than half a circle goes the long way", () => {
  assert.match(drawing.arcPath(0, 90, 50, 100), /^M0 -100A100 100 0 0 1 100 0L50 0A50 50 0 0 0 0 -50Z$/);
  assert.match(drawing.arcPath(0, 270, 50, 100), /A100 100 0 1 1 -100 0L.*A50 50 0 1 0 /);
});

test("figures are told apart by their shape, and a King has a halo and no rings", () => {
  const shapes = ["red", "blue", "black", "beige", "silver", "bronze"].map((name) => drawing.figure(name).innerHTML);
  assert.equal(new Set(shapes).size, shapes.length);
  assert.equal(count(drawing.figure("silver", 2), ".ring"), 2);
  assert.equal(count(drawing.figure("silver", 2, true), ".ring"), 0);
  assert.equal(count(drawing.figure("silver", 2, true), ".halo"), 1);
  assert.notEqual(drawing.seal("owner").innerHTML, drawing.seal("player").innerHTML);
});

test("the board has each figure on its chair, with its rings, and what each seat but the King's is worth", () => {
  const place = drawnBoard();
  const at = (seat) => `translate(${drawing.onCircle((seat * 360) / 28, 408).join(" ")})`;
  const drawn = [...place.querySelectorAll(".figures > g")];
  assert.deepEqual(
    drawn.map((each) => each.getAttribute("transform")),
    [0, 3, 7].map(at),
  );
  assert.deepEqual(
    drawn.map((each) => count(each, ".ring")),
    [0, 0, 2],
  );
  assert.ok(drawn[0].querySelector(".king"));
  const values = [...place.querySelectorAll(".values text")].map((each) => [
    each.textContent,
    each.getAttribute("class"),
  ]);
  assert.equal(values.length, 27);
  assert.deepEqual(values[0], ["1", "plus"]);
  assert.deepEqual(values.at(-1), ["−1", "minus"]);
});

test("the board says in words what it shows", () => {
  const label = drawnBoard().querySelector("svg").getAttribute("aria-label");
  assert.match(label, /King sits on seat 0\..*seat 3: red knight, \+3; seat 7: silver prince, \+7/);
});

test("what stays is drawn once a game, and nothing where no game is", () => {
  const board = drawing.newBoard();
  const whole = drawnBoard(board).querySelector("svg");
  assert.ok(drawnBoard(board, {king_seat: 7}).querySelector("svg") === whole);
  assert.equal(drawnBoard(board, {seats: null}).childElementCount, 0);
  assert.ok(drawnBoard(board).querySelector("svg") !== whole);
});

test("the disc turns the shorter way, and its crown stays upright", () => {
  const board = drawing.newBoard();
  const turned = (deg) => {
    const place = drawnBoard(board, {disc: {deg, turn_s: 2}});
    return [".disc", ".crown"].map((each) => place.querySelector(each).style.transform);
  };
  assert.deepEqual(turned(350), ["rotate(350deg)", "rotate(-350deg)"]);
  assert.deepEqual(turned(10), ["rotate(370deg)", "rotate(-370deg)"]);
  assert.deepEqual(turned(340), ["rotate(340deg)", "rotate(-340deg)"]);
});

test("a mistake shows where the figure stands, and every place where it would be right", () => {
  const open = {kind: "mistake", figure: "red", stands_on: 3, belongs_on_any: [8, 9]};
  const place = drawnBoard(drawing.newBoard(), {}, null, open);
  assert.deepEqual(
    [".wrong", ".right", ".arrow.mend"].map((each) => count(place, each)),
    [1, 2, 2],
  );
  assert.equal(count(place, ".right .ghost .knight.red"), 2);
});

test("what was ruled is shown while nothing waits", () => {
  const last = {kind: "ruling", played: {move: {from: 1, to: 3}}, displaced: {from: 3, to: 2}};
  const place = drawnBoard(drawing.newBoard(), {}, last);
  assert.deepEqual(
    [".arrow.move", ".arrow.displaced", ".mark.new"].map((each) => count(place, each)),
    [1, 1, 1],
  );
  const waits = drawnBoard(drawing.newBoard(), {}, last, {kind: "lost", differs: [4, 5]});
  assert.deepEqual(
    [".arrow", ".mark.wrong"].map((each) => count(waits, each)),
    [0, 2],
  );
});

test("seats to press are buttons with names, pressed by touch and by key", () => {
  const pressed = [];
  const hand = {
    seats: [
      {seat: 3, press: () => pressed.push(3)},
      {seat: 4, press: () => pressed.push(4)},
    ],
  };
  const place = drawnBoard(drawing.newBoard(), {}, null, null, hand);
  const [red, empty] = place.querySelectorAll(".pick");
  assert.equal(place.querySelector("svg").getAttribute("role"), "group");
  assert.deepEqual(
    [red, empty].map((each) => each.getAttribute("aria-label")),
    ["Seat 3: red knight", "Seat 4: empty"],
  );
  red.dispatchEvent(new Event("click"));
  for (const key of ["Enter", " ", "a"]) {
    empty.dispatchEvent(Object.assign(new Event("keydown", {cancelable: true}), {key}));
  }
  assert.deepEqual(pressed, [3, 4, 4]);
  assert.equal(drawnBoard().querySelector("svg").getAttribute("role"), "img");
});

test("the middle says whose turn it is, and at the end who has won, all of them", () => {
  const place = drawnBoard();
  assert.match(words(place.querySelector(".middle")), /Blue to play.*Round 2 of 16.*5 in the supply/);
  assert.equal(count(place, ".middle .ring"), 5);
  const {players} = table();
  const over = drawnBoard(drawing.newBoard(), {phase: "over", players: players.map((each) => ({...each, score: 4}))});
  assert.equal(count(over, ".middle .knight"), 2);
  assert.equal(count(drawnBoard(drawing.newBoard(), {phase: "over"}), ".middle .knight"), 1);
  assert.match(words(over.querySelector(".middle")), /The game is over/);
});

test("scores that are hidden are in no part of the page", () => {
  const hidden = {
    scores_hidden: true,
    course: [],
    players: [
      {colour: "red", left: {}},
      {colour: "blue", left: {}},
    ],
  };
  const list = document.createElement("ol");
  drawing.drawPlayers(drawing.game, list, table(hidden));
  assert.deepEqual(
    [...list.querySelectorAll(".points")].map((each) => each.textContent),
    ["?hidden", "?hidden"],
  );
  assert.match(words(drawnCourse(hidden)), /^Scores are hidden until the game is over/);
  const ruling = {player: 0, delta: -3, scored: [{seat: 4, figure: "red", value: -3, counted: -3}]};
  const sum = drawing.arithmetic(drawing.game, ["red", "blue"], ruling);
  assert.equal(sum.querySelector("tfoot").textContent, "Red−3", "what a ruling scores is told");
  const told = drawing.arithmetic(drawing.game, ["red", "blue"], {...ruling, scores: [4, 0]});
  assert.equal(told.querySelector("tfoot").textContent, "Red7 before, −3, makes 4");
});

test("a table that is turned has all of it upright elsewhere", () => {
  const placeOf = (drawn, what) => drawn.querySelector(what).getAttribute("transform");
  const board = drawing.newBoard();
  const straight = drawnBoard(board);
  assert.equal(placeOf(straight, ".number"), "translate(0 -471)");
  board.turned = 90;
  const turned = drawnBoard(board);
  assert.equal(placeOf(turned, ".number"), "translate(471 0)", "the first seat is to the right");
  assert.equal(board.parts.disc.style.transform, `rotate(${board.deg + 90}deg)`);
  assert.equal(board.parts.crown.style.transform, `rotate(${-board.deg - 90}deg)`);
});

test("what is turned is kept on the phone, a quarter on for each press", () => {
  const kept = {};
  globalThis.localStorage = {getItem: (name) => kept[name] ?? null, setItem: (name, value) => (kept[name] = value)};
  try {
    const page = drawing.newPage();
    assert.deepEqual(page.turned, {board: 0, picture: 0});
    const press = drawing.turningKey(page, "board");
    const heard = [];
    document.addEventListener("turned", () => heard.push(page.turned.board));
    for (let i = 0; i < 5; ++i) {
      press.dispatchEvent(new Event("click"));
    }
    assert.deepEqual(heard, [1, 2, 3, 0, 1]);
    assert.deepEqual(drawing.newPage().turned, {board: 1, picture: 0});
    kept["turned.board"] = "no number";
    assert.deepEqual(drawing.newPage().turned, {board: 0, picture: 0});
  } finally {
    delete globalThis.localStorage;
  }
});

function drawnDisc(role, stance) {
  const page = Object.assign(drawing.newPage(), {game: drawing.game});
  page.me.role = role;
  const place = document.createElement("div");
  drawing.drawDisc(page, place, {disc: {stance}});
  return place;
}

test("the disc's keys are for those who play", () => {
  assert.deepEqual(
    ["waits", "turns", "rests", "none"].map(
      (stance) => drawnDisc("player", stance).querySelector("button")?.textContent,
    ),
    ["Let it turn", "Stop the disc", "Stop the disc", undefined],
  );
  assert.deepEqual(
    ["waits", "turns", "rests", "none"].map((stance) => words(drawnDisc("watcher", stance))),
    ["The disc wants to turn. Keep your hands away from it.", "The disc turns.", "", ""],
  );
});

test("a key of the disc asks the table, and says what is against it", async () => {
  const asked = [];
  globalThis.fetch = async (address, {body}) => {
    asked.push([address, body]);
    return {json: async () => ({error: "not-joined"})};
  };
  const place = drawnDisc("player", "waits");
  place.querySelector("button").dispatchEvent(new Event("click"));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(asked, [["/api/press", '{"button":"allow"}']]);
  assert.match(place.querySelector(".error").textContent, /^This phone only watches/);
});

function drawnGames(role, more) {
  const page = Object.assign(drawing.newPage(), {game: drawing.game});
  page.me.role = role;
  const place = document.createElement("div");
  drawing.drawGames(page, place, document.createElement("div"), table({phase: "over", enders: [], ...more}));
  return place;
}

test("another game begins once this one is over and nothing of it is disputed", () => {
  assert.equal(drawnGames("player", {dispute: null}).querySelector("button").textContent, "Play another");
  const disputed = drawnGames("player", {dispute: {ruling: 0}});
  assert.equal(disputed.querySelector("button"), null);
  assert.equal(words(disputed), "The game is over");
});

function drawnCourse(more = {}) {
  const place = document.createElement("div");
  drawing.drawCourse(drawing.game, place, table(more));
  return place;
}

test("the chart has a line for each player, through what each had after every card", () => {
  const place = drawnCourse();
  const lines = [...place.querySelectorAll(".course")];
  assert.deepEqual(
    lines.map((each) => each.getAttribute("class")),
    ["course red", "course blue"],
  );
  const points = lines.map((each) => each.querySelector("polyline").getAttribute("points").split(" "));
  const heights = points.map((each) => each.map((point) => Number(point.split(",")[1])));
  assert.deepEqual(
    heights.map((each) => each.length),
    [3, 3],
  );
  assert.ok(heights[0][1] < heights[0][0] && heights[0][2] === heights[0][1]);
  assert.ok(heights[1][1] === heights[1][0] && heights[1][2] > heights[1][1]);
  assert.equal(place.querySelector("svg").getAttribute("aria-label"), "Prestige after 2 cards: red 7, blue −3");
});

test("signs at the ends of lines that end close together are apart, and inside the chart", () => {
  const {players} = table();
  const low = players.map((each) => ({...each, score: -5}));
  const place = drawnCourse({players: low, course: [{scores: [-5, -5]}]});
  const [red, blue] = [...place.querySelectorAll(".lead")].map((each) => Number(each.getAttribute("y2")));
  assert.ok(blue - red >= 30 && blue <= 230, `${red} ${blue}`);
});

test("there is no chart before the first card", () => {
  assert.equal(words(drawnCourse({course: []})), "The lines begin with the first card.");
  assert.equal(count(drawnCourse({players: null}), "svg"), 0);
});

// A ruling that may have been another action with the same table and the same points.
function openRuling(more = {}) {
  const move = {from: 1, to: 5};
  return {
    kind: "ruling",
    player: 0,
    card: "knight:3-6",
    delta: 4,
    played: {player: 0, card: "knight:3-6", move},
    same_table: [{player: 0, card: "knight:1-4", move}],
    why: [],
    ...more,
  };
}

const kOneOfThese =
  "One of these, for the table and the points are the same: " +
  "Red plays Knight 3–6, seat 1 to seat 5; Red plays Knight 1–4, seat 1 to seat 5";

function drawnLast(last) {
  const [place, why] = ["div", "div"].map((name) => document.createElement(name));
  drawing.drawLast(drawing.game, place, why, last, ["red", "blue"]);
  return place;
}

test("the last ruling names every action that it may have been, where nobody was asked", () => {
  assert.equal(drawnLast(openRuling()).querySelector("small")?.textContent, kOneOfThese);
  assert.equal(count(drawnLast(openRuling({same_table: undefined})), "small"), 0);
});

test("so does the log, but where the ruling was taken back", () => {
  const list = document.createElement("ol");
  const lines = [openRuling(), openRuling({same_table: []}), openRuling({taken_back: "people"})];
  drawing.drawLog(drawing.game, list, lines, ["red", "blue"]);
  assert.deepEqual(
    [...list.querySelectorAll("li")].map((each) => each.querySelector("small")?.textContent),
    ["taken back", undefined, kOneOfThese],
  );
});
