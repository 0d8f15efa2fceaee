// The dialog in which a phone joins, says who it is, and leaves; and in which an owner sees all that have joined.
import {html} from "/draw.js";
import {badge, seal} from "/figures.js";
import {askTable, askWhoIAm, become, errorText, me, takeScannedCode} from "/phone.js";
import {capital, say} from "/words.js";

const at = (selector) => document.querySelector(selector);
let shownRole = null;

function nameOf(phone) {
  return phone.name || (phone.colour ? capital(say(`colour.${phone.colour}`)) : say(`role.${phone.role}`));
}

function signOf(phone) {
  return phone.colour ? badge(phone.colour) : seal(phone.role);
}

// The button at the top says who this phone is.
function drawButton() {
  const button = at("#phone");
  button.dataset.role = me.role;
  button.replaceChildren(
    ...(me.role === "watcher"
      ? [say("join.open")]
      : [signOf(me), html("span", {class: "unseen"}, say("phone.title")), html("span", {class: "name"}, nameOf(me))]),
  );
}

function field(label, input) {
  return html("label", {class: "field"}, html("span", {}, label), input);
}

function colourChoice() {
  const choice = (colour) =>
    html(
      "label",
      {class: "choice"},
      html("input", {type: "radio", name: "colour", value: colour ?? "", checked: me.colour === colour}),
      colour ? badge(colour) : html("span", {class: "nobody", "aria-hidden": "true"}, "–"),
      html("span", {}, say(colour ? `colour.${colour}` : "join.no-colour")),
    );
  return html(
    "fieldset",
    {class: "choices"},
    html("legend", {}, say("join.colour")),
    [...(me.playing.length > 0 ? me.playing : me.colours), null].map(choice),
  );
}

function nameField() {
  return field(
    say("join.name"),
    html("input", {name: "name", value: me.name, maxlength: 24, autocomplete: "off", enterkeyhint: "go"}),
  );
}

function profileIn(form) {
  return {name: form.elements.name.value.trim(), colour: form.elements.colour.value || null};
}

function tell(text) {
  at("#joining .error").textContent = text;
}

// Sends what the form says; the dialog shows what came of it.
async function send(path, body, whenDone) {
  const buttons = [...document.querySelectorAll("#joining button")];
  buttons.forEach((button) => {
    button.disabled = true;
  });
  const said = await askTable(path, body);
  buttons.forEach((button) => {
    button.disabled = false;
  });
  if (said.error) {
    tell(errorText(said));
    if (said.error === "not-joined" || said.error === "not-owner") {
      await askWhoIAm();
      drawButton();
    }
    return;
  }
  whenDone(said);
}

function onceJoined(said) {
  become(said);
  drawButton();
}

function buttonFor(text, kind, press) {
  const button = html("button", {type: "button", class: kind}, text);
  button.addEventListener("click", press);
  return button;
}

function formOf(children, submit) {
  const form = html("form", {}, children);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(form);
  });
  return form;
}

function joinForm(code) {
  return formOf(
    [
      html("h2", {id: "joining-title"}, say("join.title")),
      html("p", {class: "quiet"}, say("join.why")),
      field(
        say("join.code"),
        html("input", {
          class: "code",
          name: "code",
          value: code,
          placeholder: "···-···",
          required: true,
          maxlength: 20,
          autocomplete: "off",
          autocapitalize: "characters",
          autocorrect: "off",
          spellcheck: "false",
          enterkeyhint: "go",
        }),
      ),
      nameField(),
      colourChoice(),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        html("button", {class: "main"}, say("join.do")),
        buttonFor(say("join.watch"), "plain", () => at("#joining").close()),
      ),
    ],
    (form) =>
      send("join", {code: form.elements.code.value, ...profileIn(form)}, (said) => {
        onceJoined(said);
        at("#joining").close();
      }),
  );
}

function keyOf(what, phone, name, redraw) {
  const button = buttonFor(say(`phones.${what}`), "plain", () => send(what, {phone: phone.phone}, redraw));
  button.setAttribute("aria-label", say(`phones.${what}-one`, {name}));
  return button;
}

function phoneRow(phone, redraw) {
  const name = nameOf(phone);
  return html(
    "li",
    {},
    signOf(phone),
    html(
      "span",
      {class: "name"},
      name,
      html("small", {}, phone.is_you ? say("phones.you") : say(`role.${phone.role}`)),
    ),
    phone.is_you || !phone.colour ? null : keyOf("free", phone, name, redraw),
    phone.is_you ? null : keyOf("remove", phone, name, redraw),
  );
}

function drawPhones(place, said) {
  const redraw = (news) => drawPhones(place, news);
  place.replaceChildren(
    html("h3", {}, say("phones.title")),
    html(
      "ul",
      {class: "phones"},
      said.phones.map((phone) => phoneRow(phone, redraw)),
    ),
    html("p", {class: "shown-code"}, html("span", {}, say("phones.code")), html("b", {}, said.code)),
    buttonFor(say("phones.renew"), "plain", () => send("renew", {}, redraw)),
  );
}

function phoneForm(isNew) {
  const phones = html("div", {class: "owner"});
  if (me.role === "owner") {
    askTable("phones").then((said) => (said.error ? tell(errorText(said)) : drawPhones(phones, said)));
  }
  return formOf(
    [
      html("h2", {id: "joining-title"}, say(isNew ? "phone.welcome" : "phone.title")),
      html("p", {class: "quiet"}, say(`phone.${me.role}`)),
      nameField(),
      colourChoice(),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        html("button", {class: "main"}, say("phone.save")),
        buttonFor(say("phone.leave"), "plain", () =>
          send("leave", {}, (said) => {
            onceJoined(said);
            at("#joining").close();
          }),
        ),
      ),
      phones,
    ],
    (form) =>
      send("introduce", profileIn(form), (said) => {
        onceJoined(said);
        at("#joining").close();
      }),
  );
}

function open(form) {
  shownRole = me.role;
  at("#joining").replaceChildren(form);
  if (!at("#joining").open) {
    at("#joining").showModal();
  }
}

// The table says now and then that it is there: it may have removed this phone meanwhile.
export async function keepKnowing() {
  await askWhoIAm();
  drawButton();
  if (at("#joining").open && me.role !== shownRole) {
    open(me.role === "watcher" ? joinForm("") : phoneForm(false));
  }
}

// Joins at once where the address has a code.
async function joinBy(code) {
  const said = await askTable("join", {code});
  if (said.error) {
    open(joinForm(code));
    tell(errorText(said));
    return;
  }
  onceJoined(said);
  open(phoneForm(true));
}

export async function beginJoining() {
  await askWhoIAm();
  drawButton();
  at("#phone").addEventListener("click", () => open(me.role === "watcher" ? joinForm("") : phoneForm(false)));
  at("#joining").addEventListener("click", (event) => {
    if (event.target === at("#joining")) {
      at("#joining").close();
    }
  });
  const scanned = () => {
    const code = takeScannedCode();
    return code ? joinBy(code) : null;
  };
  window.addEventListener("hashchange", scanned);
  await scanned();
}
