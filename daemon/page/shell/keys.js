// Keys that are pressed: buttons of the page, and parts of a drawing.
import {html} from "/shell/draw.js";

export function key(inside, kind, act, more = {}) {
  const made = html("button", {type: "button", class: kind, ...more}, inside);
  made.addEventListener("click", act);
  return made;
}

// Has `made`, which is drawn and no button of its own, pressed by touch and by key; returns it.
export function pressedBy(made, act) {
  const pressed = (event) => {
    if (event.type === "click" || event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      act();
    }
  };
  made.addEventListener("click", pressed);
  made.addEventListener("keydown", pressed);
  return made;
}
