// What phones are asked and may choose: the choices of a question, a game kept by hand, a table set by hand.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {openPage} from "../page.mjs";

let page;
let scripts;
let asked;
let answers;

beforeEach(async () => {
  openPage();
  asked = [];
  answers = {};
  const names = ["hand", "picture", "players", "page"].concat(
    ["choices", "candidate"].map((name) => `questions/${name}`),
    ["dispute", "set_table", "verdicts"].map((name) => `dispute/${name}`),
  );
  scripts = Object.assign({}, ...(await Promise.all(names.map((name) => import(`/shell/${name}.js`)))));
  const {kGame} = await import("/games/artus/game.js");
  globalThis.fetch = async (address, {body} = {}) => {
    const path = address.replace("/api/", "");
    asked.push([path, body && JSON.parse(body)]);
    return {json: async () => answers[path] ?? {}};
  };
  page = Object.assign(scripts.newPage(), {game: kGame});
  page.me.role = "player";
  page.me.sees_pictures = true;
});

const kSeats = Array.from({length: 28}, (_, i) => ({figure: {3: "red", 7: "silver"}[i] ?? null, value: i, rings: 0}));
const kTable = {phase: "playing", by_hand: true, colours: ["red", "blue"], seats: kSeats, to_move: 0, hand: 4, log: []};
const table = (more = {}) => ({...kTable, players: [{colour: "red"}, {colour: "blue"}], ...more});
const move = (card, from, to) => ({kind: "ruling", player: 0, card, delta: 3, played: {move: {from, to}}});
const settled = () => new Promise((resolve) => setImmediate(resolve));
const press = (element) => element.dispatchEvent(new Event("click"));
const texts = (place, selector) => [...place.querySelectorAll(selector)].map((each) => each.textContent);

function drawnChoices(question, standing) {
  const place = document.createElement("div");
  const parts = scripts.drawChoices(page, table(), question, standing);
  place.append(...parts.filter((each) => each !== null));
  return place;
}

const kBelongs = {told: 9, what: "belongs", choices: [{belongs_on: 4}, {belongs_on: 5}]};

test("a choice is a key for a player, and only to be read for whoever watches", () => {
  assert.deepEqual(texts(drawnChoices(kBelongs), "button span"), ["On seat 4", "On seat 5"]);
  page.me.role = "watcher";
  const watched = drawnChoices(kBelongs);
  assert.ok(!watched.querySelector("button"));
  assert.deepEqual(texts(watched, ".asked-choice span"), ["On seat 4", "On seat 5"]);
  assert.deepEqual(texts(watched, ".quiet"), ["Join the table to answer."]);
});

test("a choice may be that nobody has played, or that an action of before was another one", () => {
  const played = {player: 1, card: "knight:3-6", move: {from: 1, to: 5}};
  const before = {player: 0, card: "ring:any", ring: {seat: 4}};
  const question = {what: "played", choices: [{played: []}, {played: [played], reopens: {action: 3, played: before}}]};
  assert.deepEqual(texts(drawnChoices(question), "button span"), [
    "Nobody has played yet",
    "Action 4 was: Red plays Ring for either metal, ring on seat 4; Blue plays Knight 3–6, seat 1 to seat 5",
  ]);
});

test("a tap answers once, and what is against it is said", async () => {
  answers.answer = {error: "too-late"};
  const place = drawnChoices(kBelongs);
  press(place.querySelectorAll("button")[1]);
  assert.ok([...place.querySelectorAll("button")].every((each) => each.disabled));
  await settled();
  assert.deepEqual(asked, [["answer", {question: 9, choice: 1}]]);
  assert.deepEqual(texts(place, ".error"), ["Too late: the question is settled already."]);
  assert.ok(place.querySelector("button").disabled, "nothing can be chosen any more");
});

