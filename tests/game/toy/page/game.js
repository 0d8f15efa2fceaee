// What the shell asks of a game (daemon/page/shell/game.js), of the toy: a row of spaces with a pawn for each player.
import {html, svg} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {capital, kShellTexts, number, readTexts, signed, textIn} from "/shell/words.js";

const kTexts = {...kShellTexts, ...(await readTexts("/games/toy"))};
const kSpace = 40; // wide

function say(key, values) {
  return textIn(kTexts, key, values);
}

function slotName(slot) {
  return say("toy.slot", {slot: slot.slice(1)});
}

function spacesIn(state) {
  return state.split(" ")[1].split(",").map(Number);
}

function actionText(played, slots) {
  return say("toy.moved", {player: capital(slotName(slots[played.player])), by: played.by});
}

function stone(thing, slots) {
  return thing === null ? say("toy.none") : say("toy.stone", {player: slotName(slots[thing.slice("pawn-".length)])});
}

function wrongText(wrong, slots) {
  const text = wrong.map(({zone, shows, should}) =>
    say("toy.wrong", {space: placeOf(zone) + 1, found: stone(shows, slots), expected: stone(should, slots)}),
  );
  return `${capital(text.join("; "))}.`;
}

// Of "space-5", from 0.
function placeOf(zone) {
  return Number(zone.slice("space-".length)) - 1;
}

function lineText(line, slots) {
  switch (line.kind) {
    case "setup_seen":
      return say("toy.begun");
    case "ruling":
      return `${actionText(line.played, slots)}: ${signed(line.delta)}`;
    case "question":
      return say("toy.asked");
    case "mistake":
      return wrongText(line.wrong, slots);
    case "lost":
      return say("toy.lost");
    default:
      return null;
  }
}

function pawn(slot) {
  return svg("circle", {class: `pawn ${slot}`, r: 15});
}

function drawBoard(board, place, table) {
  const spaces = table.state ? spacesIn(table.state) : [];
  const last = Math.max(10, ...spaces);
  const at = (space) => `translate(${space * kSpace + kSpace} 0)`;
  place.replaceChildren(
    svg(
      "svg",
      {viewBox: `0 -60 ${(last + 2) * kSpace} 120`, role: "img", "aria-label": table.state ?? say("toy.begin")},
      Array.from({length: last + 1}, (_, i) =>
        svg(
          "g",
          {transform: at(i)},
          svg("rect", {class: "space", x: -18, y: -18, width: 36, height: 36, rx: 6}),
          svg("text", {class: "number", y: 42, "text-anchor": "middle"}, number(i)),
        ),
      ),
      spaces.map((space, i) => svg("g", {transform: at(space)}, pawn(table.colours[i]))),
    ),
  );
}

export const kGame = {
  slots: ["p1", "p2", "p3", "p4", "p5", "p6"],
  fewestPlayers: 2,
  hasHiddenScores: true,
  variants: [],

  say,
  slotName,
  figureName: (figure) => figure ?? "",
  cardName: (card) => card,
  whyText: (why) => capital(say(`why.${why.rule}`, why.facts)),
  scoredText: () => "",
  lineText,
  actionText,
  choiceText: (choice, question, slots) =>
    (question ? actionText(choice.played, slots) : lineText(choice, slots)) ?? "",
  hiddenText: () => say("toy.hidden"),
  correctionText: (choice, slots) => actionText(choice.played, slots),
  correctionGroup: () => say("toy.moves"),
  differenceText: ({from, to}) => say("toy.difference", {from, to}),
  settingFaultText: (fault) => fault.why,
  setupFaultText: (fault) => wrongText([fault], kGame.slots),
  setupFaultSign: () => null,
  setupFaultPlace: ({zone}) => placeOf(zone),
  mistakeMarks: ({wrong}) => ({
    wrong: wrong.filter(({shows}) => shows !== null).map(({zone}) => placeOf(zone)),
    right: wrong.filter(({should}) => should !== null).map(({zone}) => placeOf(zone)),
  }),

  figure: pawn,
  seenSign: pawn,
  placeSign: (place) => `${place}`,
  newBoard: () => ({}),
  drawBoard,
  seatList: (table) => (table.state ? html("p", {}, table.state) : null),
  playerParts: () => ({beside: null, before: null, below: null}),
  smallTable: () => null,
  smallSetTable: (choice) => html("p", {}, choice.table.state),
  marksOf: () => ({from: [], wrong: [], to: []}),
  drawStatistics: (place) => place.replaceChildren(),

  handStep: (choices) => ({name: "list", left: choices.map((choice, i) => ({...choice, i}))}),
  handTitle: (step, table, picked, player) => (player ? say("turn.playing", {player}) : say("toy.begin")),
  handKeys: (step, pick) =>
    step.left.map((each) =>
      key(each.kind === "ruling" ? signed(each.played.by) : say("toy.begun"), "main", () => pick({choice: each.i}), {
        "data-by": each.played?.by ?? 0,
      }),
    ),
  handOnBoard: () => null,
  choiceSign: () => null,

  laidOut: ({state}) => ({state}),
  settingParts: ({laid}, table, change) => {
    const field = html("input", {type: "text", value: laid.state, "aria-label": say("toy.table")});
    field.addEventListener("change", () => change({laid: {state: field.value}}));
    return field;
  },
};
