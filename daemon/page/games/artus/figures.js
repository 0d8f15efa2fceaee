// Figures as they stand at the table: told apart by shape and sign, not by colour alone.
import {svg} from "/shell/draw.js";

// A shield, 36 wide and 42 high around (0, 0).
const kShield = "M-18-20H18V0C18 12 8 19 0 23C-8 19-18 12-18 0Z";

// Each colour has its own charge, as heralds would have it.
const kCharges = {
  red: () => [svg("path", {d: "M-4-20H4V23L0 24-4 23Z"}), svg("path", {d: "M-18-8H18V0H-18Z"})], // a cross
  blue: () => [svg("path", {d: "M-18 6 0-10 18 6V-4L0-20-18-4Z"})], // a chevron
  black: () => [
    svg("circle", {cx: -8, cy: -9, r: 4.5}),
    svg("circle", {cx: 8, cy: -9, r: 4.5}),
    svg("circle", {cx: 0, cy: 7, r: 4.5}),
  ], // three roundels
  beige: () => [svg("path", {d: "M0-17 10 1 0 18-10 1Z"})], // a lozenge
};

export function knight(colour) {
  return svg(
    "g",
    {class: `figure knight ${colour}`},
    svg("path", {class: "body", d: kShield}),
    svg("g", {class: "charge"}, kCharges[colour]()),
    svg("path", {class: "edge", d: kShield}),
  );
}

const kCrown = "M-20 14V-8L-10 2 0-16 10 2 20-8V14Z";
const kCoronet = "M-17 15V-5A5 5 0 1 1-10-9L-4-3 0-13 4-3 10-9A5 5 0 1 1 17-5V15Z";

// A prince with his rings below him; the King wears the large crown.
export function prince(metal, rings, isKing) {
  const sign =
    metal === "silver"
      ? svg("path", {class: "sign", d: "M4 4A7 7 0 1 0 4 14A5.5 5.5 0 1 1 4 4Z"})
      : svg("g", {class: "sign"}, svg("path", {d: "M0 3V15M-5.5 6 5.5 12M5.5 6-5.5 12"}));
  const dots = Array.from({length: isKing ? 0 : rings}, (_, i) =>
    svg("circle", {class: "ring", cx: (i - (rings - 1) / 2) * 14, cy: 25, r: 5}),
  );
  return svg(
    "g",
    {class: `figure prince ${metal}${isKing ? " king" : ""}`},
    isKing ? svg("circle", {class: "halo", r: 35}) : null,
    svg("path", {class: "body", d: isKing ? kCrown : kCoronet, transform: isKing ? "scale(1.25)" : null}),
    sign,
    dots,
  );
}

export function figure(name, rings = 0, isKing = false) {
  return name === "silver" || name === "bronze" ? prince(name, rings, isKing) : knight(name);
}

// A ring of the supply, and a player's marker on the track.
function ring() {
  return svg("g", {class: "figure"}, svg("circle", {class: "ring", r: 11}));
}
function marker(colour) {
  return svg("g", {class: `figure knight ${colour}`}, svg("circle", {class: "body", r: 14}));
}

export function seenSign(thing) {
  const owner = thing.match(/^marker (.+)$/)?.[1];
  return thing === "ring" ? ring() : owner ? marker(owner) : figure(thing);
}