test("an answer that is given is changed for another, and is no key itself", async () => {
  answers.change = {error: "too-much", seconds: 1};
  const place = drawnChoices(kBelongs, 0);
  assert.deepEqual(texts(place, "button span"), ["On seat 5"]);
  press(place.querySelector("button"));
  await settled();
  assert.deepEqual(asked, [["change", {question: 9, from: 0, choice: 1}]]);
  assert.ok(!place.querySelector("button").disabled, "it may be tried again");
});

test("choices are shown in the camera's pictures, round the seats that all are about", () => {
  const seats = kSeats.map((_, i) => ({x: 0.5 + 0.4 * Math.sin(i * 0.2244), y: 0.5 - 0.4 * Math.cos(i * 0.2244)}));
  const picture = {width: 1000, height: 1000, seats};
  const choices = [4, 5].map((to) => ({played: [move("knight:1-3", 3, to)].map((each) => each.played)}));
  const question = {what: "played", pictures: {before: "b", after: "a"}, choices};
  const [first, second] = scripts.crops(page.game, {picture}, question);
  const boxes = (each) => [...each.querySelectorAll("svg")].map((svg) => svg.getAttribute("viewBox"));
  assert.deepEqual(
    [...first.querySelectorAll("image")].map((each) => each.getAttribute("href")),
    ["/kept/b.jpg", "/kept/a.jpg"],
  );
  assert.equal(new Set([...boxes(first), ...boxes(second)]).size, 1);
  assert.deepEqual(texts(second, ".to text"), ["5", "5"], "before and after");
  assert.deepEqual(texts(second, ".from text"), ["3"]);
  assert.equal(scripts.crops(page.game, {picture}, {...question, pictures: undefined}), null);
});

test("a game kept by hand asks for a card, a figure and where it goes, and then whether that is right", async () => {
  const choices = [
    [3, 4],
    [3, 5],
    [9, 10],
  ].map(([from, to]) => move("knight:1-3", from, to));
  choices.push(move("king:1-4", 7, 8));
  answers.offer = {number: 4, choices};
  const place = document.querySelector("#hand");
  const draw = () => scripts.drawHand(page, place, table());
  draw();
  draw();
  await settled();
  assert.deepEqual(asked, [["offer", undefined]], "once");
  draw();
  assert.deepEqual(texts(place, ".hand-card"), ["1–3", "1–4"]);
  assert.equal(scripts.handOnBoard(page, table()), null);

  press(place.querySelector('[data-card="knight:1-3"]'));
  draw();
  assert.equal(place.querySelector("#hand-title").textContent, "Knight 1–3: tap the figure that moves");
  const figures = scripts.handOnBoard(page, table()).seats;
  assert.deepEqual(
    figures.map((each) => each.seat),
    [3, 9],
  );

  figures[0].press();
  const {from, seats} = scripts.handOnBoard(page, table());
  assert.deepEqual([from, seats.map((each) => each.seat)], [3, [4, 5]]);

  seats[1].press();
  draw();
  assert.deepEqual(scripts.handOnBoard(page, table()), {preview: choices[1]});
  assert.match(place.textContent, /Red plays Knight 1–3, seat 3 to seat 5: \+3/);
  press(place.querySelector(".main"));
  await settled();
  assert.deepEqual(asked.at(-1), ["play", {question: 4, choice: 1}]);
});

test("a card with one choice is asked no further", async () => {
  answers.offer = {number: 4, choices: [move("knight:1-3", 3, 4), move("king:1-4", 7, 8)]};
  const place = document.querySelector("#hand");
  scripts.drawHand(page, place, table());
  await settled();
  scripts.drawHand(page, place, table());
  press(place.querySelector('[data-card="king:1-4"]'));
  assert.equal(scripts.handOnBoard(page, table()).preview.card, "king:1-4");
});

test("a phone of another colour speaks for the player only when it says so", async () => {
  answers.offer = {number: 4, choices: [move("knight:1-3", 3, 4), move("knight:1-3", 3, 5)]};
  page.me.colour = "blue";
  const place = document.querySelector("#hand");
  scripts.drawHand(page, place, table());
  await settled();
  scripts.drawHand(page, place, table());
  assert.deepEqual(texts(place, "button"), ["Say it for Red"]);
  press(place.querySelector("button"));
  scripts.drawHand(page, place, table());
  assert.deepEqual(texts(place, ".hand-card"), ["1–3"]);
});

