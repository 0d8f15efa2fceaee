// Games as a whole: none is being played and one may begin, one has ended, one is to end before its time.
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {badge} from "/shell/signs.js";
import {shortName} from "/shell/speakers.js";
import {capital, listText, say} from "/shell/words.js";

const at = (selector) => document.querySelector(selector);

// A player's sign and name.
function slot(page, colour) {
  return [badge(page.game.figure(colour)), html("span", {}, capital(page.game.slotName(colour)))];
}

function sit(page, colour) {
  page.beginning.seating = page.beginning.seating.includes(colour)
    ? page.beginning.seating.filter((each) => each !== colour)
    : [...page.beginning.seating, colour];
  const {seating, start} = page.beginning;
  page.beginning.start = page.game.startsLater ? (seating[0] ?? null) : seating.includes(start) ? start : null;
  drawForm(page);
}

function seatingChoice(page) {
  return html(
    "fieldset",
    {class: "choices seating"},
    html("legend", {}, page.game.say("begin.seating")),
    page.game.slots.map((colour) => {
      const place = page.beginning.seating.indexOf(colour) + 1;
      return key(
        [...slot(page, colour), html("b", {class: "place"}, place ? ` ${place}` : "")],
        "choice",
        () => sit(page, colour),
        {"data-colour": colour, "aria-pressed": `${place > 0}`},
      );
    }),
  );
}

function variantOf(page) {
  return page.beginning.variant || (page.game.variants[0] ?? "");
}

function radio(name, value, isChosen, inside, chosen) {
  const input = html("input", {type: "radio", name, value, checked: isChosen});
  input.addEventListener("change", chosen);
  return html("label", {class: "choice"}, input, inside);
}

function startChoice(page) {
  return page.beginning.seating.length < page.game.fewestPlayers || page.game.startsLater
    ? null
    : html(
        "fieldset",
        {class: "choices"},
        html("legend", {}, page.game.say("begin.start")),
        page.beginning.seating.map((colour) =>
          radio("start", colour, colour === page.beginning.start, slot(page, colour), () => {
            page.beginning.start = colour;
            drawForm(page);
          }),
        ),
      );
}

// Null of a game that is played in one way.
function variantChoice(page) {
  if (page.game.variants.length === 0) {
    return null;
  }
  return html(
    "fieldset",
    {class: "choices"},
    html("legend", {}, page.game.say("begin.variant")),
    page.game.variants.map((each) =>
      radio(
        "variant",
        each,
        each === variantOf(page),
        html("span", {}, page.game.say(`variant.${each}`), html("small", {}, page.game.say(`variant.${each}.what`))),
        () => {
          page.beginning.variant = each;
        },
      ),
    ),
  );
}

// Null of a game whose scores lie open on the table.
function hidingChoice(page) {
  if (!page.game.hasHiddenScores) {
    return null;
  }
  const box = html("input", {type: "checkbox", name: "hides", value: "scores", checked: page.beginning.hidesScores});
  box.addEventListener("change", () => {
    page.beginning.hidesScores = box.checked;
  });
  return html("label", {class: "check"}, box, html("span", {}, say("begin.hide-scores")));
}

async function begin(page) {
  at("#beginning .main").disabled = true;
  const said = await askTable(page, "begin", {
    seating: page.beginning.seating,
    start: page.beginning.start,
    variant: variantOf(page),
    ...(page.beginning.hidesScores ? {hides_scores: true} : {}),
  });
  if (said.error) {
    at("#beginning .error").textContent = errorText(page.game, said);
    at("#beginning .main").disabled = false;
    return;
  }
  at("#beginning").close();
}

// What was focused stays so: each tap draws the form anew.
function drawForm(page) {
  const active = document.activeElement;
  const same = active?.dataset?.colour
    ? `[data-colour="${active.dataset.colour}"]`
    : active?.name
      ? `[name="${active.name}"][value="${active.value}"]`
      : null;
  const isReady = page.beginning.seating.length >= page.game.fewestPlayers && page.beginning.start !== null;
  const main = key(say("begin.do"), "main", () => begin(page));
  main.disabled = !isReady;
  at("#beginning").replaceChildren(
    html(
      "form",
      {},
      html("h2", {id: "beginning-title"}, say("begin.title")),
      ...[seatingChoice(page), startChoice(page), variantChoice(page), hidingChoice(page)].filter(
        (each) => each !== null,
      ),
      html("p", {class: "error", role: "alert"}),
      html(
        "div",
        {class: "buttons"},
        main,
        key(say("begin.cancel"), "plain", () => at("#beginning").close()),
      ),
    ),
  );
  if (same) {
    at(`#beginning ${same}`)?.focus();
  }
}

