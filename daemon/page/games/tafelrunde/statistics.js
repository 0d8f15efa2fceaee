// What each player came to, in the book.
import {pawn} from "/games/tafelrunde/figures.js";
import {say, slotName} from "/games/tafelrunde/words.js";
import {statisticsRow, statisticsTable} from "/shell/statistics.js";
import {number} from "/shell/words.js";

// `heads` are rows that come before all others: [key of its title, name of the number].
export function drawStatistics(place, slots, players, _variants, heads = []) {
  place.replaceChildren(
    statisticsTable(
      slots.map((slot) => ({sign: pawn(slot), name: slotName(slot)})),
      [
        [...heads, ["players", "points"]].map(([title, what]) =>
          statisticsRow(say(title), players, (player) => number(player[what])),
        ),
      ],
    ),
  );
}
