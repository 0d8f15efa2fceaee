// How things of König Artus Tafelrunde are called and what happens in it is said.
import {capital, kShellTexts, listText, readTexts, textIn} from "/shell/words.js";

const kTexts = {...kShellTexts, ...(await readTexts("/games/tafelrunde"))};

export const kColours = ["red", "yellow", "green", "blue", "black", "violet"];
export const kSupers = ["super:knight", "super:shield"];
export const kMostValue = 11;
export const kSlots = ["p1", "p2", "p3", "p4", "p5", "p6"];

// The text of this key, the shell's among them.
export function say(key, values) {
  return textIn(kTexts, key, values);
}

// Of "p3", the third pawn's.
export function slotName(slot) {
  return say("player.name", {number: slot.slice(1)});
}

export function colourName(colour) {
  return say(`colour.${colour}`);
}

// Of "red:9" or "super:knight", as it is called in a sentence.
export function cardName(card) {
  const [colour, value] = card.split(":");
  return colour === "super" ? say(`card.${card}`) : say("card.colour", {colour: colourName(colour), value});
}

// A colour or a super-trump, as its key is called.
export function suitName(suit) {
  return kSupers.includes(suit) ? say(`sign.${suit}`) : capital(colourName(suit));
}

export function coloursText(colours) {
  return colours.length > 0 ? listText(colours.map(colourName)) : say("differs.none");
}

function playerName(player, slots) {
  return player === undefined ? "" : capital(slotName(slots[player]));
}

// A step of a ruling with the facts of its rule.
export function whyText(why) {
  const values = Object.entries(why.facts).map(([name, value]) => [
    name,
    typeof value === "number" ? value : name === "card" ? cardName(value) : colourName(value),
  ]);
  return capital(say(`why.${why.rule}`, Object.fromEntries(values)));
}

// A step, told from all others.
export function actionText(played, slots) {
  const player = playerName(played.deal ?? played.player, slots);
  if (played.card) {
    return say("played.card", {player, card: cardName(played.card)});
  }
  if (played.trump) {
    return say("played.trump", {player, colour: colourName(played.trump)});
  }
  if (played.swap) {
    const [first, second] = played.swap.map(colourName);
    return say("played.swap", {player, first, second});
  }
  return say("played.deal", {player});
}

// What was played, and where a trick won by it led.
function rulingText(line, slots) {
  const played = actionText(line.played, slots);
  if (!line.won) {
    return played;
  }
  const values = {played, winner: playerName(line.won.player, slots), space: line.won.to};
  return say(line.won.is_last ? "won.last" : line.won.sword ? "won.sword" : "won.space", values);
}

// Of "pawn-0", whose it is.
function pawnOwner(pawn, slots) {
  return slotName(slots[Number(pawn.slice("pawn-".length))]);
}

function numberIn(zone) {
  return zone.slice(zone.lastIndexOf("-") + 1);
}

// What a camera sees otherwise than it belongs, {zone, shows, should}: of the track each pawn.
function wrongTexts({zone, shows, should}, slots) {
  if (zone === "track") {
    return Object.keys(should)
      .filter((pawn) => shows[pawn]?.space !== should[pawn].space)
      .map((pawn) =>
        say(shows[pawn] ? "wrong.pawn" : "wrong.pawn-off", {
          player: pawnOwner(pawn, slots),
          shows: shows[pawn]?.space ?? "",
          should: should[pawn].space,
        }),
      );
  }
  const kind = zone.startsWith("level-") ? "level" : "trick";
  const name = (thing) =>
    kind === "level"
      ? thing === null
        ? say("wrong.no-chip")
        : colourName(thing)
      : thing === null
        ? say("wrong.no-card")
        : cardName(thing);
  return [say(`wrong.${kind}`, {number: numberIn(zone), shows: name(shows), should: name(should)})];
}

// The same of a table on which no game can begin.
export function setupFaultText(fault) {
  return capital(wrongTexts(fault, kSlots).join("; "));
}

function zoneName(zone) {
  return zone === "track" ? say("zone.track") : say(`zone.${zone.split("-")[0]}`, {number: numberIn(zone)});
}

// What of the table is hidden: {seats: [0, 1]}, which are levels, or a part by its name.
export function hiddenText(hidden) {
  return hidden.seats
    ? say("hidden.levels", {levels: listText(hidden.seats.map((level) => level + 1)), count: hidden.seats.length})
    : say(`hidden.${hidden}`);
}

// What may be answered: how the game began, or what was played.
export function choiceText(choice, _question, slots) {
  return choice.beginning
    ? say("choice.dealer", {player: playerName(choice.beginning.dealer, slots)})
    : actionText(choice.played, slots);
}

// What lies wrong, or was seen played although it cannot be, and what people can do then.
function mistakeText(line, slots) {
  if (line.wrong) {
    return `${capital(line.wrong.flatMap((each) => wrongTexts(each, slots)).join("; "))}.`;
  }
  const values = {
    played: actionText(line.played, slots),
    colour: line.facts.colour ? colourName(line.facts.colour) : "",
    earlier: line.against ? actionText(line.against.played, slots) : "",
  };
  return [
    say(`mistake.${line.rule}`, values),
    ...(line.against ? [say("mistake.earlier", values)] : []),
    say("mistake.then"),
  ].join(" ");
}

// What a line of the log says, in one sentence; null for those that any game has.
export function lineText(line, slots) {
  switch (line.kind) {
    case "setup_seen":
      return say("said.setup", {player: playerName(line.dealer, slots)});
    case "ruling":
      return rulingText(line, slots);
    case "mistake":
      return mistakeText(line, slots);
    case "question":
      return say(line.choices?.[0]?.beginning ? "said.question-dealer" : "said.question");
    case "lost":
      return say("said.lost", {zones: listText(line.zones.map(zoneName))});
    default:
      return null;
  }
}

// What corrections stand together.
export function correctionGroup(played) {
  if (played.card) {
    return suitName(played.card.startsWith("super:") ? played.card : played.card.split(":")[0]);
  }
  return say(played.trump ? "group.trump" : played.swap ? "group.swap" : "group.deal");
}

// In what a table that was set by hand is other than it was ruled.
export function differenceText(each, slots) {
  const told = (value) => (Array.isArray(value) ? coloursText(value) : value);
  const values = {player: playerName(each.player, slots), was: told(each.was), is: told(each.is)};
  return capital(say(`differs.${each.what}`, values));
}

// Why no game can stand as the table was set by hand.
export function settingFaultText(fault) {
  return fault.what ? say(`fault.${fault.what}`) : say("fault.table", {why: fault.why});
}
