// Cards, suits, trump chips and swords as they are drawn: suits told apart by their signs, not by colour alone.
import {svg} from "/shell/draw.js";

// Each around (0, 0), about 20 wide and high.
const kSigns = {
  red: "M0 10C-15-2-10-11-4.5-10-1-9.5 0-5 0-5S1-9.5 4.5-10C10-11 15-2 0 10Z",
  yellow: "M0-12 8.5 0 0 12-8.5 0Z",
  green: "M0-11.5A5 5 0 0 1 4.2-3.8 5 5 0 1 1 2 4.2L4.5 11H-4.5L-2 4.2A5 5 0 1 1-4.2-3.8 5 5 0 0 1 0-11.5Z",
  blue: "M-9-10H9C9-1 5.5 2.5 2 3.4V7.5H7V11H-7V7.5H-2V3.4C-5.5 2.5-9-1-9-10Z",
  black: "M0-12C4-5 11-2 10 4 9 8 3.5 8 1.5 5L4.5 11H-4.5L-1.5 5C-3.5 8-9 8-10 4-11-2-4-5 0-12Z",
  violet: "M0-3A4.5 4.5 0 1 1 2.9-2.3 4.5 4.5 0 1 1 3 2.4 4.5 4.5 0 1 1-3 2.4 4.5 4.5 0 1 1-2.9-2.3 4.5 4.5 0 0 1 0-3Z",
  "super:knight": "M-8 11H9C10 0 8-9-1-12L-2-8C-7-7-9-3-10 2L-6 4-2 1C-1 4-7 6-8 11Z",
  "super:shield": "M-10-11H10V0C10 7 4 10 0 12-4 10-10 7-10 0ZM-2-7V-2H-6V2H-2V7H2V2H6V-2H2V-7Z",
};

function classOf(suit) {
  return `suit-${suit.replace("super:", "")}`;
}

// The sign of a colour or a super-trump.
export function sign(suit, attributes = {}) {
  return svg(
    "g",
    {...attributes, class: `suit ${classOf(suit)}`},
    svg("path", {d: kSigns[suit], "fill-rule": "evenodd"}),
  );
}

// The same as a small picture of its own, for keys.
export function signBadge(suit) {
  return svg("svg", {class: "suit-sign", viewBox: "-13 -13 26 26", "aria-hidden": "true"}, sign(suit));
}

export const kCardSize = {width: 100, height: 142};

// The face of "red:9" or "super:knight" around (0, 0).
export function cardFace(card, kind = "") {
  const [colour, value] = card.split(":");
  const suit = colour === "super" ? card : colour;
  const {width, height} = kCardSize;
  return svg(
    "g",
    {class: `face ${classOf(suit)} ${kind}`, "data-card": card},
    svg("rect", {class: "paper", x: -width / 2, y: -height / 2, width, height, rx: 11}),
    colour === "super"
      ? sign(suit, {transform: "scale(3.4)"})
      : [svg("text", {class: "value", y: -24}, value), sign(suit, {transform: "translate(0 36) scale(2.1)"})],
  );
}

// What card it is, on a small tag around (0, 0).
export function cardBadge(card) {
  const [colour, value] = card.split(":");
  const suit = colour === "super" ? card : colour;
  return svg(
    "g",
    {class: `face tag ${classOf(suit)}`},
    svg("rect", {class: "paper", x: -32, y: -20, width: 64, height: 40, rx: 9}),
    colour === "super"
      ? sign(suit, {transform: "scale(1.3)"})
      : [svg("text", {class: "value", x: -14, y: 10}, value), sign(suit, {transform: "translate(14 0) scale(1.1)"})],
  );
}

// Where a card is to come.
export function cardPlace() {
  const {width, height} = kCardSize;
  return svg("rect", {class: "card-place", x: -width / 2, y: -height / 2, width, height, rx: 11});
}

export function chip(colour, kind = "") {
  return svg(
    "g",
    {class: `chip ${classOf(colour)} ${kind}`},
    svg("circle", {class: "chip-edge", r: 33}),
    svg("circle", {class: "chip-face", r: 25}),
    sign(colour, {transform: "scale(1.45)"}),
  );
}

// Upright around (0, 0), 20 wide and 52 high.
export function sword() {
  return svg("path", {class: "sword", d: "M0-26 4-18V8H11V13H3V20A4 4 0 1 1-3 20V13H-11V8H-4V-18Z"});
}
