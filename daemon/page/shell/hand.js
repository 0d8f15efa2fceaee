// A game that phones keep, or in which they say what its camera does not see: what the rules allow next is offered by the
// table, and picked piece by piece as the game has it.
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {lineText} from "/shell/lines.js";
import {reasons} from "/shell/log.js";
import {askTable, errorText} from "/shell/phone.js";
import {badge} from "/shell/signs.js";
import {capital, listText, say} from "/shell/words.js";

function colourToMove(table) {
  return table.players ? table.colours[table.to_move] : null;
}

// The place at the table of this phone's player; null where it has none that may say anything now.
function ownPlace(page, table) {
  const place = table.colours.indexOf(page.me.colour);
  return page.hand.offer.choices.some((choice) => choice.player === place) ? place : null;
}

// A phone that holds another slot than those that may say something, and has not said that it speaks for them.
function isOthers(page, table) {
  const colour = colourToMove(table);
  return (
    colour &&
    page.me.colour &&
    page.me.colour !== colour &&
    ownPlace(page, table) === null &&
    page.hand.picked.forOther !== page.hand.offer.number
  );
}

// The choices without the cards of a hand that this phone shows, which are the last of them.
function choicesForAll({offer}) {
  const own = (offer.hands ?? []).flatMap(({cards}) => cards.filter((each) => each.choice !== undefined));
  return offer.choices.slice(0, offer.choices.length - own.length);
}

// What of them is still open, as the game has it.
function stepNow(page, table) {
  return page.game.handStep(choicesForAll(page.hand), page.hand.picked, ownPlace(page, table));
}

const kAside = ["forOther", "opened", "refused", "shown"]; // what is picked that leaves all choices open

function isPicked(picked) {
  return Object.entries(picked).some(([what, value]) => !kAside.includes(what) && value !== undefined);
}

// The choice that was picked; null while there are several.
function chosen(page) {
  return page.hand.picked.choice === undefined ? null : page.hand.offer.choices[page.hand.picked.choice];
}

function again(page, picked) {
  page.hand.problem = "";
  page.hand.picked = picked;
  document.dispatchEvent(new Event("hand"));
}

function pick(page) {
  return (change) => again(page, {...page.hand.picked, ...change});
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
  page.hand.problem = said.error === "too-late" ? say("hand.too-late") : errorText(page.game, said);
  document.dispatchEvent(new Event("hand"));
  if (said.error === "too-much") {
    setTimeout(
      () => page.hand.offer.number === number && page.hand.picked.choice === choice && confirm(page, choice),
      1000 * (said.seconds ?? 1),
    );
  }
}

function back(page) {
  return key(say("hand.back"), "plain hand-back", () =>
    again(page, {forOther: page.hand.picked.forOther, opened: page.hand.picked.opened}),
  );
}

function preview(page, table, choice) {
  const sign = choice.player === undefined ? page.game.choiceSign(choice) : table.colours[choice.player];
  return [
    html(
      "p",
      {class: "sentence"},
      sign === null ? null : badge(page.game.figure(sign)),
      html("span", {}, lineText(page.game, choice, table.colours)),
    ),
    html("p", {class: "error", role: "alert"}, page.hand.problem),
    html(
      "div",
      {class: "buttons"},
      key(say("hand.confirm"), "main", () => confirm(page, page.hand.picked.choice)),
      back(page),
    ),
    choice.why?.length > 0 ? html("ol", {class: "hand-why"}, reasons(page.game, choice.why, table.colours)) : null,
  ];
}

function title(page, colour, text) {
  return html(
    "h2",
    {id: "hand-title", tabindex: -1},
    colour ? badge(page.game.figure(colour)) : null,
    html("span", {}, text),
  );
}

// Why nothing is dealt, or nobody sees what was.
function dealingNotices({game}, {dealing, colours}) {
  const players = listText((dealing?.lacks ?? []).map((player) => game.slotName(colours[player])));
  return [
    players === "" ? null : html("p", {class: "dealing"}, say("hand.lacks", {players})),
    dealing?.lost ? html("p", {class: "error dealing", role: "alert"}, say("hand.lost")) : null,
  ];
}

// The hands that this phone shows, where the table deals.
function ownHands(page, table) {
  const hands = page.hand.offer.hands ?? [];
  return hands.length === 0 || chosen(page)
    ? []
    : page.game.handCards(hands, {picked: page.hand.picked, pick: pick(page), table, slot: page.me.colour});
}

// Beside a camera nobody has to say anything most of the time.
function isFolded({hand}, table) {
  return !table.by_hand && (hand.offer === null || hand.picked.opened !== hand.offer.number);
}

function panel(page, table) {
  if (isFolded(page, table)) {
    const open = () => again(page, {opened: page.hand.offer.number});
    return page.me.role === "watcher" ? [] : [key(say("hand.open"), "plain hand-open", open)];
  }
  return page.me.role === "watcher"
    ? [dealingNotices(page, table), html("p", {class: "quiet"}, say("hand.join"))]
    : [dealingNotices(page, table), asked(page, table), ownHands(page, table)];
}

// What this phone may say next.
function asked(page, table) {
  if (page.hand.offer.choices.length === 0) {
    return [];
  }
  const {game} = page;
  const {picked} = page.hand;
  const colour = colourToMove(table);
  const player = colour ? capital(game.slotName(colour)) : "";
  if (isOthers(page, table)) {
    return [
      title(page, colour, game.say(`turn.${table.phase}`, {player})),
      key(say("hand.for", {player}), "plain", () => again(page, {...picked, forOther: page.hand.offer.number})),
    ];
  }
  const choice = chosen(page);
  if (choice) {
    return [title(page, colour, say("hand.title.confirm")), ...preview(page, table, choice)];
  }
  if (choicesForAll(page.hand).length === 0) {
    return [title(page, colour, game.say(`turn.${table.phase}`, {player}))];
  }
  const step = stepNow(page, table);
  return [
    title(page, colour, game.handTitle(step, table, picked, player)),
    game.handKeys(step, pick(page), table),
    isPicked(picked) ? back(page) : null,
  ];
}

// What the board shows of it: places to press, or what the choice would do. Nothing while nothing on it is asked for.
export function handOnBoard(page, table) {
  const {offer, picked} = page.hand;
  if (
    !offer ||
    table.dispute ||
    offer.number !== table.hand ||
    offer.choices.length === 0 ||
    page.me.role === "watcher" ||
    isFolded(page, table) ||
    isOthers(page, table)
  ) {
    return null;
  }
  const choice = chosen(page);
  if (choice) {
    return choice.kind === "setup_seen" ? null : {preview: choice};
  }
  return choicesForAll(page.hand).length === 0 ? null : page.game.handOnBoard(stepNow(page, table), picked, pick(page));
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
  const isOffered = table.by_hand || table.hand !== null;
  if (!isOffered || table.dispute || table.phase === "over" || table.phase === "lobby") {
    place.replaceChildren();
    place.dataset.shown = "";
    return;
  }
  if (page.me.role !== "watcher" && table.hand !== null && page.hand.asked !== table.hand) {
    fetchOffer(page, table.hand);
  }
  const isReady = page.me.role === "watcher" || (page.hand.offer && page.hand.offer.number === table.hand);
  const shown = isReady
    ? `${page.me.role} ${page.me.colour} ${table.hand} ${JSON.stringify([page.hand.picked, table.dealing])} ${page.hand.problem}`
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
  if (isPicked(page.hand.picked)) {
    (place.querySelector(".buttons") ?? document.querySelector("#board")).scrollIntoView({block: "nearest"});
  }
}
