// How the page calls things and says what happened, in each of its languages.
import assert from "node:assert/strict";
import {test} from "node:test";

import {kLanguages, textsIn, wordsIn} from "./page.mjs";

const kColours = ["red", "blue", "black"];

test("a text has its values in place of their names, and keeps those that nobody gives", async () => {
  const words = await wordsIn("en");
  assert.equal(words.say("round", {round: 3, rounds: "{round}"}), "Round 3 of {round}");
  assert.equal(words.say("round", {round: 0}), "Round 0 of {rounds}");
  assert.equal(words.say("no.such"), "no.such");
});

test("of one thing the words are those for one, and of more those for more", async () => {
  for (const [language, sentences] of Object.entries({
    en: {
      0: "The supply holds 0 rings instead of 4.",
      1: "The supply holds 1 ring instead of 4.",
      2: "The supply holds 2 rings instead of 4.",
    },
    de: {0: "Im Vorrat liegen 0 Ringe statt 4.", 1: "Im Vorrat liegt 1 Ring statt 4."},
    fr: {
      0: "La réserve contient 0 anneau au lieu de 4.",
      1: "La réserve contient 1 anneau au lieu de 4.",
      2: "La réserve contient 2 anneaux au lieu de 4.",
    },
    es: {0: "En la reserva hay 0 anillos en vez de 4.", 1: "En la reserva hay 1 anillo en vez de 4."},
  })) {
    const words = await wordsIn(language);
    for (const [found, sentence] of Object.entries(sentences)) {
      assert.equal(words.lineText(words.game, {kind: "mistake", what: "tray", found, expected: 4}, kColours), sentence);
    }
    assert.match(words.game.say("mistake.tray"), /\{found, plural/, "a count that nobody gives stays");
  }
});

test("where the table cannot be followed is said of one seat, of several, and of none", async () => {
  const words = await wordsIn("en");
  const lost = (differs) => words.lineText(words.game, {kind: "lost", differs}, kColours);
  assert.equal(lost([7]), "The table fits nothing that the rules allow. Look at seat 7.");
  assert.equal(lost([7, 9, 20]), "The table fits nothing that the rules allow. Look at seats 7, 9, and 20.");
  assert.equal(lost([]), "The table fits nothing that the rules allow.");
});

test("a phone reads the first of its languages that there is, and English where there is none", async () => {
  for (const [languages, expected] of [
    [["de-AT", "en"], "de"],
    [["it", "fr-CH"], "fr"],
    [["it", "nl"], "en"],
    [[], "en"],
  ]) {
    await wordsIn("en");
    navigator.languages = languages;
    const words = await import(`/shell/words.js?languages=${languages}`);
    assert.equal(words.say("line.live"), textsIn(expected)["line.live"], `${languages}`);
  }
});

test("elements that name a text get it", async () => {
  const words = await wordsIn("es");
  words.putWords(words.say);
  assert.equal(document.documentElement.lang, "es");
  assert.equal(document.querySelector("#log-title").textContent, textsIn("es").log);
  assert.equal(document.querySelector("#players-title").textContent, "", "that is the game's");
  words.putWords(words.game.say);
  assert.equal(document.querySelector("#players-title").textContent, textsIn("es").players);
});

test("points have a real minus sign, and a plus sign only where they are won", async () => {
  const words = await wordsIn("en");
  assert.deepEqual([5, 0, -3].map(words.signed), ["+5", "0", "−3"]);
  assert.deepEqual([5, 0, -3].map(words.number), ["5", "0", "−3"]);
});

test("cards are called by their kind and reach", async () => {
  const words = await wordsIn("en");
  const cards = ["knight:3-6", "knight:1-5<>", "king:1-4", "king:silver:1-7", "ring:any", "score:wild"];
  assert.deepEqual(cards.map(words.game.cardName), [
    "Knight 3–6",
    "Knight 1–5 ↔",
    "King or Prince 1–4",
    "Silver King or Prince 1–7",
    "Ring for either metal",
    "Wild",
  ]);
  const {cardReach} = await import("/games/artus/words.js?en");
  assert.deepEqual(cards.map(cardReach), ["3–6", "1–5 ↔", "1–4", "Silver 1–7", "Either", "Wild"]);
});

test("whoever spoke is called by name and number, by a colour in the phone's language, or as a phone", async () => {
  const words = await wordsIn("de");
  assert.equal(words.speakerName(words.game, "phone of Anna (number 3)"), words.say("by.phone", {name: "Anna (3)"}));
  assert.equal(words.speakerName(words.game, "phone of red"), words.say("by.phone", {name: "rot"}));
  assert.equal(words.speakerName(words.game, "phone number 7"), words.say("by.number", {phone: 7}));
  assert.equal(words.speakerName(words.game, "table"), textsIn("de")["by.table"]);
  assert.equal(words.speakerName(words.game, "button"), textsIn("de")["by.button"]);
  assert.deepEqual(
    ["phone of Anna (number 3)", "phone of red", "phone number 7"].map((by) => words.shortName(words.game, by)),
    ["Anna", "Rot", words.say("by.number", {phone: 7})],
  );
});

test("several seats that would do, and several winners, are joined as each language does", async () => {
  const seats = {en: "23, 24, or 25", de: "23, 24 oder 25", fr: "23, 24 ou 25", es: "23, 24 o 25"};
  const names = {en: "A, B, and C", de: "A, B und C", fr: "A, B et C", es: "A, B y C"};
  for (const language of kLanguages) {
    const words = await wordsIn(language);
    const mistake = {what: "figure", figure: "silver", stands_on: 3, belongs_on_any: [23, 24, 25]};
    assert.match(
      words.lineText(words.game, {kind: "mistake", ...mistake}, kColours),
      new RegExp(`\\b${seats[language]}\\b`),
    );
    assert.equal(words.listText(["A", "B", "C"]), names[language]);
  }
});

test("one winner wins and several share", async () => {
  for (const language of kLanguages) {
    const words = await wordsIn(language);
    const texts = textsIn(language);
    const said = (winners) => words.lineText(words.game, {kind: "game_ended", winners}, kColours);
    const name = (colour) => words.capital(texts[`colour.${colour}`]);
    assert.equal(said([0]), texts["said.won"].replace("{players}", name("red")));
    assert.equal(said([0, 2]), texts["said.shared"].replace("{players}", words.listText([name("red"), name("black")])));
  }
});

test("a time is empty where the log has none", async () => {
  const words = await wordsIn("de");
  assert.equal(words.dayText("never"), "");
  assert.match(words.dayText("2026-03-01T12:30:05.250Z"), /2026/);
  assert.match(words.timeText("2026-03-01T12:30:05.250Z"), /30:05/);
});

test("a reason has its facts in the phone's language", async () => {
  const words = await wordsIn("en");
  const facts = {figure: "red", from: "3", to: "7", chairs: "4", points: "-5"};
  assert.equal(
    words.game.whyText({rule: "artus.move.scores-seat-left", facts}),
    "The red knight goes from 3 to 7 (seats: 4) and scores the seat left: −5",
  );
});

const kMove = {player: 0, card: "knight:3-6", move: {from: 1, to: 5}};
const kLines = [
  {kind: "ruling", player: 0, card: kMove.card, delta: 5, played: kMove},
  {kind: "ruling", player: 1, card: "ring:any", delta: -2, played: {ring: {seat: 4}}},
  {kind: "ruling", player: 1, card: "score:all", delta: 3, played: {score: [1, 2]}},
  {kind: "ruling", player: 2, card: "score:red", delta: -10, played: {penalty: true}},
  {kind: "setup_seen", king_metal: "silver", king_seat: 0},
  {kind: "placement", player: 1, seat: 3},
  {kind: "mistake", what: "figure", figure: "bronze", stands_on: 2, belongs_on: 9},
  {kind: "mistake", what: "missing", figure: "red", belongs_on: 9},
  {kind: "mistake", what: "rings", stands_on: 9, found: 1, expected: 2},
  {kind: "mistake", what: "tray", found: 1, expected: 2},
  {kind: "mistake", what: "marker", colour: "red", shows: {space: 3, lying: true}, should_show: {space: 4}},
  {kind: "mistake", what: "disc", found: 30, belongs_on: 7},
  {kind: "mistake", what: "placement", colour: "blue", found: 1, expected: 2},
  {kind: "mistake", what: "card", colour: "blue", card: "king:1-4"},
  {kind: "question", what: "belongs", figure: "red", stands_on: 4},
  {kind: "question", what: "played"},
  {kind: "answer", choice: 0},
  {kind: "answer"},
  {kind: "answer_changed", by: "phone of Anna (number 3)", from: 0, to: 1},
  {kind: "dispute_opened", by: "phone number 2", action: 3},
  {kind: "dispute_vote", votes: "red", verdict: "uphold"},
  {kind: "dispute_vote_dropped", by: "phone of Anna"},
  {kind: "dispute_settled", verdict: "uphold", action: 4},
  {
    kind: "dispute_settled",
    verdict: "set",
    action: 4,
    says: "owner",
    differences: [
      {what: "figure", figure: "red", was: 1, is: 2},
      {what: "prestige", colour: "red", was: -1, is: 2},
      {what: "turn"},
    ],
  },
  {kind: "turn", king_seat: 12},
  {kind: "lost", differs: [1, 2]},
  {kind: "game_ended", winners: [1]},
  {kind: "keeper_changed", by_hand: true, by: "phone of Anna"},
  {kind: "keeper_changed", by: "phone of Anna"},
  {kind: "stands_right", of: "mistake", by: "table"},
  {kind: "stands_right", of: "setup", by: "phone of Anna"},
  {kind: "stands_right", of: "question"},
  {kind: "reopened", action: 3, played: kMove},
  {kind: "mistake_cleared"},
  {kind: "mistake_cleared", seen_again: true},
  {kind: "recovered"},
];

for (const language of kLanguages) {
  test(`every line of the log is a whole sentence: ${language}`, async () => {
    const words = await wordsIn(language);
    const said = kLines.map((line) => words.lineText(words.game, line, kColours));
    said.forEach((text, i) => {
      assert.match(text, /^[^a-z{}].*[^{}]$/u, `${kLines[i].kind}: ${text}`);
      assert.doesNotMatch(text, /[{}]|undefined|null|NaN/, kLines[i].kind);
      assert.doesNotMatch(text, /\w\.[a-z]/, kLines[i].kind);
      assert.notEqual(text, words.capital(kLines[i].kind));
    });
    assert.equal(new Set(said).size, said.length);
  });
}
