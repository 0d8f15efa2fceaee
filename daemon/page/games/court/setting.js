// The table set by hand in a dispute: each court and treasury, the row, the purses, who has what, and what comes next. A
// courtier who is added comes from the peasantry, and goes back there.
import {arms, coin, tile} from "/games/court/figures.js";
import {atNewAuction, atRoundEnd, kCharacters, kTiles, looseTiles, tableIn, textOf} from "/games/court/state_text.js";
import {characterName, courtiersText, doingText, kCourtiers, playerName, say, tilesText} from "/games/court/words.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {badge} from "/shell/signs.js";

export function laidOut({state}) {
  return {state};
}

// A count between two keys.
function stepper(drawing, count, what, name, add) {
  const less = key("−", "step", () => add(-1), {"aria-label": say("set.less", {what}), "data-choice": `${name}-less`});
  const more = key("+", "step", () => add(1), {"aria-label": say("set.more", {what}), "data-choice": `${name}-more`});
  less.disabled = count === 0;
  return html("div", {class: "set-count"}, less, drawing, html("b", {}, `${count}`), more);
}

function courtierSteppers(table, counts, of, change) {
  return html(
    "div",
    {class: "set-counts"},
    kCourtiers.map((each) => {
      const made = stepper(coin(each), counts[each], say(`several.${each}`), `${of}-${each}`, (by) => {
        counts[each] += by;
        table.peasantry[each] -= by;
        change(table);
      });
      made.lastElementChild.disabled = table.peasantry[each] === 0;
      return made;
    }),
  );
}

function tileSteppers(table, list, of, change) {
  const count = (worth) => list.filter((each) => each === worth).length;
  return html(
    "div",
    {class: "set-counts"},
    kTiles.map((worth) =>
      stepper(tile(worth), count(worth), say("set.tile", {tile: worth}), `${of}-${worth}`, (by) => {
        if (by > 0) {
          list.push(worth);
        } else {
          list.splice(list.indexOf(worth), 1);
        }
        change(table);
      }),
    ),
  );
}

// One of several, by their names; `taken` is told its value.
function choice(title, options, chosen, taken) {
  const select = html(
    "select",
    {},
    options.map(([value, text], i) => html("option", {value: `${i}`, selected: value === chosen}, text)),
  );
  select.addEventListener("change", () => taken(options[Number(select.value)][0]));
  return html("label", {class: "set-choice"}, html("span", {}, title), select);
}

function part(id, open, title, ...inside) {
  return html("details", {class: "set-part", "data-part": id, open}, html("summary", {}, title), inside);
}

function holders(table, shown, change) {
  const players = shown.colours.map((_, i) => [i, playerName(i, shown.colours)]);
  const set = (name) => (value) => {
    table[name] = value;
    change(table);
  };
  return html(
    "div",
    {class: "set-holders"},
    kCharacters.map((each, i) =>
      choice(
        say("set.pawn", {character: characterName(each)}),
        [[null, say("set.castle")], ...players],
        table.pawns[i],
        (value) => {
          table.pawns[i] = value;
          change(table);
        },
      ),
    ),
    choice(say("set.favour"), [[null, say("set.nobody")], ...players], table.favour, set("favour")),
    choice(
      say("set.black-die"),
      [[null, say("set.nobody")], ...kCharacters.map((each) => [each, characterName(each)])],
      table.die,
      set("die"),
    ),
  );
}

// What comes next: as it was, or an auction anew, or the round's end.
function next(table, before, shown, change) {
  const anew = shown.colours.map((_, i) => [
    textOf(atNewAuction(table, i, shown.characters)),
    say("set.new-auction", {player: playerName(i, shown.colours)}),
  ]);
  const kept = ({doing, turn, waiting, bid, left, fresh}) => ({...table, doing, turn, waiting, bid, left, fresh});
  const asNow = say("set.as-now", {doing: doingText(before.doing, before.turn, shown.colours)});
  const options = [[textOf(kept(before)), asNow], ...anew, [textOf(atRoundEnd(table)), say("set.round-end")]];
  return choice(say("set.next"), options, textOf(table), (text) => change(tableIn(text)));
}

function tilesNote(table, before) {
  const {missing, tooMany} = looseTiles(table, before);
  return html(
    "p",
    {class: "set-loose", role: "status"},
    [
      missing.length > 0 ? say("set.missing", {tiles: tilesText(missing)}) : "",
      tooMany.length > 0 ? say("set.too-many", {tiles: tilesText(tooMany)}) : "",
    ]
      .filter((each) => each !== "")
      .join(" "),
  );
}

// The parts; `change` is told what is laid out now. Which of them are open is kept while people go on setting.
export function settingParts({laid, picked}, shown, change) {
  const table = tableIn(laid.state);
  const before = tableIn(shown.dispute.now.state);
  const open = new Set(picked ?? []);
  const isOpen = (id) => open.has(id);
  const changed = (to) => change({laid: {state: textOf(to)}, picked: [...open]});
  const parts = html(
    "div",
    {class: "set-court"},
    shown.colours.map((slot, i) =>
      part(
        `player-${i}`,
        isOpen(`player-${i}`),
        [badge(arms(slot)), html("span", {}, playerName(i, shown.colours))],
        html("h4", {}, say("board.court")),
        courtierSteppers(table, table.courts[i], `court-${i}`, changed),
        html("h4", {}, say("board.treasury")),
        tileSteppers(table, table.treasuries[i], `treasury-${i}`, changed),
      ),
    ),
    part(
      "row",
      isOpen("row"),
      say("board.row"),
      courtierSteppers(table, table.row, "row", changed),
      html(
        "p",
        {class: "quiet"},
        say("set.peasantry", {courtiers: courtiersText(table.peasantry) || say("courtiers.none")}),
      ),
    ),
    part(
      "castle",
      isOpen("castle"),
      say("board.castle"),
      kCharacters.map((each, i) => [
        html("h4", {}, say("set.purse", {character: characterName(each)})),
        tileSteppers(table, table.purses[i], `purse-${each}`, changed),
      ]),
      holders(table, shown, changed),
    ),
    tilesNote(table, before),
    next(table, before, shown, changed),
  );
  parts.querySelectorAll("details").forEach((each) =>
    each.addEventListener("toggle", () => {
      open[each.open ? "add" : "delete"](each.dataset.part);
    }),
  );
  return parts;
}
