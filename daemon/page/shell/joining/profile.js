// Who this phone says that it is: a name, and the player's slot that it holds.
import {html} from "/shell/draw.js";
import {field, formOf, sendAndClose, tell} from "/shell/joining/dialog.js";
import {drawInvitation} from "/shell/joining/invitation.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {drawPhones} from "/shell/joining/phones.js";
import {badge} from "/shell/signs.js";
import {shortName} from "/shell/speakers.js";
import {say} from "/shell/words.js";

function slotChoice(page) {
  const choice = (colour) => {
    const holder = page.me.held[colour];
    return html(
      "label",
      {class: "choice"},
      html("input", {
        type: "radio",
        name: "colour",
        value: colour ?? "",
        checked: page.me.colour === colour,
        disabled: Boolean(holder),
      }),
      colour ? badge(page.game.figure(colour)) : html("span", {class: "nobody", "aria-hidden": "true"}, "–"),
      html("span", {}, colour ? page.game.slotName(colour) : say("join.no-colour")),
      holder ? html("small", {}, shortName(page.game, holder)) : null,
    );
  };
  return html(
    "fieldset",
    {class: "choices"},
    html("legend", {}, say("join.colour")),
    [...(page.me.playing.length > 0 ? page.me.playing : page.me.colours), null].map(choice),
  );
}

// The fields that say it.
export function profileFields(page) {
  return [
    field(
      say("join.name"),
      html("input", {name: "name", value: page.me.name, maxlength: 24, autocomplete: "off", enterkeyhint: "go"}),
    ),
    page.me.role === "screen" ? null : slotChoice(page),
  ];
}

export function profileIn(form) {
  return {name: form.elements.name.value.trim(), colour: form.elements.colour?.value || null};
}

// The form of a phone that has joined, which also says how others do; the owner's has all phones besides.
export function phoneForm(page, isNew) {
  const phones = html("div", {class: "owner"});
  const others = html("div", {class: "invitation"});
  const invite = () => drawInvitation(page, others);
  invite();
  if (page.me.role === "owner") {
    askTable(page, "phones").then((said) =>
      said.error ? tell(errorText(page.game, said)) : drawPhones(page, phones, said, invite),
    );
  }
  return formOf(
    [
      html("h2", {id: "joining-title"}, say(isNew ? "phone.welcome" : "phone.title")),
      html("p", {class: "quiet"}, say(`phone.${page.me.role}`)),
      profileFields(page),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        html("button", {class: "main"}, say("phone.save")),
        key(say("phone.leave"), "plain", () => sendAndClose(page, "leave", {})),
      ),
      others,
      phones,
    ],
    (form) => sendAndClose(page, "introduce", profileIn(form)),
  );
}
