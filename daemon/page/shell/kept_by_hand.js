// What the shell asks of a game (shell/game.js), as one answers whose steps are told in words: nothing of its table is to
// be marked, in a drawing or a picture.
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
    placeSign: () => "",
    smallTable: () => null,
    marksOf: () => ({from: [], wrong: [], to: []}),
    handOnBoard: () => null,
    choiceSign: () => null,
    handCards: () => null,
  };
}
