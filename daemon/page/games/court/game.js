// What the shell asks of a game (shell/game.js), of King Arthur's Court.
import {drawBoard} from "/games/court/board.js";
import {arms} from "/games/court/figures.js";
import {handKeys, handStep, handTitle} from "/games/court/hand.js";
import {playerParts} from "/games/court/player.js";
import {laidOut, settingParts} from "/games/court/setting.js";
import {drawStatistics} from "/games/court/statistics.js";
import {tableInWords} from "/games/court/table_list.js";
import * as words from "/games/court/words.js";

export const kGame = {
  slots: ["rose", "tower", "star", "key"],
  fewestPlayers: 2,
  variants: [],
  diceStart: true,

  say: words.say,
  slotName: words.slotName,
  figureName: (figure) => figure ?? "",
  cardName: (card) => card,
  whyText: words.whyText,
  scoredText: () => "",
  lineText: words.lineText,
  actionText: words.actionText,
  choiceText: (choice, question, slots) => words.actionText(choice.played, slots),
  hiddenText: (hidden) => hidden,
  correctionText: (choice, slots) => words.actionText(choice.played, slots),
  correctionGroup: () => null,
  differenceText: words.differenceText,
  settingFaultText: (fault) => words.say("fault.table", fault),
  setupFaultText: (fault) => fault.what,
  setupFaultSign: () => null,
  setupFaultPlace: () => null,
  mistakeMarks: () => ({wrong: [], right: []}),

  figure: arms,
  newBoard: () => ({}),
  drawBoard,
  seatList: tableInWords,
  playerParts,
  smallTable: () => null,
  smallSetTable: () => null,
  marksOf: () => ({from: [], wrong: [], to: []}),
  drawStatistics,

  handStep,
  handTitle,
  handKeys,
  handOnBoard: () => null,
  choiceSign: () => null,

  laidOut,
  settingParts,
};
