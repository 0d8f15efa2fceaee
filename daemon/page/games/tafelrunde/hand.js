// What people say is played in a game kept by hand: who deals first, a deal, a card by its suit and its value, what a sword
// is used for. `picked` is what of that was picked already: card, the suit; first, a trump to be swapped; choice.
import {pawn} from "/games/tafelrunde/figures.js";
import {signBadge} from "/games/tafelrunde/cards.js";
import {cardName, colourName, kColours, kSupers, say, slotName, suitName} from "/games/tafelrunde/words.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {badge} from "/shell/signs.js";
import {capital} from "/shell/words.js";

function suitOf(choice) {
  const {card} = choice.played;
  return card.startsWith("super:") ? card : card.split(":")[0];
}

// What of the choices is still open after what was picked: the name of the step, which its title is called by, and what it
// chooses from, each with its place `i` among all.
export function handStep(choices, picked) {
  const left = choices.map((choice, i) => ({...choice, i}));
  if (left[0].kind === "setup_seen") {
    return {name: "dealer", left};
  }
  if (picked.card !== undefined) {
    return {name: "value", left: left.filter((each) => each.played.card && suitOf(each) === picked.card)};
  }
  if (left.some((each) => each.played.swap)) {
    return picked.first === undefined
      ? {name: "swap", left}
      : {name: "second", first: picked.first, left: left.filter((each) => each.played.swap?.includes(picked.first))};
  }
  if (left.some((each) => each.played.trump)) {
    return {name: "name", left};
  }
  return {name: left.some((each) => each.played.card) ? "suit" : "deal", left};
}

export function handTitle(step, _table, picked, player) {
  return say(`hand.title.${step.name}`, {
    player,
    suit: picked.card ? suitName(picked.card) : "",
    first: picked.first ? colourName(picked.first) : "",
  });
}

function dealerKeys({left}, pick, table) {
  const inside = (slot) => [badge(pawn(slot)), html("span", {}, capital(slotName(slot)))];
  return html(
    "div",
    {class: "hand-dealers"},
    left.map((each) =>
      key(inside(table.colours[each.dealer]), "hand-dealer", () => pick({choice: each.i}), {
        "data-dealer": each.dealer,
      }),
    ),
  );
}

function dealKey({left}, pick, text) {
  const deal = left.find((each) => each.played.deal !== undefined);
  return deal ? key(text, "main hand-deal", () => pick({choice: deal.i}), {"data-choice": "deal"}) : null;
}

function colourKeys(colours, act) {
  return html(
    "div",
    {class: "hand-colours"},
    kColours
      .filter((colour) => colours.includes(colour))
      .map((colour) =>
        key([signBadge(colour), html("span", {}, capital(colourName(colour)))], "hand-suit", () => act(colour), {
          "data-colour": colour,
        }),
      ),
  );
}

// Whether of these a card can be there by what was said.
function canBe(choices) {
  return choices.some((each) => each.kind === "ruling");
}

function suitKeys({left}, pick) {
  const cards = left.filter((each) => each.played.card);
  return html(
    "div",
    {class: "hand-suits"},
    [...kColours, ...kSupers].map((suit) => {
      const of = cards.filter((each) => suitOf(each) === suit);
      const act = () => pick(kSupers.includes(suit) ? {choice: of[0].i} : {card: suit});
      return of.length === 0
        ? null
        : key([signBadge(suit), html("span", {}, suitName(suit))], `hand-suit${canBe(of) ? "" : " odd"}`, act, {
            "data-suit": suit,
          });
    }),
  );
}

function valueKeys({left}, pick) {
  const one = (each) =>
    key(
      [signBadge(suitOf(each)), html("b", {}, each.played.card.split(":")[1])],
      `hand-value${each.kind === "ruling" ? "" : " odd"}`,
      () => pick({choice: each.i}),
      {"data-card": each.played.card, "aria-label": capital(cardName(each.played.card))},
    );
  const value = (each) => Number(each.played.card.split(":")[1]);
  const sorted = [...left].sort((a, b) => value(a) - value(b));
  const [likely, odd] = [sorted.filter((each) => canBe([each])), sorted.filter((each) => !canBe([each]))];
  return [
    likely.length > 0 ? html("div", {class: "hand-values"}, likely.map(one)) : null,
    odd.length > 0
      ? [html("p", {class: "quiet"}, say("hand.other")), html("div", {class: "hand-values"}, odd.map(one))]
      : null,
  ];
}

function nameKeys(step, pick) {
  const named = step.left.filter((each) => each.played.trump);
  const name = (colour) => pick({choice: named.find((each) => each.played.trump === colour).i});
  return [
    html("h3", {}, say("hand.trump")),
    colourKeys(
      named.map((each) => each.played.trump),
      name,
    ),
    dealKey(step, pick, say("hand.wait")),
    step.left.some((each) => each.played.card) ? [html("h3", {}, say("hand.lead")), suitKeys(step, pick)] : null,
  ];
}

function swapKeys(step, pick) {
  return [colourKeys(kColours, (first) => pick({first})), dealKey(step, pick, say("hand.wait"))];
}

function secondKeys({left, first}, pick) {
  const others = left.map((each) => each.played.swap.find((colour) => colour !== first));
  return colourKeys(others, (colour) => pick({choice: left[others.indexOf(colour)].i}));
}

const kKeys = {
  dealer: dealerKeys,
  deal: (step, pick) => dealKey(step, pick, say("hand.dealt")),
  suit: suitKeys,
  value: valueKeys,
  name: nameKeys,
  swap: swapKeys,
  second: secondKeys,
};

// The keys of a step; `pick` is told what was picked besides.
export function handKeys(step, pick, table) {
  return html("div", {class: "hand-keys", "data-step": step.name}, kKeys[step.name](step, pick, table));
}
