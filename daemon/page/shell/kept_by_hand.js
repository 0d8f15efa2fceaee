// What the shell asks of a game (shell/game.js), as one answers that no camera sees: people say its steps in words, and
// nothing of its table is to be marked.
export function keptByHand(actionText) {
  return {
    figureName: (figure) => figure ?? "",
    scoredText: () => "",
    choiceText: (choice, _question, slots) => actionText(choice.played, slots),
    hiddenText: (hidden) => hidden,
    correctionText: (choice, slots) => actionText(choice.played, slots),
    setupFaultText: (fault) => fault.what,
    setupFaultSign: () => null,
    setupFaultPlace: () => null,
    mistakeMarks: () => ({wrong: [], right: []}),
    smallTable: () => null,
    marksOf: () => ({from: [], wrong: [], to: []}),
    handOnBoard: () => null,
    choiceSign: () => null,
    handCards: () => null,
  };
}
