// A ruling as people check it: the pictures before and after, what each place counted.
import {html} from "/shell/draw.js";
import {capital, say, signed} from "/shell/words.js";

// `sees` says whether this phone is shown any.
export function pictures(shown, sees) {
  const seen = ["before", "after"].filter((side) => shown.pictures?.[side]);
  if (seen.length === 0 || !sees) {
    return html("p", {class: "quiet"}, say(seen.length === 0 ? "dispute.no-pictures" : "picture.not-yours"));
  }
  const list = html(
    "div",
    {class: "sides"},
    seen.map((side) =>
      html(
        "figure",
        {},
        html("figcaption", {}, say(`dispute.${side}`)),
        html("img", {src: `/kept/${shown.pictures[side]}.jpg`, alt: say(`dispute.${side}-alt`), decoding: "async"}),
      ),
    ),
  );
  const larger = html("button", {type: "button", class: "plain larger"}, say("dispute.larger"));
  larger.addEventListener("click", () => {
    list.classList.toggle("large");
    larger.textContent = say(list.classList.contains("large") ? "dispute.smaller" : "dispute.larger");
  });
  return [list, larger];
}

// Each place that counted, and what came of it; null of what no player did.
export function arithmetic(game, colours, shown) {
  if (shown.player === undefined) {
    return null;
  }
  const scored = shown.scored ?? [];
  const after = shown.scores?.[shown.player];
  const points = signed(shown.delta);
  // Of a game that hides its scores only what the ruling itself scored is known.
  const sum = after === undefined ? points : say("dispute.sum", {before: after - shown.delta, points, after});
  return html(
    "table",
    {class: "sum"},
    html(
      "tbody",
      {},
      scored.map((each) =>
        html(
          "tr",
          {},
          html("th", {scope: "row"}, game.scoredText(each)),
          html("td", {}, say("dispute.worth", {value: signed(each.value)})),
          html("td", {}, signed(each.counted)),
        ),
      ),
    ),
    html(
      "tfoot",
      {},
      html(
        "tr",
        {},
        html("th", {scope: "row"}, capital(game.slotName(colours[shown.player]))),
        html("td", {colspan: 2}, sum),
      ),
    ),
  );
}