test("two pages know nothing of each other", async () => {
  answers.offer = {number: 4, choices: [move("knight:1-3", 3, 4)]};
  scripts.drawHand(page, document.querySelector("#hand"), table());
  await settled();
  const other = Object.assign(scripts.newPage(), {game: page.game});
  other.me.role = "player";
  assert.equal(page.hand.offer.number, 4);
  assert.equal(scripts.handOnBoard(other, table()), null);
  assert.equal(other.hand.offer, null);
});

// Seat 3 has a red knight, 7 the King, 8 a silver prince with a ring.
function disputed() {
  const now = {
    seats: kSeats.map((_, i) => ({3: "red", 7: "bronze", 8: "silver"})[i] ?? null),
    rings: kSeats.map((_, i) => ({7: 3, 8: 1})[i] ?? 0),
    king_seat: 7,
    scores: [0, 0],
    played: [{}, {}],
    cards: [{card: "knight:1-3", copies: 2}],
  };
  return table({ring_supply: 6, dispute: {number: 2, slots: [], now}});
}

test("a table that is set by hand has figures change places, and the King stays King", () => {
  const shown = disputed();
  scripts.beginSetting(page, shown);
  const tap = (seat) => press(scripts.drawSetting(page, shown).querySelector(`[data-seat="${seat}"]`));
  tap(7);
  tap(10);
  const {laid} = page.setting;
  assert.deepEqual([laid.seats[7], laid.seats[10], laid.king_seat, laid.rings[10]], [null, "bronze", 10, 3]);
  assert.equal(shown.dispute.now.king_seat, 7, "what was ruled stays as it is");
  tap(5);
  assert.equal(page.setting.picked, null, "an empty chair has nothing to move");
});

test("the crown changes heads with the rings, and the supply is counted anew", () => {
  const shown = disputed();
  scripts.beginSetting(page, shown);
  const choice = (name) => scripts.drawSetting(page, shown).querySelector(`[data-choice="${name}"]`);
  press(choice("seat-8"));
  press(choice("crown"));
  assert.deepEqual([page.setting.laid.king_seat, page.setting.laid.rings[7], page.setting.laid.rings[8]], [8, 1, 3]);
  press(choice("rings-less"));
  assert.match(scripts.drawSetting(page, shown).textContent, /Rings in the supply: 7/);
});

test("the table says what is impossible in it, or what would change and is voted for", async () => {
  const shown = disputed();
  scripts.beginSetting(page, shown);
  const ask = async (path, body) => {
    asked.push([path, body.dispute]);
    return answers[path];
  };
  answers.consider = {faults: [{what: "figures", figure: "red", found: 0, expected: 1}], differences: []};
  press(scripts.drawSetting(page, shown, ask).querySelector('[data-choice="look"]'));
  await settled();
  assert.match(
    scripts.drawSetting(page, shown, ask).querySelector(".set-faults").textContent,
    /red knight: 0 on the chairs/,
  );

  answers.consider = {faults: [], differences: [{what: "prestige", colour: "red", was: 0, is: -4}]};
  press(scripts.drawSetting(page, shown, ask).querySelector('[data-choice="anew"]'));
  press(scripts.drawSetting(page, shown, ask).querySelector('[data-choice="look"]'));
  await settled();
  const drawn = scripts.drawSetting(page, shown, ask);
  assert.deepEqual(texts(drawn, ".set-changes li"), ["Red: prestige −4 instead of 0"]);
  answers.vote = {};
  press(drawn.querySelector('[data-choice="propose"]'));
  await settled();
  assert.deepEqual(asked, [
    ["consider", 2],
    ["consider", 2],
    ["vote", 2],
  ]);
  assert.equal(page.setting, null);
});

