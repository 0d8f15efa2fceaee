// All texts: the page's own are in message files, of which the phone's language chooses one.

const kLanguages = ["en", "de", "fr", "es"];

const kLanguage = navigator.languages.map((each) => each.slice(0, 2)).find((each) => kLanguages.includes(each)) ?? "en";
const kTexts = await (await fetch(`/shell/${kLanguage}.json`)).json();

// Puts the texts into the elements of the document that name one.
export function putWords() {
  document.documentElement.lang = kLanguage;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = say(element.dataset.text);
  }
}

// The text of this key, each {name} in it replaced.
export function say(key, values = {}) {
  const text = kTexts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// "+5", "−3", "0".
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

export function number(points) {
  return points < 0 ? `−${-points}` : `${points}`;
}

export function figureName(figure) {
  return say(figure ? `figure.${figure}` : "figure.none");
}

// A time of the log, "2026-03-01T19:30:05.250Z", as the phone's language and place have it; "" for none.
function whenText(utc, style) {
  const time = new Date(utc);
  return Number.isNaN(time.valueOf()) ? "" : new Intl.DateTimeFormat(document.documentElement.lang, style).format(time);
}

export function dayText(utc) {
  return whenText(utc, {dateStyle: "medium", timeStyle: "short"});
}

export function timeText(utc) {
  return whenText(utc, {timeStyle: "medium"});
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
  const words = {figure: figureName, card: cardName, colour: (colour) => capital(say(`colour.${colour}`))};
  const values = Object.entries(why.facts).map(([name, value]) => [
    name,
    words[name]?.(value) ?? value.replace(/-(?=\d)/g, "−"),
  ]);
  return capital(say(`why.${why.rule}`, Object.fromEntries(values)));
}

// The name and the number in "phone of Anna (number 3)"; logs of before have no number there.
function phoneOf(by) {
  const [, name, number] = by.match(/^phone of (.*?)(?: \(number (\d+)\))?$/) ?? [];
  return {name, number};
}

// "Anna" of "phone of Anna (number 3)"; whoever has no name as speakerName has it.
export function shortName(by) {
  const {name} = phoneOf(by);
  return !name ? speakerName(by) : kTexts[`colour.${name}`] ? capital(say(`colour.${name}`)) : name;
}

// "Anna, Ben and Cleo".
export function listText(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}

// Who spoke, as the log names them: "phone of Anna (number 3)".
export function speakerName(by) {
  const {name, number} = phoneOf(by);
  const phone = by.match(/^phone number (\d+)$/)?.[1];
  if (by === "table" || by === "record") {
    return say(`by.${by}`);
  }
  return name
    ? say("by.phone", {
        name: (kTexts[`colour.${name}`] ? say(`colour.${name}`) : name) + (number ? ` (${number})` : ""),
      })
    : phone
      ? say("by.number", {phone})
      : say("by.button");
}

export function playedText(line, player) {
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

// An action as people tell it from others.
export function actionText(played, colours) {
  const names = {player: capital(say(`colour.${colours[played.player]}`)), card: cardName(played.card)};
  return played.move
    ? say("choice.move", {...names, ...played.move})
    : played.ring
      ? say("choice.ring", {...names, seat: played.ring.seat})
      : Array.isArray(played.score)
        ? say("choice.score", {...names, seats: played.score.join(", ")})
        : say(played.penalty ? "choice.penalty" : played.best ? "choice.best" : "choice.all", names);
}

// Why a ruling counts no more.
export function takenBackText(line) {
  return line.taken_back === "card"
    ? say("log.taken-back-card", {card: cardName(line.card)})
    : say(line.taken_back === "earlier" ? "log.taken-back-earlier" : "log.taken-back");
}

// That something is right as it stands, and who says so.
function rightText(line) {
  const what = say(`said.right.${line.of}`);
  return line.by === undefined
    ? say("said.right-played", {what})
    : line.by === "table"
      ? say("said.right-table", {what})
      : say("said.right-phone", {what, name: speakerName(line.by)});
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
  const colour = line.colour ? say(`colour.${line.colour}`) : "";
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

// In what a table that was set by hand is other than it was ruled.
export function differenceText(each) {
  const values = {
    seat: each.seat,
    was: number(each.was),
    is: number(each.is),
    card: each.card ? cardName(each.card) : "",
    colour: each.colour ? capital(say(`colour.${each.colour}`)) : "",
    figure: each.king ? say("figure.king") : each.figure ? figureName(each.figure) : "",
  };
  return capital(say(each.what === "turn" && !each.colour ? "differs.over" : `differs.${each.what}`, values));
}

// What a line of the log says, in one sentence.
export function lineText(line, colours) {
  const name = (player) => capital(say(`colour.${colours[player]}`));
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
    case "answer":
      return line.choice === undefined ? say("said.no-answer") : say("said.answer", {choice: line.choice + 1});
    case "answer_changed":
      return say("said.answer_changed", {name: speakerName(line.by), from: line.from + 1, to: line.to + 1});
    case "dispute_opened":
      return say("said.dispute", {name: speakerName(line.by), action: line.action + 1});
    case "dispute_vote":
      return say("said.vote", {player: capital(say(`colour.${line.votes}`)), verdict: say(`verdict.${line.verdict}`)});
    case "dispute_vote_dropped":
      return say("said.vote-dropped", {name: speakerName(line.by)});
    case "dispute_settled":
      return [
        say(`settled.${line.verdict}`, {action: line.action + 1}),
        line.says ? say("settled.by-owner") : "",
        (line.differences ?? []).map(differenceText).join("; "),
      ]
        .filter((each) => each !== "")
        .join(" ");
    case "turn":
      return say("said.turn", {seat: line.king_seat});
    case "lost":
      return say("said.lost", {seats: line.differs.join(", ")});
    case "game_ended":
      return say(line.winners.length > 1 ? "said.shared" : "said.won", {players: line.winners.map(name).join(", ")});
    case "keeper_changed":
      return say(line.by_hand ? "said.by-hand" : "said.by-camera", {name: speakerName(line.by)});
    case "stands_right":
      return rightText(line);
    case "reopened":
      return say("said.reopened", {action: line.action + 1, played: actionText(line.played, colours)});
    case "mistake_cleared":
      return say(line.seen_again ? "said.seen-again" : "said.mistake_cleared");
    case "recovered":
      return say("said.recovered");
    default:
      return capital(line.says ?? line.kind);
  }
}
