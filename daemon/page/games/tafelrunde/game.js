// What the shell asks of a game (shell/game.js), of König Artus Tafelrunde.
import {drawBoard, newBoard} from "/games/tafelrunde/board.js";
import {pawn} from "/games/tafelrunde/figures.js";
import {handKeys, handStep, handTitle} from "/games/tafelrunde/hand.js";
import {handCards} from "/games/tafelrunde/own_hand.js";
import {playerParts} from "/games/tafelrunde/player.js";
import {seenSign} from "/games/tafelrunde/seen.js";
import {laidOut, settingParts, smallSetTable} from "/games/tafelrunde/setting.js";
import {drawStatistics} from "/games/tafelrunde/statistics.js";
import * as words from "/games/tafelrunde/words.js";
import {keptByHand} from "/shell/kept_by_hand.js";

export const kGame = {
  ...keptByHand(words.actionText),
  slots: words.kSlots,
  fewestPlayers: 2,
  hasHiddenScores: false, // the pawns show them
  variants: ["own", "dealt"],
  startsLater: true,

  say: words.say,
  slotName: words.slotName,
  cardName: words.cardName,
  whyText: words.whyText,
  lineText: words.lineText,
  actionText: words.actionText,
  choiceText: words.choiceText,
  hiddenText: words.hiddenText,
  setupFaultText: words.setupFaultText,
  correctionGroup: words.correctionGroup,
  differenceText: words.differenceText,
  settingFaultText: words.settingFaultText,

  figure: pawn,
  seenSign,
  newBoard,
  drawBoard,
  seatList: () => null,
  playerParts,
  smallSetTable,
  drawStatistics,

  handStep,
  handTitle,
  handKeys,
  handCards,

  laidOut,
  settingParts,
};