test("a dispute is withdrawn by whoever opened it, and by the owner where nobody else can settle it", () => {
  const keys = (me, owner_withdraws) => {
    Object.assign(page.me, {role: "player", phone: 4}, me);
    const shown = disputed();
    Object.assign(shown.dispute, {votes: [], choices: [], phone: 3, owner_withdraws});
    const place = document.createElement("div");
    place.append(scripts.drawPossible(page, shown));
    return texts(place, "button.plain");
  };
  const withdraw = ["Withdraw the dispute"];
  assert.deepEqual(keys({phone: 3}, false), withdraw);
  assert.deepEqual(keys({}, true), [], "it is another player's");
  assert.deepEqual(keys({role: "owner"}, true), withdraw);
  assert.deepEqual(keys({role: "owner"}, false), [], "it would be refused");
  assert.deepEqual(keys({role: "owner", phone: 3}, false), withdraw, "it is the owner's own");
});

test("whoever disputes looks at the last ruling, whatever the disc has said meanwhile", () => {
  const ruled = {...move("knight:1-3", 3, 4), told: 5, action: 2, round: 1, scores: [3, 0]};
  const log = [{kind: "disc_failed", says: "the disc does not turn"}, ruled];
  const place = document.querySelector("#dispute");
  page.dispute.isOpening = true;
  scripts.drawDispute(page, place, table({dispute: null, log}));
  assert.match(place.querySelector(".stepper").textContent, /Action 3, round 1/);
  assert.match(place.querySelector(".sentence").textContent, /Red plays Knight 1–3/);
});

test("a picture is turned to where one sits, with all that is drawn over it upright", () => {
  const place = document.createElement("div");
  const seats = [{x: 0.5, y: 0.25, figure: "red", sure: 1}];
  const picture = {number: 3, name: "3.jpg", width: 2000, height: 1000, seats, things: []};
  scripts.drawPicture(page, place, {picture}, null, []);
  const shot = () => place.querySelector(".shot");
  const sign = () => place.querySelector("svg g").getAttribute("transform");
  assert.ok(!shot().style.aspectRatio);
  assert.equal(sign(), "translate(1000.0 250.0) rotate(0) scale(2)");
  page.turned.picture = 1;
  scripts.drawPicture(page, place, {picture}, null, []);
  assert.equal(shot().dataset.turned, "1");
  assert.equal(shot().style.aspectRatio, "1000 / 2000");
  assert.equal(sign(), "translate(1000.0 250.0) rotate(-90) scale(2)");
});

test("pictures are not asked for by a phone that is shown none, which reads why", () => {
  const place = document.createElement("div");
  const picture = {number: 3, name: "3.jpg", width: 2000, height: 1000, seats: [], things: []};
  page.me.sees_pictures = false;
  scripts.drawPicture(page, place, {picture}, null, []);
  assert.ok(!place.querySelector("img"));
  assert.match(place.textContent, /for phones that have joined/);
  const seats = Array.from({length: 28}, (_, i) => ({x: i / 28, y: 0.5, figure: null, sure: 1}));
  const question = {
    what: "played",
    pictures: {before: "b", after: "a"},
    choices: [{played: [{player: 0, card: "knight:1-3", move: {from: 3, to: 5}}]}],
  };
  const cropped = () => {
    const list = document.createElement("div");
    list.append(scripts.drawChoices(page, table({picture: {width: 1000, height: 1000, seats}}), question)[0]);
    return list.querySelectorAll("image").length;
  };
  assert.equal(cropped(), 0);
  page.me.sees_pictures = true;
  assert.equal(cropped(), 2, "before and after");
  scripts.drawPicture(page, place, {picture}, null, []);
  assert.ok(place.querySelector("img"), "as soon as it is shown some");
});

