// The dialog in which a phone joins, says who it is, and leaves; and in which an owner sees all that have joined.
import {html} from "/shell/draw.js";
import {badge, seal} from "/shell/figures.js";
import {askTable, askWhoIAm, become, errorText, takeScannedCode} from "/shell/phone.js";
import {capital, say} from "/shell/words.js";

const at = (selector) => document.querySelector(selector);

function nameOf(phone) {
  return phone.name || (phone.colour ? capital(say(`colour.${phone.colour}`)) : say(`role.${phone.role}`));
}

function signOf(phone) {
  return phone.colour ? badge(phone.colour) : seal(phone.role);
}

// The button at the top says who this phone is.
function drawButton(page) {
  const button = at("#phone");
  button.dataset.role = page.me.role;
  button.replaceChildren(
    ...(page.me.role === "watcher"
      ? [say("join.open")]
      : [
          signOf(page.me),
          html("span", {class: "unseen"}, say("phone.title")),
          html("span", {class: "name"}, nameOf(page.me)),
        ]),
  );
}

function field(label, input) {
  return html("label", {class: "field"}, html("span", {}, label), input);
}

function colourChoice(page) {
  const choice = (colour) =>
    html(
      "label",
      {class: "choice"},
      html("input", {type: "radio", name: "colour", value: colour ?? "", checked: page.me.colour === colour}),
      colour ? badge(colour) : html("span", {class: "nobody", "aria-hidden": "true"}, "–"),
      html("span", {}, say(colour ? `colour.${colour}` : "join.no-colour")),
    );
  return html(
    "fieldset",
    {class: "choices"},
    html("legend", {}, say("join.colour")),
    [...(page.me.playing.length > 0 ? page.me.playing : page.me.colours), null].map(choice),
  );
}

function nameField(page) {
  return field(
    say("join.name"),
    html("input", {name: "name", value: page.me.name, maxlength: 24, autocomplete: "off", enterkeyhint: "go"}),
  );
}

function profileIn(form) {
  return {name: form.elements.name.value.trim(), colour: form.elements.colour.value || null};
}

function tell(text) {
  at("#joining .error").textContent = text;
}

// Sends what the form says; the dialog shows what came of it.
async function send(page, path, body, whenDone) {
  const buttons = [...document.querySelectorAll("#joining button")];
  buttons.forEach((button) => {
    button.disabled = true;
  });
  const said = await askTable(page, path, body);
  buttons.forEach((button) => {
    button.disabled = false;
  });
  if (said.error) {
    tell(errorText(said));
    if (said.error === "not-joined" || said.error === "not-owner") {
      await askWhoIAm(page);
      drawButton(page);
    }
    return;
  }
  whenDone(said);
}

function onceJoined(page, said) {
  become(page, said);
  drawButton(page);
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

function joinForm(page, code) {
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
      nameField(page),
      colourChoice(page),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        html("button", {class: "main"}, say("join.do")),
        buttonFor(say("join.watch"), "plain", () => at("#joining").close()),
      ),
    ],
    (form) =>
      send(page, "join", {code: form.elements.code.value, ...profileIn(form)}, (said) => {
        onceJoined(page, said);
        at("#joining").close();
      }),
  );
}

function keyOf(page, what, phone, name, redraw) {
  const button = buttonFor(say(`phones.${what}`), "plain", () => send(page, what, {phone: phone.phone}, redraw));
  button.setAttribute("aria-label", say(`phones.${what}-one`, {name}));
  return button;
}

function phoneRow(page, phone, redraw) {
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
    phone.is_you || !phone.colour ? null : keyOf(page, "free", phone, name, redraw),
    phone.is_you ? null : keyOf(page, "remove", phone, name, redraw),
  );
}

function drawPhones(page, place, said) {
  const redraw = (news) => drawPhones(page, place, news);
  place.replaceChildren(
    html("h3", {}, say("phones.title")),
    html(
      "ul",
      {class: "phones"},
      said.phones.map((phone) => phoneRow(page, phone, redraw)),
    ),
    html("p", {class: "shown-code"}, html("span", {}, say("phones.code")), html("b", {}, said.code)),
    buttonFor(say("phones.renew"), "plain", () => send(page, "renew", {}, redraw)),
  );
}

function phoneForm(page, isNew) {
  const phones = html("div", {class: "owner"});
  if (page.me.role === "owner") {
    askTable(page, "phones").then((said) => (said.error ? tell(errorText(said)) : drawPhones(page, phones, said)));
  }
  return formOf(
    [
      html("h2", {id: "joining-title"}, say(isNew ? "phone.welcome" : "phone.title")),
      html("p", {class: "quiet"}, say(`phone.${page.me.role}`)),
      nameField(page),
      colourChoice(page),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        html("button", {class: "main"}, say("phone.save")),
        buttonFor(say("phone.leave"), "plain", () =>
          send(page, "leave", {}, (said) => {
            onceJoined(page, said);
            at("#joining").close();
          }),
        ),
      ),
      phones,
    ],
    (form) =>
      send(page, "introduce", profileIn(form), (said) => {
        onceJoined(page, said);
        at("#joining").close();
      }),
  );
}

function open(page, form) {
  page.joining.shownRole = page.me.role;
  at("#joining").replaceChildren(form);
  if (!at("#joining").open) {
    at("#joining").showModal();
  }
}

// The table says now and then that it is there: it may have removed this phone meanwhile.
export async function keepKnowing(page) {
  await askWhoIAm(page);
  drawButton(page);
  if (at("#joining").open && page.me.role !== page.joining.shownRole) {
    open(page, page.me.role === "watcher" ? joinForm(page, "") : phoneForm(page, false));
  }
}

// Joins at once where the address has a code.
async function joinBy(page, code) {
  const said = await askTable(page, "join", {code});
  if (said.error) {
    open(page, joinForm(page, code));
    tell(errorText(said));
    return;
  }
  onceJoined(page, said);
  open(page, phoneForm(page, true));
}

export async function beginJoining(page) {
  await askWhoIAm(page);
  drawButton(page);
  at("#phone").addEventListener("click", () =>
    open(page, page.me.role === "watcher" ? joinForm(page, "") : phoneForm(page, false)),
  );
  at("#joining").addEventListener("click", (event) => {
    if (event.target === at("#joining")) {
      at("#joining").close();
    }
  });
  const scanned = () => {
    const code = takeScannedCode();
    return code ? joinBy(page, code) : null;
  };
  window.addEventListener("hashchange", scanned);
  await scanned();
}
