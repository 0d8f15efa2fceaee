// One turn of a game: what went wrong before it, what was ruled and why, its pictures, what was said of it in disputes.
import {html} from "/shell/draw.js";
import {lineText, takenBackText} from "/shell/lines.js";
import {reasons, sameTable} from "/shell/log.js";
import {arithmetic, pictures} from "/shell/ruling.js";
import {badge} from "/shell/signs.js";
import {capital, say, timeText} from "/shell/words.js";

const kUnspoken = new Set(["answer"]);
const kTitles = {placement: "phase.placing", dispute_settled: "verdict.set"}; // of turns that are no action

function said(of, title, lines, colours) {
  const spoken = lines.filter((line) => !kUnspoken.has(line.kind) || line.choice !== undefined);
  return spoken.length === 0
    ? null
    : html(
        "div",
        {class: "said"},
        html("h3", {}, say(title)),
        html(
          "ol",
          {role: "list"},
          spoken.map((line) =>
            html(
              "li",
              {class: line.kind},
              html("span", {class: "sign", "aria-hidden": "true"}),
              html("span", {}, lineText(of, line, colours)),
            ),
          ),
        ),
      );
}

function marks(of, line) {
  const gone = !line.taken_back
    ? null
    : line.taken_back === "people"
      ? say("book.taken-back")
      : `${capital(takenBackText(of, line))}.`;
  const keys = [
    line.was_agreed ? "book.agreed" : null,
    line.ruled_again ? "book.ruled-again" : null,
    line.was_answered ? "book.answered" : null,
    line.said_by ? "book.by-hand" : null,
  ].filter(Boolean);
  return [
    gone ? html("p", {class: "mark-of gone"}, gone) : null,
    ...keys.map((key) => html("p", {class: "mark-of"}, say(key))),
  ];
}

// `of` is what the page has of that kind of game.
export function drawTurn(of, place, game, number) {
  const {line, at, before, disputed, since} = game.turns[number];
  const kept =
    place.dataset.pictures === `${game.number}/${number}` ? [...(place.querySelector(".shown")?.childNodes ?? [])] : [];
  const isRuling = line.kind === "ruling";
  const name = line.player === undefined ? null : game.colours[line.player];
  place.replaceChildren(
    ...[
      html(
        "h2",
        {id: "turn-title"},
        isRuling
          ? say("dispute.action", {action: line.action + 1, round: line.round})
          : of.say(kTitles[line.kind] ?? "book.set-up"),
        " ",
        html("time", {datetime: at}, timeText(at)),
      ),
      said(of, "book.before", before, game.colours),
      html(
        "p",
        {class: line.taken_back ? "sentence gone" : "sentence"},
        name ? badge(of.figure(name)) : null,
        html(line.taken_back ? "s" : "span", {}, lineText(of, line, game.colours)),
      ),
      sameTable(of, line, game.colours),
      ...marks(of, line),
      isRuling
        ? html("div", {class: "shown", "data-waits": line.pictures && kept.length === 0 ? "true" : null}, kept)
        : null,
      isRuling ? arithmetic(of, game.colours, line) : null,
      (line.why ?? []).length > 0
        ? html("ol", {class: "reasons", role: "list"}, reasons(of, line.why, game.colours))
        : null,
      said(of, "book.disputed", disputed, game.colours),
      said(of, "book.since", since, game.colours),
    ].filter((each) => each !== null),
  );
}

// Apart, for whoever drags the slider does not look at each.
export function drawPictures(place, game, number, sees) {
  const shown = place.querySelector(".shown");
  const {line} = game.turns[number];
  place.dataset.pictures = `${game.number}/${number}`;
  if (shown && shown.childElementCount === 0) {
    shown.replaceChildren(...[pictures(line, sees)].flat());
    delete shown.dataset.waits;
  }
}
