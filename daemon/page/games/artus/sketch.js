// Small tables that show what a choice means.
import {figure} from "/games/artus/figures.js";
import {onCircle, svg} from "/shell/draw.js";
import {number} from "/shell/words.js";

const kStep = 360 / 28;
const kSeatCircle = 92;

function at(seat, radius = kSeatCircle) {
  return `translate(${onCircle(seat * kStep, radius).join(" ")})`;
}

// From seat to seat, bent towards the middle.
function arrow(from, to) {
  const [ax, ay] = onCircle(from * kStep, kSeatCircle - 12);
  const [bx, by] = onCircle(to * kStep, kSeatCircle - 14);
  return svg("path", {
    class: "arrow",
    "marker-end": "url(#tip)",
    d: `M${ax} ${ay}Q${ax * 0.4 + bx * 0.3} ${ay * 0.4 + by * 0.3} ${bx} ${by}`,
  });
}

// Where what a choice plays goes, and what it says is placed.
function goals(choice) {
  const played = choice.played ?? [];
  return [
    ...played.filter((each) => each.move).map((each) => each.move.to),
    ...played.filter((each) => each.ring).map((each) => each.ring.seat),
    ...played.flatMap((each) => (Array.isArray(each.score) ? each.score : [])),
    ...(choice.placed ?? []).map((each) => each.seat),
  ];
}

// By seats, where something comes from, stands wrongly and goes to, if a choice of a question is right.
export function marksOf(choice, question) {
  const from = (choice.played ?? []).filter((each) => each.move).map((each) => each.move.from);
  const wrong = choice.wrong?.stands_on ?? (choice.belongs_on === undefined ? undefined : question.stands_on);
  const belongs = choice.wrong?.belongs_on ?? choice.belongs_on;
  return wrong !== undefined || belongs !== undefined
    ? {from, wrong: [wrong].filter((seat) => seat !== undefined), to: [belongs].filter((seat) => seat !== undefined)}
    : {from, wrong: [], to: goals(choice)};
}

// The seats of `now` as the choice has it: who goes where, or where something belongs; with what each seat is worth where
// `hasValues`.
export function smallTable(now, choice, hasValues = false) {
  const moves =
    choice.belongs_on === undefined ? (choice.played ?? []).filter((each) => each.move).map((each) => each.move) : [];
  const targets = choice.belongs_on === undefined ? goals(choice) : [choice.belongs_on];
  return svg(
    "svg",
    {class: "small-table", viewBox: "-116 -116 232 232", "aria-hidden": "true"},
    svg("circle", {class: "rim", r: 113}),
    svg("circle", {class: "centre", r: 72}),
    now.seats.map((seat, i) =>
      seat.figure
        ? svg("g", {transform: `${at(i)} scale(.36)`}, figure(seat.figure))
        : svg("circle", {class: "chair", r: 6, transform: at(i)}),
    ),
    hasValues
      ? now.seats.map((seat, i) => svg("text", {class: "value", transform: at(i, 63), y: 3}, number(seat.value)))
      : null,
    targets.map((seat) => svg("circle", {class: "target", r: 13, transform: at(seat)})),
    moves.map((move) => arrow(move.from, move.to)),
    targets.slice(0, 1).map((seat) => svg("text", {class: "seat", y: 13}, `${seat}`)),
  );
}

// A table that was set by hand, with the seats marked whose figures are others.
export function smallSetTable(choice) {
  return smallTable(
    {seats: choice.table.seats.map((figure) => ({figure}))},
    {placed: choice.differences.filter((each) => each.what === "figure").map((each) => ({seat: each.is}))},
  );
}
