// The table as a list, for whoever reads rather than looks.
import {figureName, say} from "/games/artus/words.js";
import {html} from "/shell/draw.js";
import {number} from "/shell/words.js";

function whoSits(table, seat, i) {
  const figure = figureName(seat.figure);
  return i === table.king_seat
    ? say("seats.king", {figure})
    : seat.rings > 0
      ? say("seats.rings", {figure, rings: seat.rings})
      : figure;
}

// Null while no table is set up.
export function seatList(table) {
  return !table.seats
    ? null
    : html(
        "table",
        {},
        html(
          "thead",
          {},
          html(
            "tr",
            {},
            ["seat", "figure", "value"].map((key) => html("th", {scope: "col"}, say(`seats.${key}`))),
          ),
        ),
        html(
          "tbody",
          {},
          table.seats.map((seat, i) =>
            html(
              "tr",
              {},
              html("th", {scope: "row"}, `${i}`),
              html("td", {}, whoSits(table, seat, i)),
              html("td", {}, number(seat.value)),
            ),
          ),
        ),
      );
}
