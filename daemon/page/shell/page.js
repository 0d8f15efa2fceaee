// What an open page keeps. Scripts keep nothing: whoever draws or asks is given it.

// Drawn once a game; afterwards what changes is put into its parts. The angle is that of the drawn disc, in degrees, which
// goes on growing or falling where the disc turns past 0.
export function newBoard() {
  return {parts: null, deg: null};
}

export function newPage() {
  return {
    table: null, // the newest snapshot
    // Who this phone is to the table; playing are the colours of this game, none before one.
    me: {role: "watcher", name: "", colour: null, colours: [], playing: []},
    changes: 0, // that this phone has asked for
    line: {socket: null, heard: 0}, // to the table, and when it was heard from last
    aloud: {told: null, round: null}, // the last line that was heard of, the round that was being played then
    answered: {opened: null}, // the question whose choices this phone looks at
    beginning: {seating: [], start: null, variant: "beginner"}, // a game: colours clockwise, as they were tapped
    board: newBoard(),
    dispute: {
      looking: null, // the ruling that this phone looks at, by its line's number; null for the one under dispute
      isOpening: false, // it looks for one to dispute
      dismissed: null, // the number of the last result that was read
    },
    hand: {
      offer: null, // the newest: {number, choices}
      asked: null, // the number of the offer that was asked for
      picked: {}, // of the choices: card, from, choice; and whether for another colour
      problem: "",
    },
    joining: {shownRole: null},
    picture: {shown: null},
    setting: null, // a table laid out by hand: {dispute, laid, picked: a seat or null, said: what the table says, problem}
  };
}
