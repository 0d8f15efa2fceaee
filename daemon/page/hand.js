// A game that phones keep without a camera: what the rules allow next is offered by the table, piece by piece.
import {html} from "/draw.js";
import {badge} from "/figures.js";
import {reasons} from "/log.js";
import {askTable, errorText, me} from "/phone.js";
import {capital, cardName, cardReach, figureName, lineText, say, signed} from "/words.js";

const kKinds = ["knight", "king", "ring", "score"];

let offer = null; // the newest: {number, choices}
let asked = null; // the number of the offer that was asked for
let picked = {}; // of the choices: card, from, choice; and whether for another colour
let problem = "";

function colourToMove(table) {
  return table.players ? table.colours[table.to_move] : null;
}

function seatOf(choice) {
  return choice.kind === "placement" ? choice.seat : choice.played?.ring?.seat;
}

// What of the offer is still open after what was picked.
function stageOf() {
  if (picked.choice !== undefined) {
    return {name: "confirm", choice: offer.choices[picked.choice]};
  }
  const all = offer.choices.map((choice, i) => ({...choice, i}));
  if (all[0].kind === "setup_seen") {
    return {name: "king", all};
  }
  const left = all.filter((each) => picked.card === undefined || each.card === picked.card);
  if (left[0].kind === "ruling" && picked.card === undefined) {
    return {name: "card", all};
  }
  if (left[0].played?.move) {
    return picked.from === undefined
      ? {name: "figure", left}
      : {name: "target", left: left.filter((each) => each.played.move.from === picked.from)};
  }
  return seatOf(left[0]) !== undefined
    ? {name: left[0].kind === "placement" ? "place" : "ring", left}
    : {name: "list", left};
}

function again(change) {
  problem = "";
  picked = change;
  document.dispatchEvent(new Event("hand"));
}

function pickCard(stage, card) {
  const of = stage.all.filter((each) => each.card === card);
  again({...picked, card, choice: of.length === 1 ? of[0].i : undefined});
}

// Sends what was chosen. The table takes so many changes at once and no more: then it is sent again.
async function confirm(choice) {
  const number = offer.number;
  document.querySelectorAll("#hand button").forEach((each) => {
    each.disabled = true;
  });
  const said = await askTable("play", {question: number, choice});
  if (!said.error || offer.number !== number) {
    return;
  }
  problem = said.error === "too-late" ? say("hand.too-late") : errorText(said);
  document.dispatchEvent(new Event("hand"));
  if (said.error === "too-much") {
    setTimeout(
      () => offer.number === number && picked.choice === choice && confirm(choice),
      1000 * (said.seconds ?? 1),
    );
  }
}

function button(text, kind, press, more = {}) {
  const made = html("button", {type: "button", class: kind, ...more}, text);
  made.addEventListener("click", press);
  return made;
}

function kingChoice(stage) {
  return html(
    "div",
    {class: "hand-kings"},
    stage.all.map((each) =>
      button([badge(each.king_metal), html("span", {}, capital(say(`colour.${each.king_metal}`)))], "hand-king", () =>
        again({choice: each.i}),
      ),
    ),
  );
}

function cardChoice(stage) {
  const cards = [...new Set(stage.all.map((each) => each.card))];
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
            of.map((card) => button(cardReach(card), "hand-card", () => pickCard(stage, card), {"data-card": card})),
          ),
        );
  });
}

function listText(choice) {
  const seats = choice.played.score;
  const what = Array.isArray(seats)
    ? say("hand.seats", {seats: seats.join(", ")})
    : say(choice.played.penalty ? "hand.penalty" : choice.played.best ? "hand.best" : "hand.all");
  return `${what}: ${signed(choice.delta)}`;
}

function listChoice(stage) {
  return html(
    "div",
    {class: "hand-list"},
    stage.left.map((each) => button(listText(each), "hand-option", () => again({...picked, choice: each.i}))),
  );
}

function back() {
  return button(say("hand.back"), "plain hand-back", () => again({forOther: picked.forOther}));
}

function preview(table, choice) {
  return [
    html(
      "p",
      {class: "sentence"},
      choice.player === undefined ? badge(choice.king_metal) : badge(table.colours[choice.player]),
      html("span", {}, lineText(choice, table.colours)),
    ),
    html("p", {class: "error", role: "alert"}, problem),
    html(
      "div",
      {class: "buttons"},
      button(say("hand.confirm"), "main", () => confirm(picked.choice)),
      back(),
    ),
    choice.why?.length > 0 ? html("ol", {class: "hand-why"}, reasons(choice.why)) : null,
  ];
}

