// Joining the table by its code, and the button that opens the dialog for it or says who this phone is.
import {html} from "/shell/draw.js";
import {dialog, field, formOf, sendAndClose, tell} from "/shell/joining/dialog.js";
import {showInvitation} from "/shell/joining/invitation.js";
import {showEdition} from "/shell/edition/edition.js";
import {showOwnership} from "/shell/joining/ownership.js";
import {key} from "/shell/keys.js";
import {showMat} from "/shell/mat.js";
import {askTable, askWhoIAm, errorText, takeScannedCode} from "/shell/phone.js";
import {drawButton, takeRole} from "/shell/phone_button.js";
import {phoneForm, profileFields, profileIn} from "/shell/joining/profile.js";
import {say} from "/shell/words.js";

function codeField(code) {
  return field(
    say("join.code"),
    html("input", {
      class: "code",
      name: "code",
      value: code,
      required: true,
      maxlength: 20,
      autocomplete: "off",
      autocapitalize: "characters",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "go",
    }),
  );
}

function joinForm(page, code) {
  return formOf(
    [
      html("h2", {id: "joining-title"}, say("join.title")),
      html("p", {class: "quiet"}, say("join.why")),
      html("p", {class: "quiet"}, say("join.at", {address: location.host})),
      codeField(code),
      profileFields(page),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        html("button", {class: "main"}, say("join.do")),
        key(say("join.watch"), "plain", () => dialog().close()),
      ),
    ],
    (form) => sendAndClose(page, "join", {code: form.elements.code.value, ...profileIn(form)}),
  );
}

function open(page, form) {
  page.joining.shownRole = page.me.role;
  dialog().replaceChildren(form);
  if (!dialog().open) {
    dialog().showModal();
  }
}

function ownForm(page) {
  return page.me.role === "watcher" ? joinForm(page, "") : phoneForm(page, false);
}

// What stands on the page of who has joined and may.
function showJoined(page) {
  showInvitation(page);
  showOwnership(page, () => open(page, phoneForm(page, true)));
}

// The table says now and then that it is there: it may have removed this phone meanwhile.
export async function keepKnowing(page) {
  await askWhoIAm(page);
  drawButton(page);
  showJoined(page);
  // What the owner has compared meanwhile is no news to the owner's phone.
  if (!document.querySelector("#compared").hidden && page.me.role !== "owner") {
    showEdition(page);
  }
  if (dialog().open && page.me.role !== page.joining.shownRole) {
    open(page, ownForm(page));
  }
}

// Joins at once where the address has a code.
async function joinBy(page, code) {
  const said = await askTable(page, "join", {code});
  if (said.error) {
    open(page, joinForm(page, code));
    tell(errorText(page.game, said));
    return;
  }
  takeRole(page, said);
  open(page, phoneForm(page, true));
}

export async function beginJoining(page) {
  await askWhoIAm(page);
  drawButton(page);
  showJoined(page);
  document.addEventListener("role", () => showJoined(page));
  showEdition(page);
  document.addEventListener("role", () => showEdition(page));
  showMat(page);
  document.addEventListener("role", () => showMat(page));
  document.querySelector("#phone").addEventListener("click", () => open(page, ownForm(page)));
  dialog().addEventListener("click", (event) => {
    if (event.target === dialog()) {
      dialog().close();
    }
  });
  const scanned = () => {
    const code = takeScannedCode();
    return code ? joinBy(page, code) : null;
  };
  window.addEventListener("hashchange", scanned);
  await scanned();
}
