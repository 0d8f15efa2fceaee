// Who spoke, as the log names them, "phone of Anna (number 3)", in the phone's language.
import {capital, say} from "/shell/words.js";

// The name and the number in "phone of Anna (number 3)"; logs of before have no number there.
function phoneOf(by) {
  const [, name, number] = by.match(/^phone of (.*?)(?: \(number (\d+)\))?$/) ?? [];
  return {name, number};
}

// Which phone spoke, whatever it is called by now: its number, "3"; whoever else did as the log names it.
export function whichSpoke(by) {
  return phoneOf(by).number ?? numberAlone(by) ?? by;
}

// The number in "phone number 3", which has no name.
function numberAlone(by) {
  return by.match(/^phone number (\d+)$/)?.[1];
}

// A phone without a name of its own is called as the slot that it holds.
function nameOf(game, name) {
  return game.slots.includes(name) ? game.slotName(name) : name;
}

// "Anna" of "phone of Anna (number 3)"; whoever has no name as speakerName has it.
export function shortName(game, by) {
  const {name} = phoneOf(by);
  return !name ? speakerName(game, by) : game.slots.includes(name) ? capital(game.slotName(name)) : name;
}

export function speakerName(game, by) {
  const {name, number} = phoneOf(by);
  const phone = numberAlone(by);
  if (by === "table" || by === "record") {
    return say(`by.${by}`);
  }
  return name
    ? say("by.phone", {name: nameOf(game, name) + (number ? ` (${number})` : "")})
    : phone
      ? say("by.number", {phone})
      : say("by.button");
}
