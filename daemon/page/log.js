// What was said, newest first, and the last ruling with its reasons.
import {html} from "/draw.js";
import {badge} from "/figures.js";
import {capital, lineText, say, signed} from "/words.js";

const kHidden = new Set(["answer"]);

function reasons(line) {
  return (line.why ?? []).map((each) => html("li", {}, html("span", {lang: "en"}, `${capital(each.text)} `), html("code", {}, each.rule)));
}

export function drawLast(place, why, last, colours) {
  if (!last) {
    place.replaceChildren(html("p", {class: "quiet"}, say("waiting")));
    why.replaceChildren();
    return;
  }
  const first = last.why?.[0];
  place.replaceChildren(html("p", {class: "sentence"}, last.player === undefined ? null : badge(colours[last.player]),
                             html("span", {}, lineText(last, colours))),
                        first ? html("p", {class: "rule", lang: "en"}, `${capital(first.text)} `, html("code", {}, first.rule)) : "");
  const wasOpen = why.querySelector("details")?.open ?? false;
  why.replaceChildren((last.why ?? []).length > 1 ? html("details", {open: wasOpen}, html("summary", {}, say("why.more")),
                                                          html("ol", {}, reasons(last))) : "");
}

export function drawLog(list, log, colours) {
  const lines = log.filter((line) => !kHidden.has(line.kind));
  list.replaceChildren(...lines.reverse().map((line) => html("li", {class: line.kind},
      line.player === undefined ? html("span", {class: "sign", "aria-hidden": "true"}) : badge(colours[line.player]),
      html("span", {}, lineText(line, colours)))));
}

// What waits for people; nothing most of the time.
export function drawOpen(place, open, colours) {
  if (!open) {
    place.replaceChildren();
    return;
  }
  const title = say(`open.${open.kind}`);
  const choices = open.kind === "question" ? html("ul", {}, open.choices.map((choice) => html("li", {}, capital(choice.text)))) : null;
  const text = lineText(open, colours);
  if (place.dataset.shown !== `${open.told}`) {
    place.dataset.shown = `${open.told}`;
    place.replaceChildren(html("strong", {}, title), html("p", {}, text), choices ?? "");
  }
}
