// Who has how many points, whose turn it is, and what else the game says of each player.
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {capital, number, say} from "/shell/words.js";

// Where points alone do not decide, the game's end says who won.
function winners(table) {
  const best = Math.max(...table.players.map((player) => player.score));
  const end = table.log?.findLast((line) => line.kind === "game_ended");
  return end?.winners ?? table.players.flatMap((player, i) => (player.score === best ? [i] : []));
}

function turnText(game, table, i) {
  if (table.phase === "over") {
    return winners(table).includes(i) ? say("players.won") : null;
  }
  return table.to_move === i ? game.say(`players.${table.phase}`) : null;
}

function points(player) {
  return html("output", {class: "points"}, number(player.score));
}

function hidden() {
  return html("span", {class: "points hidden"}, "?", html("span", {class: "unseen"}, say("scores.hidden-one")));
}

export function drawPlayers(game, list, table) {
  list.replaceChildren(
    ...(table.players ?? []).map((player, i) => {
      const colour = table.colours[i];
      const turn = turnText(game, table, i);
      const parts = game.playerParts(player, table);
      return html(
        "li",
        {class: `player ${colour}${turn ? " turn" : ""}`, "data-colour": colour},
        badge(game.figure(colour)),
        html(
          "div",
          {class: "who"},
          html("strong", {}, capital(game.slotName(colour))),
          table.names?.[i] ? html("span", {class: "name"}, table.names[i]) : null,
          turn ? html("span", {class: "to-move"}, turn) : null,
          parts.beside,
        ),
        html("div", {class: "score"}, table.scores_hidden ? hidden() : [parts.before, points(player)]),
        parts.below,
      );
    }),
  );
}
