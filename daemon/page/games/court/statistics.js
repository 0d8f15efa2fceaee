// What each player earned, in the book.
import {arms} from "/games/court/figures.js";
import {say, slotName} from "/games/court/words.js";
import {statisticsRow, statisticsTable} from "/shell/statistics.js";
import {number} from "/shell/words.js";

// `heads` are rows that come before all others: [key of its title, name of the number].
export function drawStatistics(place, slots, players, _variants, heads = []) {
  place.replaceChildren(
    statisticsTable(
      slots.map((slot) => ({sign: arms(slot), name: slotName(slot)})),
      [
        [...heads, ["players", "points"]].map(([title, name]) =>
          statisticsRow(say(title), players, (player) => number(player[name] ?? 0)),
        ),
      ],
    ),
  );
}
