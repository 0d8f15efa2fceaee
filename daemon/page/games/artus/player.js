// What a player has besides a name and points: 50-tiles, a marker that lies, cards left to play.
import {say} from "/games/artus/words.js";
import {html} from "/shell/draw.js";

const kKinds = ["knight", "prince", "ring", "scoring"];

function tiles(player) {
  return html(
    "span",
    {class: "tiles", role: "img", "aria-label": say("players.tiles", {count: player.tiles})},
    Array.from({length: player.tiles}, () => html("span", {class: "tile"}, "50")),
  );
}

function cardsLeft(player, kinds) {
  return html(
    "ul",
    {class: "left", "aria-label": say("players.left")},
    kinds.map((kind) =>
      html(
        "li",
        {class: player.left[kind] === 0 ? "none" : null},
        html("b", {}, `${player.left[kind]}`),
        html("span", {}, say(`left.${kind}`)),
      ),
    ),
  );
}

// What stands beside the name, what before the points and what below both; null for nothing.
export function playerParts(player, table) {
  const kinds = kKinds.filter((kind) => kind !== "scoring" || table.variant === "advanced");
  return {
    beside: player.marker?.lying ? html("span", {class: "lies"}, say("players.lies", player.marker)) : null,
    before: player.tiles > 0 ? tiles(player) : null,
    below: cardsLeft(player, kinds),
  };
}
