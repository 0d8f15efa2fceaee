// Points over the rounds, a line for each player, told apart by dashes and the sign at its end.
import {html, svg} from "/shell/draw.js";
import {number, say} from "/shell/words.js";

const kWide = 600;
const kHigh = 260;
const kLeft = 52;
const kRight = 52;
const kTop = 18;
const kBottom = 30;

function steps(low, high) {
  const step = [5, 10, 20, 25, 50, 100].find((each) => (high - low) / each <= 6) ?? 200;
  const lines = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) {
    lines.push(at);
  }
  return lines;
}

// Signs at the ends of lines, moved apart where lines end close together.
function apart(heights) {
  const order = heights.map((y, i) => ({y, i})).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; ++k) {
    order[k].y = Math.max(order[k].y, order[k - 1].y + 30);
  }
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - (kHigh - kBottom));
  const result = [];
  order.forEach((each) => {
    result[each.i] = each.y - over;
  });
  return result;
}

export function drawCourse(game, place, table) {
  if (table.scores_hidden) {
    const told = game.say("scores.told");
    const texts = told === "scores.told" ? [say("scores.hidden")] : [say("scores.hidden"), told];
    place.replaceChildren(html("p", {class: "quiet"}, texts.join(" ")));
    return;
  }
  if (!table.players || table.course.length === 0) {
    place.replaceChildren(html("p", {class: "quiet"}, game.say("course.empty")));
    return;
  }
  const course = [{scores: table.players.map(() => 0)}, ...table.course];
  const all = course.flatMap((each) => each.scores);
  const low = Math.min(-5, ...all);
  const high = Math.max(10, ...all);
  // Of a game whose rounds have no fixed length nobody knows how many actions are to come.
  const perRound = (table.cards_per_turn ?? 0) * table.players.length;
  const most = Math.max(table.rounds * perRound, table.course.length);
  const x = (action) => kLeft + ((kWide - kLeft - kRight) * action) / most;
  const y = (points) => kTop + ((kHigh - kTop - kBottom) * (high - points)) / (high - low);
  const grid = steps(low, high).map((points) => [
    svg("line", {class: points === 0 ? "zero" : "grid", x1: kLeft, x2: kWide - kRight, y1: y(points), y2: y(points)}),
    svg("text", {class: "scale", x: kLeft - 8, y: y(points) + 7, "text-anchor": "end"}, number(points)),
  ]);
  const every = table.rounds > 12 ? 4 : 2;
  const rounds = Array.from({length: table.rounds}, (_, i) =>
    perRound > 0 && (i + 1) % every === 0
      ? svg("text", {class: "scale", x: x((i + 1) * perRound), y: kHigh - 8, "text-anchor": "middle"}, `${i + 1}`)
      : null,
  );
  const ends = apart(table.players.map((player) => y(player.score)));
  const lines = table.players.map((player, i) =>
    svg(
      "g",
      {class: `course ${table.colours[i]}`},
      svg("polyline", {
        points: course.map((each, action) => `${x(action).toFixed(1)},${y(each.scores[i]).toFixed(1)}`).join(" "),
      }),
      svg("line", {
        class: "lead",
        x1: x(course.length - 1),
        y1: y(player.score),
        x2: x(course.length - 1) + 12,
        y2: ends[i],
      }),
      svg(
        "g",
        {transform: `translate(${x(course.length - 1) + 24} ${ends[i]}) scale(.55)`},
        game.figure(table.colours[i]),
      ),
    ),
  );
  const scores = table.players
    .map((player, i) => `${game.slotName(table.colours[i])} ${number(player.score)}`)
    .join(", ");
  place.replaceChildren(
    svg(
      "svg",
      {
        viewBox: `0 0 ${kWide} ${kHigh}`,
        role: "img",
        "aria-label": game.say("course.summary", {actions: table.course.length, scores}),
      },
      grid,
      rounds,
      perRound > 0 ? svg("text", {class: "scale", x: kLeft, y: kHigh - 8}, game.say("course.round")) : null,
      lines,
    ),
  );
}
