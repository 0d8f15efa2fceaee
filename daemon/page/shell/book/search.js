// Finding turns again: by player, figure, place and rule.
import {html} from "/shell/draw.js";
import {lineText} from "/shell/lines.js";
import {badge} from "/shell/signs.js";
import {capital, say} from "/shell/words.js";

export function forgetSearch(page) {
  page.wanted = {};
}

function finds(page, {facts}) {
  return (
    (!page.wanted.player || facts.player === page.wanted.player) &&
    (!page.wanted.figure || facts.figures.includes(page.wanted.figure)) &&
    (!page.wanted.seat || facts.seats.includes(Number(page.wanted.seat))) &&
    (!page.wanted.rule || facts.rules.includes(page.wanted.rule))
  );
}

// The numbers of the turns that are found; all where nothing is looked for.
export function foundTurns(page, game) {
  return [...game.turns.keys()].filter((i) => finds(page, game.turns[i]));
}

// Null where a game has nothing of the kind.
function filter(page, name, label, options, changed) {
  if (options.length === 0) {
    return null;
  }
  const select = html(
    "select",
    {name},
    html("option", {value: ""}, say("book.any")),
    options.map(([value, text]) => html("option", {value, selected: page.wanted[name] === value}, text)),
  );
  select.addEventListener("change", () => {
    page.wanted = {...page.wanted, [name]: select.value};
    changed();
  });
  return html("label", {class: "filter"}, html("span", {}, page.of.say(label)), select);
}

// What occurs in this game can be looked for.
export function drawSearch(page, place, game, changed) {
  const occurring = (name) => [...new Set(game.turns.flatMap((turn) => turn.facts[name]))];
  const redraw = () => {
    drawSearch(page, place, game, changed);
    changed();
  };
  const focus = place.contains(document.activeElement) ? document.activeElement.name : null;
  const isUsed = Object.values(page.wanted).some((each) => each);
  const all = html("button", {type: "button", class: "plain"}, say("book.clear"));
  all.disabled = !isUsed;
  all.addEventListener("click", () => {
    forgetSearch(page);
    redraw();
  });
  const filters = [
    filter(
      page,
      "player",
      "book.player",
      game.colours.map((each) => [each, capital(page.of.slotName(each))]),
      redraw,
    ),
    filter(
      page,
      "figure",
      "seats.figure",
      occurring("figures")
        .sort()
        .map((each) => [each, capital(page.of.figureName(each))]),
      redraw,
    ),
    filter(
      page,
      "seat",
      "seats.seat",
      occurring("seats")
        .sort((a, b) => a - b)
        .map((each) => [`${each}`, `${each}`]),
      redraw,
    ),
    filter(
      page,
      "rule",
      "book.rule",
      occurring("rules")
        .sort()
        .map((each) => [each, page.of.say(`rule.${each}`)]),
      redraw,
    ),
    all,
  ];
  place.replaceChildren(...filters.filter((each) => each !== null));
  if (focus) {
    place.querySelector(`[name="${focus}"]`)?.focus();
  }
}

// The turns that are found, of which one is shown; `look` goes to another.
export function drawFound(page, place, game, shown, look) {
  const found = foundTurns(page, game);
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
        facts.player ? badge(page.of.figure(facts.player)) : html("span", {class: "sign", "aria-hidden": "true"}, "·"),
        html(line.taken_back ? "s" : "span", {}, lineText(page.of, line, game.colours)),
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
