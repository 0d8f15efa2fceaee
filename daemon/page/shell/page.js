// What an open page keeps. Scripts keep nothing: whoever draws or asks is given it.
import {quartersKept} from "/shell/turning.js";

export function newPage() {
  return {
    table: null, // the newest snapshot
    game: null, // the part of the page that is of the game that the table is for: game.js
    coming: null, // a game's part that is on its way
    // Who this phone is to the table; playing are the players' slots in this game, none before one.
    // Held are those that other phones hold, each with its holder.
    // A table that is new and nobody's may be taken; taken_by is who did so without a code.
    // What it sees of pictures is not known before the table has said so.
    me: {
      role: "watcher",
      name: "",
      colour: null,
      colours: [],
      playing: [],
      held: {},
      may_take: false,
      taken_by: null,
      sees_pictures: null,
    },
    changes: 0, // that this phone has asked for
    line: {socket: null, heard: 0}, // to the table, and when it was heard from last
    aloud: {told: null, round: null}, // the last line that was heard of, the round that was being played then
    answered: {opened: null}, // the question whose choices this phone looks at
    // A game: slots clockwise, as they were tapped.
    beginning: {seating: [], start: null, variant: null, hidesScores: false},
    board: null, // what the game remembers of its drawing
    dispute: {
      looking: null, // the ruling that this phone looks at, by its line's number; null for the one under dispute
      isOpening: false, // it looks for one to dispute
      dismissed: null, // the number of the last result that was read
    },
    hand: {
      offer: null, // the newest: {number, choices, hands that this phone shows}
      asked: null, // the number of the offer that was asked for
      picked: {}, // of the choices, as the game has it, and which one that leaves; and whether for another slot
      problem: "",
    },
    joining: {shownRole: null},
    ownership: {seen: null}, // who took the table, as it was read here
    picture: {shown: null},
    turned: {board: quartersKept("board"), picture: quartersKept("picture")}, // by quarters, on this phone
    // While it is open here: the timer that looks, whether an answer is on its way, the texts of what it remarks, and
    // whose table it is: the part of the page that is of that game, and the links to its mat.
    wizard: {watch: null, isAsking: false, hasBegun: false, texts: {}, game: null, mat: []},
    // While the disc is set up here: the timer that looks, whether an answer is on its way, whether it turns, how often
    // anything was asked for and how often to stop, and of which kind the servo is.
    disc: {watch: null, isAsking: false, hasBegun: false, isMoving: false, asked: 0, stopping: 0, kind: "continuous"},
    setting: null, // a table laid out by hand: {dispute, laid, picked: as the game has it, said: what the table says, problem}
  };
}
