// A handle that moves places of the board over the camera's picture: by a finger, which hides what is below it, so that
// that is shown larger beside it; or by the arrow keys.
import {html, svg} from "/shell/draw.js";
import {say} from "/shell/words.js";

const kWide = 1000; // of the drawing
const kGlass = 132; // pixels: how wide and high the magnified part is shown
const kLarger = 4;
const kStep = 0.002; // of the picture, for an arrow key

const kArrows = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

const within = (share) => Math.min(1, Math.max(0, share));

function magnify(glass, image, [x, y]) {
  const wide = (kGlass / kLarger) * (image.naturalWidth / image.clientWidth);
  const context = glass.getContext("2d");
  context.fillRect(0, 0, kGlass, kGlass);
  context.drawImage(
    image,
    x * image.naturalWidth - wide / 2,
    y * image.naturalHeight - wide / 2,
    wide,
    wide,
    0,
    0,
    kGlass,
    kGlass,
  );
  context.strokeStyle = "#ffd23c";
  context.strokeRect(kGlass / 2 - 12, kGlass / 2, 24, 0);
  context.strokeRect(kGlass / 2, kGlass / 2 - 12, 0, 24);
  glass.classList.toggle("right", x < 0.5); // on the side where the finger is not
}

// `moved` is called with the handle's name and the place, as shares of the picture, once it is let go.
export function handleDrawn({handle, at, is_held: isHeld}, image, high, moved) {
  let place = at;
  let glass = null;
  const ring = svg("circle", {r: 22});
  const drawn = svg(
    "g",
    {
      class: isHeld ? "handle held" : "handle",
      "data-handle": handle,
      tabindex: 0,
      role: "button",
      "aria-label": say("wizard.handle"),
    },
    ring,
    svg("path", {d: "M-10 0H10M0-10V10"}),
  );
  const put = ([x, y]) => {
    place = [within(x), within(y)];
    drawn.setAttribute("transform", `translate(${place[0] * kWide} ${place[1] * high})`);
    if (glass) {
      magnify(glass, image, place);
    }
  };
  const pointed = (event) => {
    const box = image.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  drawn.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    drawn.setPointerCapture(event.pointerId);
    glass = html("canvas", {class: "glass", width: kGlass, height: kGlass, "aria-hidden": "true"});
    image.parentElement.append(glass);
    magnify(glass, image, place);
  });
  drawn.addEventListener("pointermove", (event) => glass && put(pointed(event)));
  drawn.addEventListener("pointerup", (event) => {
    if (!glass) {
      return; // it was pressed elsewhere
    }
    put(pointed(event));
    glass.remove();
    glass = null;
    moved(handle, place);
  });
  drawn.addEventListener("pointercancel", () => {
    glass?.remove();
    glass = null;
    put(at);
  });
  drawn.addEventListener("keydown", (event) => {
    const arrow = kArrows[event.key];
    if (arrow) {
      event.preventDefault();
      put([place[0] + arrow[0] * kStep, place[1] + arrow[1] * kStep]);
    } else if (event.key === "Enter") {
      moved(handle, place);
    }
  });
  put(at);
  return drawn;
}
