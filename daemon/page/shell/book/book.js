// The log as a book: the games that it holds, and one of them turn by turn. What is shown stands in the address, after
// the #: "#3/47" is turn 47 of the log's third game.
import {drawGames} from "/shell/book/games.js";
import {drawScrub, stepTo} from "/shell/book/scrub.js";
import {drawFound, drawSearch, foundTurns, forgetSearch} from "/shell/book/search.js";
import {drawPictures, drawTurn} from "/shell/book/turn.js";
import {drawCourse} from "/shell/chart.js";
import {gameCalled} from "/shell/game.js";
import {drawPlayers} from "/shell/players.js";
import {drawStorage} from "/shell/storage.js";
import {dayText, putWords, roundText, say} from "/shell/words.js";

const kRest = 150; // ms that a turn is looked at before its pictures are fetched
const kAgain = 4000; // ms: what is being played grows
const kStorageAgain = 15000; // ms

const at = (selector) => document.querySelector(selector);

// What this page keeps while it is open.
function newBook() {
  return {
    game: null, // that is shown
    of: null, // what the page has of its kind
    kinds: {}, // the same of each kind that the log has, by its id
    turn: 0, // of it
    version: null, // of what is shown, as the table names it
    resting: null, // the timer until a turn's pictures are fetched
    wanted: {}, // what each filter says; "" where it does not matter
    scrub: {shown: 0, found: []},
    board: null, // what the kind of game remembers of its drawing
    seesPictures: false, // whether this phone is shown any
  };
}

function placeInAddress() {
  const [number, of] = location.hash
    .slice(1)
    .split("/")
    .map((each) => Number.parseInt(each, 10));
  return {number: number > 0 ? number : null, turn: of >= 0 ? of : null};
}

// What it takes to show what the table said: the page's part of each kind of game in it.
async function takeKinds(page, said) {
  for (const id of new Set([said.game, ...(said.games ?? []).map((each) => each.game)].filter(Boolean))) {
    page.kinds[id] ??= await gameCalled(id);
  }
}

// What the table says of it; nothing where it is what is shown already.
async function ask(page, name) {
  try {
    const answer = await fetch(`/book/${name}.json`);
    const now = `${name} ${answer.headers.get("ETag")}`;
    if (answer.ok && now === page.version) {
      return null;
    }
    const said = await answer.json();
    await takeKinds(page, said);
    page.version = answer.ok ? now : null;
    return said;
  } catch {
    page.version = null;
    return {error: "no-answer"};
  }
}

function complain(said) {
  at("#trouble").textContent = say(
    said.error === "no-game" ? "book.no-game" : said.error === "no-answer" ? "error.no-answer" : "book.no-book",
  );
  show("list");
}

function show(view) {
  document.body.dataset.view = view;
  at("#list").hidden = view !== "list";
  at("#one").hidden = view !== "one";
  at("#all").hidden = view !== "one";
}

// The scores as they were counted when this turn was over: an action that is ruled on again undoes what came after it.
function courseUpTo(page, last) {
  const course = [];
  for (const {line} of page.game.turns.slice(0, last + 1)) {
    if (line.kind === "ruling" && line.scores) {
      course.length = Math.min(course.length, line.action);
      course.push({round: line.round, scores: line.scores});
    }
  }
  return course;
}

function find(page) {
  drawScrub(page, at("#scrub"), page.game, page.turn, foundTurns(page, page.game));
  drawFound(page, at("#search"), page.game, page.turn, (number) => look(page, number));
}

function look(page, number) {
  page.turn = Math.max(0, Math.min(number, page.game.turns.length - 1));
  const shown = page.game.turns[page.turn];
  const table = {...page.game, ...shown.table, course: courseUpTo(page, page.turn)};
  at("#round").textContent =
    (table.phase === "playing" ? roundText(table) : null) ?? page.of.say(`phase.${table.phase}`);
  page.of.drawBoard(
    page.board,
    at("#board"),
    table,
    shown.line,
    null,
    shown.line.kind === "placement" ? {preview: shown.line} : null,
  );
  drawTurn(page.of, at("#turn"), page.game, page.turn);
  drawPlayers(page.of, at("#players ol"), table);
  find(page);
  clearTimeout(page.resting);
  page.resting = setTimeout(() => {
    drawPictures(at("#turn"), page.game, page.turn, page.seesPictures);
    drawCourse(page.of, at("#course div"), table);
    history.replaceState(null, "", `#${page.game.number}/${page.turn}`);
  }, kRest);
}

function drawGame(page, isSame, wasLast) {
  at("#fault").hidden = !page.game.fault;
  at("#fault").replaceChildren(
    ...(page.game.fault ? [say("book.fault"), " ", document.createElement("br"), page.game.fault] : []),
  );
  show("one");
  at("#one").dataset.empty = page.game.turns.length === 0;
  document.title = `${say("book.title")} – ${dayText(page.game.begun)}`;
  if (page.game.turns.length === 0) {
    at("#round").textContent = "";
    return;
  }
  if (!isSame) {
    forgetSearch(page);
  }
  drawSearch(page, at("#search .filters"), page.game, () => find(page));
  at("#statistics").hidden = page.game.scores_hidden;
  if (!page.game.scores_hidden) {
    page.of.drawStatistics(at("#statistics div"), page.game.colours, page.game.statistics, [page.game.variant]);
  }
  const wanted = placeInAddress().turn;
  look(page, isSame ? (wasLast ? page.game.turns.length - 1 : page.turn) : (wanted ?? page.game.turns.length - 1));
}

async function askForPictures(page) {
  try {
    page.seesPictures = (await (await fetch("/api/me")).json()).sees_pictures;
  } catch {
    page.seesPictures = false;
  }
}

async function read(page) {
  const {number} = placeInAddress();
  if (page.seesPictures !== true) {
    // The table may not have answered before, or its owner shows them by now.
    await askForPictures(page);
  }
  const said = await ask(page, number ?? "games");
  if (placeInAddress().number !== number || said === null) {
    return;
  }
  if (said.error) {
    complain(said);
  } else if (number === null) {
    page.game = null;
    at("#trouble").textContent = "";
    at("#round").textContent = "";
    document.title = say("book.title");
    drawGames(page.kinds, at("#games"), at("#together div"), said);
    show("list");
  } else {
    const isSame = page.game?.number === number;
    const wasLast = isSame && page.turn === page.game.turns.length - 1;
    page.game = said;
    if (page.of !== page.kinds[said.game]) {
      page.of = page.kinds[said.game];
      page.board = page.of.newBoard();
    }
    drawGame(page, isSame, wasLast);
  }
  document.body.dataset.version = page.version ?? "";
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

async function start(page) {
  putWords(say);
  readStorage();
  setInterval(() => document.visibilityState === "visible" && readStorage(), kStorageAgain);
  stepTo(page, at("#scrub"), (number) => page.game && look(page, number));
  await read(page);
  window.addEventListener("hashchange", () => {
    const {number, turn: wanted} = placeInAddress();
    if (number !== null && number === page.game?.number) {
      look(page, wanted ?? page.turn);
    } else {
      page.version = null;
      read(page);
    }
  });
  setInterval(() => {
    const isDone = page.game && page.game.stage !== "open";
    if (document.visibilityState === "visible" && !isDone) {
      read(page);
    }
  }, kAgain);
}

start(newBook());
