// What the shell asks of a game (shell/game.js), of Artus.
import {drawBoard, newBoard} from "/games/artus/board.js";
import {figure, seenSign} from "/games/artus/figures.js";
import {choiceSign, handKeys, handOnBoard, handStep, handTitle} from "/games/artus/hand.js";
import {playerParts} from "/games/artus/player.js";
import {seatList} from "/games/artus/seat_list.js";
import {laidOut, settingParts} from "/games/artus/setting.js";
import {marksOf, smallSetTable, smallTable} from "/games/artus/sketch.js";
import {drawStatistics} from "/games/artus/statistics.js";
import * as words from "/games/artus/words.js";

export const kGame = {
  slots: ["red", "blue", "black", "beige"],
  fewestPlayers: 2,
  hasHiddenScores: true,
  variants: ["beginner", "advanced"],

  say: words.say,
  slotName: words.slotName,
  figureName: words.figureName,
  cardName: words.cardName,
  whyText: words.whyText,
  scoredText: words.scoredText,
  lineText: words.lineText,
  actionText: words.actionText,
  choiceText: words.choiceText,
  hiddenText: words.hiddenText,
  correctionText: words.correctionText,
  correctionGroup: ({card}) => words.cardName(card),
  differenceText: words.differenceText,
  settingFaultText: words.settingFaultText,
  setupFaultText: words.setupFaultText,
  setupFaultSign: words.setupFaultSign,
  setupFaultPlace: words.setupFaultPlace,
  mistakeMarks: words.mistakeMarks,

  figure,
  seenSign,
  placeSign: (seat) => `${seat}`,
  newBoard,
  drawBoard,
  seatList,
  playerParts,
  smallTable,
  smallSetTable,
  marksOf,
  drawStatistics,

  handStep,
  handTitle,
  handKeys,
  handOnBoard,
  choiceSign,

  laidOut,
  settingParts,
};
