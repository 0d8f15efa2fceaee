// Who a phone is to the others: its name and sign, which the button at the top shows of this one.
import {html} from "/shell/draw.js";
import {become} from "/shell/phone.js";
import {badge, seal} from "/shell/signs.js";
import {capital, say} from "/shell/words.js";

export function nameOf(game, phone) {
  return phone.name || (phone.colour ? capital(game.slotName(phone.colour)) : say(`role.${phone.role}`));
}

export function signOf(game, phone) {
  return phone.colour ? badge(game.figure(phone.colour)) : seal(phone.role);
}

export function drawButton(page) {
  const button = document.querySelector("#phone");
  button.dataset.role = page.me.role;
  button.replaceChildren(
    ...(page.me.role === "watcher"
      ? [say("join.open")]
      : [
          signOf(page.game, page.me),
          html("span", {class: "unseen"}, say("phone.title")),
          html("span", {class: "name"}, nameOf(page.game, page.me)),
        ]),
  );
}

// Once the table has said who this phone is now.
export function takeRole(page, said) {
  become(page, said);
  drawButton(page);
}
