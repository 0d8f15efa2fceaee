// The parts of a table that is set by hand: where the pawns stand, the trumps, which colours were not followed, whose turn
// it is, and all of it as text. `setting` has the table as it is `laid`; `change` draws it anew, with what else became of it.
import {signBadge} from "/games/tafelrunde/cards.js";
import {pawn} from "/games/tafelrunde/figures.js";
import {colourName, kColours, say, slotName} from "/games/tafelrunde/words.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {badge} from "/shell/signs.js";
import {capital} from "/shell/words.js";

// The table as it was ruled, to be changed.
export function laidOut({state, pawns, trumps, missing, sword, lays}) {
  return structuredClone({state, pawns, trumps, missing, sword, lays});
}

function pawnRow(laid, king, slot, i, change) {
  const name = capital(slotName(slot));
  const label = say("set.space-of", {player: name});
  const put = (space) => {
    laid.pawns[i] = Math.min(king, Math.max(0, space));
    change();
  };
  const step = (kind, by) =>
    key("", `step ${kind}`, () => put(laid.pawns[i] + by), {
      "aria-label": say(`set.${kind}`, {what: label}),
      "data-choice": `${kind}-${slot}`,
    });
  const field = html("input", {
    type: "number",
    min: 0,
    max: king,
    value: laid.pawns[i],
    "aria-label": label,
    "data-choice": `space-${slot}`,
  });
  field.addEventListener("change", () =>
    put(Number.isInteger(field.valueAsNumber) ? field.valueAsNumber : laid.pawns[i]),
  );
  return html(
    "div",
    {class: "set-row"},
    badge(pawn(slot)),
    html("span", {}, name),
    step("less", -1),
    field,
    step("more", 1),
  );
}

function choiceOf(label, choices, now, choose, name) {
  const field = html(
    "select",
    {"aria-label": label, "data-choice": name},
    choices.map(([value, text]) => html("option", {value, selected: value === now}, text)),
  );
  field.addEventListener("change", () => choose(field.value));
  return html("label", {class: "set-row"}, html("span", {}, label), field);
}

// Levels are filled from the lowest: each that is taken, and the first that is free.
function trumpRow(laid, level, change) {
  const put = (colour) => {
    laid.trumps =
      colour === "" ? laid.trumps.slice(0, level) : laid.trumps.map((each, i) => (i === level ? colour : each));
    change();
  };
  const add = (colour) => {
    laid.trumps = [...laid.trumps, colour];
    change();
  };
  const colours = kColours.map((colour) => [colour, capital(colourName(colour))]);
  return choiceOf(
    say("set.level", {level: level + 1}),
    [["", say("set.free")], ...colours],
    laid.trumps[level] ?? "",
    level < laid.trumps.length ? put : add,
    `level-${level + 1}`,
  );
}

function missingRow(laid, slot, i, change) {
  const name = capital(slotName(slot));
  return html(
    "div",
    {class: "set-row set-missing"},
    badge(pawn(slot)),
    kColours.map((colour) => {
      const isMissing = laid.missing[i].includes(colour);
      const turn = () => {
        laid.missing[i] = kColours.filter((each) => laid.missing[i].includes(each) !== (each === colour));
        change();
      };
      return key(signBadge(colour), "set-colour", turn, {
        "aria-pressed": `${isMissing}`,
        "aria-label": say("set.missing-of", {player: name, colour: colourName(colour)}),
        "data-choice": `missing-${slot}-${colour}`,
      });
    }),
  );
}

export function settingParts({laid}, table, change) {
  const players = table.colours.map((slot, i) => [`${i}`, capital(slotName(slot))]);
  const choosePlayer = (part) => (value) => {
    laid[part] = value === "" ? null : Number(value);
    change();
  };
  const text = html("textarea", {rows: 4, "aria-label": say("set.text"), "data-choice": "text"}, laid.state);
  text.addEventListener("change", () => change({laid: {state: text.value.trim()}}));
  if (!laid.pawns) {
    return [html("h4", {}, say("set.text")), text];
  }
  const shown = Math.min(kColours.length, laid.trumps.length + 1);
  // Where the table has dealt, nobody can set what is about cards.
  const isOwn = !table.dealing;
  return [
    html("h4", {}, say("set.pawns")),
    table.colours.map((slot, i) => pawnRow(laid, table.king, slot, i, change)),
    html("h4", {}, say("set.trumps")),
    Array.from({length: shown}, (_, level) => trumpRow(laid, level, change)),
    isOwn ? html("h4", {}, say("set.missing")) : null,
    isOwn ? table.colours.map((slot, i) => missingRow(laid, slot, i, change)) : null,
    isOwn ? choiceOf(say("set.lays"), players, `${laid.lays}`, choosePlayer("lays"), "lays") : null,
    choiceOf(
      say("set.sword"),
      [["", say("set.nobody")], ...players],
      laid.sword === null ? "" : `${laid.sword}`,
      choosePlayer("sword"),
      "sword",
    ),
    isOwn ? html("details", {}, html("summary", {}, say("set.text")), text) : null,
  ];
}

// A table that somebody wants it to be, in small: what it changes is said beside it.
export function smallSetTable({table}) {
  return html("span", {class: "small-set"}, table.trumps.map(signBadge));
}
