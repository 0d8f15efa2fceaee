// The disc's keys: whoever plays can stop it at any time, and let it go on.
import {html} from "/shell/draw.js";
import {askTable, errorText} from "/shell/phone.js";

const kKeys = {waits: "allow", turns: "stop", rests: "stop"};

async function press(page, place, button) {
  const said = await askTable(page, "press", {button});
  place.querySelector(".error").textContent = said.error ? errorText(page.game, said) : "";
}

export function drawDisc(page, place, table) {
  const stance = table.disc.stance;
  const key = page.me.role === "watcher" ? null : kKeys[stance];
  const shown = `${stance} ${key}`;
  if (place.dataset.shown === shown) {
    return;
  }
  const hadFocus = place.contains(document.activeElement);
  place.dataset.shown = shown;
  place.dataset.stance = stance;
  place.setAttribute("aria-label", page.game.say("disc"));
  const button = key ? html("button", {type: "button", class: `disc-${key}`}, page.game.say(`disc.${key}`)) : null;
  button?.addEventListener("click", () => press(page, place, key));
  place.replaceChildren(
    ...(stance === "none" || (stance === "rests" && !key)
      ? []
      : [html("p", {}, page.game.say(`disc.${stance}`)), button, html("p", {class: "error", role: "alert"})].filter(
          (each) => each !== null,
        )),
  );
  if (hadFocus) {
    button?.focus();
  }
}
