// What the camera saw is drawn over its picture: courtiers, money, pawns and dice.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {openPage} from "../page.mjs";

let game;
beforeEach(async () => {
  openPage();
  ({kGame: game} = await import("/games/court/game.js"));
});

test("each piece has the sign that the table has, around its place", () => {
  const kinds = {
    jester: "coin jester",
    "tile-3": "tile",
    favour: "die favour",
    "black-die": "die black",
    merlin: "pawn merlin",
  };
  for (const [thing, kind] of Object.entries(kinds)) {
    const sign = game.seenSign(thing, {});
    assert.equal(sign.getAttribute("class"), kind);
    assert.deepEqual(
      ["x", "y", "width", "height"].map((each) => sign.getAttribute(each)),
      ["-18", "-18", "36", "36"],
    );
  }
  assert.equal(game.seenSign("tile-3", {}).textContent, "3");
});
