// One turn of a game: what went wrong before it, what was ruled and why, its pictures, what was said of it in disputes.
import {html} from "/shell/draw.js";
import {badge} from "/shell/figures.js";
import {reasons, sameTable} from "/shell/log.js";
import {arithmetic, pictures} from "/shell/ruling.js";
import {capital, lineText, say, takenBackText, timeText} from "/shell/words.js";

const kUnspoken = new Set(["answer"]);

function said(title, lines, colours) {
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
              html("span", {}, lineText(line, colours)),
            ),
          ),
        ),
      );
}

function marks(line) {
  const gone = !line.taken_back
    ? null
    : line.taken_back === "people"
      ? say("book.taken-back")
      : `${capital(takenBackText(line))}.`;
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

export function drawTurn(place, game, number) {
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
          : say(
              line.kind === "placement"
                ? "phase.placing"
                : line.kind === "dispute_settled"
                  ? "verdict.set"
                  : "book.set-up",
            ),
        " ",
        html("time", {datetime: at}, timeText(at)),
      ),
      said("book.before", before, game.colours),
      html(
        "p",
        {class: line.taken_back ? "sentence gone" : "sentence"},
        name ? badge(name) : null,
        html(line.taken_back ? "s" : "span", {}, lineText(line, game.colours)),
      ),
      sameTable(line, game.colours),
      ...marks(line),
      isRuling
        ? html("div", {class: "shown", "data-waits": line.pictures && kept.length === 0 ? "true" : null}, kept)
        : null,
      isRuling ? arithmetic(game.colours, line) : null,
      (line.why ?? []).length > 0 ? html("ol", {class: "reasons", role: "list"}, reasons(line.why)) : null,
      said("book.disputed", disputed, game.colours),
      said("book.since", since, game.colours),
    ].filter((each) => each !== null),
  );
}

// Apart, for whoever drags the slider does not look at each.
export function drawPictures(place, game, number) {
  const shown = place.querySelector(".shown");
  const {line} = game.turns[number];
  place.dataset.pictures = `${game.number}/${number}`;
  if (shown && shown.childElementCount === 0) {
    shown.replaceChildren(...[pictures(line)].flat());
    delete shown.dataset.waits;
  }
}
