// The table in words.
import {characterName, courtiersText, playerName, say, tilesText} from "/games/court/words.js";
import {html} from "/shell/draw.js";

// Null before there is a table.
export function tableInWords(table) {
  if (!table.players) {
    return null;
  }
  const row = (title, ...parts) =>
    html("tr", {}, html("th", {scope: "row"}, title), html("td", {}, parts.filter((each) => each !== "").join("; ")));
  const courtiers = (counts) => courtiersText(counts) || say("courtiers.none");
  return html(
    "table",
    {},
    html(
      "tbody",
      {},
      row(say("board.row"), courtiers(table.aspirants)),
      row(say("board.peasantry"), courtiers(table.peasantry)),
      table.castle.map((each) =>
        row(
          characterName(each.character),
          say("board.purse", {tiles: tilesText(each.purse)}),
          each.holder === null ? "" : say("board.with", {player: playerName(each.holder, table.colours)}),
          each.black_die ? say("board.black-die") : "",
        ),
      ),
      table.players.map((player, i) =>
        row(
          playerName(i, table.colours),
          courtiers(player.court),
          `${say("board.treasury")}: ${tilesText(player.treasury)}`,
          player.favour ? say("board.favour") : "",
        ),
      ),
    ),
  );
}
