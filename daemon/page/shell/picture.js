// The camera's last picture with the figure that was read at each place.
import {html, svg} from "/shell/draw.js";
import {say} from "/shell/words.js";

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

// `open` is the mistake that waits to be put right, or something else; `faults` are what is to be set up otherwise.
export function drawPicture(page, place, picture, open, faults) {
  if (!picture) {
    place.replaceChildren(html("p", {class: "quiet"}, say("picture.none")));
    return;
  }
  const key = `${picture.number} ${open?.told}`;
  if (page.picture.shown === key) {
    return;
  }
  page.picture.shown = key;
  const size = picture.width / 1000;
  const placed = (seat) =>
    `translate(${(seat.x * picture.width).toFixed(1)} ${(seat.y * picture.height).toFixed(1)}) scale(${size})`;
  const signs = picture.seats.map((seat, i) => {
    const at = placed(seat);
    if (seat.sure === null) {
      return svg("g", {class: "covered", transform: at}, svg("circle", {r: 15}), svg("text", {y: 6}, "?"));
    }
    const doubt = seat.sure < 0.9 ? svg("circle", {class: "doubt", r: 24}) : null;
    return seat.figure
      ? svg("g", {transform: at}, doubt, svg("g", {transform: "scale(.62)"}, page.game.figure(seat.figure)))
      : svg("g", {class: "empty", transform: at}, doubt, svg("text", {y: 5}, `${i}`));
  });
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
        marksToMend(page.game, picture, open, faults, placed),
      ),
    ),
    picture.hand ? html("p", {class: "quiet"}, say("picture.hand")) : "",
  );
}
