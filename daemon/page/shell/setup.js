// What the camera still misses before a game can begin, and what players may say of that.
import {html} from "/shell/draw.js";
import {rightKey, rightState} from "/shell/questions/right.js";
import {badge} from "/shell/signs.js";
import {capital, listText, say} from "/shell/words.js";

function sign(game, fault) {
  const figure = game.setupFaultSign(fault);
  return figure === null ? html("span", {class: "sign", "aria-hidden": "true"}, "!") : badge(game.figure(figure));
}

function faultParts(game, fault) {
  return [sign(game, fault), html("span", {}, game.setupFaultText(fault))];
}

// What keeps the camera from seeing the table well, before a game.
function viewText(game, fault) {
  return capital(game.say(`view.${fault.what}`, {seats: listText(fault.seats), count: fault.seats.length}));
}

function drawView(game, place, table) {
  const lines = [
    ...table.view.map((fault) => [
      html("span", {class: "sign", "aria-hidden": "true"}, "!"),
      html("span", {}, viewText(game, fault)),
    ]),
    ...table.setup.map((fault) => faultParts(game, fault)),
  ];
  place.replaceChildren(
    html("h2", {}, say("view.title")),
    lines.length > 0
      ? html(
          "ul",
          {class: "faults"},
          lines.map((line) => html("li", {}, line)),
        )
      : html("p", {class: "quiet"}, game.say("view.fine")),
  );
}

const kElsewhere = new Set(["mistake", "question"]); // what is called right where it waits for people

// What of this may be called right here: a hand over the table is nothing to be right about.
function rightHere(table, open) {
  const isFaulty = (table.setup ?? []).some((fault) => fault.what !== "hand");
  if (!table.right || kElsewhere.has(table.right.what)) {
    return null;
  }
  return table.right.what === "setup" ? isFaulty && table.right : !open && table.right;
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
    drawView(page.game, place, table);
    return;
  }
  if (!isSetup) {
    place.replaceChildren(html("p", {}, page.game.say(`right.${right.what}-why`)), ...rightKey(page, right));
    return;
  }
  const faults = table.setup ?? [];
  place.replaceChildren(
    html("h2", {}, say("setup.title")),
    faults.length > 0
      ? html(
          "ul",
          {class: "faults"},
          faults.map((fault) => html("li", {}, faultParts(page.game, fault))),
        )
      : html("p", {class: "quiet"}, say(table.setup ? "setup.fine" : "setup.unseen")),
    ...rightKey(page, right),
  );
}
