// The log as a book: the games that it holds, and one of them turn by turn. What is shown stands in the address, after
// the #: "#3/47" is turn 47 of the log's third game.
import {drawBoard} from "/board.js";
import {drawGames} from "/book_games.js";
import {drawScrub, stepTo} from "/book_scrub.js";
import {drawFound, drawSearch, foundTurns, forgetSearch} from "/book_search.js";
import {drawStatistics} from "/book_statistics.js";
import {drawPictures, drawTurn} from "/book_turn.js";
import {drawCourse} from "/chart.js";
import {drawPlayers} from "/players.js";
import {drawStorage} from "/storage.js";
import {dayText, putWords, say} from "/words.js";

const kRest = 150; // ms that a turn is looked at before its pictures are fetched
const kAgain = 4000; // ms: what is being played grows
const kStorageAgain = 15000; // ms

const at = (selector) => document.querySelector(selector);
let game = null; // that is shown
let turn = 0; // of it
let version = null; // of what is shown, as the table names it
let resting = null;

function placeInAddress() {
  const [number, of] = location.hash
    .slice(1)
    .split("/")
    .map((each) => Number.parseInt(each, 10));
  return {number: number > 0 ? number : null, turn: of >= 0 ? of : null};
}

// What the table says of it; nothing where it is what is shown already.
async function ask(name) {
  try {
    const answer = await fetch(`/book/${name}.json`);
    const now = `${name} ${answer.headers.get("ETag")}`;
    if (answer.ok && now === version) {
      return null;
    }
    const said = await answer.json();
    version = answer.ok ? now : null;
    return said;
  } catch {
    version = null;
    return {error: "no-answer"};
  }
}

function complain(said) {
  at("#trouble").textContent =
    say(said.error === "no-game" ? "book.no-game" : said.error === "no-answer" ? "error.no-answer" : "book.no-book") +
    (said.error === "no-book" ? ` (${said.says})` : "");
  show("list");
}

function show(view) {
  document.body.dataset.view = view;
  at("#list").hidden = view !== "list";
  at("#one").hidden = view !== "one";
  at("#all").hidden = view !== "one";
}

// The scores as they were counted when this turn was over: an action that is ruled on again undoes what came after it.
function courseUpTo(last) {
  const course = [];
  for (const {line} of game.turns.slice(0, last + 1)) {
    if (line.kind === "ruling") {
      course.length = Math.min(course.length, line.action);
      course.push({round: line.round, scores: line.scores});
    }
  }
  return course;
}

function find() {
  drawScrub(at("#scrub"), game, turn, foundTurns(game));
  drawFound(at("#search"), game, turn, look);
}

function look(number) {
  turn = Math.max(0, Math.min(number, game.turns.length - 1));
  const shown = game.turns[turn];
  const table = {...game, ...shown.table, course: courseUpTo(turn)};
  at("#round").textContent = table.phase === "playing" ? say("round", table) : say(`phase.${table.phase}`);
  drawBoard(at("#board"), table, shown.line, null, shown.line.kind === "placement" ? {preview: shown.line} : null);
  drawTurn(at("#turn"), game, turn);
  drawPlayers(at("#players ol"), table);
  find();
  clearTimeout(resting);
  resting = setTimeout(() => {
    drawPictures(at("#turn"), game, turn);
    drawCourse(at("#course div"), table);
    history.replaceState(null, "", `#${game.number}/${turn}`);
  }, kRest);
}

function drawGame(isSame, wasLast) {
  at("#fault").hidden = !game.fault;
  at("#fault").replaceChildren(
    ...(game.fault ? [say("book.fault"), " ", document.createElement("br"), game.fault] : []),
  );
  show("one");
  at("#one").dataset.empty = game.turns.length === 0;
  document.title = `${say("book.title")} – ${dayText(game.begun)}`;
  if (game.turns.length === 0) {
    at("#round").textContent = "";
    return;
  }
  if (!isSame) {
    forgetSearch();
  }
  drawSearch(at("#search .filters"), game, find);
  drawStatistics(at("#statistics div"), game.colours, game.statistics, game.variant === "advanced");
  const wanted = placeInAddress().turn;
  look(isSame ? (wasLast ? game.turns.length - 1 : turn) : (wanted ?? game.turns.length - 1));
}

async function read() {
  const {number} = placeInAddress();
  const said = await ask(number ?? "games");
  if (placeInAddress().number !== number || said === null) {
    return;
  }
  if (said.error) {
    complain(said);
  } else if (number === null) {
    game = null;
    at("#trouble").textContent = "";
    at("#round").textContent = "";
    document.title = say("book.title");
    drawGames(at("#games"), at("#together div"), said);
    show("list");
  } else {
    const isSame = game?.number === number;
    const wasLast = isSame && turn === game.turns.length - 1;
    game = said;
    drawGame(isSame, wasLast);
  }
  document.body.dataset.version = version ?? "";
}

// Whoever reads is told, too, that nothing can be kept.
async function readStorage() {
  try {
    const newest = await (await fetch("/state.json")).json();
    drawStorage(at("#storage"), newest.table.disk);
  } catch {
    // the list says what is wrong where the table does not answer
  }
}

putWords();
readStorage();
setInterval(() => document.visibilityState === "visible" && readStorage(), kStorageAgain);
stepTo(at("#scrub"), (number) => game && look(number));
await read();
window.addEventListener("hashchange", () => {
  const {number, turn: wanted} = placeInAddress();
  if (number !== null && number === game?.number) {
    look(wanted ?? turn);
  } else {
    version = null;
    read();
  }
});
setInterval(() => {
  const isDone = game && game.stage !== "open";
  if (document.visibilityState === "visible" && !isDone) {
    read();
  }
}, kAgain);
