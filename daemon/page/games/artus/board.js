// The round table as it stands: seats with their values, figures, the disc that turns beneath the values.
import {figure} from "/games/artus/figures.js";
import {figureName, say, slotName} from "/games/artus/words.js";
import {arcPath, onCircle, svg} from "/shell/draw.js";
import {pressedBy} from "/shell/keys.js";
import {capital, number, signed} from "/shell/words.js";

const kSeats = 28;
const kStep = 360 / kSeats;
const kSeatCircle = 408; // radius
const kValueCircle = 338;
const kNumberCircle = 471;
const kSeatRadius = 40;

function translate([x, y]) {
  return `translate(${x} ${y})`;
}

// Where a seat is on a table that this phone has turned by so many.
function at(seat, radius, turned) {
  return onCircle(seat * kStep + turned, radius);
}

function kindOf(value) {
  return value > 0 ? "plus" : value < 0 ? "minus" : "zero";
}

// What does not change while a game lasts. The disc carries the colours of the wheel and the crown plate.
function drawStill(table, turned) {
  const carpets = table.seats.map((seat, i) =>
    seat.carpet
      ? svg("path", {class: "carpet", d: arcPath((i - 0.5) * kStep + turned, (i + 0.5) * kStep + turned, 372, 446)})
      : null,
  );
  const seats = table.seats.map((seat, i) => [
    svg("circle", {class: "chair", r: kSeatRadius, transform: translate(at(i, kSeatCircle, turned))}),
    svg("text", {class: "number", transform: translate(at(i, kNumberCircle, turned))}, `${i}`),
  ]);
  const crowns = table.seats.map((seat, i) =>
    seat.crown
      ? svg("path", {
          class: "crowned",
          d: "M-9 6V-5L-4 0 0-8 4 0 9-5V6Z",
          transform: translate(at(i + 0.42, 473, turned)),
        })
      : null,
  );
  const plates = table.wheel.map((value, i) =>
    i === 0
      ? null
      : svg("path", {
          class: `plate ${kindOf(value)}`,
          d: arcPath((-i - 0.5) * kStep + 0.5, (-i + 0.5) * kStep - 0.5, 306, 368),
        }),
  );
  const crown = svg("path", {class: "crown", d: "M-19 15-23-9-10 1 0-15 10 1 23-9 19 15Z"});
  const disc = svg(
    "g",
    {class: "disc"},
    svg("circle", {class: "wood", r: 370}),
    plates,
    svg("path", {class: "crown-plate", d: arcPath(-kStep / 2, kStep / 2, 300, 372)}),
    svg("g", {transform: "translate(0 -337)"}, crown),
  );
  const parts = {
    disc,
    crown,
    moves: svg("g", {class: "moves"}),
    values: svg("g", {class: "values"}),
    figures: svg("g", {class: "figures"}),
    marks: svg("g", {class: "marks"}),
    middle: svg("g", {class: "middle"}),
    whole: null,
  };
  parts.whole = svg(
    "svg",
    {viewBox: "-505 -505 1010 1010", role: "img"},
    svg(
      "defs",
      {},
      svg(
        "marker",
        {id: "tip", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto"},
        svg("path", {d: "M0 0 10 5 0 10Z"}),
      ),
    ),
    svg("circle", {class: "rim", r: 500}),
    svg("circle", {class: "top", r: 448}),
    carpets,
    disc,
    svg("circle", {class: "centre", r: 300}),
    parts.moves,
    seats,
    crowns,
    parts.values,
    parts.figures,
    parts.marks,
    parts.middle,
  );
  return parts;
}

function turnDisc(board, disc) {
  // The shorter way, as the table's own disc goes.
  const from = board.deg ?? disc.deg;
  board.deg = from + ((((disc.deg - from) % 360) + 540) % 360) - 180;
  // The crown stays upright, for people.
  for (const [part, angle] of [
    [board.parts.disc, board.deg + board.turned],
    [board.parts.crown, -board.deg - board.turned],
  ]) {
    part.style.transitionDuration = `${Math.max(disc.turn_s, 0.8)}s`;
    part.style.transform = `rotate(${angle}deg)`;
  }
}

// From seat to seat inside the ring of values.
function arrow(from, to, kind, turned) {
  const [ax, ay] = at(from, 296, turned);
  const [bx, by] = at(to, 296, turned);
  const bend = 0.45;
  return svg("path", {
    class: `arrow ${kind}`,
    "marker-end": "url(#tip)",
    d: `M${ax} ${ay}Q${(ax + bx) * bend} ${(ay + by) * bend} ${bx} ${by}`,
  });
}

const kSigns = {wrong: "M-6-6 6 6M6-6-6 6", right: "M-7 0-2 5 7-5"};

// A circle around a seat, with the figure that stands or belongs there.
function mark(seat, kind, turned, ghost = null) {
  const place = translate(at(seat, kSeatCircle, turned));
  return svg(
    "g",
    {class: `mark ${kind}`, transform: place},
    ghost ? svg("g", {class: "ghost"}, figure(ghost)) : null,
    svg("circle", {r: 47}),
    kSigns[kind]
      ? svg(
          "g",
          {class: "sign-of", transform: "translate(34 -34)"},
          svg("circle", {r: 15}),
          svg("path", {d: kSigns[kind]}),
        )
      : null,
  );
}

// A seat to press.
function key({seat, press}, table, turned) {
  const made = svg(
    "g",
    {
      class: "mark pick",
      role: "button",
      tabindex: 0,
      "data-seat": seat,
      "aria-label": say("board.pick", {seat, figure: figureName(table.seats[seat].figure)}),
      transform: translate(at(seat, kSeatCircle, turned)),
    },
    svg("circle", {r: 47}),
  );
  return pressedBy(made, press);
}

// What a ruling did, or would do.
function drawPlayed(line, moves, marks, turned) {
  if (line.displaced) {
    moves.push(arrow(line.displaced.from, line.displaced.to, "displaced", turned));
  }
  if (line.kind === "placement") {
    return;
  }
  if (line.played.move) {
    moves.push(arrow(line.played.move.from, line.played.move.to, "move", turned));
    marks.push(mark(line.played.move.to, "new", turned));
  } else if (line.played.ring) {
    marks.push(mark(line.played.ring.seat, "new", turned));
  } else if (Array.isArray(line.played.score)) {
    marks.push(...line.played.score.map((seat) => mark(seat, "new", turned)));
  }
}

function drawMarks({parts, turned}, table, last, open, hand) {
  const moves = [];
  const marks = [];
  if (hand && hand.preview) {
    drawPlayed(hand.preview, moves, marks, turned);
    if (hand.preview.kind === "placement") {
      marks.push(mark(hand.preview.seat, "new", turned, table.colours[hand.preview.player]));
    }
  } else if (hand) {
    marks.push(
      hand.from === undefined ? null : mark(hand.from, "asked", turned),
      ...hand.seats.map((each) => key(each, table, turned)),
    );
  } else if (open && open.kind === "mistake") {
    const belongs = open.belongs_on !== undefined ? [open.belongs_on] : (open.belongs_on_any ?? []);
    if (open.stands_on !== undefined) {
      marks.push(mark(open.stands_on, "wrong", turned, open.figure));
      moves.push(...belongs.map((seat) => arrow(open.stands_on, seat, "mend", turned)));
    }
    marks.push(...belongs.map((seat) => mark(seat, "right", turned, open.figure)));
  } else if (open && open.kind === "lost") {
    marks.push(...open.differs.map((seat) => mark(seat, "wrong", turned)));
  } else if (open && open.kind === "question") {
    const seats = new Set(
      open.choices
        .flatMap((choice) => [
          choice.belongs_on,
          ...(choice.played ?? []).flatMap((played) => [played.move?.to, played.ring?.seat]),
        ])
        .filter((seat) => seat !== undefined),
    );
    marks.push(...[...seats].map((seat) => mark(seat, "asked", turned)));
  } else if (last && last.kind === "ruling") {
    drawPlayed(last, moves, marks, turned);
  }
  parts.moves.replaceChildren(...moves);
  parts.marks.replaceChildren(...marks.filter((each) => each !== null));
}

function drawMiddle(parts, table) {
  const lines = [];
  const add = (text, y, kind) => lines.push(svg("text", {class: kind, y}, text));
  if (table.phase === "over") {
    const best = Math.max(...table.players.map((player) => player.score));
    const winners = table.players.filter((player) => player.score === best);
    winners.forEach((player, i) =>
      lines.push(
        svg(
          "g",
          {transform: `translate(${(i - (winners.length - 1) / 2) * 96} -84) scale(1.9)`},
          figure(player.colour),
        ),
      ),
    );
    add(say("phase.over"), 24, "turn");
  } else if (table.players) {
    const colour = table.players[table.to_move].colour;
    lines.push(svg("g", {transform: "translate(0 -84) scale(1.9)"}, figure(colour)));
    add(say(`turn.${table.phase}`, {player: capital(slotName(colour))}), 24, "turn");
  }
  if (table.phase === "playing") {
    add(say("round", table), 76, "round");
  }
  for (let i = 0; i < table.ring_supply; ++i) {
    lines.push(svg("circle", {class: "ring", r: 11, cx: (i - (table.ring_supply - 1) / 2) * 32, cy: 122}));
  }
  add(say("board.rings", {count: table.ring_supply}), 170, "supply");
  parts.middle.replaceChildren(...lines);
}

function summary(table) {
  const figures = table.seats
    .map((seat, i) =>
      seat.figure ? say("board.at", {seat: i, figure: figureName(seat.figure), value: signed(seat.value)}) : null,
    )
    .filter(Boolean);
  return say("board.summary", {king: table.king_seat, figures: figures.join("; ")});
}

// What of the board was drawn: once a game, and for each turn of the table on this phone; afterwards what changes is put
// into its parts. The angle `deg` is that of the drawn disc, in degrees, which goes on growing or falling where the disc
// turns past 0.
export function newBoard() {
  return {parts: null, deg: null, turned: 0, drawn: 0};
}

// Draws the table into `place`; `board` is what was drawn there before, `last` is the last ruling, `open` what waits for
// people, `hand` the seats that can be pressed or what was chosen.
export function drawBoard(board, place, table, last, open, hand = null) {
  if (!table.seats) {
    board.parts = null;
    place.replaceChildren();
    return;
  }
  if (board.parts === null || board.drawn !== board.turned) {
    board.drawn = board.turned;
    board.parts = drawStill(table, board.turned);
    place.replaceChildren(board.parts.whole);
  }
  const {parts} = board;
  turnDisc(board, table.disc);
  parts.values.replaceChildren(
    ...table.seats.map((seat, i) =>
      i === table.king_seat
        ? ""
        : svg(
            "text",
            {class: kindOf(seat.value), transform: translate(at(i, kValueCircle, board.turned))},
            number(seat.value),
          ),
    ),
  );
  parts.figures.replaceChildren(
    ...table.seats.map((seat, i) =>
      seat.figure
        ? svg(
            "g",
            {transform: translate(at(i, kSeatCircle, board.turned))},
            figure(seat.figure, seat.rings, i === table.king_seat),
          )
        : "",
    ),
  );
  drawMarks(board, table, last, open, hand);
  drawMiddle(parts, table);
  parts.whole.setAttribute("role", hand?.seats ? "group" : "img"); // an image has no buttons
  parts.whole.setAttribute("aria-label", summary(table));
}
