// The mat that lies under a game for the camera, for its owner to print.
import {html} from "/shell/draw.js";
import {say} from "/shell/words.js";

// On no paper where there is none of this game.
async function printable(game) {
  try {
    const reply = await fetch(`/mats/${game}/mat.json`);
    return reply.ok ? await reply.json() : {papers: []};
  } catch {
    return {papers: []};
  }
}

const inCm = (mm) => Math.round(mm / 10);

const link = (game, {name, sheets}) =>
  html(
    "a",
    {class: "key", href: `/mats/${game}/mat-${name}.pdf`, download: `mat-${name}.pdf`},
    name === "whole" ? say("mat.whole") : say("mat.sheets", {paper: name.toUpperCase(), sheets}),
  );

// To the mat of this game on each paper; none where there is none.
export async function matLinks(game) {
  return (await printable(game)).papers.map((paper) => link(game, paper));
}

export async function showMat(page) {
  const place = document.querySelector("#mat");
  const mat = page.me.role === "owner" ? await printable(page.game.id) : {papers: []};
  place.hidden = mat.papers.length === 0 || page.me.role !== "owner";
  if (place.hidden) {
    return;
  }
  place
    .querySelector("div")
    .replaceChildren(
      html("p", {}, say("mat.what", {width: inCm(mat.width_mm), height: inCm(mat.height_mm)})),
      ...mat.papers.map((paper) => link(page.game.id, paper)),
      html("ol", {class: "quiet"}, ...["mat.print", "mat.check", "mat.glue"].map((step) => html("li", {}, say(step)))),
    );
}
