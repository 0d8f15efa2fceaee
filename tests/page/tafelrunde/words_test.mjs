// How the page calls things of König Artus Tafelrunde and says what happened there, in each of its languages.
import assert from "node:assert/strict";
import {test} from "node:test";

import {kLanguages, textsOf, wordsIn} from "../page.mjs";

const kSlots = ["p3", "p1"];
const wordsOf = (language) => wordsIn(language, "tafelrunde");
const ruling = (played, more = {}) => ({kind: "ruling", player: played.player, played, ...more});

test("a player is called by the pawn, and a card by its colour and value", async () => {
  const {game} = await wordsOf("en");
  assert.equal(game.slotName("p3"), "player 3");
  assert.equal(game.cardName("violet:11"), "the violet 11");
  assert.equal(game.cardName("super:shield"), "a coat of arms");
});

test("a step says who did what, and a trick where it led", async () => {
  const words = await wordsOf("en");
  const said = (line) => words.lineText(words.game, line, kSlots);
  const red = {player: 0, card: "red:9"};
  assert.equal(said({kind: "setup_seen", dealer: 1}), "The pawns stand on the start; Player 1 deals first");
  assert.equal(said(ruling({deal: 1})), "Player 1 deals");
  assert.equal(said(ruling(red)), "Player 3 lays the red 9");
  assert.equal(said(ruling({trump: "blue", player: 1})), "Player 1 makes blue a trump");
  assert.equal(said(ruling({swap: ["blue", "red"], player: 1})), "Player 1 swaps the trumps blue and red");
  for (const [more, told] of [
    [{}, "Player 3 lays the red 9. Player 1 wins the trick: space 7"],
    [{sword: "name"}, "Player 3 lays the red 9. Player 1 wins the trick: space 7, with a sword"],
    [{is_last: true}, "Player 3 lays the red 9. Player 1 wins the trick and reaches King Arthur on space 7"],
  ]) {
    assert.equal(said(ruling(red, {won: {player: 1, from: 5, to: 7, ...more}})), told);
  }
});

test("of a card that proves a revoke it is said what it cannot follow, and what people can do, in each language", async () => {
  for (const language of kLanguages) {
    const words = await wordsOf(language);
    const line = {
      kind: "mistake",
      rule: "tafelrunde.trick.follow",
      facts: {player: 1, card: "red:5", colour: "red"},
      player: 1,
      played: {player: 1, card: "red:5"},
      against: {action: 4, played: {player: 1, card: "green:2"}},
    };
    const said = words.lineText(words.game, line, kSlots);
    const earlier = words.game.actionText(line.against.played, kSlots);
    assert.ok(said.startsWith(words.game.actionText(line.played, kSlots)), said);
    assert.ok(said.includes(earlier), said);
    assert.ok(said.includes(words.game.say("mistake.then")), said);
    assert.doesNotMatch(said, /[{}]/, language);
    assert.ok(!words.lineText(words.game, {...line, against: undefined}, kSlots).includes(earlier));
  }
});

test("of one thing the words are those for one, and of more those for more", async () => {
  for (const [language, key, one, more] of [
    ["en", "board.left", "1 trick left in this deal", "2 tricks left in this deal"],
    ["de", "board.left", "noch 1 Stich in dieser Runde", "noch 2 Stiche in dieser Runde"],
    ["fr", "players.tricks", "1 pli gagné", "2 plis gagnés"],
    ["es", "players.hand", "1 carta", "2 cartas"],
  ]) {
    const {game} = await wordsOf(language);
    assert.equal(game.say(key, {count: 1}), one);
    assert.equal(game.say(key, {count: 2}), more);
  }
});

