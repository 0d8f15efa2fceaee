// How things of Artus are called and what happens in it is said.
import {capital, kShellTexts, listText, readTexts, signed, textIn} from "/shell/words.js";

const kTexts = {...kShellTexts, ...(await readTexts("/games/artus"))};

// The text of this key, the shell's among them.
export function say(key, values) {
  return textIn(kTexts, key, values);
}

export function slotName(colour) {
  return say(`colour.${colour}`);
}

export function figureName(figure) {
  return say(figure ? `figure.${figure}` : "figure.none");
}

function reachOf(card) {
  const parts = card.split(":");
  return parts[parts.length - 1].replace("<>", " ↔").replace("-", "–");
}

// The card among its kind: "3–6", "Silver 1–7", "Wild".
export function cardReach(card) {
  const parts = card.split(":");
  if (parts[0] === "knight" || (parts.length === 2 && parts[0] === "king")) {
    return reachOf(card);
  }
  return parts[0] === "king"
    ? `${capital(say(`colour.${parts[1]}`))} ${reachOf(card)}`
    : parts[0] === "ring"
      ? capital(say(`hand.${card}`))
      : say(`card.${card}`);
}

// "knight:3-6" as people call it.
export function cardName(card) {
  const parts = card.split(":");
  const reach = reachOf(card);
  switch (parts[0]) {
    case "knight":
      return say("card.knight", {reach});
    case "king":
      return parts.length === 3
        ? say("card.metal", {metal: capital(say(`colour.${parts[1]}`)), reach})
        : say("card.king", {reach});
    default:
      return say(`card.${card}`);
  }
}

// Why something scored, or else happened: a rule's words with the facts of the case.
export function whyText(why) {
  const words = {figure: figureName, card: cardName, colour: (colour) => capital(slotName(colour))};
  const values = Object.entries(why.facts).map(([name, value]) => [
    name,
    typeof value === "number" ? value : (words[name]?.(value) ?? value.replace(/-(?=\d)/g, "−")),
  ]);
  return capital(say(`why.${why.rule}`, Object.fromEntries(values)));
}

// A seat that counted in a ruling.
export function scoredText(scored) {
  return say("dispute.seat", {seat: scored.seat, figure: figureName(scored.figure)});
}

function playedText(line, player) {
  const names = {player, card: cardName(line.card), points: signed(line.delta)};
  const played = line.played;
  if (played.move) {
    return say("ruling.move", {...names, ...played.move});
  }
  if (played.ring) {
    return say("ruling.ring", {...names, seat: played.ring.seat});
  }
  return say(played.penalty ? "ruling.penalty" : "ruling.score", names);
}

// What people may say was played in the place of what was ruled.
export function correctionText(choice, colours) {
  const {played} = choice;
  const text = playedText({...choice, card: played.card}, capital(slotName(colours[played.player])));
  const seats = Array.isArray(played.score)
    ? ` (${say("dispute.seats", {seats: listText(played.score), count: played.score.length})})`
    : "";
  return text + seats;
}

// An action as people tell it from others.
export function actionText(played, colours) {
  const names = {player: capital(slotName(colours[played.player])), card: cardName(played.card)};
  return played.move
    ? say("choice.move", {...names, ...played.move})
    : played.ring
      ? say("choice.ring", {...names, seat: played.ring.seat})
      : Array.isArray(played.score)
        ? say("choice.score", {...names, seats: listText(played.score), count: played.score.length})
        : say(played.penalty ? "choice.penalty" : played.best ? "choice.best" : "choice.all", names);
}

function markerText(marker) {
  return marker ? say(marker.lying ? "marker.lies" : "marker.stands", marker) : say("marker.nowhere");
}

// "24", or "23, 24 or 25" where several are as good.
function seatsText(seats) {
  return new Intl.ListFormat(document.documentElement.lang, {type: "disjunction"}).format(
    seats.map((seat) => `${seat}`),
  );
}

// What is wrong with the table.
export function mistakeText(line) {
  const belongs = line.belongs_on !== undefined ? `${line.belongs_on}` : seatsText(line.belongs_on_any ?? []);
  const colour = line.colour ? slotName(line.colour) : "";
  const values = {
    figure: line.figure ? figureName(line.figure) : say("figure.unknown"),
    stands: line.stands_on,
    belongs,
    found: line.found,
    expected: line.expected,
    colour: line.what === "placement" ? capital(colour) : colour,
    card: line.card ? cardName(line.card) : "",
    shows: markerText(line.shows),
    should: markerText(line.should_show),
  };
  return capital(say(`mistake.${line.what}`, values));
}

// What people are asked; logs of before have it in English alone.
function questionText(line) {
  const figure = line.figure ? figureName(line.figure) : say("figure.unknown");
  return line.what ? say(`asks.${line.what}`, {figure, seat: line.stands_on}) : capital(line.asks);
}

