// How others join: the QR code of the page's address with the players' code in it, and both to be typed.
import {html, svg} from "/shell/draw.js";
import {askTable} from "/shell/phone.js";
import {say} from "/shell/words.js";

// Dark on light whatever the colours of the page are: many a phone reads no code that is the other way round.
function qrCode({squares, path}) {
  return svg(
    "svg",
    {class: "qr", viewBox: `0 0 ${squares} ${squares}`, role: "img", "aria-label": say("invitation.qr")},
    svg("rect", {width: squares, height: squares, fill: "#fff"}),
    svg("path", {d: path, fill: "#000"}),
  );
}

// As people type it: browsers go to http by themselves.
const typed = (address) => address.replace(/^http:\/\//, "").replace(/\/$/, "");

// `said` is what the table says of it.
export function invitation({code, addresses, qr}) {
  return [
    qr.path ? qrCode(qr) : null,
    html(
      "p",
      {},
      say(qr.path ? "invitation.scan" : "invitation.open"),
      (addresses.length > 0 ? addresses : [location.origin]).map((address) => html("b", {}, typed(address))),
    ),
    html("p", {}, say("phones.code"), html("b", {class: "letters"}, code)),
  ];
}

// Keeps what is there where the table does not answer: the next look mends it.
export async function drawInvitation(page, place) {
  const said = await askTable(page, "invitation");
  const shown = JSON.stringify(said);
  if (!said.error && place.dataset.shown !== shown) {
    place.dataset.shown = shown;
    place.replaceChildren(...invitation(said).filter((each) => each !== null));
  }
}

// On the big screen it stands all the time.
export function showInvitation(page) {
  const place = document.querySelector("#invitation");
  place.hidden = page.me.role !== "screen";
  if (!place.hidden) {
    drawInvitation(page, place.querySelector("div"));
  }
}
