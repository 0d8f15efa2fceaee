// What the shell asks of a game (shell/game.js), of King Arthur's Court.
import {drawBoard} from "/games/court/board.js";
import {arms, seenSign} from "/games/court/figures.js";
import {handKeys, handStep, handTitle} from "/games/court/hand.js";
import {playerParts} from "/games/court/player.js";
import {laidOut, settingParts} from "/games/court/setting.js";
import {drawStatistics} from "/games/court/statistics.js";
import {tableInWords} from "/games/court/table_list.js";
import * as words from "/games/court/words.js";
import {keptByHand} from "/shell/kept_by_hand.js";

export const kGame = {
  ...keptByHand(words.actionText),
  slots: words.kSlots,
  fewestPlayers: 2,
  hasHiddenScores: true,
  variants: [],
  startsLater: true,

  say: words.say,
  slotName: words.slotName,
  cardName: (card) => card,
  whyText: words.whyText,
  lineText: words.lineText,
  actionText: words.actionText,
  correctionGroup: () => null,
  differenceText: words.differenceText,
  hiddenText: words.hiddenText,
  setupFaultText: words.setupFaultText,
  settingFaultText: (fault) => words.say("fault.table", fault),

  figure: arms,
  seenSign,
  newBoard: () => ({}),
  drawBoard,
  seatList: tableInWords,
  playerParts,
  smallSetTable: () => null,
  drawStatistics,

  handStep,
  handTitle,
  handKeys,

  laidOut,
  settingParts,
};
