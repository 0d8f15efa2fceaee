// Pawns, told apart by their numbers and not by colour alone.
import {svg} from "/shell/draw.js";

// The pawn of "p3" around (0, 0), 36 wide and 42 high.
export function pawn(slot) {
  return svg(
    "g",
    {class: `pawn ${slot}`},
    svg("path", {d: "M-17 21C-17 8-8 5-7-2A9.5 9.5 0 1 1 7-2C8 5 17 8 17 21Z"}),
    svg("text", {y: 15}, slot.slice(1)),
  );
}
