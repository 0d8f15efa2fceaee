// The round table as people lay it out, each chair to be pressed.
import {figure} from "/games/artus/figures.js";
import {figureName, say} from "/games/artus/words.js";
import {onCircle, svg} from "/shell/draw.js";
import {pressedBy} from "/shell/keys.js";

const kStep = 360 / 28;
const kSeatCircle = 408; // radius
const kNumberCircle = 342;

function at(seat, radius) {
  return `translate(${onCircle(seat * kStep, radius).join(" ")})`;
}

function chair(now, laid, seat, picked, press) {
  const name = laid.seats[seat];
  const label =
    name === null
      ? say("board.pick", {seat, figure: figureName(null)})
      : say("set.chair", {
          seat,
          figure: seat === laid.king_seat ? say("figure.king") : figureName(name),
          rings: laid.rings[seat],
        });
  const made = svg(
    "g",
    {
      class: "set-chair",
      role: "button",
      tabindex: 0,
      "data-choice": `seat-${seat}`,
      "data-seat": seat,
      "aria-pressed": `${seat === picked}`,
      "aria-label":
        name === "silver" || name === "bronze" ? label : say("board.pick", {seat, figure: figureName(name)}),
      transform: at(seat, kSeatCircle),
    },
    svg("circle", {class: "chair", r: 44}),
    name ? figure(name, laid.rings[seat], seat === laid.king_seat) : null,
    now.seats[seat] === name ? null : svg("circle", {class: "changed", r: 43}),
    seat === picked ? svg("circle", {class: "picked", r: 47}) : null,
  );
  return pressedBy(made, () => press(seat));
}

// `now` is how it was ruled, `laid` as the table takes it; `picked` is the chair whose figure goes elsewhere, or null.
export function drawSetBoard(now, laid, picked, press) {
  return svg(
    "svg",
    {class: "set-board", viewBox: "-465 -465 930 930", role: "group", "aria-label": say("set.board")},
    svg("circle", {class: "rim", r: 460}),
    svg("circle", {class: "centre", r: 300}),
    laid.seats.map((_, seat) =>
      svg("text", {class: "number", transform: at(seat, kNumberCircle), y: 9, "aria-hidden": "true"}, `${seat}`),
    ),
    laid.seats.map((_, seat) => chair(now, laid, seat, picked, press)),
  );
}
