// The trick on the table, or the last one while nobody has led the next.

function cards(table) {
  return table.log.filter((line) => line.kind === "ruling" && !line.taken_back && line.played.card);
}

// The last trick that was won, its cards as they were laid: {cards, winner}; null where the log shows none.
export function lastTrick(table) {
  const laid = cards(table);
  const end = laid.findLastIndex((line) => line.won);
  const first = end + 1 - table.players.length;
  return first < 0
    ? null
    : {
        cards: laid.slice(first, end + 1).map((line) => ({player: line.player, card: line.played.card})),
        winner: laid[end].won.player,
      };
}

// How many tricks a player has won: as often as the points of the course have grown.
export function tricksWon(table, player) {
  return table.course.filter((each, i) => each.scores[player] > (table.course[i - 1]?.scores[player] ?? 0)).length;
}
