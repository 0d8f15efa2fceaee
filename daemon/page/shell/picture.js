// The camera's last picture with what was read at each place.
import {html, svg} from "/shell/draw.js";
import {degreesOf} from "/shell/turning.js";
import {say} from "/shell/words.js";

// A picture with room beside it is above, whichever side of it that is once it is turned: as page.css has it.
const kAbove = ["xMidYMin meet", "xMinYMid meet", "xMidYMax meet", "xMaxYMid meet"];
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

// As wide and high as it is once it is turned: a turned picture has a box of its own, and would not fill it otherwise.
// The page's policy takes no style that is an attribute.
function shape(shot, {width, height}, turned) {
  if (turned % 2 === 1) {
    shot.style.aspectRatio = `${height} / ${width}`;
  }
  return shot;
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
  const turned = page.turned.picture;
  const key = `${picture.number} ${open?.told} ${turned}`;
  if (page.picture.shown === key) {
    return;
  }
  page.picture.shown = key;
  const size = picture.width / 1000;
  // Upright, and beside each other as people see it, however the picture is turned.
  const placed = (seat, aside = 0) =>
    `translate(${(seat.x * picture.width).toFixed(1)} ${(seat.y * picture.height).toFixed(1)}) ` +
    `rotate(${-degreesOf(turned)}) scale(${size})${aside === 0 ? "" : ` translate(${aside} 0)`}`;
  const {game} = page;
  const signs = [
    ...picture.seats.map((seat, i) =>
      readSign(seat.figure && game.seenSign(seat.figure, table), seat.sure, game.placeSign(i), placed(seat)),
    ),
    ...picture.things.map((each, i) => {
      const before = picture.things.slice(0, i).filter(({x, y}) => x === each.x && y === each.y).length;
      const drawn = each.thing && game.seenSign(each.thing, table);
      return readSign(drawn, each.sure, "", placed(each, before * kBeside));
    }),
  ];
  place.replaceChildren(
    shape(
      html(
        "div",
        {class: "shot", "data-turned": turned},
        html(
          "div",
          {},
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
              preserveAspectRatio: kAbove[turned],
            },
            signs,
            marksToMend(game, picture, open, faults, placed),
          ),
        ),
      ),
      picture,
      turned,
    ),
    picture.hand ? html("p", {class: "quiet"}, say("picture.hand")) : "",
  );
}
