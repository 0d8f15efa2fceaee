// The values of an edition as people read and correct them: numbers, lists of numbers, yes or no, and groups of these.
import {html} from "/shell/draw.js";
import {say} from "/shell/words.js";

// What a text is called, and "" where neither the game nor the shell has one.
function textOf(game, key) {
  const text = game.say(key);
  return text === key ? "" : text;
}

// A value's name; those of cards are the cards' own.
export function valueName(game, key) {
  const [group, ...rest] = key.split(".");
  return group === "cards" ? game.cardName(rest.join(".")) : textOf(game, `edition.${key}`) || key;
}

// Where on the real copy it is to be seen; "" where nobody has to look.
export function whereText(game, key) {
  const [group] = key.split(".");
  return textOf(game, `edition.${group}.where`);
}

function numbersIn(text) {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  return words.every((word) => /^[+-]?\d+$/.test(word)) ? words.map(Number) : null;
}

// Each is {element, read}: read gives the value that stands there, or null where none does. Of those who write numbers,
// phones that offer digits alone may offer no minus.
function numberField(value, label) {
  const input = html("input", {value: `${value}`, "aria-label": label, autocomplete: "off"});
  return {
    element: input,
    read: () => {
      const numbers = numbersIn(input.value);
      return numbers?.length === 1 ? numbers[0] : null;
    },
  };
}

function listField(value, label) {
  const input = html("input", {value: value.join(", "), "aria-label": label, autocomplete: "off"});
  return {element: input, read: () => numbersIn(input.value)};
}

function flagField(value, label) {
  const input = html("input", {type: "checkbox", checked: value, "aria-label": label});
  return {
    element: html("label", {class: "check"}, input, html("span", {}, say("edition.yes"))),
    read: () => input.checked,
  };
}

// What nobody can have misread, as the metal in a card's name.
function fixedField(game, value) {
  return {element: html("span", {}, textOf(game, `colour.${value}`) || `${value}`), read: () => value};
}

function groupField(game, value, label) {
  const fields = Object.entries(value).map(([name, each]) => {
    const called = textOf(game, `edition.field.${name}`) || name;
    return {name, called, ...fieldOf(game, each, `${label}: ${called}`)};
  });
  return {
    element: html(
      "div",
      {class: "value-group"},
      fields.map(({called, element}) => html("div", {class: "value-part"}, html("span", {}, called), element)),
    ),
    read: () => {
      const parts = fields.map(({name, read}) => [name, read()]);
      return parts.some(([, part]) => part === null) ? null : Object.fromEntries(parts);
    },
  };
}

export function fieldOf(game, value, label) {
  if (Array.isArray(value) && value.every((each) => typeof each === "number")) {
    return listField(value, label);
  }
  if (typeof value === "number") {
    return numberField(value, label);
  }
  if (typeof value === "boolean") {
    return flagField(value, label);
  }
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? groupField(game, value, label)
    : fixedField(game, value);
}
