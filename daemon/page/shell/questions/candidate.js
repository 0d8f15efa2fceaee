// What a choice means, in the camera's pictures: before and after it, cropped round the seats that it is about.
import {html, svg} from "/shell/draw.js";
import {say} from "/shell/words.js";

const kLeastSeats = 3.2; // across the crop, in chairs
const kMargin = 1.1; // around the outermost, in chairs

function allOf(marks) {
  return [...marks.from, ...marks.wrong, ...marks.to];
}

// In pixels of the picture: {x, y} of a seat, and how far chairs are apart on the average.
function placesIn(picture) {
  const places = picture.seats.map((seat) => ({x: seat.x * picture.width, y: seat.y * picture.height}));
  const steps = places.map((place, i) =>
    Math.hypot(place.x - places[(i + 1) % places.length].x, place.y - places[(i + 1) % places.length].y),
  );
  return {places, chair: steps.reduce((sum, step) => sum + step, 0) / steps.length};
}

// A square around seats, {x, y, size}.
function around(seats, {places, chair}) {
  const all = seats.map((seat) => places[seat]);
  const [left, right] = [Math.min(...all.map((place) => place.x)), Math.max(...all.map((place) => place.x))];
  const [top, bottom] = [Math.min(...all.map((place) => place.y)), Math.max(...all.map((place) => place.y))];
  const size = Math.max(right - left + 2 * kMargin * chair, bottom - top + 2 * kMargin * chair, kLeastSeats * chair);
  return {x: (left + right - size) / 2, y: (top + bottom - size) / 2, size};
}

function ring(kind, seat, {places, chair}) {
  const {x, y} = places[seat];
  return svg(
    "g",
    {class: kind, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(chair / 40).toFixed(3)})`},
    svg("circle", {class: "under", r: 19}),
    svg("circle", {r: 19}),
    svg("text", {y: 39}, `${seat}`),
  );
}

function arrow(from, to, {places, chair}) {
  const [a, b] = [places[from], places[to]];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const ends = [a.x + dx * chair * 0.5, a.y + dy * chair * 0.5, b.x - dx * chair * 0.55, b.y - dy * chair * 0.55];
  const head = [
    [-0.3, 0.2],
    [-0.3, -0.2],
  ].map(([along, across]) => [
    ends[2] + (dx * along - dy * across) * chair,
    ends[3] + (dy * along + dx * across) * chair,
  ]);
  const d = `M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}M${head[0].join(" ")}L${ends[2]} ${ends[3]}L${head[1].join(" ")}`;
  const widths = {under: chair * 0.16, line: chair * 0.09};
  return length < chair * 1.2
    ? null
    : Object.entries(widths).map(([kind, width]) => svg("path", {class: kind, d, "stroke-width": width}));
}

function crop(side, file, picture, where, signs) {
  return html(
    "figure",
    {},
    html("figcaption", {}, say(`dispute.${side}`)),
    svg(
      "svg",
      {
        class: "crop",
        viewBox: [where.x, where.y, where.size, where.size].map((each) => each.toFixed(1)).join(" "),
        "aria-hidden": "true",
      },
      svg("image", {
        href: `/kept/${file}.jpg`,
        width: picture.width,
        height: picture.height,
        preserveAspectRatio: "none",
      }),
      signs,
    ),
  );
}

// What lies in the zone that a question is about, with a face that nobody has shown the eyes; null where there is no
// picture of it.
export function newFace(table, question) {
  const picture = table.picture;
  const face = picture?.faces?.find(({zone}) => zone === question.new_face);
  const file = question.pictures?.after;
  if (!face || !file) {
    return null;
  }
  const [width, height] = [face.width * picture.width, face.height * picture.height];
  const viewBox = [face.x * picture.width, face.y * picture.height, width, height].map((each) => each.toFixed(1));
  return html(
    "div",
    {class: "new-face"},
    svg(
      "svg",
      {class: "crop", viewBox: viewBox.join(" "), role: "img", "aria-label": say("choice.face")},
      svg("image", {
        href: `/kept/${file}.jpg`,
        width: picture.width,
        height: picture.height,
        preserveAspectRatio: "none",
      }),
    ),
  );
}

// Of each choice of a question its crops; null where there are no pictures, or one is about no seat. All show the same
// part of the table where that is not much larger than what each is about.
export function crops(game, table, question) {
  const picture = table.picture;
  const files = question.pictures;
  const marks = question.choices.map((choice) => game.marksOf(choice, question));
  if (!files?.after || !picture?.seats?.length || marks.some((each) => allOf(each).length === 0)) {
    return null;
  }
  const grid = placesIn(picture);
  const own = marks.map((each) => around(allOf(each), grid));
  const common = around(marks.flatMap(allOf), grid);
  const isCommon = common.size <= 1.6 * Math.max(...own.map((each) => each.size));
  return marks.map((each, i) => {
    const where = isCommon ? common : own[i];
    const target = each.wrong[0] ?? each.from[0];
    const goal = each.to.map((seat) => ring("to", seat, grid));
    const before = [
      each.from.map((seat) => ring("from", seat, grid)),
      each.wrong.length === 0 ? goal.map((each) => each.cloneNode(true)) : null,
    ];
    const after = [
      each.wrong.map((seat) => ring("wrong", seat, grid)),
      goal,
      target !== undefined && each.to.length === 1 ? arrow(target, each.to[0], grid) : null,
    ];
    return html(
      "div",
      {class: "crops"},
      files.before && each.from.length > 0 ? crop("before", files.before, picture, where, before) : null,
      crop("after", files.after, picture, where, after),
    );
  });
}
