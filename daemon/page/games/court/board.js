// The table from above: what is done now, the row of aspirants, the castle with its purses, and each player's court.
import {arms, coin, die, gap, pawn} from "/games/court/figures.js";
import {piles, tiles} from "/games/court/parts.js";
import {characterName, courtiersText, doingText, kCourtiers, playerName, say, tilesText} from "/games/court/words.js";
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {capital} from "/shell/words.js";

function heading(text, more = null) {
  return html("h3", {}, text, more);
}

// What is done now, and the bid that is to be beaten.
function status(table) {
  const decided = table.phase === "over" && table.decided ? say(`decided.${table.decided}`) : null;
  return html(
    "p",
    {class: "doing"},
    html("strong", {}, decided ?? capital(doingText(table.doing, table.to_move, table.colours))),
    table.last_round ? html("span", {class: "last"}, say("board.last")) : null,
  );
}

// The row, each courtier a coin of its own, and how many are left in the peasantry.
function row(table) {
  const there = kCourtiers.flatMap((each) => Array.from({length: table.aspirants[each]}, () => each));
  const free = Math.max(0, table.row - there.length);
  const names = courtiersText(table.aspirants) || say("courtiers.none");
  return html(
    "section",
    {class: "row"},
    heading(say("board.row")),
    html(
      "div",
      {class: "coins", role: "img", "aria-label": `${say("board.row")}: ${names}`},
      there.map((each) => coin(each)),
      Array.from({length: free}, () => gap()),
    ),
    html("div", {class: "peasantry"}, heading(say("board.peasantry")), piles(table.peasantry, say("board.peasantry"))),
  );
}

function character(each, table) {
  const name = characterName(each.character);
  const isHome = each.holder === null;
  return html(
    "li",
    {class: `character ${each.character}${isHome ? "" : " away"}`},
    html("div", {class: "seat"}, isHome ? pawn(each.character) : badge(arms(table.colours[each.holder]))),
    html(
      "div",
      {class: "of"},
      html(
        "b",
        {},
        name,
        isHome
          ? null
          : html("span", {class: "unseen"}, ` ${say("board.with", {player: playerName(each.holder, table.colours)})}`),
      ),
      tiles(each.purse, say("set.purse", {character: name})),
    ),
    each.black_die
      ? html("span", {class: "held", role: "img", "aria-label": say("board.black-die")}, die("black"))
      : null,
  );
}

function castle(table) {
  return html(
    "section",
    {class: "castle"},
    heading(say("board.castle")),
    html(
      "ul",
      {},
      table.castle.map((each) => character(each, table)),
    ),
  );
}

// What a player's part in the auction is.
function offer(table, i) {
  if (table.doing !== "auction") {
    return null;
  }
  if (table.bid?.player === i) {
    return html(
      "p",
      {class: "offer"},
      say("board.bid", {worth: table.bid.worth}),
      tiles(table.bid.tiles, tilesText(table.bid.tiles)),
    );
  }
  const mayChoose = table.players[i].pawns.length < table.characters;
  return table.waiting.includes(i) || !mayChoose ? null : html("p", {class: "offer passed"}, say("board.passed"));
}

function court(table, i) {
  const player = table.players[i];
  const slot = table.colours[i];
  const name = capital(say(`slot.${slot}`));
  return html(
    "section",
    {class: `court ${slot}${table.to_move === i && table.phase !== "over" ? " turn" : ""}`},
    html(
      "h3",
      {},
      badge(arms(slot)),
      html("span", {}, name),
      player.favour
        ? html("span", {class: "held", role: "img", "aria-label": say("board.favour")}, die("favour"))
        : null,
      player.pawns.map((each) =>
        html("span", {class: "held", role: "img", "aria-label": characterName(each)}, pawn(each)),
      ),
    ),
    piles(player.court, say("board.court")),
    tiles(player.treasury, say("board.treasury")),
    offer(table, i),
  );
}

// Draws the table into `place`.
export function drawBoard(board, place, table) {
  if (!table.players) {
    place.replaceChildren();
    return;
  }
  place.replaceChildren(
    html(
      "div",
      {class: "court-table", "data-players": table.players.length},
      status(table),
      row(table),
      castle(table),
      html(
        "div",
        {class: "courts"},
        table.players.map((_, i) => court(table, i)),
      ),
    ),
  );
}
