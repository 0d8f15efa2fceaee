// Sets the servo under the disc up from the owner's phone: where it is wired, its numbers, the home sensor, and a turn to
// see that it is right. While the disc turns, the whole screen is the key that stops it.
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {say} from "/shell/words.js";

const kPace = 500; // ms from one look to the next; the table stops a disc whose owner it does not hear of for 3 s
const kRetry = 250; // ms from one stop that was not heard to the next

const dialog = () => document.querySelector("#disc-setup");
const part = (name) => dialog().querySelector(`.disc-${name}`);

const number = (value) =>
  new Intl.NumberFormat(document.documentElement.lang, {maximumFractionDigits: 1}).format(value);

async function ask(page, wish) {
  page.disc.asked += 1;
  const said = await askTable(page, "disc", wish);
  if (said.error) {
    part("fault").textContent = errorText(page.game, said);
    return said;
  }
  draw(page, said);
  return said;
}

// Until the table has heard it: nothing else is asked for meanwhile.
async function stop(page) {
  const stopping = page.disc.stopping + 1;
  page.disc.stopping = stopping;
  page.disc.asked += 1;
  part("stop-says").textContent = say("discset.stopping");
  while (page.disc.stopping === stopping && dialog().open) {
    const said = await askTable(page, "disc", {do: "stop"});
    if (!said.error) {
      page.disc.isMoving = false;
      draw(page, said);
      return;
    }
    part("stop-says").textContent = say("discset.not-heard");
    await new Promise((done) => setTimeout(done, kRetry));
  }
}

// The screen is the stop key before the disc may turn, and until the table says that it does not.
function move(page, wish) {
  const stopped = page.disc.stopping;
  page.disc.isMoving = true;
  part("stop-says").textContent = "";
  drawStop(page);
  ask(page, wish).then((said) => {
    // Whether it was heard, nobody knows; or a stop overtook it on the way.
    if (said.error || page.disc.stopping !== stopped) {
      stop(page);
    }
  });
}

function drawStop(page) {
  const screen = part("stop");
  if (screen.hidden === !page.disc.isMoving) {
    return;
  }
  screen.hidden = !page.disc.isMoving;
  if (page.disc.isMoving) {
    screen.focus();
  }
}

function wireName(wire) {
  const [kind, rest] = wire.wire.split(":");
  const pin = rest.split(",")[0];
  return pin ? `GPIO ${pin}` : kind === "sim" ? say("discset.drawn") : wire.chip;
}

const wireOf = ({servo, wires}) =>
  wires.find((each) => each.wire === servo.wire) ?? {wire: servo.wire, chip: servo.wire};

function wireKey(page, wire, chosen) {
  const isBarred = wire.state === "taken" || wire.state === "no-permission";
  const state = wire.state === "free" ? null : say(`discset.state.${wire.state}`);
  const inside = html(
    "span",
    {},
    wireName(wire),
    html("small", {}, [wire.is_hardware_pwm ? say("discset.pwm") : null, state].filter(Boolean).join(", ")),
  );
  const act = () => ask(page, {do: "wire", wire: wire.wire, kind: page.disc.kind});
  return key(inside, wire.wire === chosen ? "main" : "plain", act, {disabled: isBarred, title: wire.holder || null});
}

function kindChoice(page) {
  const choice = (kind) => {
    const box = html("input", {type: "radio", name: "kind", value: kind, checked: page.disc.kind === kind});
    box.addEventListener("change", () => {
      page.disc.kind = kind;
    });
    return html("label", {}, box, html("span", {}, say(`discset.kind.${kind}`)));
  };
  return html("fieldset", {}, html("legend", {}, say("discset.kind")), choice("continuous"), choice("positional"));
}

function wireParts(page, state) {
  const chosen = state.servo?.wire;
  const some = (isPwm) => state.wires.filter((each) => each.is_hardware_pwm === isPwm);
  const keys = (wires) => html("div", {class: "disc-wires"}, ...wires.map((each) => wireKey(page, each, chosen)));
  return [
    kindChoice(page),
    keys(some(true)),
    some(false).length > 0
      ? html("details", {open: some(true).length === 0}, html("summary", {}, say("discset.any-pin")), keys(some(false)))
      : null,
    ...state.missing.map((each) => html("p", {class: "quiet"}, each)),
  ];
}