test("a question about a card shows the one that lies there, and the cards that it may be", () => {
  const seats = Array.from({length: 28}, (_, i) => ({x: i / 28, y: 0.5, figure: null, sure: 1}));
  const faces = [{zone: "pile", x: 0.1, y: 0.2, width: 0.05, height: 0.1}];
  const question = {
    what: "card",
    new_face: "pile",
    pictures: {before: "b", after: "a"},
    choices: ["knight:1-3", "knight:2-4"].map((card) => ({played: [{player: 0, card, move: {from: 3, to: 5}}]})),
  };
  const drawn = (picture) => {
    const place = document.createElement("div");
    place.append(...scripts.drawChoices(page, table({picture}), question).filter((each) => each !== null));
    return place;
  };
  page.me.sees_pictures = true;
  const shown = drawn({width: 1000, height: 2000, seats, faces});
  assert.equal(shown.querySelectorAll("image").length, 1);
  assert.equal(shown.querySelector(".new-face svg").getAttribute("viewBox"), "100.0 400.0 50.0 200.0");
  assert.equal(shown.querySelectorAll(".asked-choice").length, 2);
  assert.match(shown.querySelector(".asked-choice").textContent, /Knight 1–3/);
  assert.equal(drawn({width: 1000, height: 2000, seats, faces: []}).querySelectorAll("image").length, 0);
  page.me.sees_pictures = false;
  assert.equal(drawn({width: 1000, height: 2000, seats, faces}).querySelectorAll("image").length, 0);
  page.me.sees_pictures = true;
});

test("a picture is drawn once, with a doubt where a reading is unsure, and a sign where nothing is seen", () => {
  const place = document.createElement("div");
  const seats = [
    {x: 0, y: 0, figure: "red", sure: 0.99},
    {x: 0.5, y: 0.5, figure: null, sure: 0.5},
    {x: 1, y: 1, sure: null},
  ];
  const picture = {number: 3, name: "3.jpg", width: 2000, height: 1000, seats, things: []};
  const shown = {picture};
  scripts.drawPicture(page, place, shown, null, []);
  const shot = place.firstChild;
  scripts.drawPicture(page, place, shown, null, []);
  assert.ok(place.firstChild === shot);
  assert.deepEqual(
    [".doubt", ".covered", ".knight.red"].map((each) => place.querySelectorAll(each).length),
    [1, 1, 1],
  );
  scripts.drawPicture(page, place, shown, {kind: "mistake", told: 5, stands_on: 0, belongs_on: 1}, []);
  assert.deepEqual(
    [".mend.wrong", ".mend.right"].map((each) => place.querySelectorAll(each).length),
    [1, 1],
  );
  scripts.drawPicture(page, place, {picture: {...picture, number: 4}}, null, [
    {what: "stray", seat: 1},
    {what: "tray"},
  ]);
  assert.equal(place.querySelectorAll(".mend.wrong").length, 1);
  scripts.drawPicture(page, place, {picture: null}, null, []);
  assert.equal(place.textContent, "No picture has been read yet.");
});

test("players have their prestige, their tiles, what they have left, and whose turn it is", () => {
  const list = document.createElement("ol");
  const left = {knight: 2, prince: 0, ring: 1, scoring: 3};
  const player = (colour, score, tiles) => ({colour, score, tiles, left, marker: {lying: score < 0, space: 4}});
  const shown = table({variant: "beginner", to_move: 1, players: [player("red", 57, 1), player("blue", -4, 0)]});
  scripts.drawPlayers(page.game, list, shown);
  const [red, blue] = list.children;
  assert.deepEqual(texts(list, ".points"), ["57", "−4"]);
  assert.deepEqual(
    [red, blue].map((each) => texts(each, ".tile").length),
    [1, 0],
  );
  assert.deepEqual(
    [red, blue].map((each) => texts(each, ".to-move")),
    [[], ["to play"]],
  );
  assert.deepEqual(texts(blue, ".lies"), ["marker lies on 4"]);
  assert.deepEqual(texts(red, ".left li"), ["2knight", "0king", "1ring"]);
  scripts.drawPlayers(page.game, list, {...shown, variant: "advanced"});
  assert.equal(list.querySelectorAll(".left li").length, 8);
});
