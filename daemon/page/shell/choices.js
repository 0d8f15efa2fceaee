// The choices of a question as pictures, of which one tap chooses one: parts of the camera's, or small tables.
import {crops} from "/shell/candidate.js";
import {html, onCircle, svg} from "/shell/draw.js";
import {figure} from "/shell/figures.js";
import {askTable, errorText} from "/shell/phone.js";
import {actionText, capital, mistakeText, number, say} from "/shell/words.js";

const kStep = 360 / 28;
const kSeatCircle = 92;

function at(seat, radius = kSeatCircle) {
  return `translate(${onCircle(seat * kStep, radius).join(" ")})`;
}

// From seat to seat, bent towards the middle.
function arrow(from, to) {
  const [ax, ay] = onCircle(from * kStep, kSeatCircle - 12);
  const [bx, by] = onCircle(to * kStep, kSeatCircle - 14);
  return svg("path", {
    class: "arrow",
    "marker-end": "url(#tip)",
    d: `M${ax} ${ay}Q${ax * 0.4 + bx * 0.3} ${ay * 0.4 + by * 0.3} ${bx} ${by}`,
  });
}

// The table as the choice has it: who goes where, or where something belongs.
export function smallTable(table, choice, hasValues = false) {
  const played = choice.played ?? [];
  const moves = choice.belongs_on === undefined ? played.filter((each) => each.move).map((each) => each.move) : [];
  const targets =
    choice.belongs_on !== undefined
      ? [choice.belongs_on]
      : [
          ...moves.map((move) => move.to),
          ...played.filter((each) => each.ring).map((each) => each.ring.seat),
          ...played.flatMap((each) => (Array.isArray(each.score) ? each.score : [])),
          ...(choice.placed ?? []).map((each) => each.seat),
        ];
  return svg(
    "svg",
    {class: "small-table", viewBox: "-116 -116 232 232", "aria-hidden": "true"},
    svg("circle", {class: "rim", r: 113}),
    svg("circle", {class: "centre", r: 72}),
    table.seats.map((seat, i) =>
      seat.figure
        ? svg("g", {transform: `${at(i)} scale(.36)`}, figure(seat.figure))
        : svg("circle", {class: "chair", r: 6, transform: at(i)}),
    ),
    hasValues
      ? table.seats.map((seat, i) => svg("text", {class: "value", transform: at(i, 63), y: 3}, number(seat.value)))
      : null,
    targets.map((seat) => svg("circle", {class: "target", r: 13, transform: at(seat)})),
    moves.map((move) => arrow(move.from, move.to)),
    targets.slice(0, 1).map((seat) => svg("text", {class: "seat", y: 13}, `${seat}`)),
  );
}

// In the phone's language where the log has what it takes; logs of before have its English alone.
export function choiceText(choice, question, colours) {
  const played = (choice.played ?? []).map((each) => actionText(each, colours));
  if ((question.what === "belongs" && choice.belongs_on !== undefined) || /^on seat \d+$/.test(choice.text)) {
    return say("choice.seat", {seat: choice.belongs_on});
  }
  if (question.what === "knights") {
    const placed = (each) =>
      say("choice.placed", {colour: capital(say(`colour.${colours[each.player]}`)), seat: each.seat});
    return (choice.placed ?? []).map(placed).join(", ") || say("choice.unfinished");
  }
  if (choice.wrong) {
    return [mistakeText(choice.wrong).replace(/\.$/, ""), ...played].join("; ");
  }
  return question.what && played.length > 0
    ? played.reduce((first, second) => say("choice.then", {first, second}))
    : capital(choice.text);
}

const kOver = new Set(["too-late", "changed-before", "ruled-on"]);

// `standing` is the choice that this one is to take the place of; null for an answer to what nobody has answered.
async function choose(page, list, question, standing, choice) {
  const buttons = [...list.querySelectorAll("button")];
  buttons.forEach((button) => {
    button.disabled = true;
  });
  const said =
    standing === null
      ? await askTable(page, "answer", {question, choice})
      : await askTable(page, "change", {question, from: standing, choice});
  if (said.error) {
    list.parentElement.querySelector(".error").textContent = errorText(said);
    buttons.forEach((button) => {
      button.disabled = kOver.has(said.error);
    });
  }
}

// One that only watches sees the choices, and what it takes to have a say.
export function drawChoices(page, table, question, standing = null) {
  const mayAnswer = page.me.role !== "watcher";
  const pictures = crops(table, question);
  const list = html("ul", {
    class: pictures ? "choices-asked seen" : "choices-asked",
    "data-many": question.choices.length > 4,
  });
  list.append(
    ...question.choices.map((choice, i) => {
      const isKey = mayAnswer && i !== standing;
      const picture = pictures ? pictures[i] : table.seats ? smallTable(table, choice) : null;
      const inside = [
        picture,
        html("span", {}, choiceText(choice, question, table.colours)),
        i === standing ? html("small", {}, say("answered.now")) : null,
      ];
      const kind = i === standing ? "asked-choice standing" : "asked-choice";
      const button = html(isKey ? "button" : "div", {class: kind, type: isKey ? "button" : null}, inside);
      if (isKey) {
        button.addEventListener("click", () => choose(page, list, question.told, standing, i));
      }
      return html("li", {}, button);
    }),
  );
  return [
    list,
    html("p", {class: "error", role: "alert"}),
    mayAnswer ? null : html("p", {class: "quiet"}, say("choice.join")),
  ];
}
