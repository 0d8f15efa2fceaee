// Who has how much prestige, whose turn it is, and what each has left to play.
import {html} from "/shell/draw.js";
import {badge} from "/shell/figures.js";
import {capital, number, say} from "/shell/words.js";

const kKinds = ["knight", "prince", "ring", "scoring"];

function turnText(table, i) {
  if (table.phase === "over") {
    const best = Math.max(...table.players.map((player) => player.score));
    return table.players[i].score === best ? say("players.won") : null;
  }
  return table.to_move === i ? say(table.phase === "placing" ? "players.place" : "players.turn") : null;
}

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

export function drawPlayers(list, table) {
  if (!table.players) {
    list.replaceChildren();
    return;
  }
  const kinds = kKinds.filter((kind) => kind !== "scoring" || table.variant === "advanced");
  list.replaceChildren(
    ...table.players.map((player, i) => {
      const turn = turnText(table, i);
      return html(
        "li",
        {class: `player ${player.colour}${turn ? " turn" : ""}`, "data-colour": player.colour},
        badge(player.colour),
        html(
          "div",
          {class: "who"},
          html("strong", {}, capital(say(`colour.${player.colour}`))),
          turn ? html("span", {class: "to-move"}, turn) : null,
          player.marker.lying ? html("span", {class: "lies"}, say("players.lies", player.marker)) : null,
        ),
        html(
          "div",
          {class: "score"},
          player.tiles > 0 ? tiles(player) : null,
          html("output", {class: "points"}, number(player.score)),
        ),
        cardsLeft(player, kinds),
      );
    }),
  );
}
