// Players, figures and phones as small pictures of their own.
import {svg} from "/shell/draw.js";

// Who holds a phone and no player's slot: the owner, or somebody.
export function seal(role) {
  const sign =
    role === "owner"
      ? svg("path", {d: "M-20 14V-8L-10 2 0-16 10 2 20-8V14Z"})
      : [svg("circle", {cy: -8, r: 9}), svg("path", {d: "M-17 20A17 17 0 0 1 17 20Z"})];
  return svg("svg", {class: "seal", viewBox: "-24 -22 48 46", "aria-hidden": "true"}, sign);
}

// A figure that a game drew, or a player's.
export function badge(figure) {
  return svg("svg", {class: "badge", viewBox: "-26 -28 52 58", "aria-hidden": "true"}, figure);
}
