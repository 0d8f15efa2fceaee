// The table in which the book says what each player did: a column for each, and rows that the game says.
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {capital} from "/shell/words.js";

// `cell` gives what stands in a player's column.
export function statisticsRow(title, players, cell, kind = null) {
  return html(
    "tr",
    {class: kind},
    html("th", {scope: "row"}, title),
    players.map((player, i) => html("td", {}, cell(player, i))),
  );
}

// `names` are the players', each with its sign; rows that belong together are a list in `parts`.
export function statisticsTable(names, parts) {
  return html(
    "table",
    {class: "statistics", "data-players": names.length},
    html(
      "thead",
      {},
      html(
        "tr",
        {},
        html("td", {}),
        names.map(({sign, name}) => html("th", {scope: "col"}, badge(sign), html("span", {}, capital(name)))),
      ),
    ),
    parts.map((rows) => html("tbody", {}, rows)),
  );
}
