// How things of König Artus Tafelrunde are called and what happens in it is said.
import {capital, kShellTexts, listText, readTexts, textIn} from "/shell/words.js";

const kTexts = {...kShellTexts, ...(await readTexts("/games/tafelrunde"))};

export const kColours = ["red", "yellow", "green", "blue", "black", "violet"];
export const kSupers = ["super:knight", "super:shield"];
export const kMostValue = 11;

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

// What was seen played although it cannot be, and what people can do then.
function mistakeText(line, slots) {
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
