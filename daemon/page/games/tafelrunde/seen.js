// What the camera saw, drawn over its picture.
import {cardBadge, chip} from "/games/tafelrunde/cards.js";
import {pawn} from "/games/tafelrunde/figures.js";
import {kSlots} from "/games/tafelrunde/words.js";
import {svg} from "/shell/draw.js";

// "pawn-0" is the first player's pawn; a card is "red:9", a trump chip "red".
export function seenSign(thing, table) {
  if (thing.startsWith("pawn-")) {
    const player = Number(thing.slice("pawn-".length));
    return pawn(table.colours?.[player] ?? kSlots[player]);
  }
  return thing.includes(":") ? cardBadge(thing) : svg("g", {transform: "scale(.62)"}, chip(thing));
}
