// The parts of a table that is set by hand: chairs with figures and rings, prestige, cards that were played. `setting` has
// the table as it is `laid` and the seat that is `picked`, or none; `change` draws it anew, with what else became of it.
import {figure} from "/games/artus/figures.js";
import {drawSetBoard} from "/games/artus/set_board.js";
import {cardName, figureName, say, slotName} from "/games/artus/words.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {badge} from "/shell/signs.js";
import {capital} from "/shell/words.js";

const kMostRings = 9; // on one prince; the table says what is too many

// The table as it was ruled, to be changed.
export function laidOut({seats, rings, king_seat, scores, played}) {
  return structuredClone({seats, rings, king_seat, scores, played});
}

// Two chairs change what is on them; the King stays King.
function swap(laid, a, b) {
  const {seats, rings, king_seat: king} = laid;
  [seats[a], seats[b]] = [seats[b], seats[a]];
  [rings[a], rings[b]] = [rings[b], rings[a]];
  laid.king_seat = king === a ? b : king === b ? a : king;
}

function press({picked, laid}, change, seat) {
  if (picked === null) {
    change({picked: laid.seats[seat] === null ? null : seat});
    return;
  }
  if (picked !== seat) {
    swap(laid, picked, seat);
  }
  change({picked: null});
}

// The crown changes places with what the prince has on his head.
function crown(laid, seat) {
  const {rings, king_seat: king} = laid;
  [rings[king], rings[seat]] = [rings[seat], rings[king]];
  laid.king_seat = seat;
}

function stepper(name, label, value, set, most) {
  const less = key("", "step less", () => set(value - 1), {
    "data-choice": `${name}-less`,
    "aria-label": say("set.less", {what: label}),
  });
  const more = key("", "step more", () => set(value + 1), {
    "data-choice": `${name}-more`,
    "aria-label": say("set.more", {what: label}),
  });
  less.disabled = most !== undefined && value <= 0;
  more.disabled = most !== undefined && value >= most;
  return [less, more];
}

function ringsOf(laid, seat, change) {
  const set = (count) => {
    laid.rings[seat] = count;
    change();
  };
  const crowned = () => {
    crown(laid, seat);
    change();
  };
  const [less, more] = stepper("rings", say("set.rings"), laid.rings[seat], set, kMostRings);
  return html(
    "div",
    {class: "set-row"},
    html("span", {}, say("set.rings")),
    less,
    html("output", {}, `${laid.rings[seat]}`),
    more,
    seat === laid.king_seat ? null : key(say("set.crown"), "plain", crowned, {"data-choice": "crown"}),
  );
}

function aboutPicked({picked, laid}, change) {
  const name = picked === null ? null : laid.seats[picked];
  return [
    html(
      "p",
      {role: "status", class: "set-hint"},
      name === null ? say("set.tap") : capital(say("set.to", {figure: figureName(name), seat: picked})),
    ),
    name === "silver" || name === "bronze" ? ringsOf(laid, picked, change) : null,
  ];
}

function prestigeOf({scores}, change, i, colour) {
  const name = capital(slotName(colour));
  const label = say("set.prestige-of", {player: name});
  const set = (points) => {
    scores[i] = points;
    change();
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
  return html("div", {class: "set-row"}, badge(figure(colour)), html("span", {}, name), less, field, more);
}

function cardsOf(laid, now, change, i, colour) {
  const played = laid.played[i];
  const name = capital(slotName(colour));
  const all = Object.entries(played).filter(([, count]) => count > 0);
  const count = all.reduce((sum, [, each]) => sum + each, 0);
  const add = (card, by) => {
    played[card] = (played[card] ?? 0) + by;
    change();
  };
  const left = now.cards.filter((each) => (played[each.card] ?? 0) < each.copies);
  const select = html(
    "select",
    {"aria-label": say("set.add-card-of", {player: name}), "data-choice": `add-${colour}`},
    html("option", {value: ""}, say("set.add-card")),
    left.map((each) => html("option", {value: each.card}, cardName(each.card))),
  );
  select.addEventListener("change", () => select.value && add(select.value, 1));
  const card = ([card, times]) =>
    key(
      html("span", {}, `${cardName(card)}${times > 1 ? ` ×${times}` : ""} `, html("b", {"aria-hidden": "true"}, "✕")),
      "plain",
      () => add(card, -1),
      {"aria-label": say("set.take-card", {card: cardName(card)}), "data-choice": `card-${colour}-${card}`},
    );
  return html(
    "details",
    {class: "set-cards", "data-player": colour},
    html("summary", {}, badge(figure(colour)), say("set.cards-of", {player: name, count})),
    html(
      "ul",
      {},
      all.map((each) => html("li", {}, card(each))),
    ),
    select,
  );
}

export function settingParts(setting, table, change) {
  const {laid} = setting;
  const {now} = table.dispute;
  const sum = (rings) => rings.reduce((all, each) => all + each, 0);
  const supply = table.ring_supply + sum(now.rings) - sum(laid.rings);
  return [
    drawSetBoard(now, laid, setting.picked, (seat) => press(setting, change, seat)),
    html("div", {class: "set-picked"}, aboutPicked(setting, change)),
    html("p", {class: "quiet"}, say("set.supply", {count: supply})),
    // Of a game that hides its scores they stay as they are ruled.
    laid.scores ? html("h4", {}, say("set.prestige")) : null,
    laid.scores ? table.colours.map((colour, i) => prestigeOf(laid, change, i, colour)) : null,
    html("h4", {}, say("set.cards")),
    html("p", {class: "quiet"}, say("set.turn")),
    table.colours.map((colour, i) => cardsOf(laid, now, change, i, colour)),
  ];
}
