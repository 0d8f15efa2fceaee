// A game that phones keep without a camera: what the rules allow next is offered by the table, piece by piece.
import {html} from "/shell/draw.js";
import {badge} from "/shell/figures.js";
import {reasons} from "/shell/log.js";
import {askTable, errorText} from "/shell/phone.js";
import {capital, cardName, cardReach, figureName, lineText, say, signed} from "/shell/words.js";

const kKinds = ["knight", "king", "ring", "score"];

function colourToMove(table) {
  return table.players ? table.colours[table.to_move] : null;
}

function seatOf(choice) {
  return choice.kind === "placement" ? choice.seat : choice.played?.ring?.seat;
}

// What of the offer is still open after what was picked.
function stageOf(page) {
  if (page.hand.picked.choice !== undefined) {
    return {name: "confirm", choice: page.hand.offer.choices[page.hand.picked.choice]};
  }
  const all = page.hand.offer.choices.map((choice, i) => ({...choice, i}));
  if (all[0].kind === "setup_seen") {
    return {name: "king", all};
  }
  const left = all.filter((each) => page.hand.picked.card === undefined || each.card === page.hand.picked.card);
  if (left[0].kind === "ruling" && page.hand.picked.card === undefined) {
    return {name: "card", all};
  }
  if (left[0].played?.move) {
    return page.hand.picked.from === undefined
      ? {name: "figure", left}
      : {name: "target", left: left.filter((each) => each.played.move.from === page.hand.picked.from)};
  }
  return seatOf(left[0]) !== undefined
    ? {name: left[0].kind === "placement" ? "place" : "ring", left}
    : {name: "list", left};
}

function again(page, change) {
  page.hand.problem = "";
  page.hand.picked = change;
  document.dispatchEvent(new Event("hand"));
}

function pickCard(page, stage, card) {
  const of = stage.all.filter((each) => each.card === card);
  again(page, {...page.hand.picked, card, choice: of.length === 1 ? of[0].i : undefined});
}

// Sends what was chosen. The table takes so many changes at once and no more: then it is sent again.
async function confirm(page, choice) {
  const number = page.hand.offer.number;
  document.querySelectorAll("#hand button").forEach((each) => {
    each.disabled = true;
  });
  const said = await askTable(page, "play", {question: number, choice});
  if (!said.error || page.hand.offer.number !== number) {
    return;
  }
  page.hand.problem = said.error === "too-late" ? say("hand.too-late") : errorText(said);
  document.dispatchEvent(new Event("hand"));
  if (said.error === "too-much") {
    setTimeout(
      () => page.hand.offer.number === number && page.hand.picked.choice === choice && confirm(page, choice),
      1000 * (said.seconds ?? 1),
    );
  }
}

function button(text, kind, press, more = {}) {
  const made = html("button", {type: "button", class: kind, ...more}, text);
  made.addEventListener("click", press);
  return made;
}

function kingChoice(page, stage) {
  return html(
    "div",
    {class: "hand-kings"},
    stage.all.map((each) =>
      button([badge(each.king_metal), html("span", {}, capital(say(`colour.${each.king_metal}`)))], "hand-king", () =>
        again(page, {choice: each.i}),
      ),
    ),
  );
}

function cardChoice(page, stage) {
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
            of.map((card) =>
              button(cardReach(card), "hand-card", () => pickCard(page, stage, card), {"data-card": card}),
            ),
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

function listChoice(page, stage) {
  return html(
    "div",
    {class: "hand-list"},
    stage.left.map((each) =>
      button(listText(each), "hand-option", () => again(page, {...page.hand.picked, choice: each.i})),
    ),
  );
}

function back(page) {
  return button(say("hand.back"), "plain hand-back", () => again(page, {forOther: page.hand.picked.forOther}));
}

function preview(page, table, choice) {
  return [
    html(
      "p",
      {class: "sentence"},
      choice.player === undefined ? badge(choice.king_metal) : badge(table.colours[choice.player]),
      html("span", {}, lineText(choice, table.colours)),
    ),
    html("p", {class: "error", role: "alert"}, page.hand.problem),
    html(
      "div",
      {class: "buttons"},
      button(say("hand.confirm"), "main", () => confirm(page, page.hand.picked.choice)),
      back(page),
    ),
    choice.why?.length > 0 ? html("ol", {class: "hand-why"}, reasons(choice.why)) : null,
  ];
}

function title(page, table, stage) {
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
        card: page.hand.picked.card ? cardName(page.hand.picked.card) : "",
        figure: page.hand.picked.from === undefined ? "" : figureName(table.seats[page.hand.picked.from].figure),
      }),
    ),
  );
}

