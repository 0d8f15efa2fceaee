// The slider through the turns of a game, and the keys to the turn before and after; while something is looked for, to
// the one found before and after.
import {svg} from "/shell/draw.js";
import {lineText} from "/shell/lines.js";
import {say} from "/shell/words.js";

// Calls `look` with the number of a turn whenever somebody goes to it.
export function stepTo(page, place, look) {
  const go = (number) => number !== undefined && look(number);
  place.querySelector("input").addEventListener("input", (event) => go(Number(event.target.value)));
  place
    .querySelector("#earlier")
    .addEventListener("click", () => go(page.scrub.found.findLast((each) => each < page.scrub.shown)));
  place
    .querySelector("#later")
    .addEventListener("click", () => go(page.scrub.found.find((each) => each > page.scrub.shown)));
}

export function drawScrub(page, place, game, turn, matching) {
  page.scrub.shown = turn;
  page.scrub.found = matching;
  const isAll = page.scrub.found.length === game.turns.length;
  const slider = place.querySelector("input");
  slider.max = game.turns.length - 1;
  slider.value = turn;
  const {line} = game.turns[turn];
  const text = say("book.turn", {turn, last: game.turns.length - 1});
  slider.setAttribute("aria-valuetext", `${text}: ${lineText(page.of, line, game.colours)}`);
  place.querySelector("output").textContent = text;
  for (const [key, name, isThere] of [
    ["#earlier", isAll ? "book.earlier" : "book.earlier-found", page.scrub.found.some((each) => each < turn)],
    ["#later", isAll ? "book.later" : "book.later-found", page.scrub.found.some((each) => each > turn)],
  ]) {
    const button = place.querySelector(key);
    button.setAttribute("aria-label", say(name));
    button.disabled = !isThere;
  }
  const ticks = place.querySelector("#ticks");
  ticks.setAttribute("viewBox", `0 0 ${game.turns.length} 10`);
  ticks.replaceChildren(
    ...(isAll ? [] : page.scrub.found).map((each) =>
      svg("rect", {class: `tick ${game.turns[each].facts.player ?? ""}`, x: each + 0.1, y: 0, width: 0.8, height: 10}),
    ),
  );
}