function readyParts(page, state) {
  const {disc_deg: degrees, is_hand_near: isHandNear} = state.seen;
  const home = state.servo?.home;
  return [
    html("p", {}, say("discset.wired", {drive: wireName(wireOf(state))})),
    html(
      "p",
      {class: degrees === null || isHandNear ? "error" : null},
      isHandNear
        ? say("discset.hand-near")
        : degrees === null
          ? say("discset.unseen")
          : say("discset.seen", {degrees: number(degrees)}),
    ),
    html("p", {}, say(state.is_tuned ? "discset.tuned" : "discset.untuned")),
    home ? html("p", {}, say("discset.home-kept", {pin: home.pin, degrees: number(home.clockwise_deg)})) : null,
    html("p", {class: "warning"}, say("discset.warning")),
  ];
}

function homeChoice(page, state) {
  if (!state.is_tuned || state.home_pins.length === 0) {
    return null;
  }
  const pins = html(
    "select",
    {"aria-label": say("discset.home-pin")},
    ...state.home_pins.map((pin) =>
      html("option", {value: pin}, pin === "sim:" ? say("discset.drawn") : `GPIO ${pin}`),
    ),
  );
  return html(
    "div",
    {class: "disc-home"},
    pins,
    key(say("discset.learn-home"), "plain", () => move(page, {do: "home", pin: pins.value})),
    state.servo.home ? key(say("discset.no-home"), "plain", () => ask(page, {do: "home", pin: "none"})) : null,
  );
}

function keysOf(page, state) {
  const half = Math.floor((state.seats ?? 0) / 2);
  const ready = [
    key(say("discset.tune"), state.is_tuned ? "plain" : "main", () => move(page, {do: "tune"})),
    state.is_tuned ? key(say("discset.turn", {seat: half}), "main", () => move(page, {do: "turn", seat: half})) : null,
    state.is_tuned ? key(say("discset.turn", {seat: 0}), "plain", () => move(page, {do: "turn", seat: 0})) : null,
    state.are_named
      ? null
      : key(say("discset.other"), "plain", () => ask(page, {do: "wire", wire: "", kind: "continuous"})),
  ];
  return [
    ...(state.step === "ready" ? ready : []),
    state.are_named ? null : key(say("discset.none"), "plain", () => ask(page, {do: "wire", wire: "none"})),
    key(say("discset.close"), state.is_tuned ? "main" : "plain", () => ask(page, {do: "close"})),
  ].filter(Boolean);
}

function endText({what, how, why, off, seconds}) {
  const text = say(`discset.${what}-${how === "done" ? "done" : "ended"}`, {
    off: off === null ? "" : number(Math.abs(off)),
    seconds: seconds === null ? "" : number(seconds),
  });
  return [text, how === "done" || how === "failed" ? "" : say(`discset.${how}`), why].filter(Boolean).join(" ");
}

function draw(page, state) {
  if (state.step === "closed") {
    if (page.disc.hasBegun) {
      dialog().close();
    }
    return;
  }
  page.disc.hasBegun = true;
  page.disc.isMoving = state.step === "moving" || (page.disc.isMoving && state.is_pending);
  drawStop(page);
  if (state.step === "moving") {
    part("doing").textContent = say(`discset.doing.${state.doing}`);
    part("stop-says").textContent = state.says;
    return;
  }
  part("text").textContent = say(`discset.${state.step === "wire" ? "where" : "ready"}`);
  part("fault").textContent = state.fault;
  part("ended").textContent = state.ended ? endText(state.ended) : "";
  part("ended").classList.toggle("error", Boolean(state.ended) && state.ended.how !== "done");
  drawShot(state.seen.picture);
  // A key that is drawn anew under a finger would not be pressed.
  const {step, servo, wires, missing, seen, is_tuned: isTuned} = state;
  const shown = JSON.stringify(
    step === "wire" ? [wires, missing, servo] : [servo, isTuned, seen.disc_deg, seen.is_hand_near],
  );
  if (part("parts").dataset.shown === shown) {
    return;
  }
  part("parts").dataset.shown = shown;
  const parts = state.step === "wire" ? wireParts(page, state) : readyParts(page, state);
  part("parts").replaceChildren(...parts.filter(Boolean));
  drawKeys(page, state);
}

