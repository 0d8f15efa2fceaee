// A ruling that is doubted: what was ruled and why, the pictures, and what the players want to become of it.
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {lineText} from "/shell/lines.js";
import {reason, reasons} from "/shell/log.js";
import {askTable, errorText} from "/shell/phone.js";
import {arithmetic, pictures} from "/shell/ruling.js";
import {drawSetting, isSetting} from "/shell/dispute/set_table.js";
import {badge} from "/shell/signs.js";
import {speakerName} from "/shell/speakers.js";
import {drawPossible} from "/shell/dispute/verdicts.js";
import {say} from "/shell/words.js";

function rulings(table) {
  return table.log.filter((line) => line.kind === "ruling" && !line.taken_back);
}

async function ask(page, place, path, body) {
  const said = await askTable(page, path, body);
  const error = place.querySelector(".error");
  if (error) {
    error.textContent = said.error ? errorText(page.game, said) : "";
  }
  return !said.error;
}

// Through the rulings of the game, the one before and the one after.
function stepper(page, place, table, shown) {
  const all = rulings(table);
  const i = all.findIndex((line) => line.told === shown.told);
  const step = (by) => {
    page.dispute.looking = all[i + by].told;
    drawDispute(page, place, table);
  };
  const earlier = key("‹", "step", () => step(-1));
  const later = key("›", "step", () => step(1));
  earlier.setAttribute("aria-label", say("dispute.earlier"));
  later.setAttribute("aria-label", say("dispute.later"));
  earlier.disabled = i <= 0;
  later.disabled = i < 0 || i === all.length - 1;
  return html(
    "div",
    {class: "stepper"},
    earlier,
    html(
      "span",
      {},
      say(table.rounds === 1 ? "dispute.action-alone" : "dispute.action", {
        action: shown.action + 1,
        round: shown.round,
      }),
    ),
    later,
  );
}

// The first rule at once, the others when asked for: the keys below are not to be far away.
function firstOf(game, why, colours) {
  return [
    why.length > 0 ? html("p", {class: "rule"}, reason(game, why[0], colours)) : null,
    why.length > 1
      ? html(
          "details",
          {},
          html("summary", {}, say("why.more")),
          html("ol", {class: "reasons"}, reasons(game, why, colours)),
        )
      : null,
  ];
}

function ruled(page, place, table, shown) {
  const seats = table.dispute?.told === shown.told ? table.dispute.seats : null;
  return html(
    "div",
    {class: "ruled"},
    stepper(page, place, table, shown),
    html(
      "p",
      {class: "sentence"},
      shown.player === undefined ? null : badge(page.game.figure(table.colours[shown.player])),
      html("span", {}, lineText(page.game, shown, table.colours)),
    ),
    html("div", {class: "shown"}, pictures(shown, page.me.sees_pictures)),
    html(
      "div",
      {class: "reckoned"},
      seats ? page.game.smallTable({seats}, {played: [shown.played]}, true) : null,
      arithmetic(page.game, table.colours, shown),
    ),
    firstOf(page.game, shown.why ?? [], table.colours),
  );
}

function opening(page, place, table, shown) {
  const close = () => {
    page.dispute.isOpening = false;
    page.dispute.looking = null;
    drawDispute(page, place, table);
  };
  const open = async () => {
    if (await ask(page, place, "dispute", {ruling: shown.action})) {
      page.dispute.isOpening = false;
      page.dispute.looking = null;
    }
  };
  return html("div", {class: "buttons"}, key(say("dispute.open"), "main", open), key(say("dispute.close"), "", close));
}

