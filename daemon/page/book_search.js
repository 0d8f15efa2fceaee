// Finding turns again: by player, figure, seat and rule.
import {html} from "/draw.js";
import {badge} from "/figures.js";
import {capital, figureName, lineText, say} from "/words.js";

let wanted = {}; // what each filter says; "" where it does not matter

export function forgetSearch() {
  wanted = {};
}

function finds({facts}) {
  return (
    (!wanted.player || facts.player === wanted.player) &&
    (!wanted.figure || facts.figures.includes(wanted.figure)) &&
    (!wanted.seat || facts.seats.includes(Number(wanted.seat))) &&
    (!wanted.rule || facts.rules.includes(wanted.rule))
  );
}

// The numbers of the turns that are found; all where nothing is looked for.
export function foundTurns(game) {
  return [...game.turns.keys()].filter((i) => finds(game.turns[i]));
}

function filter(name, label, options, changed) {
  const select = html(
    "select",
    {name},
    html("option", {value: ""}, say("book.any")),
    options.map(([value, text]) => html("option", {value, selected: wanted[name] === value}, text)),
  );
  select.addEventListener("change", () => {
    wanted = {...wanted, [name]: select.value};
    changed();
  });
  return html("label", {class: "filter"}, html("span", {}, say(label)), select);
}

// What occurs in this game can be looked for.
export function drawSearch(place, game, changed) {
  const occurring = (name) => [...new Set(game.turns.flatMap((turn) => turn.facts[name]))];
  const redraw = () => {
    drawSearch(place, game, changed);
    changed();
  };
  const focus = place.contains(document.activeElement) ? document.activeElement.name : null;
  const isUsed = Object.values(wanted).some((each) => each);
  const all = html("button", {type: "button", class: "plain"}, say("book.clear"));
  all.disabled = !isUsed;
  all.addEventListener("click", () => {
    forgetSearch();
    redraw();
  });
  place.replaceChildren(
    filter(
      "player",
      "book.player",
      game.colours.map((each) => [each, capital(say(`colour.${each}`))]),
      redraw,
    ),
    filter(
      "figure",
      "seats.figure",
      occurring("figures")
        .sort()
        .map((each) => [each, capital(figureName(each))]),
      redraw,
    ),
    filter(
      "seat",
      "seats.seat",
      occurring("seats")
        .sort((a, b) => a - b)
        .map((each) => [`${each}`, `${each}`]),
      redraw,
    ),
    filter(
      "rule",
      "book.rule",
      occurring("rules")
        .sort()
        .map((each) => [each, say(`rule.${each}`)]),
      redraw,
    ),
    all,
  );
  if (focus) {
    place.querySelector(`[name="${focus}"]`)?.focus();
  }
}

// The turns that are found, of which one is shown; `look` goes to another.
export function drawFound(place, game, shown, look) {
  const found = foundTurns(game);
  const list = place.querySelector("ol");
  place.querySelector("#found").textContent =
    found.length === game.turns.length
      ? say("book.found-all", {count: found.length})
      : say("book.found", {count: found.length, all: game.turns.length});
  const wasFocused = list.contains(document.activeElement) ? document.activeElement.dataset.turn : null;
  list.replaceChildren(
    ...found.map((i) => {
      const {line, facts} = game.turns[i];
      const button = html(
        "button",
        {
          type: "button",
          "data-turn": i,
          "aria-current": i === shown ? "true" : null,
          class: line.taken_back ? "gone" : null,
        },
        facts.player ? badge(facts.player) : html("span", {class: "sign", "aria-hidden": "true"}, "·"),
        html(line.taken_back ? "s" : "span", {}, lineText(line, game.colours)),
      );
      button.addEventListener("click", () => {
        look(i);
        if (matchMedia("(max-width: 759px)").matches) {
          document.querySelector("#table").scrollIntoView({block: "start"}); // which is far above on a phone
        }
      });
      return html("li", {}, button);
    }),
  );
  const current = list.querySelector("[aria-current]");
  if (wasFocused !== null) {
    list.querySelector(`[data-turn="${wasFocused}"]`)?.focus({preventScroll: true});
  }
  if (current) {
    list.scrollTop = current.offsetTop - list.clientHeight / 2 + current.clientHeight / 2;
  }
}
