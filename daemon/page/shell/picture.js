// The camera's last picture with what was read at each place.
import {html, svg} from "/shell/draw.js";
import {say} from "/shell/words.js";

const kBeside = 20; // from a thing to the next on the same place, of which a thousand are the picture's width

function marksToMend(game, picture, open, faults, at) {
  const circles = (places, kind) =>
    places.map((place) => svg("circle", {class: `mend ${kind}`, r: 26, transform: at(picture.seats[place])}));
  if (open?.kind !== "mistake") {
    const places = faults.map((fault) => game.setupFaultPlace(fault));
    return circles(
      places.filter((place) => place !== null),
      "wrong",
    );
  }
  const {wrong, right} = game.mistakeMarks(open);
  return [...circles(wrong, "wrong"), ...circles(right, "right")];
}

// What was read of one place, at its middle: a figure or a thing as the game draws it, `free` where there is none, a
// question mark where something is in the way.
function readSign(drawn, sure, free, transform) {
  if (sure === null) {
    return svg("g", {class: "covered", transform}, svg("circle", {r: 15}), svg("text", {y: 6}, "?"));
  }
  const doubt = sure < 0.9 ? svg("circle", {class: "doubt", r: 24}) : null;
  return drawn
    ? svg("g", {transform}, doubt, svg("g", {transform: "scale(.62)"}, drawn))
    : svg("g", {class: "empty", transform}, doubt, svg("text", {y: 5}, free));
}

// `open` is the mistake that waits to be put right, or something else; `faults` are what is to be set up otherwise.
export function drawPicture(page, place, table, open, faults) {
  const {picture} = table;
  if (!picture || !page.me.sees_pictures) {
    const isForOthers = picture && page.me.sees_pictures === false;
    page.picture.shown = null;
    place.replaceChildren(html("p", {class: "quiet"}, say(isForOthers ? "picture.not-yours" : "picture.none")));
    return;
  }
  const key = `${picture.number} ${open?.told}`;
  if (page.picture.shown === key) {
    return;
  }
  page.picture.shown = key;
  const size = picture.width / 1000;
  const placed = (seat, aside = 0) =>
    `translate(${(seat.x * picture.width + aside).toFixed(1)} ${(seat.y * picture.height).toFixed(1)}) scale(${size})`;
  const {game} = page;
  const signs = [
    ...picture.seats.map((seat, i) =>
      readSign(seat.figure && game.seenSign(seat.figure, table), seat.sure, game.placeSign(i), placed(seat)),
    ),
    ...picture.things.map((each, i) => {
      const before = picture.things.slice(0, i).filter(({x, y}) => x === each.x && y === each.y).length;
      const drawn = each.thing && game.seenSign(each.thing, table);
      return readSign(drawn, each.sure, "", placed(each, before * kBeside * size));
    }),
  ];
  place.replaceChildren(
    html(
      "div",
      {class: "shot"},
      html("img", {
        src: `/picture.jpg?${picture.number}`,
        alt: say("picture.alt", picture),
        width: picture.width,
        height: picture.height,
        loading: "lazy",
        decoding: "async",
      }),
      svg(
        "svg",
        {
          viewBox: `0 0 ${picture.width} ${picture.height}`,
          "aria-hidden": "true",
          preserveAspectRatio: "xMidYMin meet",
        },
        signs,
        marksToMend(game, picture, open, faults, placed),
      ),
    ),
    picture.hand ? html("p", {class: "quiet"}, say("picture.hand")) : "",
  );
}
