// What a line of the log says, in one sentence.
import {speakerName} from "/shell/speakers.js";
import {capital, lengthText, listText, measureText, say} from "/shell/words.js";

const kShownHash = 16; // digits: nobody finds another pack with the same ones, and they can be read out

// Why a ruling counts no more.
export function takenBackText(game, line) {
  return line.taken_back === "card"
    ? say("log.taken-back-card", {card: game.cardName(line.card)})
    : say(line.taken_back === "earlier" ? "log.taken-back-earlier" : "log.taken-back");
}

// That something is right as it stands, and who says so.
function rightText(game, line) {
  const what = game.say(`said.right.${line.of}`);
  return line.by === undefined
    ? say("said.right-played", {what})
    : line.by === "table"
      ? say("said.right-table", {what})
      : say("said.right-phone", {what, name: speakerName(game, line.by)});
}

function settledText(game, line, slots) {
  return [
    say(`settled.${line.verdict}`, {action: line.action + 1}),
    line.says ? say("settled.by-owner") : "",
    (line.differences ?? []).map((each) => game.differenceText(each, slots)).join("; "),
  ]
    .filter((each) => each !== "")
    .join(" ");
}

// What befell the disc, with what can be done about it.
function discText(line) {
  const how = say("disc.how.phones", {key: say("disc.allow")});
  switch (line.kind) {
    case "disc_asks":
      return say("told.disc_asks", {to: measureText(Math.round(line.to_deg), "degree"), how});
    case "disc_begins": {
      const by = measureText(Math.round(Math.abs(line.by_deg)), "degree");
      return say(line.by_deg > 0 ? "told.disc_begins.clockwise" : "told.disc_begins.counter", {by});
    }
    case "disc_in_place": {
      const off = measureText(Math.abs(line.off_deg), "degree");
      return say("told.disc_in_place", {off, took: measureText(line.took_s, "second")});
    }
    case "disc_stopped":
      return say(`told.disc_stopped.${line.reason.replaceAll(" ", "-")}`);
    case "disc_drive_failed":
      return say("told.disc_drive_failed", {how});
    default:
      return say(`told.${line.kind}`);
  }
}

// What befell the camera and the view of the table, with what can be done about it.
function cameraText(game, line) {
  switch (line.kind) {
    case "camera_found":
      return say("told.camera_found", {away: lengthText(line.away_s)});
    case "camera_moved":
      return say(`told.camera_moved.${line.found_by}`, {
        moved: measureText(Math.round(line.moved_mm), "millimeter", "short"),
      });
    case "covered":
      return line.covers.length > 0
        ? say("told.covered", {things: listText(line.covers.map(game.hiddenText))})
        : say("told.covered.beside");
    case "not_seen":
      return line.why
        ? say("told.not_seen.why", {why: say(`view.${line.why}`)})
        : say("told.not_seen", {reason: line.reason});
    default:
      return say(`told.${line.kind}`);
  }
}

// Who plays by now, as their phones say.
function seatedText(game, line) {
  const seats = line.slots.map((each) =>
    say("said.seat", {
      player: capital(game.slotName(each.colour)),
      name: each.name ?? say("by.number", {phone: `${each.phone}`}),
    }),
  );
  return seats.length > 0 ? say("said.seated", {players: listText(seats)}) : say("said.seated-none");
}

// That the game is over before its time, and who wished it.
function abandonedText(game, line) {
  const names = listText([line.by].flat().map((by) => speakerName(game, by)));
  return say("told.game_abandoned", {names}) + (line.says ? ` ${say("settled.by-owner")}` : "");
}

// What a player wants of a disputed ruling, and what was played in truth.
function voteText(game, line, slots) {
  const player = capital(game.slotName(line.votes));
  const text = say("said.vote", {player, verdict: say(`verdict.${line.verdict}`)});
  return line.played ? `${text}; ${game.actionText(line.played, slots)}` : text;
}

// `slots` are the players'. What a game has in its own words comes from there.
export function lineText(game, line, slots) {
  const name = (player) => capital(game.slotName(slots[player]));
  const who = () => speakerName(game, line.by);
  const own = game.lineText(line, slots);
  if (own !== null) {
    return own;
  }
  switch (line.kind) {
    case "answer":
      return line.choice === undefined
        ? say("said.no-answer")
        : say("answered", {name: who(), choice: line.choice + 1});
    case "answer_changed":
      return say("said.answer_changed", {name: who(), from: line.from + 1, to: line.to + 1});
    case "dispute_opened":
      return say("said.dispute", {name: who(), action: line.action + 1});
    case "dispute_vote":
      return voteText(game, line, slots);
    case "dispute_vote_dropped":
      return say("said.vote-dropped", {name: who()});
    case "dispute_settled":
      return settledText(game, line, slots);
    case "game_ended":
      return say(line.winners.length > 1 ? "said.shared" : "said.won", {players: listText(line.winners.map(name))});
    case "keeper_changed":
      return say(line.by_hand ? "said.by-hand" : "said.by-camera", {name: who()});
    case "seated":
      return seatedText(game, line);
    case "pack_shuffled":
      return say("said.pack-shuffled", {deal: line.deal + 1, hash: line.hash.slice(0, kShownHash)});
    case "pack_shown":
      return say("said.pack-shown", {deal: line.deal + 1, cards: line.cards.length});
    case "hand_moved":
      return say("said.hand-moved", {player: game.slotName(slots[line.player]), name: speakerName(game, line.to)});
    case "stands_right":
      return rightText(game, line);
    case "reopened":
      return say(line.was_answered ? "said.reopened-answered" : "said.reopened", {
        action: line.action + 1,
        played: game.actionText(line.played, slots),
      });
    case "mistake_cleared":
      return say(line.seen_again ? "said.seen-again" : "said.mistake_cleared");
    case "recovered":
      return say("said.recovered");
    case "game_abandoned":
      return abandonedText(game, line);
    default:
      return line.kind.startsWith("disc_") ? discText(line) : cameraText(game, line);
  }
}