function panel(page, table) {
  if (page.me.role === "watcher") {
    return [html("p", {class: "quiet"}, say("hand.join"))];
  }
  if (page.hand.offer.choices.length === 0) {
    return [];
  }
  const colour = colourToMove(table);
  if (colour && page.me.colour && page.me.colour !== colour && page.hand.picked.forOther !== page.hand.offer.number) {
    const player = capital(say(`colour.${colour}`));
    return [
      html(
        "h2",
        {id: "hand-title", tabindex: -1},
        badge(colour),
        html("span", {}, say(table.phase === "placing" ? "board.place" : "board.turn", {player})),
      ),
      button(say("hand.for", {player}), "plain", () => again(page, {forOther: page.hand.offer.number})),
    ];
  }
  const stage = stageOf(page);
  if (stage.name === "confirm") {
    return [title(page, table, stage), ...preview(page, table, stage.choice)];
  }
  const inside = {king: kingChoice, card: cardChoice, list: listChoice}[stage.name];
  return [
    title(page, table, stage),
    inside ? inside(page, stage) : null,
    page.hand.picked.card === undefined ? null : back(page),
  ];
}

// What the board shows of it: seats to press, or what the choice would do. Nothing while no figure or seat is asked for.
export function handOnBoard(page, table) {
  if (
    !page.hand.offer ||
    table.dispute ||
    page.hand.offer.number !== table.hand ||
    page.hand.offer.choices.length === 0 ||
    page.me.role === "watcher"
  ) {
    return null;
  }
  const colour = colourToMove(table);
  if (colour && page.me.colour && page.me.colour !== colour && page.hand.picked.forOther !== page.hand.offer.number) {
    return null;
  }
  const stage = stageOf(page);
  if (stage.name === "confirm") {
    return stage.choice.kind === "setup_seen" ? null : {preview: stage.choice};
  }
  if (stage.name === "figure") {
    const from = [...new Set(stage.left.map((each) => each.played.move.from))];
    return {seats: from.map((seat) => ({seat, press: () => again(page, {...page.hand.picked, from: seat})}))};
  }
  if (stage.name === "target") {
    return {
      from: page.hand.picked.from,
      seats: stage.left.map((each) => ({
        seat: each.played.move.to,
        press: () => again(page, {...page.hand.picked, choice: each.i}),
      })),
    };
  }
  return stage.name === "place" || stage.name === "ring"
    ? {
        seats: stage.left.map((each) => ({
          seat: seatOf(each),
          press: () => again(page, {...page.hand.picked, choice: each.i}),
        })),
      }
    : null;
}

async function fetchOffer(page, number) {
  page.hand.asked = number;
  const said = await askTable(page, "offer");
  if (said.error) {
    page.hand.asked = null;
    return;
  }
  if (said.number === number) {
    page.hand.offer = said;
    again(page, {});
  }
}

// Draws what may be said next into `place`; asks the table for it where it is new.
export function drawHand(page, place, table) {
  if (!table.by_hand || table.dispute || table.phase === "over" || table.phase === "lobby") {
    place.replaceChildren();
    place.dataset.shown = "";
    return;
  }
  if (page.me.role !== "watcher" && table.hand !== null && page.hand.asked !== table.hand) {
    fetchOffer(page, table.hand);
  }
  const isReady = page.me.role === "watcher" || (page.hand.offer && page.hand.offer.number === table.hand);
  const shown = isReady
    ? `${page.me.role} ${page.me.colour} ${table.hand} ${JSON.stringify(page.hand.picked)} ${page.hand.problem}`
    : place.dataset.shown;
  if (place.dataset.shown === shown) {
    return;
  }
  const isFirst = !place.dataset.shown;
  const hadFocus = place.contains(document.activeElement) || document.activeElement?.closest?.("#board");
  place.dataset.shown = shown;
  place.dataset.number = table.hand;
  place.replaceChildren(
    ...panel(page, table)
      .flat(Infinity)
      .filter((each) => each !== null),
  );
  if (hadFocus && !isFirst) {
    place.querySelector("#hand-title")?.focus({preventScroll: true});
  }
  if (page.hand.picked.card !== undefined || page.hand.picked.choice !== undefined) {
    (place.querySelector(".buttons") ?? document.querySelector("#board")).scrollIntoView({block: "nearest"});
  }
}
