// The drawn table and the picture, each turned to the side where one sits: by quarters, clockwise, and kept on the phone.
import {svg} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {say} from "/shell/words.js";

const kQuarters = 4;

// A phone that keeps nothing has turned nothing, after a reload.
export function quartersKept(what) {
  try {
    return (Number.parseInt(localStorage.getItem(`turned.${what}`), 10) || 0) % kQuarters;
  } catch {
    return 0;
  }
}

function keep(what, quarters) {
  try {
    localStorage.setItem(`turned.${what}`, `${quarters}`);
  } catch {
    // it is turned until a reload
  }
}

export function degreesOf(quarters) {
  return (quarters * 360) / kQuarters;
}

// Turns `what`, "board" or "picture", one quarter on. Who draws it hears "turned" from the document.
export function turningKey(page, what) {
  const turn = () => {
    page.turned[what] = (page.turned[what] + 1) % kQuarters;
    keep(what, page.turned[what]);
    document.dispatchEvent(new Event("turned"));
  };
  const sign = svg(
    "svg",
    {viewBox: "-13 -13 26 26", "aria-hidden": "true"},
    svg("path", {d: "M8-5A9.5 9.5 0 1 0 9 3M9-11V-4H2"}),
  );
  return key(sign, "turner", turn, {"aria-label": say(`turn.${what}`), title: say(`turn.${what}`)});
}
