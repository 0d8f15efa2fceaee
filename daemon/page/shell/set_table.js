// The table set by hand in a dispute: laid out as people agree that it stands. Whether a game can stand so, and in what it
// differs from how it was ruled, the table says.
import {html} from "/shell/draw.js";
import {badge} from "/shell/figures.js";
import {errorText, mayVote} from "/shell/phone.js";
import {drawSetBoard} from "/shell/set_board.js";
import {capital, cardName, differenceText, figureName, number, say} from "/shell/words.js";

const kMostRings = 9; // on one prince; the table says what is too many

function again(page, change) {
  Object.assign(page.setting, {said: null, problem: ""}, change);
  document.dispatchEvent(new Event("hand"));
}

function key(text, kind, act, more = {}) {
  const button = html("button", {type: "button", class: kind, ...more}, text);
  button.addEventListener("click", act);
  return button;
}

// Two chairs change what is on them; the King stays King.
function swap(page, a, b) {
  const {seats, rings, king_seat: king} = page.setting.laid;
  [seats[a], seats[b]] = [seats[b], seats[a]];
  [rings[a], rings[b]] = [rings[b], rings[a]];
  page.setting.laid.king_seat = king === a ? b : king === b ? a : king;
}

function press(page, seat) {
  const {picked, laid} = page.setting;
  if (picked === null) {
    again(page, {picked: laid.seats[seat] === null ? null : seat});
    return;
  }
  if (picked !== seat) {
    swap(page, picked, seat);
  }
  again(page, {picked: null});
}

// The crown changes places with what the prince has on his head.
function crown(page, seat) {
  const {rings, king_seat: king} = page.setting.laid;
  [rings[king], rings[seat]] = [rings[seat], rings[king]];
  page.setting.laid.king_seat = seat;
  again(page, {});
}

function stepper(name, label, value, change, most) {
  const less = key("", "step less", () => change(value - 1), {
    "data-choice": `${name}-less`,
    "aria-label": say("set.less", {what: label}),
  });
  const more = key("", "step more", () => change(value + 1), {
    "data-choice": `${name}-more`,
    "aria-label": say("set.more", {what: label}),
  });
  less.disabled = most !== undefined && value <= 0;
  more.disabled = most !== undefined && value >= most;
  return [less, more];
}

function aboutPicked(page) {
  const {picked, laid} = page.setting;
  const figure = picked === null ? null : laid.seats[picked];
  const parts = [
    html(
      "p",
      {role: "status", class: "set-hint"},
      figure === null ? say("set.tap") : capital(say("set.to", {figure: figureName(figure), seat: picked})),
    ),
  ];
  if (figure === "silver" || figure === "bronze") {
    const rings = laid.rings[picked];
    const [less, more] = stepper(
      "rings",
      say("set.rings"),
      rings,
      (count) => {
        laid.rings[picked] = count;
        again(page, {});
      },
      kMostRings,
    );
    parts.push(
      html(
        "div",
        {class: "set-row"},
        html("span", {}, say("set.rings")),
        less,
        html("output", {}, `${rings}`),
        more,
        picked === laid.king_seat
          ? null
          : key(say("set.crown"), "plain", () => crown(page, picked), {"data-choice": "crown"}),
      ),
    );
  }
  return parts;
}

function prestigeOf(page, i, colour) {
  const {scores} = page.setting.laid;
  const name = capital(say(`colour.${colour}`));
  const label = say("set.prestige-of", {player: name});
  const set = (points) => {
    scores[i] = points;
    again(page, {});
  };
  const [less, more] = stepper(`score-${colour}`, label, scores[i], set);
  const field = html("input", {
    type: "number",
    value: scores[i],
    step: 1,
    "aria-label": label,
    "data-choice": `score-${colour}`,
  });
  field.addEventListener("change", () => set(Number.isInteger(field.valueAsNumber) ? field.valueAsNumber : scores[i]));
  return html("div", {class: "set-row"}, badge(colour), html("span", {}, name), less, field, more);
}

function cardsOf(page, table, i, colour) {
  const played = page.setting.laid.played[i];
  const name = capital(say(`colour.${colour}`));
  const all = Object.entries(played).filter(([, count]) => count > 0);
  const count = all.reduce((sum, [, each]) => sum + each, 0);
  const change = (card, by) => {
    played[card] = (played[card] ?? 0) + by;
    again(page, {});
  };
  const left = table.dispute.now.cards.filter((each) => (played[each.card] ?? 0) < each.copies);
  const add = html(
    "select",
    {"aria-label": say("set.add-card-of", {player: name}), "data-choice": `add-${colour}`},
    html("option", {value: ""}, say("set.add-card")),
    left.map((each) => html("option", {value: each.card}, cardName(each.card))),
  );
  add.addEventListener("change", () => add.value && change(add.value, 1));
  return html(
    "details",
    {class: "set-cards", "data-player": colour},
    html("summary", {}, badge(colour), say("set.cards-of", {player: name, count})),
    html(
      "ul",
      {},
      all.map(([card, times]) =>
        html(
          "li",
          {},
          key(
            html(
              "span",
              {},
              `${cardName(card)}${times > 1 ? ` ×${times}` : ""} `,
              html("b", {"aria-hidden": "true"}, "✕"),
            ),
            "plain",
            () => change(card, -1),
            {"aria-label": say("set.take-card", {card: cardName(card)}), "data-choice": `card-${colour}-${card}`},
          ),
        ),
      ),
    ),
    add,
  );
}

