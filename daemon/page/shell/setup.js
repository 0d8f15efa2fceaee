// What the camera still misses before a game can begin, and what players may say of that.
import {html} from "/shell/draw.js";
import {badge} from "/shell/figures.js";
import {rightKey, rightState} from "/shell/right.js";
import {capital, figureName, say} from "/shell/words.js";

function faultText(fault) {
  const place = fault.side === undefined ? say("setup.seat", fault) : say(`setup.side.${fault.side}`, fault);
  const figure = fault.figure ? say(fault.side === 0 ? "setup.king" : `setup.the.${fault.figure}`) : "";
  const names = {
    ...fault,
    place,
    figure,
    stands: fault.stands ? figureName(fault.stands) : "",
    colour: fault.colour ? say(`colour.${fault.colour}`) : "",
  };
  const key = fault.what === "missing" && fault.stands ? "instead" : fault.what;
  return capital(say(`setup.${key}`, names));
}

function sign(fault) {
  const name =
    fault.colour ??
    (fault.what === "missing" || fault.what === "stray" || fault.what === "rings" ? fault.figure : null);
  return name ? badge(name) : html("span", {class: "sign", "aria-hidden": "true"}, "!");
}

// What keeps the camera from seeing the table well, before a game.
function viewText(fault) {
  const seats = new Intl.ListFormat(document.documentElement.lang, {type: "conjunction"}).format(
    fault.seats.map((seat) => `${seat}`),
  );
  return capital(say(`view.${fault.what}`, {seats}));
}

function drawView(place, table) {
  const lines = [
    ...table.view.map((fault) => [
      html("span", {class: "sign", "aria-hidden": "true"}, "!"),
      html("span", {}, viewText(fault), fault.says && fault.what === "camera" ? html("small", {}, fault.says) : null),
    ]),
    ...table.setup.map((fault) => [sign(fault), html("span", {}, faultText(fault))]),
  ];
  place.replaceChildren(
    html("h2", {}, say("view.title")),
    lines.length > 0
      ? html(
          "ul",
          {class: "faults"},
          lines.map((line) => html("li", {}, line)),
        )
      : html("p", {class: "quiet"}, say("view.fine")),
  );
}

// What of this may be called right here: a hand over the table is nothing to be right about.
function rightHere(table, open) {
  const isFaulty = (table.setup ?? []).some((fault) => fault.what !== "hand");
  return table.right?.what === "setup"
    ? isFaulty && table.right
    : table.right?.what === "knights" && !open && table.right;
}

// Draws it into `place`, which is empty at any other time. `open` is what waits for people elsewhere on the page.
export function drawSetup(page, place, table, open) {
  const isLobby = table.phase === "lobby" && table.view;
  const isSetup = table.phase === "setup" && !table.by_hand;
  const right = rightHere(table, open);
  const shown = isLobby
    ? JSON.stringify([table.view, table.setup])
    : isSetup
      ? JSON.stringify([table.setup, rightState(page, right)])
      : rightState(page, right);
  if (place.dataset.shown === shown) {
    return;
  }
  place.dataset.shown = shown;
  if (shown === "") {
    place.replaceChildren();
    return;
  }
  if (isLobby) {
    drawView(place, table);
    return;
  }
  if (!isSetup) {
    place.replaceChildren(html("p", {}, say("right.knights-why")), ...rightKey(page, right));
    return;
  }
  const faults = table.setup ?? [];
  place.replaceChildren(
    html("h2", {}, say("setup.title")),
    faults.length > 0
      ? html(
          "ul",
          {class: "faults"},
          faults.map((fault) => html("li", {}, sign(fault), html("span", {}, faultText(fault)))),
        )
      : html("p", {class: "quiet"}, say(table.setup ? "setup.fine" : "setup.unseen")),
    ...rightKey(page, right),
  );
}
