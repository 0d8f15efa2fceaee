// Whose the table is, where people have to know: a new one is nobody's yet, or somebody took it without a code.
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {takeRole} from "/shell/phone_button.js";
import {speakerName, whichSpoke} from "/shell/speakers.js";
import {capital, say} from "/shell/words.js";

const kSeen = "owner.seen";

function seen() {
  try {
    return localStorage.getItem(kSeen);
  } catch {
    return null;
  }
}

function keepSeen(by) {
  try {
    localStorage.setItem(kSeen, by);
  } catch {
    // it is said once more after a reload
  }
}

async function take(page, place, whenTaken) {
  const button = place.querySelector("button");
  button.disabled = true;
  const said = await askTable(page, "take", {});
  button.disabled = false;
  if (said.error) {
    place.querySelector(".error").textContent = errorText(page.game, said);
    return;
  }
  takeRole(page, said);
  whenTaken();
}

function nobodys(page, place, whenTaken) {
  return [
    html("p", {}, say("owner.nobody")),
    key(say("owner.take"), "main", () => take(page, place, whenTaken)),
    html("p", {class: "error", role: "alert"}),
  ];
}

function taken(page, place, by) {
  const who = capital(speakerName(page.game, by));
  return [
    html("p", {}, page.me.role === "owner" ? say("owner.taken-here") : say("owner.taken", {who})),
    key(say("owner.seen"), "plain", () => {
      page.ownership.seen = whichSpoke(by);
      keepSeen(whichSpoke(by));
      place.replaceChildren();
    }),
  ];
}

// `whenTaken` is called once this phone is the owner's.
export function showOwnership(page, whenTaken) {
  const place = document.querySelector("#ownership");
  const {taken_by: by, may_take: mayTake} = page.me;
  const isNews = by && whichSpoke(by) !== page.ownership.seen && whichSpoke(by) !== seen();
  const shown = mayTake ? "nobody" : isNews ? `${by} ${page.me.role}` : "";
  if (place.dataset.shown !== shown) {
    place.dataset.shown = shown;
    place.replaceChildren(...(mayTake ? nobodys(page, place, whenTaken) : isNews ? taken(page, place, by) : []));
  }
}
