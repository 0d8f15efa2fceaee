// The dialog in which a phone joins and says who it is: what it asks the table, and what its forms are made of.
import {html} from "/shell/draw.js";
import {askTable, askWhoIAm, errorText} from "/shell/phone.js";
import {drawButton, takeRole} from "/shell/phone_button.js";

export const dialog = () => document.querySelector("#joining");

export function tell(text) {
  const error = dialog().querySelector(".error");
  error.textContent = text;
  if (text) {
    error.scrollIntoView({block: "nearest"});
  }
}

// Sends what the form says; the dialog shows what came of it.
export async function send(page, path, body, whenDone) {
  const buttons = [...dialog().querySelectorAll("button")];
  buttons.forEach((button) => {
    button.disabled = true;
  });
  const said = await askTable(page, path, body);
  buttons.forEach((button) => {
    button.disabled = false;
  });
  if (said.error) {
    tell(errorText(page.game, said));
    if (said.error === "not-joined" || said.error === "not-owner") {
      await askWhoIAm(page);
      drawButton(page);
    }
    return;
  }
  whenDone(said);
}

// As `send`, and is done with the dialog.
export function sendAndClose(page, path, body) {
  return send(page, path, body, (said) => {
    takeRole(page, said);
    dialog().close();
  });
}

export function field(label, input) {
  return html("label", {class: "field"}, html("span", {}, label), input);
}

export function formOf(children, submit) {
  const form = html("form", {}, children);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(form);
  });
  return form;
}