function title(table, stage) {
  const colour = colourToMove(table);
  const player = colour ? capital(say(`colour.${colour}`)) : "";
  return html(
    "h2",
    {id: "hand-title", tabindex: -1},
    colour ? badge(colour) : null,
    html(
      "span",
      {},
      say(`hand.title.${stage.name}`, {
        player,
        card: picked.card ? cardName(picked.card) : "",
        figure: picked.from === undefined ? "" : figureName(table.seats[picked.from].figure),
      }),
    ),
  );
}

function panel(table) {
  if (me.role === "watcher") {
    return [html("p", {class: "quiet"}, say("hand.join"))];
  }
  if (offer.choices.length === 0) {
    return [];
  }
  const colour = colourToMove(table);
  if (colour && me.colour && me.colour !== colour && picked.forOther !== offer.number) {
    const player = capital(say(`colour.${colour}`));
    return [
      html(
        "h2",
        {id: "hand-title", tabindex: -1},
        badge(colour),
        html("span", {}, say(table.phase === "placing" ? "board.place" : "board.turn", {player})),
      ),
      button(say("hand.for", {player}), "plain", () => again({forOther: offer.number})),
    ];
  }
  const stage = stageOf();
  if (stage.name === "confirm") {
    return [title(table, stage), ...preview(table, stage.choice)];
  }
  const inside = {king: kingChoice, card: cardChoice, list: listChoice}[stage.name];
  return [title(table, stage), inside ? inside(stage) : null, picked.card === undefined ? null : back()];
}

// What the board shows of it: seats to press, or what the choice would do. Nothing while no figure or seat is asked for.
export function handOnBoard(table) {
  if (!offer || table.dispute || offer.number !== table.hand || offer.choices.length === 0 || me.role === "watcher") {
    return null;
  }
  const colour = colourToMove(table);
  if (colour && me.colour && me.colour !== colour && picked.forOther !== offer.number) {
    return null;
  }
  const stage = stageOf();
  if (stage.name === "confirm") {
    return stage.choice.kind === "setup_seen" ? null : {preview: stage.choice};
  }
  if (stage.name === "figure") {
    const from = [...new Set(stage.left.map((each) => each.played.move.from))];
    return {seats: from.map((seat) => ({seat, press: () => again({...picked, from: seat})}))};
  }
  if (stage.name === "target") {
    return {
      from: picked.from,
      seats: stage.left.map((each) => ({seat: each.played.move.to, press: () => again({...picked, choice: each.i})})),
    };
  }
  return stage.name === "place" || stage.name === "ring"
    ? {seats: stage.left.map((each) => ({seat: seatOf(each), press: () => again({...picked, choice: each.i})}))}
    : null;
}

async function fetchOffer(number) {
  asked = number;
  const said = await askTable("offer");
  if (said.error) {
    asked = null;
    return;
  }
  if (said.number === number) {
    offer = said;
    again({});
  }
}

// Draws what may be said next into `place`; asks the table for it where it is new.
export function drawHand(place, table) {
  if (!table.by_hand || table.dispute || table.phase === "over" || table.phase === "lobby") {
    place.replaceChildren();
    place.dataset.shown = "";
    return;
  }
  if (me.role !== "watcher" && table.hand !== null && asked !== table.hand) {
    fetchOffer(table.hand);
  }
  const isReady = me.role === "watcher" || (offer && offer.number === table.hand);
  const shown = isReady
    ? `${me.role} ${me.colour} ${table.hand} ${JSON.stringify(picked)} ${problem}`
    : place.dataset.shown;
  if (place.dataset.shown === shown) {
    return;
  }
  const isFirst = !place.dataset.shown;
  const hadFocus = place.contains(document.activeElement) || document.activeElement?.closest?.("#board");
  place.dataset.shown = shown;
  place.dataset.number = table.hand;
  place.replaceChildren(
    ...panel(table)
      .flat(Infinity)
      .filter((each) => each !== null),
  );
  if (hadFocus && !isFirst) {
    place.querySelector("#hand-title")?.focus({preventScroll: true});
  }
  if (picked.card !== undefined || picked.choice !== undefined) {
    (place.querySelector(".buttons") ?? document.querySelector("#board")).scrollIntoView({block: "nearest"});
  }
}
