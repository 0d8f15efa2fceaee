// What a player has besides a name and points: the King's Favour, characters, and the groups that the score comes of.
import {coin, die, pawn} from "/games/court/figures.js";
import {characterName, say} from "/games/court/words.js";
import {html} from "/shell/draw.js";

const kGroups = ["maiden", "guard", "knight"];

function named(drawing, name) {
  return html("span", {class: "held", role: "img", "aria-label": name, title: name}, drawing);
}

// The groups at their best: how many each counts, and how many of these are jesters.
function groups(player, table) {
  const least = Math.min(...kGroups.map((group) => player.groups[group]));
  return html(
    "ul",
    {class: `groups${table.phase === "over" ? " final" : ""}`, "aria-label": say("board.groups")},
    kGroups.map((group) =>
      html(
        "li",
        {class: player.groups[group] === least ? "least" : null},
        coin(group),
        html("span", {class: "unseen"}, say("board.group", {courtier: say(`several.${group}`), count: ""})),
        html("b", {}, `${player.groups[group]}`),
        player.jesters[group] > 0
          ? html(
              "span",
              {class: "of-it", role: "img", "aria-label": say("board.jesters", {count: player.jesters[group]})},
              `${player.jesters[group]}`,
              coin("jester"),
            )
          : null,
      ),
    ),
  );
}

// What stands beside the name, what before the points and what below both; null for nothing.
export function playerParts(player, table) {
  const held = [
    player.favour ? named(die("favour"), say("board.favour")) : null,
    ...player.pawns.map((character) => named(pawn(character), characterName(character))),
  ].filter((each) => each !== null);
  return {
    beside: held.length > 0 ? html("span", {class: "holds"}, held) : null,
    before: null,
    below: player.groups ? groups(player, table) : null,
  };
}
