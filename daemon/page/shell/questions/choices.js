// The choices of a question as pictures, of which one tap chooses one: parts of the camera's, or small tables.
import {crops, newFace} from "/shell/questions/candidate.js";
import {html} from "/shell/draw.js";
import {askTable, errorText} from "/shell/phone.js";
import {say} from "/shell/words.js";

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
    list.parentElement.querySelector(".error").textContent = errorText(page.game, said);
    buttons.forEach((button) => {
      button.disabled = kOver.has(said.error);
    });
  }
}

// One that only watches sees the choices, and what it takes to have a say.
export function drawChoices(page, table, question, standing = null) {
  const mayAnswer = page.me.role !== "watcher";
  const face = page.me.sees_pictures ? newFace(table, question) : null;
  const isOfFace = question.new_face !== undefined;
  const pictures = page.me.sees_pictures && !isOfFace ? crops(page.game, table, question) : null;
  const list = html("ul", {
    class: pictures ? "choices-asked seen" : "choices-asked",
    "data-many": question.choices.length > 4,
  });
  list.append(
    ...question.choices.map((choice, i) => {
      const isKey = mayAnswer && i !== standing;
      const small = table.seats && !isOfFace;
      const picture = pictures ? pictures[i] : small ? page.game.smallTable(table, choice) : null;
      const inside = [
        picture,
        html("span", {}, page.game.choiceText(choice, question, table.colours)),
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
    ...(face ? [face] : []),
    list,
    html("p", {class: "error", role: "alert"}),
    mayAnswer ? null : html("p", {class: "quiet"}, say("choice.join")),
  ];
}
