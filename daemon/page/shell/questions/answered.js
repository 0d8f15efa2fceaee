// The answer that was given last, which may be changed while nothing else is ruled: a slim bar, and its choices when asked for.
import {drawChoices} from "/shell/questions/choices.js";
import {html} from "/shell/draw.js";
import {lineText} from "/shell/lines.js";
import {shortName} from "/shell/speakers.js";
import {say} from "/shell/words.js";

export function drawAnswered(page, place, table) {
  const answered = table.answered;
  const question = answered && !table.dispute ? table.log.find((line) => line.told === answered.question) : null;
  const isOpen = question && page.answered.opened === answered.question && page.me.role !== "watcher";
  const state = question ? JSON.stringify([answered, isOpen, page.me.role]) : "";
  if (place.dataset.state === state) {
    return;
  }
  const hadFocus = place.contains(document.activeElement);
  place.dataset.state = state;
  if (!question) {
    page.answered.opened = null;
    place.replaceChildren();
    return;
  }
  const key = html(
    "button",
    {type: "button", class: "plain", "aria-expanded": `${isOpen}`, "aria-controls": "answered-choices"},
    say(isOpen ? "answered.close" : "answered.change"),
  );
  key.addEventListener("click", () => {
    page.answered.opened = isOpen ? null : answered.question;
    drawAnswered(page, place, table);
  });
  const values = {
    name: shortName(page.game, answered.by),
    choice: page.game.choiceText(question.choices[answered.choice], question, table.colours),
  };
  place.replaceChildren(
    html("div", {class: "bar"}, html("p", {}, say("answered", values)), page.me.role === "watcher" ? null : key),
    html(
      "div",
      {id: "answered-choices"},
      isOpen
        ? [
            html("p", {class: "asks"}, lineText(page.game, question, table.colours)),
            drawChoices(page, table, question, answered.choice),
          ]
        : null,
    ),
  );
  if (hadFocus) {
    place.querySelector("button").focus();
  }
}