test("a rule that explains something says it with the facts that the rules give, in each language", async () => {
  const facts = {
    "tafelrunde.deal.dealer": {player: 0, leader: 1},
    "tafelrunde.deal.shuffle": {cards: 3},
    "tafelrunde.sword.lapsed": {player: 0},
    "tafelrunde.trick.order": {player: 0, card: "red:9"},
    "tafelrunde.trick.follow": {player: 0, card: "red:9", colour: "red"},
    "tafelrunde.trick.one-each": {player: 0, card: "red:9"},
    "tafelrunde.trick.no-colour": {player: 0, card: "super:knight", colour: "red"},
    "tafelrunde.trick.highest": {player: 0, card: "red:9"},
    "tafelrunde.trick.trump": {player: 0, card: "red:9"},
    "tafelrunde.trick.super": {player: 0, card: "super:knight"},
    "tafelrunde.trick.super-opposite": {player: 0, card: "super:shield"},
    "tafelrunde.move.next-free": {player: 0, from: 2, to: 4, passed: 1},
    "tafelrunde.sword.name": {player: 0, space: 3},
    "tafelrunde.sword.swap-due": {player: 0, space: 3},
    "tafelrunde.trump.lowest-level": {player: 0, colour: "blue", level: 1},
    "tafelrunde.swap.exchanged": {player: 0, first: "red", first_level: 4, second: "blue", second_level: 1},
    "tafelrunde.end.king-arthur": {player: 0},
  };
  for (const language of kLanguages) {
    const {game} = await wordsOf(language);
    const keys = Object.keys(textsOf("games/tafelrunde", language));
    const rules = keys.filter((key) => key.startsWith("why.")).map((key) => key.slice("why.".length));
    assert.deepEqual(rules.sort(), Object.keys(facts).sort());
    for (const rule of rules) {
      assert.doesNotMatch(game.whyText({rule, facts: facts[rule]}), /[{}]|^why/, `${rule}, ${language}`);
      assert.ok(keys.includes(`rule.${rule}`), `${rule}, ${language}`);
    }
  }
});

test("a table set by hand says in what it is another", async () => {
  const {game} = await wordsOf("en");
  const said = (each) => game.differenceText(each, kSlots);
  assert.equal(said({what: "pawn", player: 1, was: 3, is: 4}), "Player 1: space 4 instead of 3");
  assert.equal(
    said({what: "missing", player: 0, was: ["red"], is: []}),
    "Player 3, colours not followed: none instead of red",
  );
  assert.equal(
    said({what: "trumps", was: [], is: ["red", "blue"]}),
    "Trumps from the lowest level: red and blue instead of none",
  );
  assert.equal(said({what: "no-sword"}), "Nobody has a sword to use");
  assert.equal(game.settingFaultText({what: "space"}), "Two pawns cannot stand on one space.");
  assert.equal(game.settingFaultText({why: "left"}), "The rules know no such table: left");
});

test("what a camera sees lie wrong is said piece by piece, in each language", async () => {
  const {game} = await wordsOf("en");
  const wrong = [
    {
      zone: "track",
      shows: {"pawn-0": {space: 6, lying: false}},
      should: {"pawn-0": {space: 5, lying: false}, "pawn-1": {space: 0, lying: false}},
    },
    {zone: "level-2", shows: "green", should: null},
    {zone: "trick-1", shows: null, should: "super:knight"},
  ];
  assert.equal(
    game.lineText({kind: "mistake", wrong}, kSlots),
    "The pawn of player 3 stands on space 6 and belongs on space 5; the pawn of player 1 is not on the track and belongs " +
      "on space 0; on level 2 of the trumps lies green instead of nothing; on place 1 of the trick lies no card instead of " +
      "a knight.",
  );
  assert.equal(game.setupFaultText(wrong[1]), "On level 2 of the trumps lies green instead of nothing");
  assert.equal(game.hiddenText({seats: [0, 2]}), "levels 1 and 3 of the trumps");
  for (const language of kLanguages) {
    const words = await wordsOf(language);
    for (const line of [
      {kind: "mistake", wrong},
      {kind: "lost", zones: ["track", "level-6", "trick-2"]},
      {kind: "question", choices: [{played: {player: 0, card: "red:1"}}]},
    ]) {
      assert.doesNotMatch(words.lineText(words.game, line, kSlots), /[{}]|wrong\.|zone\.|said\./, language);
    }
    assert.doesNotMatch(words.game.hiddenText("cards"), /hidden/, language);
  }
});

test("before the game it is asked who deals first, and afterwards what was played", async () => {
  const {game} = await wordsOf("en");
  const dealers = [{beginning: {dealer: 0}}, {beginning: {dealer: 1}}];
  assert.equal(game.lineText({kind: "question", choices: dealers}, kSlots), "Who deals first?");
  assert.equal(game.choiceText(dealers[1], null, kSlots), "Player 1 deals first");
  const cards = [{played: {player: 0, card: "red:1"}}];
  assert.equal(game.lineText({kind: "question", choices: cards}, kSlots), "Which was it?");
  assert.equal(game.choiceText(cards[0], null, kSlots), "Player 3 lays the red 1");
});
