// All phones that have joined, for the owner, who frees slots, moves dealt hands, makes big screens, removes phones, has a
// new code made and shows pictures to those who only watch.
import {html} from "/shell/draw.js";
import {send, tell} from "/shell/joining/dialog.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {nameOf, signOf} from "/shell/phone_button.js";
import {capital, say} from "/shell/words.js";

function keyOf(page, what, phone, name, redraw) {
  return key(say(`phones.${what}`), "plain", () => send(page, what, {phone: phone.phone}, redraw), {
    "aria-label": say(`phones.${what}-one`, {name}),
  });
}

// Moves a hand that the table has dealt to this phone; null where it shows all of them, or none is dealt.
function handMove(page, phone, name, redraw) {
  const {dealing, colours} = page.table;
  const others = (dealing?.holders ?? []).flatMap((holder, player) => (holder === phone.phone ? [] : [player]));
  if (others.length === 0) {
    return null;
  }
  const field = html(
    "select",
    {"aria-label": say("phones.hand-to", {name}), "data-phone": phone.phone},
    html("option", {value: ""}, say("phones.hand")),
    others.map((player) => html("option", {value: player}, capital(page.game.slotName(colours[player])))),
  );
  field.addEventListener("change", () =>
    send(page, "hand", {player: Number(field.value), phone: phone.phone}, () =>
      askTable(page, "phones").then((said) => (said.error ? tell(errorText(page.game, said)) : redraw(said))),
    ),
  );
  return field;
}

// Makes a big screen of a phone, or a phone of it again.
function screenKey(page, phone, name, redraw) {
  const isScreen = phone.role === "screen";
  const what = isScreen ? "no-screen" : "screen";
  return key(
    say(`phones.${what}`),
    "plain",
    () => send(page, "screen", {phone: phone.phone, is_screen: !isScreen}, redraw),
    {"aria-label": say(`phones.${what}-one`, {name})},
  );
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
    phone.role === "owner" || phone.colour ? null : screenKey(page, phone, name, redraw),
    phone.is_you ? null : keyOf(page, "remove", phone, name, redraw),
    handMove(page, phone, name, redraw),
  );
}

// Whether phones that have not joined are shown pictures.
function picturesChoice(page, said, redraw) {
  const box = html("input", {type: "checkbox", name: "pictures", checked: said.pictures});
  // Where that is refused, the box shows what holds.
  box.addEventListener("change", async () => {
    await send(page, "show", {pictures: box.checked}, redraw);
    box.checked = said.pictures;
  });
  return html("label", {class: "check"}, box, html("span", {}, say("phones.pictures")));
}

// What is shown only now.
function ownersCode(code) {
  return html("p", {class: "shown-code"}, html("span", {}, say("phones.owners-code")), html("b", {}, code));
}

// `said` is what the table says of them; `whenChanged` is called once a change may have made another players' code.
export function drawPhones(page, place, said, whenChanged) {
  const redraw = (news) => {
    drawPhones(page, place, news, whenChanged);
    whenChanged();
  };
  place.replaceChildren(
    html("h3", {}, say("phones.title")),
    html(
      "ul",
      {class: "phones"},
      said.phones.map((phone) => phoneRow(page, phone, redraw)),
    ),
    ...(said.owners_code ? [ownersCode(said.owners_code)] : []),
    key(say("phones.renew"), "plain", () => send(page, "renew", {}, redraw)),
    picturesChoice(page, said, redraw),
  );
}
