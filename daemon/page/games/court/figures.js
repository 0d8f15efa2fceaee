// What lies on the table, drawn: arms of the players, coins with the sign of a courtier, money tiles, pawns and dice. All
// are told apart by shape and sign, not by colour alone.
import {svg} from "/shell/draw.js";

// A shield, 36 wide and 42 high around (0, 0).
const kShield = "M-18-20H18V0C18 12 8 19 0 23C-8 19-18 12-18 0Z";

const kPetals = [0, 72, 144, 216, 288];

const kCharges = {
  rose: () => [
    kPetals.map((turn) => svg("circle", {cy: -8, r: 5.6, transform: `rotate(${turn})`})),
    svg("circle", {class: "heart", r: 4.2}),
  ],
  tower: () =>
    svg("path", {d: "M-10-13H-5V-9H-2.5V-13H2.5V-9H5V-13H10V-4H8V11H2.5V6A2.5 2.5 0 0 0-2.5 6V11H-8V-4H-10Z"}),
  star: () => svg("path", {d: "M0-15 4-5 14.5-4.5 6.3 2 9 12 0 6.4-9 12-6.3 2-14.5-4.5-4-5Z"}),
  key: () =>
    svg("path", {
      d: "M0-15A6.5 6.5 0 0 1 2-2.3V4H7V8H2V10H6V14H-2V-2.3A6.5 6.5 0 0 1 0-15ZM0-11.6A3 3 0 1 0 0-5.6 3 3 0 0 0 0-11.6Z",
    }),
};

// The shield that a player is known by.
export function arms(slot) {
  return svg(
    "g",
    {class: `arms ${slot}`},
    svg("path", {class: "body", d: kShield}),
    svg("g", {class: "charge"}, kCharges[slot]()),
    svg("path", {class: "edge", d: kShield}),
  );
}

// The suits of the coins: a moon for jesters, a sun for maidens, a crown for guards, crossed arms for knights.
const kSigns = {
  jester: () => svg("path", {d: "M5-12A13 13 0 1 0 5 12A10.5 10.5 0 1 1 5-12Z"}),
  maiden: () => [
    svg("circle", {r: 6}),
    Array.from({length: 8}, (_, i) => svg("path", {d: "M-2.2-7.5 0-13.5 2.2-7.5Z", transform: `rotate(${i * 45})`})),
  ],
  guard: () => svg("path", {d: "M-12 9V-7L-6 0 0-11 6 0 12-7V9Z"}),
  knight: () =>
    [45, -45].map((turn) =>
      svg("path", {d: "M0-14 2-10V4H5.5V7H1.6V13H-1.6V7H-5.5V4H-2V-10Z", transform: `rotate(${turn})`}),
    ),
};

function drawn(kind, box, inside, more = {}) {
  return svg("svg", {class: kind, viewBox: box, "aria-hidden": "true", ...more}, inside);
}

// A coin with the sign of a courtier.
export function coin(courtier) {
  return drawn(`coin ${courtier}`, "-20 -20 40 40", [
    svg("circle", {class: "rim", r: 18.5}),
    svg("circle", {class: "face", r: 15.5}),
    svg("g", {class: "sign", transform: "scale(0.86)"}, kSigns[courtier]()),
  ]);
}

// A place where a coin could lie.
export function gap() {
  return drawn("coin gap", "-20 -20 40 40", svg("circle", {class: "rim", r: 18}));
}

// A money tile by what it is worth.
export function tile(worth) {
  return drawn("tile", "-20 -20 40 40", [
    svg("rect", {class: "body", x: -17, y: -17, width: 34, height: 34, rx: 3}),
    svg("path", {class: "edge", d: "M-13-13H13V13H-13Z"}),
    svg("text", {y: 8, "text-anchor": "middle"}, `${worth}`),
  ]);
}

// A character's pawn.
export function pawn(character) {
  return drawn(`pawn ${character}`, "-18 -26 36 52", [
    svg("path", {class: "body", d: "M-13 23C-13 17-9 15-6 9L-4-4H4L6 9C9 15 13 17 13 23Z"}),
    svg("circle", {class: "body", cy: -12, r: 9.5}),
    svg("path", {class: "shine", d: "M-5-15A6 6 0 0 1 1-19"}),
  ]);
}

// The die of the King's Favour, or the black one.
export function die(kind) {
  return drawn(`die ${kind}`, "-18 -18 36 36", [
    svg("rect", {class: "body", x: -15, y: -15, width: 30, height: 30, rx: 6}),
    kind === "favour"
      ? svg("path", {class: "mark", d: "M-9 7V-5L-4.5 0 0-8 4.5 0 9-5V7Z"})
      : svg(
          "g",
          {class: "mark"},
          [-6.5, 6.5].map((at) => svg("circle", {cx: at, cy: at, r: 3})),
        ),
  ]);
}

// What the camera saw: a courtier's coin, "tile-3", a die, a character's pawn. Around (0, 0), 36 high.
export function seenSign(thing) {
  const drawing = thing.startsWith("tile-")
    ? tile(thing.slice("tile-".length))
    : thing in kSigns
      ? coin(thing)
      : thing === "favour" || thing === "black-die"
        ? die(thing.replace("-die", ""))
        : pawn(thing);
  Object.entries({x: -18, y: -18, width: 36, height: 36}).forEach(([name, value]) => drawing.setAttribute(name, value));
  return drawing;
}