function drawKeys(page, state) {
  const {step, servo, wires, is_tuned: isTuned} = state;
  const shown = JSON.stringify([step, servo, wires, isTuned]);
  if (part("keys").dataset.shown === shown) {
    return;
  }
  part("keys").dataset.shown = shown;
  part("keys").replaceChildren(...keysOf(page, state));
  part("more").replaceChildren(...[step === "ready" ? homeChoice(page, state) : null].filter(Boolean));
}

function drawShot(picture) {
  const shot = part("shot");
  if (picture > 0 && shot.dataset.shown !== `${picture}`) {
    shot.dataset.shown = picture;
    const image = html("img", {alt: say("wizard.picture"), src: `/picture.jpg?disc-${picture}`});
    image.decode().then(
      () => shot.replaceChildren(image),
      () => {},
    );
  }
}

async function watch(page) {
  if (page.disc.isAsking) {
    return;
  }
  page.disc.isAsking = true;
  const before = page.disc.asked;
  const state = await askTable(page, "disc");
  page.disc.isAsking = false;
  if (!dialog().open || state.error || before !== page.disc.asked) {
    return;
  }
  // Somebody else had the table when it was asked for, and has it no more.
  if (state.step === "closed" && state.is_here && !state.is_pending && !page.disc.hasBegun) {
    await ask(page, {do: "open"});
    return;
  }
  draw(page, state);
}

function content(page) {
  const screen = html(
    "button",
    {type: "button", class: "disc-stop", hidden: true},
    html("strong", {}, say("discset.stop")),
    html("span", {class: "disc-doing"}),
    html("small", {class: "disc-stop-says"}),
  );
  // As it is touched, and not when the finger is taken away.
  screen.addEventListener("pointerdown", () => stop(page));
  screen.addEventListener("click", () => stop(page));
  screen.addEventListener("keydown", () => stop(page));
  return [
    html("h2", {id: "disc-setup-title"}, say("discset.title")),
    html("p", {class: "disc-text", role: "status"}),
    html("div", {class: "disc-shot shot"}),
    html("div", {class: "disc-parts"}),
    html("div", {class: "disc-more"}),
    html("p", {class: "disc-ended", role: "status"}),
    html("p", {class: "disc-fault error", role: "alert"}),
    html("div", {class: "disc-keys buttons"}),
    screen,
  ];
}

async function open(page) {
  if (dialog().open) {
    return; // it was tapped twice
  }
  page.disc = {
    watch: null,
    isAsking: false,
    hasBegun: false,
    isMoving: false,
    asked: 0,
    stopping: 0,
    kind: "continuous",
  };
  dialog().replaceChildren(...content(page));
  // Whoever leaves it by a key of the keyboard, or the phone's own way back, stops the disc, too.
  dialog().oncancel = () => ask(page, {do: "close"});
  dialog().onclose = () => clearInterval(page.disc.watch);
  dialog().showModal();
  const said = await ask(page, {do: "open"});
  page.disc.kind = said.servo?.kind ?? "continuous";
  if (dialog().open) {
    page.disc.watch = setInterval(() => watch(page), kPace);
  }
}

// Who looks elsewhere cannot stop it.
document.addEventListener("visibilitychange", () => {
  if (document.hidden && dialog()?.open) {
    const stopped = {
      method: "POST",
      keepalive: true,
      headers: {"Content-Type": "application/json"},
      body: '{"do":"stop"}',
    };
    fetch("/api/disc", stopped).catch(() => {});
  }
});

// Offers it to the owner while no game is played, where a table with a disc is watched.
export function offerDisc(page, table) {
  const place = document.querySelector("#disc-set-up");
  const isOffered = page.me.role === "owner" && table.phase === "lobby" && table.disc_wizard === true;
  if (place.hidden === !isOffered && place.childElementCount > 0) {
    return;
  }
  place.hidden = !isOffered;
  place.replaceChildren(
    html("h2", {id: "disc-set-up-title"}, say("discset.title")),
    html("p", {}, say("discset.offer")),
    key(say("discset.open"), "plain", () => open(page)),
  );
}
