// Sets the table up from the owner's phone: the camera, the board in its picture, one position after the other, and what
// was learned. What is to be done comes from the table; this draws it and says what the owner wants.
import {html} from "/shell/draw.js";
import {gameCalled} from "/shell/game.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {matLinks} from "/shell/mat.js";
import {badge} from "/shell/signs.js";
import {remarkText} from "/shell/remarks/remarks.js";
import {drawShot} from "/shell/wizard/shot.js";
import {drawSummary} from "/shell/wizard/summary.js";
import {putWords, readTexts, say} from "/shell/words.js";

const kPace = 500; // ms from one look to the next

const dialog = () => document.querySelector("#wizard");
const part = (name) => dialog().querySelector(`.wizard-${name}`);

// The table may be set up for another game than the one that is played: that one's signs and words come once.
async function takeGame(page, state) {
  const {wizard} = page;
  if (state.game && wizard.game?.id !== state.game) {
    wizard.game = state.game === page.game.id ? page.game : await gameCalled(state.game);
    putWords(page.game.say); // the page behind is still of the game that is played
    wizard.mat = await matLinks(state.game);
  }
}

async function show(page, state) {
  await takeGame(page, state);
  draw(page, state);
}

async function ask(page, wish) {
  const said = await askTable(page, "wizard", wish);
  if (said.error) {
    part("fault").textContent = errorText(page.game, said);
    return;
  }
  await show(page, said);
}

const wants = (page, name, kind, wish) => key(say(`wizard.${name}`), kind, () => ask(page, wish));

function lessonName(id) {
  const name = id.replace(/-\d+$/, ""); // "teach-2" is one more of "teach"
  return say(`wizard.lesson.${name}`);
}

function faultLine(page, fault) {
  const sign = fault.expected ?? fault.found;
  return html(
    "li",
    {},
    sign
      ? badge(page.wizard.game.seenSign(sign, page.table))
      : html("span", {class: "sign", "aria-hidden": "true"}, fault.is_noted ? "i" : "!"),
    html("span", {}, say(`wizard.fault.${fault.what}`)),
  );
}

// The same thing at many places is one line.
function faultLines(page, faults) {
  const seen = new Map();
  for (const fault of faults) {
    const name = `${fault.what} ${fault.expected} ${fault.found}`;
    seen.set(name, seen.get(name) ?? fault);
  }
  return [...seen.values()].map((fault) => faultLine(page, fault));
}

function gameKeys(page, state) {
  return state.games.map(({game, name}) => key(name, "main", () => ask(page, {do: "game", game})));
}

const otherGame = (page, state) =>
  state.games.length > 1 ? wants(page, "other-game", "plain", {do: "game", game: ""}) : null;

function cameraKeys(page, state) {
  return [
    ...state.cameras.map(({camera, name}) => key(name, "main", () => ask(page, {do: "camera", camera}))),
    wants(page, "look-again", "plain", {do: "camera", camera: ""}),
    otherGame(page, state),
  ];
}

function boardKeys(page, state) {
  return [wants(page, "other-camera", "plain", {do: "camera", camera: ""}), otherGame(page, state)];
}

function measureKeys(page, state) {
  return [
    state.measures?.fitness === "refused" ? null : wants(page, "board-fits", "main", {do: "next"}),
    wants(page, "measure-again", "plain", {do: "measure"}),
    otherGame(page, state),
  ];
}

function lessonKeys(page, state) {
  const faults = state.picture?.faults ?? [];
  const mayTake = state.picture?.is_board_found && faults.every((each) => each.may_be_taken);
  const taken = state.lessons.filter((each) => each.is_taken);
  return [
    mayTake ? wants(page, "take", "plain", {do: "take"}) : null,
    taken.length > 0 ? wants(page, "back", "plain", {do: "again", lesson: taken.at(-1).id}) : null,
  ];
}

function learnedKeys(page, state) {
  return [
    state.learned?.is_learned ? wants(page, "use", "main", {do: "use"}) : null,
    ...state.lessons.map(({id}) =>
      key(say("wizard.retake", {what: lessonName(id)}), "plain", () => ask(page, {do: "again", lesson: id})),
    ),
  ];
}

const kKeys = {
  game: gameKeys,
  camera: cameraKeys,
  board: boardKeys,
  measures: measureKeys,
  lessons: lessonKeys,
  learned: learnedKeys,
  learning: () => [],
};

function textOf(state) {
  if (state.step === "camera") {
    return say(state.cameras.length > 0 ? "wizard.camera" : "wizard.no-camera");
  }
  if (state.step === "board") {
    return say(state.picture?.is_board_found ? "wizard.board-still" : "wizard.board-wanted");
  }
  if (state.step === "measures") {
    return say(`wizard.measures-${state.measures?.fitness ?? "doubtful"}`);
  }
  if (state.step === "learned") {
    return say(state.learned?.is_learned ? "wizard.learned" : "wizard.not-learned");
  }
  return say(`wizard.${state.step}`);
}

function titleOf(state) {
  const number = state.lessons?.findIndex(({id}) => id === state.lesson) ?? -1;
  return number < 0
    ? say("wizard.title")
    : say("wizard.lesson-of", {number: number + 1, count: state.lessons.length, what: lessonName(state.lesson)});
}

