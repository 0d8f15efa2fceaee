// Keeps the page at the table's newest snapshot. Each is complete, so that whoever was away needs the next one only.
import {drawAloud, speak} from "/shell/aloud.js";
import {drawAnswered} from "/shell/answered.js";
import {drawBoard} from "/shell/board.js";
import {drawCourse} from "/shell/chart.js";
import {drawDisc} from "/shell/disc.js";
import {drawDispute, drawDoubt} from "/shell/dispute.js";
import {html} from "/shell/draw.js";
import {drawGames} from "/shell/games.js";
import {drawHand, handOnBoard} from "/shell/hand.js";
import {beginJoining, keepKnowing} from "/shell/joining.js";
import {drawLast, drawLog, drawOpen, drawSeal} from "/shell/log.js";
import {newPage} from "/shell/page.js";
import {drawPicture} from "/shell/picture.js";
import {drawPlayers} from "/shell/players.js";
import {drawSetup} from "/shell/setup.js";
import {drawStorage} from "/shell/storage.js";
import {figureName, number, putWords, say} from "/shell/words.js";

const kSilence = 25000; // ms: the table says every 10 s that it is there
const kRetry = 1000;

const at = (selector) => document.querySelector(selector);

function drawSeats(place, table) {
  const name = (seat, i) =>
    i === table.king_seat
      ? say("seats.king", {figure: figureName(seat.figure)})
      : seat.rings > 0
        ? say("seats.rings", {figure: figureName(seat.figure), rings: seat.rings})
        : figureName(seat.figure);
  place.replaceChildren(
    !table.seats
      ? ""
      : html(
          "table",
          {},
          html(
            "thead",
            {},
            html(
              "tr",
              {},
              ["seat", "figure", "value"].map((key) => html("th", {scope: "col"}, say(`seats.${key}`))),
            ),
          ),
          html(
            "tbody",
            {},
            table.seats.map((seat, i) =>
              html(
                "tr",
                {},
                html("th", {scope: "row"}, `${i}`),
                html("td", {}, name(seat, i)),
                html("td", {}, number(seat.value)),
              ),
            ),
          ),
        ),
  );
}

function draw(page, table) {
  const open = table.open === null || table.dispute ? null : table.log.find((line) => line.told === table.open);
  const last = table.log.findLast(
    (line) =>
      (line.kind === "ruling" && !line.taken_back) ||
      line.kind === "game_ended" ||
      line.kind === "placement" ||
      line.kind === "setup_seen",
  );
  at("#round").textContent =
    table.phase === "playing" ? say("round", table) : table.phase === "lobby" ? "" : say(`phase.${table.phase}`);
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
  drawBoard(page.board, at("#board"), table, last, open, handOnBoard(page, table));
  drawHand(page, at("#hand"), table);
  drawSetup(page, at("#setup"), table, open);
  drawGames(page, at("#game"), at("#ending"), table);
  drawDisc(page, at("#disc"), table);
  at("#seats").hidden = !table.seats;
  drawSeats(at("#seats div"), table);
  drawLast(at("#last"), at("#why"), last, table.colours);
  drawPlayers(at("#players ol"), table);
  drawCourse(at("#course div"), table);
  drawLog(at("#log ol"), table.log, table.colours);
  drawSeal(at("#seal"), table.seal);
  at("#picture").hidden = table.by_hand || (table.phase === "lobby" && !table.picture);
  drawPicture(page, at("#picture div"), table.picture, open, table.setup ?? []);
}

function showLine(isUp) {
  const line = at("#line");
  const text = say(isUp ? "line.live" : "line.lost");
  if (line.textContent !== text) {
    line.textContent = text;
    line.dataset.up = isUp;
  }
}

function hear(page, event) {
  page.line.heard = Date.now();
  showLine(true);
  const message = JSON.parse(event.data);
  if (message.table) {
    page.table = message.table;
    draw(page, page.table);
    speak(page, page.table);
    document.body.dataset.number = message.number;
  } else {
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
  page.line.socket.addEventListener("open", () => keepKnowing(page));
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
  putWords();
  drawAloud(at("#aloud"));
  listen(page);
  beginJoining(page);
  const listening = () => keepListening(page);
  setInterval(listening, kRetry);
  for (const change of ["role", "hand"]) {
    document.addEventListener(change, () => page.table && draw(page, page.table));
  }
  document.addEventListener("visibilitychange", listening);
  window.addEventListener("online", listening);
  window.addEventListener("pageshow", listening);
}

start(newPage());
