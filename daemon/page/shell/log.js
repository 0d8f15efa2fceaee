// What was said, newest first, and the last ruling with its reasons.
import {drawChoices} from "/shell/questions/choices.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {lineText, takenBackText} from "/shell/lines.js";
import {rightKey, rightState} from "/shell/questions/right.js";
import {badge} from "/shell/signs.js";
import {say} from "/shell/words.js";

const kHidden = new Set(["answer"]);

// A reason in words with its rule.
export function reason(game, each, colours) {
  return [html("span", {}, `${game.whyText(each, colours)} `), html("code", {}, each.rule)];
}

// Reasons as the items of a list.
export function reasons(game, why, colours) {
  return (why ?? []).map((each) => html("li", {}, reason(game, each, colours)));
}

// Which other actions leave the same table with the same points: nobody was asked which it was.
export function sameTable(game, line, colours) {
  const actions = [line.played, ...(line.same_table ?? [])];
  return actions.length < 2
    ? null
    : html(
        "small",
        {},
        say("log.same-table", {actions: actions.map((each) => game.actionText(each, colours)).join("; ")}),
      );
}

export function drawLast(game, place, why, last, colours) {
  if (!last) {
    place.replaceChildren(html("p", {class: "quiet"}, say("waiting")));
    why.replaceChildren();
    return;
  }
  const first = last.why?.[0];
  place.replaceChildren(
    html(
      "p",
      {class: "sentence"},
      last.player === undefined ? null : badge(game.figure(colours[last.player])),
      html("span", {}, lineText(game, last, colours)),
    ),
    first ? html("p", {class: "rule"}, reason(game, first, colours)) : "",
    sameTable(game, last, colours) ?? "",
  );
  const wasOpen = why.querySelector("details")?.open ?? false;
  why.replaceChildren(
    (last.why ?? []).length > 1
      ? html(
          "details",
          {open: wasOpen},
          html("summary", {}, say("why.more")),
          html("ol", {}, reasons(game, last.why, colours)),
        )
      : "",
  );
}

export function drawLog(game, list, log, colours) {
  const lines = log.filter((line) => !kHidden.has(line.kind));
  list.replaceChildren(
    ...lines
      .reverse()
      .map((line) =>
        html(
          "li",
          {class: line.taken_back ? `${line.kind} taken-back` : line.kind},
          line.player === undefined
            ? html("span", {class: "sign", "aria-hidden": "true"})
            : badge(game.figure(colours[line.player])),
          html(line.taken_back ? "s" : "span", {}, lineText(game, line, colours)),
          line.taken_back ? html("small", {}, takenBackText(game, line)) : sameTable(game, line, colours),
        ),
      ),
  );
}

// The code that proves the log up to the last round.
export function drawSeal(place, seal) {
  place.replaceChildren(
    ...(seal
      ? [say("seal", {rounds: seal.rounds}), html("code", {}, seal.code), " ", html("small", {}, say("seal.why"))]
      : []),
  );
}

// The key to the ruling that what waits cannot follow, for those who play.
function againstKey(page, open, table) {
  const ruling = table.log.findLast(
    (line) => line.kind === "ruling" && !line.taken_back && line.action === open.against?.action,
  );
  const look = () => {
    page.dispute.isOpening = true;
    page.dispute.looking = ruling.told;
    document.dispatchEvent(new Event("role"));
  };
  return ruling && page.me.role !== "watcher"
    ? [key(say("dispute.against", {action: ruling.action + 1}), "against", look)]
    : [];
}

// What waits for people; nothing most of the time. `right` is what of it may be called right.
export function drawOpen(page, place, open, right, table) {
  if (!open) {
    place.replaceChildren();
    return;
  }
  const shown = `${open.told} ${page.me.role} ${page.me.sees_pictures} ${rightState(page, right)}`;
  if (place.dataset.shown !== shown) {
    place.dataset.shown = shown;
    place.replaceChildren(
      html("strong", {}, say(`open.${open.kind}`)),
      html("p", {}, lineText(page.game, open, table.colours)),
      ...(open.kind === "question" ? drawChoices(page, table, open).filter((each) => each !== null) : []),
      ...againstKey(page, open, table),
      ...rightKey(page, right),
    );
  }
}
