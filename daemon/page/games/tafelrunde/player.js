// What a player has besides a name and a space: cards in hand, tricks won, colours that cannot be in that hand.
import {signBadge} from "/games/tafelrunde/cards.js";
import {tricksWon} from "/games/tafelrunde/trick.js";
import {coloursText, say} from "/games/tafelrunde/words.js";
import {html} from "/shell/draw.js";

// What stands beside the name, what before the points and what below both; null for nothing.
export function playerParts(player, table) {
  const i = table.players.indexOf(player);
  return {
    beside: table.phase !== "over" && table.dealer === i ? html("span", {class: "deals"}, say("players.deals")) : null,
    before: null,
    below: html(
      "div",
      {class: "holds"},
      html("span", {}, say("players.tricks", {count: tricksWon(table, i)})),
      html("span", {}, say("players.hand", {count: player.hand})),
      player.missing.length > 0
        ? html(
            "span",
            {
              class: "missing",
              role: "img",
              "aria-label": say("players.without", {colours: coloursText(player.missing)}),
            },
            player.missing.map(signBadge),
          )
        : null,
    ),
  };
}
