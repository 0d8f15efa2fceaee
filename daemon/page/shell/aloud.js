// Says aloud what is ruled, asked and wrong, and how a round ends, on a phone that was told to: it is off at first.
// daemon/words says the same for the voice beside the board.
import {html} from "/shell/draw.js";
import {lineText} from "/shell/lines.js";
import {capital, number, say} from "/shell/words.js";

const kKept = "aloud";
const kSpoken = new Set(["ruling", "question", "mistake", "game_ended"]);
const kMostAtOnce = 4; // after a phone has slept, the last ones only

// A phone that keeps nothing starts silent.
function isOn() {
  try {
    return localStorage.getItem(kKept) === "on";
  } catch {
    return false;
  }
}

function keep(on) {
  try {
    localStorage.setItem(kKept, on ? "on" : "off");
  } catch {
    // it is asked again after a reload
  }
}

// Signs that voices pass over, in words.
function spoken(text) {
  return text
    .replace(/−(?=\d)/g, `${say("aloud.minus")} `)
    .replace(/\+(?=\d)/g, `${say("aloud.plus")} `)
    .replace(/\s*↔/g, "");
}

function utter(text) {
  const utterance = new SpeechSynthesisUtterance(spoken(text));
  utterance.lang = document.documentElement.lang;
  speechSynthesis.speak(utterance);
}

function roundText(game, table) {
  if (table.scores_hidden) {
    return say("aloud.round-hidden", {round: table.round - 1});
  }
  const scores = table.players.map(
    (player, i) => `${capital(game.slotName(table.colours[i]))} ${number(player.score)}`,
  );
  return say("aloud.round", {round: table.round - 1, scores: scores.join(", ")});
}

// What is new since the last snapshot. What was said before this phone came is not said again.
export function speak(page, table) {
  const newest = table.log.findLast((line) => line.told !== undefined)?.told ?? -1;
  const texts = table.log
    .filter(
      (line) => page.aloud.told !== null && line.told > page.aloud.told && kSpoken.has(line.kind) && !line.taken_back,
    )
    .map((line) => lineText(page.game, line, table.colours));
  if (page.aloud.round !== null && table.round > page.aloud.round && table.phase === "playing") {
    texts.push(roundText(page.game, table));
  }
  page.aloud.told = newest;
  page.aloud.round = table.phase === "playing" ? table.round : null;
  if (isOn() && "speechSynthesis" in window) {
    texts.slice(-kMostAtOnce).forEach(utter);
  }
}

// The key that turns it on and off.
export function drawAloud(place) {
  if (!("speechSynthesis" in window) || place.firstChild) {
    return;
  }
  const key = html("button", {type: "button", class: "plain", "aria-pressed": `${isOn()}`}, say("aloud"));
  key.addEventListener("click", () => {
    keep(!isOn());
    key.setAttribute("aria-pressed", `${isOn()}`);
    speechSynthesis.cancel();
    if (isOn()) {
      utter(say("aloud.on")); // some phones speak only once they have spoken at a touch
    }
  });
  place.append(key);
}