function notesOf(page, state) {
  const {learned, refusal} = state;
  const wrong = learned?.lesson ? say("wizard.wrong-lesson", {what: lessonName(learned.lesson)}) : null;
  const remarks = [refusal, learned?.error, ...(learned?.doubts ?? []), ...(learned?.agreement ?? [])].filter(Boolean);
  return [wrong, ...remarks.map((each) => remarkText(page.wizard.texts, page.wizard.game, each))].filter(Boolean);
}

function draw(page, state) {
  if (state.step === "closed") {
    // Or it has not begun yet: somebody else has the camera.
    if (page.wizard.hasBegun) {
      leave();
    }
    return;
  }
  page.wizard.hasBegun = true;
  part("title").textContent = titleOf(state);
  part("text").textContent = textOf(state);
  part("fault").textContent = state.fault ?? "";
  const seen = state.step === "board" || state.step === "lessons" ? state.picture : state.learned;
  const faults = seen?.faults ?? [];
  const notes = notesOf(page, state);
  part("faults").replaceChildren(
    ...faultLines(page, faults),
    ...notes.map((note) => html("li", {}, html("span", {}, note))),
  );
  part("mat").hidden = state.step !== "board" || page.wizard.mat.length === 0;
  if (part("mat").dataset.game !== state.game) {
    part("mat").dataset.game = state.game;
    part("mat").lastElementChild.replaceChildren(...(page.wizard.mat ?? []));
  }
  part("shot").hidden = !state.picture || state.step === "camera";
  const check = state.learned?.check;
  drawSummary(page, part("summary"), check);
  const picture = state.picture && {...state.picture, weakest: check?.weakest ?? []};
  drawShot(page, part("shot"), picture, state.measures, (handle, to) => ask(page, {do: "drag", handle, to}));
  part("shot").dataset.still = Boolean(state.picture?.is_still && state.step === "lessons");
  drawKeys(page, state);
}

// A key that is drawn anew under a finger would not be pressed.
function drawKeys(page, state) {
  const {step, camera, cameras, measures, lesson, lessons, learned, picture} = state;
  const mayTake = picture?.faults.every((each) => each.may_be_taken);
  const shown = JSON.stringify([step, camera, cameras, measures?.fitness, lesson, lessons, learned, mayTake]);
  if (part("keys").dataset.shown === shown) {
    return;
  }
  part("keys").dataset.shown = shown;
  part("keys").replaceChildren(
    ...kKeys[step](page, state).filter(Boolean),
    key(say("wizard.close"), "plain", () => ask(page, {do: "close"})),
  );
}

function leave() {
  dialog().close();
}

async function watch(page) {
  if (page.wizard.isAsking) {
    return;
  }
  page.wizard.isAsking = true;
  const state = await askTable(page, "wizard");
  page.wizard.isAsking = false;
  if (!dialog().open || state.error) {
    return;
  }
  // Somebody else had the camera when it was asked for, and has it no more.
  if (state.step === "closed" && state.is_here && !page.wizard.hasBegun) {
    await ask(page, {do: "open"});
    return;
  }
  await show(page, state);
}

async function open(page) {
  if (dialog().open) {
    return; // it was tapped twice
  }
  dialog().replaceChildren(
    html("h2", {class: "wizard-title", id: "wizard-title"}, say("wizard.title")),
    html("p", {class: "wizard-text", role: "status"}),
    html("div", {class: "wizard-shot shot"}),
    html("div", {class: "wizard-mat", hidden: true}, html("p", {}, say("wizard.mat")), html("p", {class: "buttons"})),
    html("div", {class: "wizard-summary", hidden: true}),
    html("ul", {class: "wizard-faults faults"}),
    html("p", {class: "wizard-fault error", role: "alert"}),
    html("div", {class: "wizard-keys buttons"}),
  );
  // Whoever leaves it by a key of the keyboard, or the phone's own way back, gives the camera back, too.
  dialog().oncancel = () => ask(page, {do: "close"});
  dialog().onclose = () => clearInterval(page.wizard.watch);
  dialog().showModal();
  page.wizard.texts = await readTexts("/shell/remarks");
  page.wizard.hasBegun = false;
  page.wizard.game = null;
  page.wizard.mat = [];
  await ask(page, {do: "open"});
  if (dialog().open) {
    page.wizard.watch = setInterval(() => watch(page), kPace);
  }
}

// Offers it to the owner while no game is played, where the table's settings leave it to the page.
export function offerWizard(page, table) {
  const place = document.querySelector("#set-up");
  const isOffered = page.me.role === "owner" && table.phase === "lobby" && table.wizard === true;
  const wanted = `${isOffered} ${table.by_hand}`;
  if (place.dataset.shown === wanted) {
    return;
  }
  place.dataset.shown = wanted;
  place.hidden = !isOffered;
  // Nothing is watched yet: that comes before a game that phones would have to keep.
  const game = document.querySelector("#game");
  game[table.by_hand ? "before" : "after"](place);
  place.replaceChildren(
    html("h2", {id: "set-up-title"}, say("wizard.title")),
    html("p", {}, say(table.by_hand ? "wizard.offer" : "wizard.anew-why")),
    key(say(table.by_hand ? "wizard.open" : "wizard.anew"), table.by_hand ? "main" : "plain", () => open(page)),
  );
}
