// How King Arthur's Court is told on a phone: each sentence of tests/data/words/court.json, which the voice says, too.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

import {kLanguages, wordsIn} from "../page.mjs";

const kTold = JSON.parse(readFileSync(new URL("../../data/words/court.json", import.meta.url), "utf8"));

for (const language of kLanguages) {
  test(`steps, reasons and differences are told as they should be: ${language}`, async () => {
    const {game} = await wordsIn(language, "court");
    for (const [list, say] of [
      ["lines", game.lineText],
      ["whys", game.whyText],
      ["differences", game.differenceText],
    ]) {
      assert.ok(kTold[list].length > 10);
      for (const each of kTold[list]) {
        assert.equal(say(each.said, kTold.slots), each[language]);
        assert.doesNotMatch(each[language], /[{}]|undefined|\b(step|why|differs|doing)\./);
      }
    }
  });
}