function faultText(fault) {
  const values = {
    ...fault,
    colour: fault.colour ? capital(say(`colour.${fault.colour}`)) : "",
    card: fault.card ? cardName(fault.card) : "",
    figure: fault.figure ? figureName(fault.figure) : "",
    found: number(fault.found),
    expected: number(fault.expected),
  };
  return say(
    fault.what === "figures"
      ? fault.found < fault.expected
        ? "fault.figures-few"
        : "fault.figures-many"
      : `fault.${fault.what}`,
    values,
  );
}

async function look(page, ask) {
  const said = await ask("consider", {dispute: page.setting.dispute, table: page.setting.laid});
  again(page, {said: said.error ? null : said, problem: said.error ? errorText(said) : ""});
}

async function propose(page, ask) {
  const said = await ask("vote", {dispute: page.setting.dispute, table: page.setting.laid});
  if (!said.error) {
    page.setting = null;
    document.dispatchEvent(new Event("hand"));
    return;
  }
  again(page, {said: page.setting.said, problem: errorText(said)});
}

// What the table says of it: why it cannot be, or what changes and the key that proposes it.
function verdict(page, ask) {
  const {said, problem} = page.setting;
  const parts = [problem ? html("p", {class: "error", role: "alert"}, problem) : null];
  if (said?.faults.length > 0) {
    parts.push(
      html(
        "div",
        {class: "set-faults", role: "alert"},
        html("h4", {}, say("set.impossible")),
        html(
          "ul",
          {},
          said.faults.map((each) => html("li", {}, faultText(each))),
        ),
      ),
    );
  } else if (said?.differences.length > 0) {
    parts.push(
      html(
        "div",
        {class: "set-changes", role: "status"},
        html("h4", {}, say("set.changes")),
        html(
          "ul",
          {},
          said.differences.map((each) => html("li", {}, differenceText(each))),
        ),
      ),
      key(say("set.propose"), "main", () => propose(page, ask), {"data-choice": "propose"}),
    );
  } else {
    parts.push(
      said ? html("p", {role: "status"}, say("set.same")) : null,
      key(say("set.look"), "main", () => look(page, ask), {"data-choice": "look"}),
    );
  }
  return parts;
}

export function isSetting(page, table) {
  if (page.setting && page.setting.dispute !== table.dispute?.number) {
    page.setting = null;
  }
  return page.setting !== null;
}

export function beginSetting(page, table) {
  const {seats, rings, king_seat, scores, played} = table.dispute.now;
  page.setting = {
    dispute: table.dispute.number,
    laid: structuredClone({seats, rings, king_seat, scores, played}),
    picked: null,
  };
  again(page, {});
}

// The table laid out, each part to be changed; `ask` asks the real one.
export function drawSetting(page, table, ask) {
  const {laid} = page.setting;
  const sum = (rings) => rings.reduce((all, each) => all + each, 0);
  const supply = table.ring_supply + sum(table.dispute.now.rings) - sum(laid.rings);
  return html(
    "div",
    {class: "setting"},
    html("h3", {}, say("verdict.set")),
    drawSetBoard(table, laid, page.setting.picked, (seat) => press(page, seat)),
    html("div", {class: "set-picked"}, aboutPicked(page)),
    html("p", {class: "quiet"}, say("set.supply", {count: number(supply)})),
    html("h4", {}, say("set.prestige")),
    table.colours.map((colour, i) => prestigeOf(page, i, colour)),
    html("h4", {}, say("set.cards")),
    html("p", {class: "quiet"}, say("set.turn")),
    table.colours.map((colour, i) => cardsOf(page, table, i, colour)),
    verdict(page, ask),
    html(
      "div",
      {class: "buttons"},
      key(say("set.anew"), "plain", () => beginSetting(page, table), {"data-choice": "anew"}),
      key(
        say("set.leave"),
        "plain",
        () => {
          page.setting = null;
          document.dispatchEvent(new Event("hand"));
        },
        {"data-choice": "leave"},
      ),
    ),
  );
}

// The key that begins it, for those who vote.
export function settingKey(page, table) {
  return !mayVote(page, table.dispute)
    ? null
    : key(
        [html("span", {class: "what"}, say("verdict.set")), html("small", {}, say("set.why"))],
        "possible set",
        () => beginSetting(page, table),
        {"data-choice": "set"},
      );
}
