// The camera's picture while the table is set up: the board's places drawn over it, what is to be laid on them, and what
// is not right yet.
import {html, svg} from "/shell/draw.js";
import {handleDrawn} from "/shell/wizard/handle.js";
import {letterOf} from "/shell/wizard/summary.js";
import {say} from "/shell/words.js";

const kWide = 1000; // of the drawing; it is as high as the picture's shape makes it

function pathOf(outline, high) {
  return `M${outline.map(([x, y]) => `${(x * kWide).toFixed(1)} ${(y * high).toFixed(1)}`).join("L")}Z`;
}

function middleOf(outline, high) {
  const sum = outline.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [(sum[0] / outline.length) * kWide, (sum[1] / outline.length) * high];
}

// As large as the place, as far as that can be seen.
function sizeOf(outline) {
  const xs = outline.map(([x]) => x);
  return Math.max(14, Math.min(60, (Math.max(...xs) - Math.min(...xs)) * kWide));
}

function placeDrawn(page, place, high) {
  const kind = place.laid ? (place.is_moved ? "to-lay" : "laid") : "place";
  const drawn = svg("path", {class: kind, d: pathOf(place.outline, high)});
  if (!place.is_moved || !place.laid) {
    return drawn;
  }
  const [x, y] = middleOf(place.outline, high);
  const sign = page.wizard.game.seenSign(place.laid, page.table);
  const large = sizeOf(place.outline) / 40;
  return svg("g", {}, drawn, svg("g", {transform: `translate(${x} ${y}) scale(${large})`}, sign));
}

function faultDrawn(fault, high) {
  return fault.outline.length > 2 ? svg("path", {class: "wrong", d: pathOf(fault.outline, high)}) : null;
}

// One of the places that are read worst, if it has a place.
function weakDrawn(weak, number, high) {
  if (weak.outline.length < 3) {
    return null;
  }
  const [x] = middleOf(weak.outline, high);
  const top = Math.min(...weak.outline.map(([, y]) => y)) * high;
  return svg(
    "g",
    {},
    svg("path", {class: weak.is_weak ? "weak" : "least", d: pathOf(weak.outline, high)}),
    svg("text", {class: "weak-letter", x, y: Math.max(34, top - 8)}, letterOf(number)),
  );
}

function drawingOf(page, picture, measures, high) {
  return measures
    ? measures.places.map((each) =>
        svg("path", {class: each.fitness === "fits" ? "place" : "doubtful", d: pathOf(each.outline, high)}),
      )
    : [
        picture.outlines.map((each) => placeDrawn(page, each, high)),
        picture.faults.map((each) => faultDrawn(each, high)),
        picture.weakest.map((each, i) => weakDrawn(each, i, high)),
      ];
}

// Shows `picture` in `place`, once it is there: a picture on its way would leave a hole. Where the board is measured,
// `measures` are drawn, and `moved` is called with a handle that was dragged, and where to.
export function drawShot(page, place, picture, measures, moved) {
  const over = JSON.stringify([measures?.handles, picture?.weakest]);
  const key = `${picture?.number} ${over} ${measures?.places.length}`;
  if (!picture || place.dataset.shown === key) {
    return;
  }
  place.dataset.shown = key;
  const high = (kWide * picture.height) / picture.width;
  const image = html("img", {
    alt: say("wizard.picture"),
    width: picture.width,
    height: picture.height,
    src: `/picture.jpg?${picture.number}`,
  });
  const drawing = svg(
    "svg",
    {viewBox: `0 0 ${kWide} ${high}`, role: "group", "aria-label": say("wizard.picture")},
    drawingOf(page, picture, measures, high),
    (measures?.handles ?? []).map((each) => handleDrawn(each, image, high, moved)),
  );
  const show = () => place.dataset.shown === key && place.replaceChildren(image, drawing);
  image.decode().then(show, show);
}
