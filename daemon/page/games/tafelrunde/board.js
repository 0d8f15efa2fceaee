// The table as it stands: the track round it with pawns and swords, in its middle trumps on their levels and the trick.
import {cardFace, cardPlace, chip, kCardSize, sword} from "/games/tafelrunde/cards.js";
import {pawn} from "/games/tafelrunde/figures.js";
import {lastTrick} from "/games/tafelrunde/trick.js";
import {cardName, coloursText, say, slotName} from "/games/tafelrunde/words.js";
import {onCircle, svg} from "/shell/draw.js";
import {capital, listText} from "/shell/words.js";

const kTrack = 434; // radius
const kFirst = 195; // degrees: the start, from where the track goes clockwise
const kWay = 330; // degrees, to King Arthur
const kLevels = 6;
const kLevelWide = 82;
const kGround = -104; // where the steps of the levels stand

function translate([x, y]) {
  return `translate(${x} ${y})`;
}

// On a table that this phone has turned by so many degrees.
function at(space, king, turned) {
  return translate(onCircle(kFirst + (space * kWay) / king + turned, kTrack));
}

// What is printed on a space; hidden where a pawn stands, but for a sword, a crown.
function printed(kind, space, isTaken) {
  switch (kind) {
    case "king":
      return svg("path", {class: "crown", d: "M-32 20-38-16-16 2 0-26 16 2 38-16 32 20Z"});
    case "sworded":
      return sword();
    case "start":
      return isTaken ? null : svg("text", {class: "start-name"}, say("board.start"));
    default:
      return isTaken ? null : svg("text", {}, `${space}`);
  }
}

function ground(space, table, turned) {
  const {king} = table;
  const kind = space === 0 ? "start" : space === king ? "king" : table.swords.includes(space) ? "sworded" : "";
  return svg(
    "g",
    {class: `space ${kind}`, transform: at(space, king, turned), "data-space": space},
    svg("circle", {r: kind === "start" || kind === "king" ? 50 : 40}),
    printed(
      kind,
      space,
      table.players.some((player) => player.score === space),
    ),
  );
}

function pawnsOn(space, table) {
  const there = table.players.flatMap((player, i) => (player.score === space ? [table.colours[i]] : []));
  const perRow = 3;
  return there.map((slot, i) => {
    const isAlone = space > 0 || there.length === 1;
    const inRow = Math.min(perRow, there.length - perRow * Math.floor(i / perRow));
    const x = isAlone ? 0 : ((i % perRow) - (inRow - 1) / 2) * 33;
    const y = isAlone ? -4 : there.length > perRow ? Math.floor(i / perRow) * 44 - 22 : 0;
    return svg("g", {transform: `translate(${x} ${y}) scale(${isAlone ? 1.95 : 1.05})`}, pawn(slot));
  });
}

// The levels as steps, the highest to the right; `coming` is a colour that would be put on the next.
function levels(table, coming) {
  const chips = [...table.trumps, ...(coming ? [coming] : [])];
  return svg(
    "g",
    {class: "levels"},
    Array.from({length: kLevels}, (_, i) => {
      const x = (i - (kLevels - 1) / 2) * kLevelWide;
      const high = 20 + i * 13;
      return svg(
        "g",
        {transform: `translate(${x} ${kGround - high})`, "data-level": i + 1},
        svg("rect", {class: "level", x: -kLevelWide / 2 + 2, width: kLevelWide - 4, height: high, rx: 3}),
        chips[i]
          ? svg("g", {transform: "translate(0 -36)"}, chip(chips[i], i < table.trumps.length ? "" : "ghost"))
          : [
              svg("circle", {class: "no-chip", cy: -36, r: 31}),
              svg("text", {class: "level-number", y: -36}, `${i + 1}`),
            ],
      );
    }),
    svg(
      "text",
      {class: "levels-name", x: -3 * kLevelWide, y: kGround - 128, "text-anchor": "start"},
      say("board.levels"),
    ),
  );
}