// The same players again, the start player of before first.
function openForm(page, table) {
  if (table.colours.length > 0) {
    page.beginning.seating = [...table.colours];
    page.beginning.start = table.colours[0];
    page.beginning.variant = table.variant;
  }
  drawForm(page);
  at("#beginning").showModal();
}

async function wish(page, place, end) {
  const said = await askTable(page, "end", {end});
  place.querySelector(".error").textContent = said.error ? errorText(page.game, said) : "";
}

// A dispute may yet take the end back.
function mayBegin(table) {
  return table.phase === "lobby" || (table.phase === "over" && !table.dispute);
}

function beginKey(page, table, text) {
  return page.me.role === "watcher"
    ? html("p", {class: "quiet"}, say("begin.join"))
    : key(say(text), "main", () => openForm(page, table));
}

function inside(page, place, table) {
  if (table.phase === "lobby") {
    return [
      html("img", {src: "/shell/crest.svg", alt: "", width: 96, height: 96}),
      html("h2", {}, say("lobby.title")),
      html("p", {class: "quiet"}, say(table.by_hand ? "lobby.hand" : "lobby.camera")),
      beginKey(page, table, "begin.open"),
    ];
  }
  if (table.phase === "over") {
    return [html("h2", {}, say("over.title")), mayBegin(table) ? beginKey(page, table, "begin.again") : null];
  }
  if (table.enders.length === 0) {
    return [];
  }
  const names = listText(table.enders.map((by) => capital(shortName(page.game, by))));
  const decides = table.enders_needed > 0 ? say("end.needed", {needed: table.enders_needed}) : say("end.owner");
  return [
    html("h2", {}, say("end.title")),
    html("p", {}, say("end.wished", {names, count: table.enders.length}), " ", decides),
    page.me.role === "watcher"
      ? null
      : html(
          "div",
          {class: "buttons"},
          key(say("end.agree"), "wrong", () => wish(page, place, true)),
          key(say("end.go-on"), "main", () => wish(page, place, false)),
        ),
    html("p", {class: "error", role: "alert"}),
  ];
}

// By hand where the camera fails, and back.
function keeperKey(page, place, table) {
  const way = table.by_hand ? "camera" : "hand";
  const change = async () => {
    const said = await askTable(page, "keep", {by_hand: !table.by_hand});
    place.querySelector(".keeper .error").textContent = said.error ? errorText(page.game, said) : "";
  };
  return html(
    "details",
    {class: "keeper"},
    html("summary", {}, say(`keep.${way}`)),
    html("p", {class: "quiet"}, say(`keep.${way}.what`)),
    key(say(`keep.${way}.do`), "plain", change),
    html("p", {class: "error", role: "alert"}),
  );
}

// What concerns the game as a whole comes first; the keys that change who keeps it, or end it before its time, last.
export function drawGames(page, place, last, table) {
  const mayKeep =
    table.may_change_keeper && !table.dispute && page.me.role !== "watcher" && !["lobby", "over"].includes(table.phase);
  const mayEnd = table.enders !== null && page.me.role !== "watcher" && !["lobby", "over"].includes(table.phase);
  const shown =
    table.enders === null
      ? ""
      : `${table.phase} ${page.me.role} ${table.enders.join()} ${table.enders_needed} ${table.colours.join()} ${table.variant} ${mayKeep} ${mayBegin(table)} ${table.by_hand}`;
  if (place.dataset.shown === shown) {
    return;
  }
  place.dataset.shown = shown;
  place.replaceChildren(...(table.enders === null ? [] : inside(page, place, table)).filter((each) => each !== null));
  last.replaceChildren(
    ...(mayKeep ? [keeperKey(page, last, table)] : []),
    ...(mayEnd
      ? [
          html(
            "details",
            {},
            html("summary", {}, say("end.open")),
            html("p", {class: "quiet"}, say("end.what")),
            key(say("end.do"), "wrong", () => wish(page, last.lastElementChild, true)),
            html("p", {class: "error", role: "alert"}),
          ),
        ]
      : []),
  );
  if (!mayBegin(table) && at("#beginning").open) {
    at("#beginning").close();
  }
}
