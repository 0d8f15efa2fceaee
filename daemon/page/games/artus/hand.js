// What people say is played in a game kept by hand, piece by piece: which prince is King, a card, a figure, where it goes.
// `picked` is what of that was picked already: card, from, choice.
import {figure} from "/games/artus/figures.js";
import {cardName, cardReach, figureName, say, slotName} from "/games/artus/words.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {badge} from "/shell/signs.js";
import {capital, listText, signed} from "/shell/words.js";

const kKinds = ["knight", "king", "ring", "score"];

function seatOf(choice) {
  return choice.kind === "placement" ? choice.seat : choice.played?.ring?.seat;
}

// What of the choices is still open after what was picked: the name of the step, which its title is called by, and what it
// chooses from, each with its place `i` among all.
export function handStep(choices, picked) {
  const all = choices.map((choice, i) => ({...choice, i}));
  if (all[0].kind === "setup_seen") {
    return {name: "king", left: all};
  }
  if (all[0].kind === "ruling" && picked.card === undefined) {
    return {name: "card", left: all};
  }
  const left = all.filter((each) => picked.card === undefined || each.card === picked.card);
  if (left[0].played?.move) {
    return picked.from === undefined
      ? {name: "figure", left}
      : {name: "target", left: left.filter((each) => each.played.move.from === picked.from)};
  }
  return seatOf(left[0]) !== undefined
    ? {name: left[0].kind === "placement" ? "place" : "ring", left}
    : {name: "list", left};
}

export function handTitle(step, table, picked, player) {
  return say(`hand.title.${step.name}`, {
    player,
    card: picked.card ? cardName(picked.card) : "",
    figure: picked.from === undefined ? "" : figureName(table.seats[picked.from].figure),
  });
}

function kingChoice(left, pick) {
  return html(
    "div",
    {class: "hand-kings"},
    left.map((each) =>
      key([badge(figure(each.king_metal)), html("span", {}, capital(slotName(each.king_metal)))], "hand-king", () =>
        pick({choice: each.i}),
      ),
    ),
  );
}

function cardChoice(left, pick) {
  const cards = [...new Set(left.map((each) => each.card))];
  const pickCard = (card) => {
    const of = left.filter((each) => each.card === card);
    pick({card, choice: of.length === 1 ? of[0].i : undefined});
  };
  return kKinds.map((kind) => {
    const of = cards.filter((card) => card.startsWith(`${kind}:`));
    return of.length === 0
      ? null
      : html(
          "div",
          {
            class: "hand-cards",
            role: "group",
            "aria-label": say(`hand.${kind}`),
            "data-wide": kind === "king" || kind === "score",
          },
          html("h3", {}, say(`hand.${kind}`)),
          html(
            "div",
            {},
            of.map((card) => key(cardReach(card), "hand-card", () => pickCard(card), {"data-card": card})),
          ),
        );
  });
}

function optionText(choice) {
  const seats = choice.played.score;
  const what = Array.isArray(seats)
    ? say("hand.seats", {seats: listText(seats), count: seats.length})
    : say(choice.played.penalty ? "hand.penalty" : choice.played.best ? "hand.best" : "hand.all");
  return `${what}: ${signed(choice.delta)}`;
}

function listChoice(left, pick) {
  return html(
    "div",
    {class: "hand-list"},
    left.map((each) => key(optionText(each), "hand-option", () => pick({choice: each.i}))),
  );
}

// The keys of a step; null where it is picked on the board. `pick` is told what was picked besides.
export function handKeys(step, pick) {
  return {king: kingChoice, card: cardChoice, list: listChoice}[step.name]?.(step.left, pick) ?? null;
}

// What a step has on the board, as drawBoard takes it; null for nothing.
export function handOnBoard(step, picked, pick) {
  switch (step.name) {
    case "figure":
      return {
        seats: [...new Set(step.left.map((each) => each.played.move.from))].map((seat) => ({
          seat,
          press: () => pick({from: seat}),
        })),
      };
    case "target":
      return {
        from: picked.from,
        seats: step.left.map((each) => ({seat: each.played.move.to, press: () => pick({choice: each.i})})),
      };
    case "place":
    case "ring":
      return {seats: step.left.map((each) => ({seat: seatOf(each), press: () => pick({choice: each.i})}))};
    default:
      return null;
  }
}

// What a choice that is nobody's shows beside its sentence; null for nothing.
export function choiceSign(choice) {
  return choice.king_metal ?? null;
}
