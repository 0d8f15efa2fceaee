// Keeps the page at the table's newest snapshot. Each is complete, so that whoever was away needs the next one only.
import {drawAloud, speak} from "/shell/aloud.js";
import {drawAnswered} from "/shell/questions/answered.js";
import {drawCourse} from "/shell/chart.js";
import {drawDisc} from "/shell/disc.js";
import {drawDispute, drawDoubt} from "/shell/dispute/dispute.js";
import {gameCalled} from "/shell/game.js";
import {drawGames} from "/shell/games.js";
import {drawHand, handOnBoard} from "/shell/hand.js";
import {beginJoining, keepKnowing} from "/shell/joining/joining.js";
import {drawLast, drawLog, drawOpen, drawSeal} from "/shell/log.js";
import {newPage} from "/shell/page.js";
import {drawPicture} from "/shell/picture.js";
import {drawPlayers} from "/shell/players.js";
import {drawSetup} from "/shell/setup.js";
import {drawStorage} from "/shell/storage.js";
import {offerDisc} from "/shell/wizard/disc.js";
import {offerWizard} from "/shell/wizard/wizard.js";
import {degreesOf, turningKey} from "/shell/turning.js";
import {putWords, roundText, say} from "/shell/words.js";

const kSilence = 25000; // ms: the table says every 10 s that it is there
const kRetry = 1000;

const at = (selector) => document.querySelector(selector);

function turnBoard(page) {
  const canTurn = page.board.turned !== undefined;
  if (canTurn) {
    page.board.turned = degreesOf(page.turned.board);
  }
  at("#turn-board").hidden = !canTurn;
}

function draw(page, table) {
  const {game} = page;
  const open = table.open === null || table.dispute ? null : table.log.find((line) => line.told === table.open);
  const last = table.log.findLast(
    (line) =>
      (line.kind === "ruling" && !line.taken_back) ||
      line.kind === "game_ended" ||
      line.kind === "placement" ||
      line.kind === "setup_seen",
  );
  at("#round").textContent =
    (table.phase === "playing" ? roundText(table) : null) ??
    (table.phase === "lobby" ? "" : game.say(`phase.${table.phase}`));
  document.body.dataset.phase = table.phase;
  page.me.playing = table.colours;
  at("#open").dataset.kind = open?.kind ?? "";
  drawStorage(at("#storage"), table.disk);
  drawOpen(page, at("#open"), open, table.right, table);
  if (!open) {
    delete at("#open").dataset.shown;
  }
  drawAnswered(page, at("#answered"), table);
  drawDispute(page, at("#dispute"), table);
  drawDoubt(page, at("#doubt"), table, last);
  turnBoard(page);
  game.drawBoard(page.board, at("#board"), table, last, open, handOnBoard(page, table));
  drawHand(page, at("#hand"), table);
  drawSetup(page, at("#setup"), table, open);
  drawGames(page, at("#game"), at("#ending"), table);
  offerWizard(page, table);
  offerDisc(page, table);
  drawDisc(page, at("#disc"), table);
  const list = game.seatList(table);
  at("#seats").hidden = list === null;
  at("#seats div").replaceChildren(list ?? "");
  drawLast(game, at("#last"), at("#why"), last, table.colours);
  drawPlayers(game, at("#players ol"), table);
  drawCourse(game, at("#course div"), table);
  drawLog(game, at("#log ol"), table.log, table.colours);
  drawSeal(at("#seal"), table.seal);
  at("#picture").hidden = table.by_hand || (table.phase === "lobby" && !table.picture);
  drawPicture(page, at("#picture div"), table, open, table.setup ?? []);
}

function showLine(isUp) {
  const line = at("#line");
  const text = say(isUp ? "line.live" : "line.lost");
  if (line.textContent !== text) {
    line.textContent = text;
    line.dataset.up = isUp;
  }
}

// Joining waits for the game, for who plays it is asked there.
async function takeGame(page, id) {
  const isFirst = page.game === null;
  page.game = await gameCalled(id);
  page.board = page.game.newBoard();
  if (isFirst) {
    beginJoining(page);
  } else {
    document.dispatchEvent(new Event("role"));
  }
}

function isGameThere(page) {
  return page.game !== null && page.game.id === page.table?.game;
}

// Of snapshots that come while a game's part is on its way, the last is drawn. Where that does not come, all is asked for
// once more.
async function take(page, {table, number}) {
  page.table = table;
  if (!isGameThere(page)) {
    page.coming ??= takeGame(page, table.game).finally(() => {
      page.coming = null;
    });
    try {
      await page.coming;
    } catch {
      page.line.socket?.close();
      return;
    }
    if (page.table !== table) {
      return;
    }
  }
  draw(page, table);
  speak(page, table);
  document.body.dataset.number = number;
}

function hear(page, event) {
  page.line.heard = Date.now();
  showLine(true);
  const message = JSON.parse(event.data);
  if (message.table) {
    take(page, message);
  } else if (page.game) {
    keepKnowing(page);
  }
}

function listen(page) {
  if (page.line.socket && page.line.socket.readyState <= WebSocket.OPEN) {
    return;
  }
  page.line.heard = Date.now();
  page.line.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  page.line.socket.addEventListener("message", (event) => hear(page, event));
  page.line.socket.addEventListener("open", () => page.game && keepKnowing(page));
  const opened = page.line.socket;
  page.line.socket.addEventListener("close", () => {
    if (page.line.socket === opened) {
      page.line.socket = null;
      showLine(false);
    }
  });
}

// Comes back by itself: after a cut, a sleep, another Wi-Fi.
function keepListening(page) {
  if (page.line.socket && Date.now() - page.line.heard > kSilence) {
    const silent = page.line.socket;
    page.line.socket = null;
    silent.close();
    showLine(false);
  }
  listen(page);
}

function start(page) {
  putWords(say);
  drawAloud(at("#aloud"));
  listen(page);
  const listening = () => keepListening(page);
  setInterval(listening, kRetry);
  at("#turn-board").append(turningKey(page, "board"));
  at("#turn-picture").append(turningKey(page, "picture"));
  for (const change of ["role", "hand", "turned"]) {
    document.addEventListener(change, () => isGameThere(page) && draw(page, page.table));
  }
  document.addEventListener("visibilitychange", listening);
  window.addEventListener("online", listening);
  window.addEventListener("pageshow", listening);
}

start(newPage());
