// Artus on the page: all that the shell asks of a game is this one object. A table, a line of the log, a choice or a fault
// is what the table sends of one; `slots` are the names by which it calls the players, of which each is a class in
// game.css, too. Texts are in the phone's language, drawings are elements, and null is for nothing.
import {drawBoard, newBoard} from "/games/artus/board.js";
import {figure} from "/games/artus/figures.js";
import {choiceSign, handKeys, handOnBoard, handStep, handTitle} from "/games/artus/hand.js";
import {playerParts} from "/games/artus/player.js";
import {seatList} from "/games/artus/seat_list.js";
import {laidOut, settingParts} from "/games/artus/setting.js";
import {marksOf, smallSetTable, smallTable} from "/games/artus/sketch.js";
import {drawStatistics} from "/games/artus/statistics.js";
import * as words from "/games/artus/words.js";

export const kGame = {
  slots: ["red", "blue", "black", "beige"], // of which players take theirs, in the order in which they are offered
  fewestPlayers: 2,
  variants: ["beginner", "advanced"],

  // Texts. The game's message files also have those that the shell asks for by `say` and has not: titles, what a phase, a
  // question, a fault of the view and a rule are called.
  say: words.say, // (key, values): of its own texts, and of the shell's
  slotName: words.slotName, // (slot): as a player is called in a sentence, "red"
  figureName: words.figureName, // (figure): what stands on a place; of null, that nothing does
  cardName: words.cardName, // (card): what was played with
  whyText: words.whyText, // (why): a step of a ruling with the rule's facts
  scoredText: words.scoredText, // (scored): a place that counted in a ruling
  lineText: words.lineText, // (line, slots): a line of the log; null for one that any game has
  actionText: words.actionText, // (played, slots): an action, told from all others
  choiceText: words.choiceText, // (choice, question, slots): of a question
  correctionText: words.correctionText, // (choice, slots): of a dispute, that something else was played
  differenceText: words.differenceText, // (difference): of a table set by hand
  settingFaultText: words.settingFaultText, // (fault): why no game can stand so
  setupFaultText: words.setupFaultText, // (fault): of the table before a game
  setupFaultSign: words.setupFaultSign, // (fault): the figure that it is about; null where that is none

  // Drawings.
  figure, // (name): a figure, or a player by the slot, around (0, 0), 36 wide and 42 high
  newBoard, // (): what drawBoard remembers of what it drew
  drawBoard, // (board, place, table, last ruling, open line, what handOnBoard gave)
  seatList, // (table): in words
  playerParts, // (player, table): {beside, before, below} the name and the points
  smallTable, // (now, choice, hasValues): what a choice means, in a table of which `now` has the places
  smallSetTable, // (choice): a table that was set by hand and is voted on
  marksOf, // (choice, question): {from, wrong, to}, places by number that the camera's picture is cropped round
  drawStatistics, // (place, slots, players, variants, heads): of the book, what each player did

  // A game kept by hand: a step is {name, left}, the choices that are left after what was `picked`.
  handStep, // (choices, picked)
  handTitle, // (step, table, picked, player's name)
  handKeys, // (step, pick)
  handOnBoard, // (step, picked, pick): for drawBoard
  choiceSign, // (choice): the figure that a choice of no player's is about

  // A table set by hand, `laid` as the table takes it.
  laidOut, // (now)
  settingParts, // ({laid, picked}, table, change)
};
