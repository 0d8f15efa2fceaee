// Parts of the table that several drawings have: courtiers, tiles, a number with its sign, and what people hear of them.
import {coin, tile} from "/games/court/figures.js";
import {courtiersText, kCourtiers, say, tilesText} from "/games/court/words.js";
import {html} from "/shell/draw.js";

// Courtiers by type, each a pile of coins with its count.
export function piles(counts, title) {
  return html(
    "div",
    {class: "piles", role: "img", "aria-label": `${title}: ${courtiersText(counts) || say("courtiers.none")}`},
    kCourtiers.map((courtier) =>
      html(
        "span",
        {class: `pile${counts[courtier] ? "" : " none"}`},
        coin(courtier),
        html("b", {}, `${counts[courtier] ?? 0}`),
      ),
    ),
  );
}

// Money tiles side by side.
export function tiles(list, title) {
  return html(
    "div",
    {class: "tiles", role: "img", "aria-label": `${title}: ${tilesText(list)}`},
    list.length > 0 ? list.map((each) => tile(each)) : html("span", {class: "nothing"}, say("tiles.none")),
  );
}
