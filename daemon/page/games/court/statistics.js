// What each player earned, in the book.
import {arms} from "/games/court/figures.js";
import {say, slotName} from "/games/court/words.js";
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {capital, number} from "/shell/words.js";

// `heads` are rows that come before all others: [key of its title, name of the number].
export function drawStatistics(place, slots, players, variants, heads = []) {
  const rows = [...heads, ["players", "points"]];
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
          slots.map((slot) => html("th", {scope: "col"}, badge(arms(slot)), capital(slotName(slot)))),
        ),
      ),
      html(
        "tbody",
        {},
        rows.map(([title, name]) =>
          html(
            "tr",
            {},
            html("th", {scope: "row"}, say(title)),
            players.map((player) => html("td", {}, number(player[name] ?? 0))),
          ),
        ),
      ),
    ),
  );
}
