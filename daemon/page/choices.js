// A question that waits: its choices as small tables, of which one tap chooses one.
import {html, onCircle, svg} from "/draw.js";
import {figure} from "/figures.js";
import {askTable, errorText, me} from "/phone.js";
import {capital, cardName, number, say} from "/words.js";

const kStep = 360 / 28;
const kSeatCircle = 92;

function at(seat, radius = kSeatCircle) {
  return `translate(${onCircle(seat * kStep, radius).join(" ")})`;
}

// From seat to seat, bent towards the middle.
function arrow(from, to) {
  const [ax, ay] = onCircle(from * kStep, kSeatCircle - 12);
  const [bx, by] = onCircle(to * kStep, kSeatCircle - 14);
  return svg("path", {class: "arrow", "marker-end": "url(#tip)", d: `M${ax} ${ay}Q${ax * 0.4 + bx * 0.3} ${ay * 0.4 + by * 0.3} ${bx} ${by}`});
}

// The table as the choice has it: who goes where, or where something belongs.
export function smallTable(table, choice, hasValues = false) {
  const played = choice.played ?? [];
  const moves = choice.belongs_on === undefined ? played.filter((each) => each.move).map((each) => each.move) : [];
  const targets = choice.belongs_on !== undefined ? [choice.belongs_on]
      : [...moves.map((move) => move.to), ...played.filter((each) => each.ring).map((each) => each.ring.seat),
         ...played.flatMap((each) => Array.isArray(each.score) ? each.score : []),
         ...(choice.placed ?? []).map((each) => each.seat)];
  return svg("svg", {class: "small-table", viewBox: "-116 -116 232 232", "aria-hidden": "true"},
      svg("circle", {class: "rim", r: 113}), svg("circle", {class: "centre", r: 72}),
      table.seats.map((seat, i) => seat.figure ? svg("g", {transform: `${at(i)} scale(.36)`}, figure(seat.figure))
                                               : svg("circle", {class: "chair", r: 6, transform: at(i)})),
      hasValues ? table.seats.map((seat, i) => svg("text", {class: "value", transform: at(i, 63), y: 3}, number(seat.value))) : null,
      targets.map((seat) => svg("circle", {class: "target", r: 13, transform: at(seat)})),
      moves.map((move) => arrow(move.from, move.to)),
      targets.slice(0, 1).map((seat) => svg("text", {class: "seat", y: 13}, `${seat}`)));
}

function choiceText(choice, colours) {
  const only = choice.played?.length === 1 && choice.belongs_on === undefined ? choice.played[0] : null;
  if (only?.move) {
    return say("choice.move", {player: capital(say(`colour.${colours[only.player]}`)), card: cardName(only.card), ...only.move});
  }
  return /^on seat \d+$/.test(choice.text) ? say("choice.seat", {seat: choice.belongs_on}) : capital(choice.text);
}

async function choose(list, question, choice) {
  const buttons = [...list.querySelectorAll("button")];
  buttons.forEach((button) => { button.disabled = true; });
  const said = await askTable("answer", {question, choice});
  if (said.error) {
    list.parentElement.querySelector(".error").textContent = errorText(said);
    buttons.forEach((button) => { button.disabled = said.error === "too-late"; });
  }
}

// One that only watches sees the choices, and what it takes to have a say.
export function drawChoices(table, open) {
  const mayAnswer = me.role !== "watcher";
  const list = html("ul", {class: "choices-asked"});
  list.append(...open.choices.map((choice, i) => {
    const inside = [table.seats ? smallTable(table, choice) : null, html("span", {}, choiceText(choice, table.colours))];
    const button = html(mayAnswer ? "button" : "div", {class: "asked-choice", type: mayAnswer ? "button" : null}, inside);
    if (mayAnswer) {
      button.addEventListener("click", () => choose(list, open.told, i));
    }
    return html("li", {}, button);
  }));
  return [list, html("p", {class: "error", role: "alert"}), mayAnswer ? null : html("p", {class: "quiet"}, say("choice.join"))];
}
