// Takes the part of the page that is of one game: /games/<id>/game.js, which exports it as kGame, /games/<id>/game.css, and
// the message files beside them. All that the shell asks of a game is in kGame. A table, a line of the log, a choice or a
// fault is as the table sends it; slots are the names by which it calls the players, each a class in game.css that sets
// --slot to the player's colour. Texts are in the phone's language, drawings are elements, and null is for nothing. What a
// game has nothing for whose steps are told in words is in shell/kept_by_hand.js.
//
//   slots           that players may hold, in the order in which they are offered
//   fewestPlayers, variants
//   hasHiddenScores true where people may want that nobody is told the scores before the game is over
//   startsLater     true where the game itself says who starts, by dice or by who deals: then nobody is asked before it
//
//   say             (key, values): of the game's own texts, and of the shell's. The game's have besides those that it says
//                   itself the titles of the document and what a phase, a variant, a fault of the view and a rule are called
//   slotName        (slot): as a player is called in a sentence, where slots are colours, the colour
//   figureName      (figure): what stands on a place; of null, that nothing does
//   cardName        (card): what was played with
//   whyText         (why, slots): a step of a ruling, with the facts of its rule
//   scoredText      (scored): a place that counted in a ruling
//   lineText        (line, slots): a line of the log; null for one that any game has
//   actionText      (played, slots): an action, told from all others
//   choiceText      (choice, question, slots): what may be answered
//   hiddenText      (hidden): something of the game that is covered, as a line of the log has it
//   correctionText  (choice, slots): what may be said in a dispute to have been played
//   correctionGroup (played): what such actions are listed under, as people call it; null where they are one plain list
//   differenceText  (difference, slots): in what a table set by hand is another
//   settingFaultText (fault): why no game can stand so
//   setupFaultText  (fault): what is to be set up otherwise before a game
//   setupFaultSign  (fault): the figure that this is about, or null
//   setupFaultPlace (fault): the number of the place that it is about, or null
//   mistakeMarks    (line): {wrong, right}, the numbers of places where something lies wrong and where it belongs
//
//   figure          (name): a figure, or a player by the slot, around (0, 0), 36 wide and 42 high
//   seenSign        (thing, table): what the camera saw on a place, as large
//   placeSign       (place): what a free place of this number is called in a picture; "" where that says nothing
//   newBoard        (): what drawBoard remembers of its drawing; where it has `turned`, the table can be drawn so that
//                   another side is below, and the shell says there by how many degrees clockwise
//   drawBoard       (board, place, table, last ruling, line that waits, what handOnBoard gave)
//   seatList        (table): the table in words, or null
//   playerParts     (player, table): {beside, before, below} the name, the points and both
//   smallTable      (now, choice, hasValues): what a choice means; `now` has the places as they are
//   smallSetTable   (choice): a table set by hand that is voted on
//   marksOf         (choice, question): {from, wrong, to}, the numbers of places that a choice is about
//   drawStatistics  (place, slots, players, variants, heads): what each player did, in the book (shell/statistics.js)
//
// A game kept by hand is told in steps {name, left}, the choices that are left after what was picked of them:
//   handStep        (choices, picked, place): the last is that of the phone's own player at the table, where that player may
//                   say something now; or null
//   handTitle       (step, table, picked, the player's name)
//   handKeys        (step, pick, table), or null where the board has them
//   handOnBoard     (step, picked, pick): for drawBoard, or null
//   handCards       (hands, {picked, pick, table, slot}): the hands that the phone of this slot's player shows, where the
//                   table deals: [{player, cards: [{card, choice or refused}]}]; a key picks {choice} or {refused}
//   choiceSign      (choice): the figure that a choice of no player's is about, or null
//
// A table set by hand is laid out as the table takes it:
//   laidOut         (now)
//   settingParts    ({laid, picked}, table, change)
import {html} from "/shell/draw.js";
import {putWords} from "/shell/words.js";

const kId = /^[a-z][a-z0-9]*$/; // which is no path

// Draws nothing before its style is there, and goes on without where that does not come.
function styled(address) {
  const link = html("link", {rel: "stylesheet", href: address});
  return new Promise((done) => {
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    document.head.append(link);
  });
}

// The game that the table names by its id. Throws where there is none of that name.
export async function gameCalled(id) {
  if (typeof id !== "string" || !kId.test(id)) {
    throw new Error(`no game can be called ${id}`);
  }
  const folder = `/games/${id}`;
  const [{kGame}] = await Promise.all([
    import(`${folder}/game.js`),
    document.querySelector(`link[href="${folder}/game.css"]`) ? null : styled(`${folder}/game.css`),
  ]);
  putWords(kGame.say);
  return {...kGame, id};
}
