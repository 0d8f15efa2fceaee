// What each player came to, in the book.
import {pawn} from "/games/tafelrunde/figures.js";
import {say, slotName} from "/games/tafelrunde/words.js";
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {capital, number} from "/shell/words.js";

// `heads` are rows that come before all others: [key of its title, name of the number].
export function drawStatistics(place, slots, players, _variants, heads = []) {
  const row = ([title, what]) =>
    html(
      "tr",
      {},
      html("th", {scope: "row"}, say(title)),
      players.map((player) => html("td", {}, number(player[what]))),
    );
  place.replaceChildren(
    html(
      "table",
      {class: "statistics", "data-players": players.length},
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("td", {}),
          slots.map((slot) => html("th", {scope: "col"}, badge(pawn(slot)), html("span", {}, capital(slotName(slot))))),
        ),
      ),
      html("tbody", {}, [...heads, ["players", "points"]].map(row)),
    ),
  );
}
