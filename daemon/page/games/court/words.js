// How things of King Arthur's Court are called and what happens in it is said; daemon/words/court says the same aloud.
import {capital, kShellTexts, listText, readTexts, textIn} from "/shell/words.js";

const kTexts = {...kShellTexts, ...(await readTexts("/games/court"))};

export const kSlots = ["rose", "tower", "star", "key"];
export const kCourtiers = ["jester", "maiden", "guard", "knight"];

// The text of this key, the shell's among them.
export function say(key, values) {
  return textIn(kTexts, key, values);
}

export function slotName(slot) {
  return say(`slot.${slot}`);
}

export function characterName(character) {
  return say(`character.${character}`);
}

// "a knight", as a sentence has one that is taken or given.
export function oneOf(courtier) {
  return say(`one.${courtier}`);
}

// "Rose": the `player`th of `slots`; "" where there is none.
export function playerName(player, slots) {
  return slots[player] === undefined ? "" : capital(slotName(slots[player]));
}

// "2 jesters, 1 knight", of counts by name; "" of nobody.
export function courtiersText(counts) {
  return kCourtiers
    .filter((each) => counts[each] > 0)
    .map((each) => say(`count.${each}`, {count: counts[each]}))
    .join(", ");
}

// How many of each a list has.
export function countsOf(list) {
  const counts = {};
  list.forEach((each) => {
    counts[each] = (counts[each] ?? 0) + 1;
  });
  return counts;
}

// "3 + 4" of [3, 4]; in words where there are none.
export function tilesText(tiles) {
  return tiles.length > 0 ? tiles.join(" + ") : say("tiles.none");
}

export function worthOf(tiles) {
  return tiles.reduce((sum, each) => sum + each, 0);
}

// An action, told by the key that only this kind of step has.
export function actionText(played, slots) {
  const player = playerName(played.player, slots);
  if (played.first_courtier) {
    return say("step.first_courtier", {player, courtier: oneOf(played.first_courtier)});
  }
  if (played.highest_die) {
    return say("step.highest_die", {courtier: oneOf(played.highest_die)});
  }
  if (played.favour !== undefined) {
    return say("step.favour", {player: playerName(played.favour, slots)});
  }
  if (played.tiles) {
    const tiles = tilesText(played.tiles);
    return say(played.tiles.length === 1 ? "step.bid-one" : "step.bid", {player, tiles, worth: worthOf(played.tiles)});
  }
  if (played.character) {
    return say("step.character", {
      player: playerName(played.winner, slots),
      character: characterName(played.character),
    });
  }
  if (played.takes) {
    return say("step.takes", {player, courtier: oneOf(played.takes)});
  }
  if (played.new_row) {
    return played.new_row.length === 0
      ? say("step.new_row-none", {player})
      : say("step.new_row", {player, courtiers: courtiersText(countsOf(played.new_row))});
  }
  if (played.give) {
    return say(played.with === undefined ? "step.exchange" : "step.treachery", {
      player,
      with: playerName(played.with, slots),
      give: oneOf(played.give),
      take: oneOf(played.take),
    });
  }
  if (played.tile) {
    return say("step.tax", {player, tile: played.tile});
  }
  return say(played.pass ? "step.pass" : played.swaps_end ? "step.swaps_end" : "step.round_end", {player});
}

function factText(name, value, slots) {
  switch (name) {
    case "player":
    case "with":
      return playerName(value, slots);
    case "players":
    case "winners":
      return listText(value.split(", ").map((each) => playerName(Number(each), slots)));
    case "character":
      return characterName(value);
    case "tiles":
      return value;
    case "courtiers":
      return typeof value === "number" ? value : courtiersText(countsOf(value.split(", "))) || say("courtiers.none");
    default:
      return typeof value === "number" ? value : oneOf(value);
  }
}

// Why something happened: a rule's words with the facts of the case.
export function whyText(why, slots) {
  const values = Object.entries(why.facts).map(([name, value]) => [name, factText(name, value, slots)]);
  const leaves = why.facts.joins === 0 ? ".leaves" : "";
  return capital(say(`why.${why.rule}${leaves}`, Object.fromEntries(values)));
}

// How a zone of the table is called: "court-0", "purse-merlin", "castle".
function zoneName(zone, slots) {
  const [kind, whose] = zone.split("-");
  return say(`zone.${kind}`, {
    player: kind === "purse" ? "" : playerName(Number(whose), slots),
    character: kind === "purse" ? characterName(whose) : "",
  });
}

// So many of a thing, as it lies on the table.
function thingText(thing, count) {
  if (kCourtiers.includes(thing)) {
    return say(`count.${thing}`, {count});
  }
  if (thing.startsWith("tile-")) {
    return say("thing.tile", {count, value: thing.slice("tile-".length)});
  }
  return thing === "favour" || thing === "black-die" ? say(`thing.${thing}`) : characterName(thing);
}

// What a camera sees otherwise than it belongs, {zone, shows, should}: of an area what there is more or less of.
function wrongText({zone, shows, should}, slots) {
  const differing = [...new Set([...Object.keys(shows), ...Object.keys(should)])]
    .filter((thing) => (shows[thing] ?? 0) !== (should[thing] ?? 0))
    .sort();
  const text = (counts) =>
    differing
      .filter((thing) => counts[thing] > 0)
      .map((thing) => thingText(thing, counts[thing]))
      .join(", ") || say("tiles.none");
  return say("wrong.area", {place: zoneName(zone, slots), shows: text(shows), should: text(should)});
}

// What of the table is hidden, by its part's name.
export function hiddenText(hidden) {
  return say(`hidden.${hidden}`);
}

// The same of a table on which no game can begin.
export function setupFaultText(fault) {
  return capital(wrongText(fault, kSlots));
}

// What a line of the log says, in one sentence; null for those that any game has.
export function lineText(line, slots) {
  switch (line.kind) {
    case "setup_seen":
      return say("step.begun");
    case "ruling":
      return actionText(line.played, slots);
    case "mistake":
      return `${capital(line.wrong.map((each) => wrongText(each, slots)).join("; "))}.`;
    case "question":
      return say("said.question");
    case "lost":
      return say("said.lost", {zones: listText(line.zones.map((zone) => zoneName(zone, slots)))});
    default:
      return null;
  }
}

// What is done now at a table, and by whom.
export function doingText(doing, player, slots) {
  return say(`doing.${doing}`, {player: playerName(player, slots)});
}

// In what a table that was set by hand is other than it was ruled.
export function differenceText(each, slots) {
  if (each.what === "doing") {
    return capital(doingText(each.doing, each.player, slots));
  }
  const written = (value) => (Array.isArray(value) ? tilesText(value) : value);
  const isNobodys =
    each.what === "pawn" || each.what === "favour"
      ? each.player === undefined
      : each.what === "black-die" && each.character === undefined;
  return capital(
    say(`differs.${each.what}${isNobodys ? "-none" : ""}`, {
      player: playerName(each.player, slots),
      courtier: each.courtier ? say(`several.${each.courtier}`) : "",
      character: each.character ? characterName(each.character) : "",
      was: written(each.was),
      is: written(each.is),
    }),
  );
}
