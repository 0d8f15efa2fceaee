// What the shell asks of a game (shell/game.js), of König Artus Tafelrunde.
import {drawBoard, newBoard} from "/games/tafelrunde/board.js";
import {pawn} from "/games/tafelrunde/figures.js";
import {handKeys, handStep, handTitle} from "/games/tafelrunde/hand.js";
import {playerParts} from "/games/tafelrunde/player.js";
import {laidOut, settingParts, smallSetTable} from "/games/tafelrunde/setting.js";
import {drawStatistics} from "/games/tafelrunde/statistics.js";
import * as words from "/games/tafelrunde/words.js";

export const kGame = {
  slots: ["p1", "p2", "p3", "p4", "p5", "p6"],
  fewestPlayers: 2,
  variants: [],

  say: words.say,
  slotName: words.slotName,
  figureName: (figure) => figure ?? "",
  cardName: words.cardName,
  whyText: words.whyText,
  scoredText: () => "",
  lineText: words.lineText,
  actionText: words.actionText,
  choiceText: (choice, _question, slots) => words.actionText(choice.played, slots),
  hiddenText: (hidden) => hidden,
  correctionText: (choice, slots) => words.actionText(choice.played, slots),
  correctionGroup: words.correctionGroup,
  differenceText: words.differenceText,
  settingFaultText: words.settingFaultText,
  // No camera sees this table.
  setupFaultText: (fault) => fault.what,
  setupFaultSign: () => null,
  setupFaultPlace: () => null,
  mistakeMarks: () => ({wrong: [], right: []}),

  figure: pawn,
  newBoard,
  drawBoard,
  seatList: () => null,
  playerParts,
  smallTable: () => null,
  smallSetTable,
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
