// All phones that have joined, for the owner, who frees slots, removes phones and has a new code made.
import {html} from "/shell/draw.js";
import {send} from "/shell/joining/dialog.js";
import {key} from "/shell/keys.js";
import {nameOf, signOf} from "/shell/phone_button.js";
import {say} from "/shell/words.js";

function keyOf(page, what, phone, name, redraw) {
  return key(say(`phones.${what}`), "plain", () => send(page, what, {phone: phone.phone}, redraw), {
    "aria-label": say(`phones.${what}-one`, {name}),
  });
}

function phoneRow(page, phone, redraw) {
  const name = nameOf(page.game, phone);
  return html(
    "li",
    {},
    signOf(page.game, phone),
    html(
      "span",
      {class: "name"},
      name,
      html("small", {}, phone.is_you ? say("phones.you") : say(`role.${phone.role}`)),
    ),
    phone.is_you || !phone.colour ? null : keyOf(page, "free", phone, name, redraw),
    phone.is_you ? null : keyOf(page, "remove", phone, name, redraw),
  );
}

function shownCode(what, code) {
  return html("p", {class: "shown-code"}, html("span", {}, say(what)), html("b", {}, code));
}

// `said` is what the table says of them.
export function drawPhones(page, place, said) {
  const redraw = (news) => drawPhones(page, place, news);
  place.replaceChildren(
    html("h3", {}, say("phones.title")),
    html(
      "ul",
      {class: "phones"},
      said.phones.map((phone) => phoneRow(page, phone, redraw)),
    ),
    shownCode("phones.code", said.code),
    ...(said.owners_code ? [shownCode("phones.owners-code", said.owners_code)] : []),
    key(say("phones.renew"), "plain", () => send(page, "renew", {}, redraw)),
  );
}