// What of a question may be chosen, in the phone's language where the log has what it takes; logs of before have its
// English alone.
export function choiceText(choice, question, colours) {
  const played = (choice.played ?? []).map((each) => actionText(each, colours));
  const before = choice.reopens;
  if (before) {
    const earlier = say("choice.earlier", {action: before.action + 1, played: actionText(before.played, colours)});
    return [earlier, ...played].join("; ");
  }
  if (question.what === "belongs" && choice.belongs_on !== undefined) {
    return say("choice.seat", {seat: choice.belongs_on});
  }
  if (question.what === "knights") {
    const placed = (each) => say("choice.placed", {colour: capital(slotName(colours[each.player])), seat: each.seat});
    return (choice.placed ?? []).map(placed).join(", ") || say("choice.unfinished");
  }
  if (choice.wrong) {
    return [mistakeText(choice.wrong).replace(/\.$/, ""), ...played].join("; ");
  }
  if (!question.what || choice.belongs_on !== undefined) {
    return capital(choice.text);
  }
  return played.length > 0
    ? played.reduce((first, second) => say("choice.then", {first, second}))
    : say("choice.nothing");
}

// In what a table that was set by hand is other than it was ruled.
export function differenceText(each) {
  const values = {
    seat: each.seat,
    was: each.was,
    is: each.is,
    card: each.card ? cardName(each.card) : "",
    colour: each.colour ? capital(slotName(each.colour)) : "",
    figure: each.king ? say("figure.king") : each.figure ? figureName(each.figure) : "",
  };
  return capital(say(each.what === "turn" && !each.colour ? "differs.over" : `differs.${each.what}`, values));
}

// Why no game can stand as the table was set by hand.
export function settingFaultText(fault) {
  const values = {
    ...fault,
    colour: fault.colour ? capital(slotName(fault.colour)) : "",
    card: fault.card ? cardName(fault.card) : "",
    figure: fault.figure ? figureName(fault.figure) : "",
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

// What is to be set up otherwise before the game.
export function setupFaultText(fault) {
  const place = fault.side === undefined ? say("setup.seat", fault) : say(`setup.side.${fault.side}`, fault);
  const figure = fault.figure ? say(fault.side === 0 ? "setup.king" : `setup.the.${fault.figure}`) : "";
  const names = {
    ...fault,
    place,
    figure,
    stands: fault.stands ? figureName(fault.stands) : "",
    colour: fault.colour ? slotName(fault.colour) : "",
  };
  return capital(say(`setup.${setupFaultKey(fault)}`, names));
}

function setupFaultKey(fault) {
  if (fault.what === "missing" && fault.stands) {
    return "instead";
  }
  return fault.what === "knights" && fault.expected === undefined ? "knights-any" : fault.what;
}

export function setupFaultSign(fault) {
  const isAboutFigure = fault.what === "missing" || fault.what === "stray" || fault.what === "rings";
  return fault.colour ?? (isAboutFigure ? fault.figure : null) ?? null;
}

export function setupFaultPlace(fault) {
  return fault.seat ?? null;
}

// Of a figure on the wrong chair its own and where it belongs; of other things none.
export function mistakeMarks(line) {
  const placed = (seat) => (seat === undefined ? [] : [seat]);
  return {wrong: placed(line.stands_on), right: placed(line.belongs_on)};
}

// That the table can be followed no more, and where to look.
function lostText(seats) {
  const where = seats.length > 0 ? ` ${say("said.lost-seats", {seats: listText(seats), count: seats.length})}` : "";
  return say("said.lost") + where;
}

// "3–5", "9" of the seats 3, 4, 5 and 9, which are in order.
function runsOf(seats) {
  const runs = [];
  for (const seat of seats) {
    const last = runs.at(-1);
    if (last && last.to === seat - 1) {
      last.to = seat;
    } else {
      runs.push({from: seat, to: seat});
    }
  }
  return runs.map(({from, to}) => (from === to ? `${from}` : `${from}–${to}`));
}

// What of the game is hidden: {seats: [3, 4, 5]}, a part by its name, or else in words.
export function hiddenText(hidden) {
  return hidden.seats
    ? say("hidden.seats", {seats: listText(runsOf(hidden.seats)), count: hidden.seats.length})
    : (kTexts[`hidden.${hidden}`] ?? hidden);
}

// What a line of the log says, in one sentence; null for those that any game has.
export function lineText(line, colours) {
  const name = (player) => capital(slotName(colours[player]));
  switch (line.kind) {
    case "ruling":
      return playedText(line, name(line.player));
    case "setup_seen":
      return say("said.setup", {metal: say(`colour.${line.king_metal}`), seat: line.king_seat});
    case "placement":
      return say("said.placement", {player: name(line.player), seat: line.seat});
    case "mistake":
      return mistakeText(line);
    case "question":
      return questionText(line);
    case "turn":
      return say("said.turn", {seat: line.king_seat});
    case "lost":
      return lostText(line.differs);
    default:
      return null;
  }
}
