// The shell knows no game: none of its files has a word of one, and it takes a game's part by the id that the table names.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {before, test} from "node:test";

import {openPage, pageFile} from "../page.mjs";

const kRoot = new URL("../../../", import.meta.url);
// By the folder of each game's rules that lists its own words, and what else gives a game away.
const kWords = new Set(
  readdirSync(new URL("rules/", kRoot), {recursive: true})
    .filter((each) => each.endsWith("own_words.txt"))
    .flatMap((each) => readFileSync(new URL(`rules/${each}`, kRoot), "utf8").split(/\s+/))
    .concat("red", "blue", "black", "beige", "silver", "bronze", "28")
    .filter((each) => each !== ""),
);

// Of identifiers each part, "isKing" and "king_seat" having a king; of several of a thing one. Numbers are whole,
// and no coordinates to the left of something.
function wordsIn(text) {
  const words = text.match(/[A-Za-z]+|(?<![\w.#-])\d+(?![\w.%])/g) ?? [];
  return words
    .flatMap((each) => each.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/))
    .map((each) => each.toLowerCase())
    .flatMap((each) => [...new Set([each, each.replace(/(s|ed)$/, "")])]);
}

test("the parts of identifiers are words", () => {
  const found = (text) => wordsIn(text).filter((each) => kWords.has(each));
  assert.deepEqual(found("isKing king_seat hand-kings crowned KINGSeat 28 looking .28rem #28f"), [
    "king",
    "king",
    "king",
    "crown",
    "king",
    "28",
  ]);
});

const kShell = readdirSync(new URL("daemon/page/shell", kRoot), {recursive: true});

for (const name of kShell.filter((each) => /\.\w+$/.test(each))) {
  test(`no word of a game is in the shell: ${name}`, () => {
    const lines = pageFile(`shell/${name}`).split("\n");
    const found = lines.flatMap((line, i) =>
      wordsIn(line)
        .filter((each) => kWords.has(each))
        .map((each) => `${i + 1}: ${each}`),
    );
    assert.deepEqual(found, []);
  });
}

let taken;

before(async () => {
  openPage();
  taken = await import("/shell/game.js");
});

test("a game has its part, its style and its texts put into the page", async () => {
  const coming = taken.gameCalled("artus");
  const link = document.querySelector('link[href="/games/artus/game.css"]');
  link.dispatchEvent(new Event("load"));
  const game = await coming;
  assert.equal(game.id, "artus");
  assert.equal(document.querySelector("#players-title").textContent, game.say("players"));
  await taken.gameCalled("artus");
  assert.equal(document.querySelectorAll('link[href="/games/artus/game.css"]').length, 1, "once");
});

test("what is no name of a game is not asked for", async () => {
  for (const id of ["", "../shell", "a/b", "//evil.example/a", "Artus", ".", undefined, null]) {
    await assert.rejects(() => taken.gameCalled(id), /no game can be called/, `${id}`);
  }
});
