// How well a table that was just learned is seen: how many of its things are read rightly, and how surely, and which
// places are read worst. Those have letters, here as in the picture (shot.js).
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {capital, say} from "/shell/words.js";

// Never up to certainty, as the table gives it.
const percent = (share) =>
  new Intl.NumberFormat(document.documentElement.lang, {maximumFractionDigits: 1}).format(
    Math.floor(share * 1000) / 10,
  );

export const letterOf = (number) => String.fromCharCode(65 + number);

function countCell(well) {
  return html(
    "td",
    {class: well && well.right < well.all ? "wrong" : null},
    well ? html("b", {}, say("summary.right", well)) : null,
    well?.right > 0 ? html("small", {}, say("summary.sure", {percent: percent(well.sure_share)})) : null,
  );
}

function countTable({pictures, taught, fresh}) {
  const row = (well) =>
    html(
      "tr",
      {},
      html("th", {scope: "row"}, say(`summary.kind.${well.kind}`)),
      countCell(well),
      fresh ? countCell(fresh.find(({kind}) => kind === well.kind)) : null,
    );
  return html(
    "table",
    {},
    html(
      "tr",
      {},
      html("td", {}),
      html("th", {scope: "col"}, say("summary.taught", {pictures})),
      fresh ? html("th", {scope: "col"}, say("summary.fresh")) : null,
    ),
    taught.map(row),
  );
}

function adviceOf(weak) {
  return weak.is_weak ? say(`summary.mend.${weak.flaw ?? (weak.is_visible ? "place" : "hidden")}`) : null;
}

function stateOf(weak) {
  return weak.is_right
    ? say("summary.read-right", {percent: percent(weak.sure_share)})
    : say(weak.is_visible ? "summary.read-wrong" : "summary.read-hidden");
}

function nameOf(page, weak) {
  const name = weak.laid ? page.wizard.game.figureName(weak.laid) || weak.laid : null;
  return weak.kind === "stack" ? `${say("summary.one.stack")} (${name})` : (name ?? say(`summary.one.${weak.kind}`));
}

function weakLine(page, weak, number) {
  const name = nameOf(page, weak);
  const advice = adviceOf(weak);
  return html(
    "li",
    {class: weak.is_weak ? "weak" : null},
    html("span", {class: "letter"}, letterOf(number)),
    weak.laid ? badge(page.wizard.game.seenSign(weak.laid, page.table)) : null,
    html("span", {}, `${capital(name)}: ${stateOf(weak)}`, advice ? html("small", {}, advice) : null),
  );
}

// Shows `check` in `place`; nothing where there is none.
export function drawSummary(page, place, check) {
  const shown = JSON.stringify(check ?? null);
  if (place.dataset.shown === shown) {
    return;
  }
  place.dataset.shown = shown;
  place.hidden = !check;
  if (!check) {
    place.replaceChildren();
    return;
  }
  const isFine = check.weakest.every((each) => !each.is_weak);
  place.replaceChildren(
    html("h3", {}, say("summary.title")),
    countTable(check),
    html("p", {class: "quiet"}, say(check.fresh ? "summary.by-fresh" : "summary.by-taught")),
    html("h3", {}, say(isFine ? "summary.least-sure" : "summary.to-improve")),
    html("ol", {}, ...check.weakest.map((each, i) => weakLine(page, each, i))),
  );
}