function draw(page, place, table) {
  const dispute = table.dispute;
  const told = page.dispute.looking ?? dispute?.told;
  // Lines of the camera and the disc have no number.
  const shown = (told === undefined ? null : table.log.find((line) => line.told === told)) ?? rulings(table).at(-1);
  const back =
    dispute && shown.told !== dispute.told
      ? key(say("dispute.back"), "plain", () => {
          page.dispute.looking = null;
          drawDispute(page, place, table);
        })
      : null;
  const head = html(
    "div",
    {class: "head"},
    html("h2", {id: "dispute-title"}, say(dispute ? "dispute.title" : "dispute.which")),
    html(
      "p",
      {role: dispute ? "alert" : null},
      dispute ? say("dispute.waits", {name: speakerName(page.game, dispute.by)}) : say("dispute.choose"),
    ),
  );
  const error = html("p", {class: "error", role: "alert"});
  place.replaceChildren(
    ...[
      head,
      ruled(page, place, table, shown),
      back,
      isSetting(page, table)
        ? drawSetting(page, table, (path, body) => askTable(page, path, body))
        : dispute
          ? drawPossible(page, table, (path, body) => ask(page, place, path, body))
          : opening(page, place, table, shown),
      error,
    ].filter((each) => each !== null),
  );
}

// What a settled dispute put in the ruling's place.
function agreedAfter(table, settled) {
  return table.log.find((line) => line.told > settled.told && line.was_agreed && !line.was_answered);
}

function drawResult(page, place, table, settled) {
  const ok = key(say("dispute.read"), "main", () => {
    page.dispute.dismissed = settled.told;
    drawDispute(page, place, table);
  });
  const played = agreedAfter(table, settled);
  place.replaceChildren(
    html(
      "div",
      {class: "head", role: "status"},
      html("h2", {id: "dispute-title"}, say("dispute.settled")),
      html("p", {}, lineText(page.game, settled, table.colours)),
      played
        ? html(
            "p",
            {class: "sentence"},
            played.player === undefined ? null : badge(page.game.figure(table.colours[played.player])),
            html("span", {}, lineText(page.game, played, table.colours)),
          )
        : null,
    ),
    ok,
  );
}

// The last dispute's result, until the game has gone on.
function result(page, table) {
  const last = table.log.findLast(
    (line) => line.kind === "dispute_settled" || (line.kind === "ruling" && !line.was_agreed),
  );
  return last?.kind === "dispute_settled" && last.told !== page.dispute.dismissed ? last : null;
}

export function drawDispute(page, place, table) {
  const isShown = Boolean(table.dispute) || page.dispute.isOpening;
  const settled = isShown ? null : result(page, table);
  const state = JSON.stringify([
    table.dispute,
    page.dispute.looking,
    page.dispute.isOpening,
    settled && [settled.told, agreedAfter(table, settled)?.told],
    page.me.role,
    page.me.colour,
    page.me.sees_pictures,
    page.setting,
    page.dispute.isOpening ? rulings(table).length : 0,
  ]);
  if (place.dataset.state === state) {
    return;
  }
  const focus = place.contains(document.activeElement) ? document.activeElement.dataset.choice : null;
  const open = [...place.querySelectorAll("details")].map((each) => each.open);
  // The game stops, or goes on: whoever is further down the page is to see it.
  const isNews = (place.hidden && isShown) || (place.dataset.stance === "open" && settled);
  place.dataset.state = state;
  place.hidden = !isShown && !settled;
  place.dataset.stance = isShown ? "open" : "settled";
  if (isShown) {
    draw(page, place, table);
  } else if (settled) {
    drawResult(page, place, table, settled);
  } else {
    place.replaceChildren();
  }
  [...place.querySelectorAll("details")].forEach((each, i) => {
    each.open = open[i] ?? each.open;
  });
  if (focus) {
    place.querySelector(`[data-choice="${focus}"]`)?.focus();
  }
  if (isNews) {
    place.scrollIntoView({block: "start"});
  }
}

// The key at the last ruling, for those who play.
export function drawDoubt(page, place, table, last) {
  const isThere = page.me.role !== "watcher" && !table.dispute && rulings(table).length > 0 && last !== undefined;
  if (place.dataset.isThere === `${isThere}`) {
    return;
  }
  place.dataset.isThere = isThere;
  place.replaceChildren(
    ...(isThere
      ? [
          key(say("dispute.do"), "doubt", () => {
            page.dispute.isOpening = true;
            page.dispute.looking = null;
            document.dispatchEvent(new Event("role"));
          }),
        ]
      : []),
  );
}
