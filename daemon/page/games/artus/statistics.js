// Where prestige came from, a column for each player, with a bar to each number.
import {figure} from "/games/artus/figures.js";
import {say, slotName} from "/games/artus/words.js";
import {html, svg} from "/shell/draw.js";
import {statisticsRow as row, statisticsTable} from "/shell/statistics.js";
import {number, signed} from "/shell/words.js";

const kDeeds = ["knight", "prince", "king", "ring", "coronation", "scoring", "penalty"];
const kDisplaced = ["knights", "princes", "own", "taken"];

// To the right of the middle what was won, to the left what was lost.
function bar(points, most, colour) {
  const wide = most === 0 ? 0 : (Math.abs(points) / most) * 50;
  return svg(
    "svg",
    {class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true"},
    svg("line", {x1: 50, x2: 50, y1: 0, y2: 6}),
    svg("rect", {
      class: `${colour} ${points < 0 ? "lost" : "won"}`,
      x: points < 0 ? 50 - wide : 50,
      y: 0.5,
      width: wide,
      height: 5,
    }),
  );
}

// `variants` are those of the games that are counted; `heads` are rows that come before all others: [key of its title,
// name of the number].
export function drawStatistics(place, colours, players, variants, heads = []) {
  const hasScoring = variants.includes("advanced");
  const deeds = kDeeds.filter(
    (deed) =>
      hasScoring || !["scoring", "penalty"].includes(deed) || players.some((each) => each.deeds[deed].cards > 0),
  );
  const most = Math.max(1, ...players.flatMap((player) => deeds.map((deed) => Math.abs(player.deeds[deed].points))));
  const mostDisplaced = Math.max(1, ...players.flatMap((player) => kDisplaced.map((each) => player.displaced[each])));
  place.replaceChildren(
    statisticsTable(
      colours.map((colour) => ({sign: figure(colour), name: slotName(colour)})),
      [
        [
          heads.map(([title, name]) => row(say(title), players, (player) => html("b", {}, `${player[name]}`))),
          row(say("players"), players, (player) => html("b", {}, number(player.prestige)), "sum-of"),
        ],
        [
          html(
            "tr",
            {class: "part"},
            html("th", {scope: "rowgroup", colspan: players.length + 1}, say("book.by-deed")),
          ),
          players.every((each) => each.by_hand === 0)
            ? null
            : row(say("deed.by-hand"), players, (player, i) => [
                html("b", {}, signed(player.by_hand)),
                bar(player.by_hand, most, colours[i]),
              ]),
          deeds.map((deed) =>
            row(say(`deed.${deed}`), players, (player, i) => {
              const {cards, points} = player.deeds[deed];
              return [
                html("b", {}, cards === 0 ? "–" : signed(points)),
                html("small", {}, cards === 0 ? "" : ` ${say("book.cards", {count: cards})}`),
                bar(points, most, colours[i]),
              ];
            }),
          ),
        ],
        [
          html(
            "tr",
            {class: "part"},
            html("th", {scope: "rowgroup", colspan: players.length + 1}, say("book.displacements")),
          ),
          kDisplaced.map((each) =>
            row(say(`displaced.${each}`), players, (player, i) => [
              html("b", {}, `${player.displaced[each]}`),
              bar(
                each === "taken" || each === "own" ? -player.displaced[each] : player.displaced[each],
                mostDisplaced,
                colours[i],
              ),
            ]),
          ),
        ],
      ],
    ),
  );
}