// The cards in the order in which they were laid, whose each is, and whose turn comes.
function trick(table, coming) {
  const count = table.players.length;
  const last = table.trick.length === 0 && !coming ? lastTrick(table) : null;
  const laid = last?.cards ?? [...table.trick, ...(coming ? [coming] : [])];
  const first = laid[0]?.player ?? table.lays;
  const wide = Math.min(124, 630 / count);
  const scale = Math.min(1.08, (wide - 8) / kCardSize.width);
  return svg(
    "g",
    {class: last ? "trick over" : "trick"},
    Array.from({length: count}, (_, i) => {
      const player = laid[i]?.player ?? (first + i) % count;
      const isBest = last ? player === last.winner : i === table.best;
      const isComing = coming !== null && i === laid.length - 1;
      return svg(
        "g",
        {transform: `translate(${(i - (count - 1) / 2) * wide} 10)`},
        svg(
          "g",
          {transform: `scale(${scale})`},
          laid[i] ? cardFace(laid[i].card, isComing ? "ghost" : isBest ? "best" : "") : cardPlace(),
        ),
        svg("g", {transform: "translate(0 116) scale(1.15)"}, pawn(table.colours[player])),
      );
    }),
    last ? svg("text", {class: "won", y: 176}, say("board.won", {player: name(table, last.winner)})) : null,
  );
}

function name(table, player) {
  return capital(slotName(table.colours[player]));
}

function turnText(table) {
  if (table.phase === "over") {
    return say("phase.over");
  }
  if (table.sword !== null) {
    return say("board.sword", {player: name(table, table.sword)});
  }
  if (table.tricks_left === 0) {
    return say("board.deals", {player: name(table, table.dealer)});
  }
  // Between the last card and the word that the game is over nobody is to play.
  return table.to_move === null ? "" : say("turn.playing", {player: name(table, table.to_move)});
}

function middle(table) {
  return [
    svg("text", {class: "turn", y: 226}, turnText(table)),
    table.phase === "over" || table.tricks_left === 0
      ? null
      : svg("text", {class: "quiet-text", y: 272}, say("board.left", {count: table.tricks_left})),
  ];
}

function summary(table) {
  const pawns = table.players.map((player, i) => say("board.at", {player: name(table, i), space: player.score}));
  const cards = table.trick.map((each) => cardName(each.card));
  return say("board.summary", {
    king: table.king,
    pawns: pawns.join("; "),
    trumps: say("board.trumps", {colours: coloursText(table.trumps)}),
    trick: say("board.trick", {cards: cards.length > 0 ? listText(cards) : "–"}),
  });
}

// Each drawing is made anew: it has nothing to remember but how the phone has turned the table.
export function newBoard() {
  return {turned: 0};
}

// Draws the table into `place`; `hand` is the choice that this phone is about to say, or null.
export function drawBoard({turned}, place, table, _last, _open, hand = null) {
  if (!table.trumps) {
    place.replaceChildren();
    return;
  }
  const played = hand?.preview?.played ?? {};
  const card = played.card ? {player: played.player, card: played.card} : null;
  const spaces = Array.from({length: table.king + 1}, (_, space) => space);
  const moved = table.log.findLast((line) => line.kind === "ruling" && !line.taken_back && line.won)?.won;
  place.replaceChildren(
    svg(
      "svg",
      {viewBox: "-505 -505 1010 1010", role: "img", "aria-label": summary(table)},
      svg("circle", {class: "rim", r: 500}),
      svg("circle", {class: "top", r: 372}),
      spaces.map((space) => ground(space, table, turned)),
      moved && table.players[moved.player].score === moved.to
        ? svg("circle", {class: "moved", r: 46, transform: at(moved.to, table.king, turned)})
        : null,
      spaces.map((space) => svg("g", {transform: at(space, table.king, turned)}, pawnsOn(space, table))),
      levels(table, played.trump ?? null),
      trick(table, card),
      middle(table),
    ),
  );
}
