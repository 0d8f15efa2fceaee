// Keeps the page at the table's newest snapshot. Each is complete, so that whoever was away needs the next one only.
import {drawAloud, speak} from "/aloud.js";
import {drawAnswered} from "/answered.js";
import {drawBoard} from "/board.js";
import {drawCourse} from "/chart.js";
import {drawDisc} from "/disc.js";
import {drawDispute, drawDoubt} from "/dispute.js";
import {html} from "/draw.js";
import {drawGames} from "/games.js";
import {drawHand, handOnBoard} from "/hand.js";
import {beginJoining, keepKnowing} from "/joining.js";
import {drawLast, drawLog, drawOpen, drawSeal} from "/log.js";
import {me} from "/phone.js";
import {drawPicture} from "/picture.js";
import {drawPlayers} from "/players.js";
import {drawSetup} from "/setup.js";
import {drawStorage} from "/storage.js";
import {figureName, number, putWords, say} from "/words.js";

const kSilence = 25000; // ms: the table says every 10 s that it is there
const kRetry = 1000;

const at = (selector) => document.querySelector(selector);
let socket = null;
let heard = 0;
let shown = null; // the newest snapshot

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

function draw(table) {
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
  me.playing = table.colours;
  at("#open").dataset.kind = open?.kind ?? "";
  drawStorage(at("#storage"), table.disk);
  drawOpen(at("#open"), open, table.right, table);
  if (!open) {
    delete at("#open").dataset.shown;
  }
  drawAnswered(at("#answered"), table);
  drawDispute(at("#dispute"), table);
  drawDoubt(at("#doubt"), table, last);
  drawBoard(at("#board"), table, last, open, handOnBoard(table));
  drawHand(at("#hand"), table);
  drawSetup(at("#setup"), table, open);
  drawGames(at("#game"), at("#ending"), table);
  drawDisc(at("#disc"), table);
  at("#seats").hidden = !table.seats;
  drawSeats(at("#seats div"), table);
  drawLast(at("#last"), at("#why"), last, table.colours);
  drawPlayers(at("#players ol"), table);
  drawCourse(at("#course div"), table);
  drawLog(at("#log ol"), table.log, table.colours);
  drawSeal(at("#seal"), table.seal);
  at("#picture").hidden = table.by_hand || (table.phase === "lobby" && !table.picture);
  drawPicture(at("#picture div"), table.picture, open, table.setup ?? []);
}

function showLine(isUp) {
  const line = at("#line");
  const text = say(isUp ? "line.live" : "line.lost");
  if (line.textContent !== text) {
    line.textContent = text;
    line.dataset.up = isUp;
  }
}

function hear(event) {
  heard = Date.now();
  showLine(true);
  const message = JSON.parse(event.data);
  if (message.table) {
    shown = message.table;
    draw(shown);
    speak(shown);
    document.body.dataset.number = message.number;
  } else {
    keepKnowing();
  }
}

function listen() {
  if (socket && socket.readyState <= WebSocket.OPEN) {
    return;
  }
  heard = Date.now();
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  socket.addEventListener("message", hear);
  socket.addEventListener("open", keepKnowing);
  const opened = socket;
  socket.addEventListener("close", () => {
    if (socket === opened) {
      socket = null;
      showLine(false);
    }
  });
}

// Comes back by itself: after a cut, a sleep, another Wi-Fi.
function keepListening() {
  if (socket && Date.now() - heard > kSilence) {
    const silent = socket;
    socket = null;
    silent.close();
    showLine(false);
  }
  listen();
}

putWords();
drawAloud(at("#aloud"));
listen();
beginJoining();
setInterval(keepListening, kRetry);
for (const change of ["role", "hand"]) {
  document.addEventListener(change, () => shown && draw(shown));
}
document.addEventListener("visibilitychange", keepListening);
window.addEventListener("online", keepListening);
window.addEventListener("pageshow", keepListening);
