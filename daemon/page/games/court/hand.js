// What people say is played in a game kept by hand, piece by piece: the tiles of a bid, who is given and who is taken, a row
// courtier by courtier. `picked` is what of that was picked already: player, tiles, give, row, choice.
import {arms, coin, die, pawn, tile} from "/games/court/figures.js";
import {tiles} from "/games/court/parts.js";
import {characterName, countsOf, kCourtiers, oneOf, playerName, say, worthOf} from "/games/court/words.js";
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {badge} from "/shell/signs.js";
import {capital} from "/shell/words.js";

function distinct(list) {
  return [...new Set(list)];
}

// Told by the key that only this kind of step has, as words.js does.
const kKinds = [
  ["first", (played) => played.first_courtier],
  ["die", (played) => played.highest_die],
  ["favour", (played) => played.favour !== undefined],
  ["bid", (played) => played.tiles || played.pass],
  ["character", (played) => played.character],
  ["take", (played) => played.takes],
  ["row", (played) => played.new_row],
  ["treachery", (played) => played.with !== undefined],
  ["exchange", (played) => played.give || played.swaps_end],
  ["tax", (played) => played.tile],
  ["round", (played) => played.round_end],
];

function kindOf(choice) {
  return kKinds.find(([, isOf]) => isOf(choice.played))[0];
}

// What of the choices is still open after what was picked: the name of the step, which its title is called by, and what it
// chooses from, each with its place `i` among all. Of several players who may speak it is that of this phone, or one who
// is picked.
export function handStep(choices, picked, place) {
  const all = choices.map((choice, i) => ({...choice, i}));
  if (all[0].kind === "setup_seen") {
    return {name: "begin", left: all};
  }
  const player = picked.player ?? place ?? undefined;
  const isOneOfSeveral = distinct(all.map((each) => each.player)).length > 1;
  if (isOneOfSeveral && player === undefined) {
    return {name: "who", left: all};
  }
  const left = isOneOfSeveral ? all.filter((each) => each.player === player) : all;
  const name = kindOf(left[0]);
  if (name === "bid") {
    return {name: left.some((each) => each.played.pass) ? "bid" : "open", left, tiles: picked.tiles ?? []};
  }
  if (name === "row") {
    return {name, left, row: picked.row ?? []};
  }
  return picked.give === undefined
    ? {name, left}
    : {name: `${name}-take`, left: left.filter((each) => each.played.give === picked.give)};
}

export function handTitle(step, table, picked, player) {
  const {played} = step.left[0];
  const said = step.left[0].player;
  return say(`hand.title.${step.name}`, {
    player: said === undefined ? player : playerName(said, table.colours),
    with: played ? playerName(played.with, table.colours) : "",
    give: picked.give ? oneOf(picked.give) : "",
  });
}

function choosing(keys) {
  return html("div", {class: "hand-choices"}, keys);
}

// A key with a drawing above its name.
function drawnKey(drawing, name, act, more = {}) {
  return key([drawing, html("span", {}, name)], "hand-drawn", act, more);
}

function courtierKeys(left, courtierIn, act) {
  return choosing(
    kCourtiers
      .filter((courtier) => left.some((each) => courtierIn(each) === courtier))
      .map((courtier) =>
        drawnKey(coin(courtier), capital(oneOf(courtier)), () => act(courtier), {"data-courtier": courtier}),
      ),
  );
}

// The choice of that courtier.
function courtierChoice(left, courtierIn, pick) {
  return courtierKeys(left, courtierIn, (courtier) =>
    pick({choice: left.find((each) => courtierIn(each) === courtier).i}),
  );
}

function playerKeys(places, table, act) {
  return choosing(
    places.map((place) =>
      drawnKey(badge(arms(table.colours[place])), playerName(place, table.colours), () => act(place), {
        "data-place": place,
      }),
    ),
  );
}

function bidTotal(tilesPicked) {
  return [...tilesPicked].sort((a, b) => a - b);
}

function isSame(one, other) {
  return one.length === other.length && one.every((each, i) => each === other[i]);
}

// Each tile of the treasury is a key that is in or out. Which tiles it has, the dearest bid says: all of them.
function bidKeys(step, pick, table) {
  const bids = step.left.filter((each) => each.played.tiles);
  const pass = step.left.find((each) => each.played.pass);
  const passKey = pass ? key(say("hand.pass"), "hand-pass", () => pick({choice: pass.i}), {"data-pass": "true"}) : null;
  const beaten = table.bid?.worth;
  if (bids.length === 0) {
    return [html("p", {class: "quiet"}, say("hand.only-pass", {worth: beaten})), passKey];
  }
  const treasury = table.players[step.left[0].player].treasury;
  const wanted = bidTotal(step.tiles);
  const bid = bids.find((each) => isSame(each.played.tiles, wanted));
  const used = [...step.tiles];
  const tileKeys = treasury.map((worth, i) => {
    const at = used.indexOf(worth);
    if (at >= 0) {
      used.splice(at, 1);
    }
    const toggled = at >= 0 ? wanted.filter((_, j) => j !== wanted.indexOf(worth)) : [...step.tiles, worth];
    return key(tile(worth), "hand-tile", () => pick({tiles: toggled}), {
      "aria-label": say("hand.tile", {tile: worth}),
      "aria-pressed": `${at >= 0}`,
      "data-tile": `${worth}`,
      "data-at": `${i}`,
    });
  });
  const bidKey = key(say("hand.bid", {worth: worthOf(wanted)}), "main", () => pick({choice: bid.i}), {
    "data-bid": "true",
  });
  bidKey.disabled = bid === undefined;
  return [
    html("p", {class: "quiet"}, beaten === undefined ? say("hand.tap-tiles") : say("hand.higher", {worth: beaten})),
    html("div", {class: "hand-tiles"}, tileKeys),
    html("div", {class: "hand-bid"}, bidKey, passKey),
  ];
}

function characterKeys(step, pick, table) {
  return choosing(
    step.left.map((each) => {
      const of = table.castle.find((one) => one.character === each.played.character);
      return key(
        [
          pawn(of.character),
          html("span", {}, characterName(of.character)),
          tiles(of.purse, say("set.purse", {character: characterName(of.character)})),
          of.black_die ? die("black") : null,
        ].filter((part) => part !== null),
        "hand-drawn",
        () => pick({choice: each.i}),
        {"data-character": of.character},
      );
    }),
  );
}

// Whether a row has at least as many of each.
function holds(row, wanted) {
  const counts = countsOf(row);
  return Object.entries(countsOf(wanted)).every(([courtier, count]) => (counts[courtier] ?? 0) >= count);
}

function rowKeys(step, pick) {
  const long = step.left[0].played.new_row.length;
  const fitting = step.left.filter((each) => holds(each.played.new_row, step.row));
  const done =
    fitting.find((each) => each.played.new_row.length === step.row.length) ??
    (fitting.length === 1 ? fitting[0] : null);
  const add = kCourtiers.filter((each) => fitting.some((one) => holds(one.played.new_row, [...step.row, each])));
  return [
    html("p", {class: "quiet"}, say("hand.row-left", {count: long - step.row.length})),
    html(
      "div",
      {class: "hand-row"},
      step.row.map((courtier, i) =>
        key(coin(courtier), "hand-coin", () => pick({row: step.row.filter((_, j) => j !== i)}), {
          "aria-label": say("hand.row-off", {courtier: oneOf(courtier)}),
        }),
      ),
    ),
    done
      ? key(say("hand.row-fill"), "main", () => pick({choice: done.i}), {"data-row": "fill"})
      : choosing(
          add.map((courtier) =>
            drawnKey(coin(courtier), capital(oneOf(courtier)), () => pick({row: [...step.row, courtier]}), {
              "data-courtier": courtier,
            }),
          ),
        ),
  ];
}

function exchangeKeys(step, pick, table) {
  const end = step.left.find((each) => each.played.swaps_end);
  const gives = step.left.filter((each) => each.played.give);
  return [
    step.name === "exchange" ? html("p", {class: "quiet"}, say("hand.exchanges-left", {count: table.left})) : null,
    gives.length > 0
      ? courtierKeys(
          gives,
          (each) => each.played.give,
          (give) => pick({give}),
        )
      : null,
    end ? key(say("hand.enough"), "hand-pass", () => pick({choice: end.i}), {"data-enough": "true"}) : null,
  ];
}

function taxKeys(step, pick) {
  return html(
    "div",
    {class: "hand-tiles"},
    step.left.map((each) =>
      key(tile(each.played.tile), "hand-tile", () => pick({choice: each.i}), {
        "aria-label": say("hand.tile", {tile: each.played.tile}),
        "data-tile": `${each.played.tile}`,
      }),
    ),
  );
}

// The keys of a step. `pick` is told what was picked besides.
export function handKeys(step, pick, table) {
  const {left} = step;
  const only = () => pick({choice: left[0].i});
  switch (step.name) {
    case "begin":
      return [html("p", {}, say("hand.lay")), key(say("hand.laid"), "main", only, {"data-begin": "true"})];
    case "who":
      return playerKeys(distinct(left.map((each) => each.player)), table, (player) => pick({player}));
    case "first":
      return courtierChoice(left, (each) => each.played.first_courtier, pick);
    case "die":
      return courtierChoice(left, (each) => each.played.highest_die, pick);
    case "favour":
      return playerKeys(
        left.map((each) => each.played.favour),
        table,
        (place) => pick({choice: left.find((each) => each.played.favour === place).i}),
      );
    case "bid":
    case "open":
      return bidKeys(step, pick, table);
    case "character":
      return characterKeys(step, pick, table);
    case "take":
      return courtierChoice(left, (each) => each.played.takes, pick);
    case "row":
      return rowKeys(step, pick);
    case "exchange":
    case "treachery":
      return exchangeKeys(step, pick, table);
    case "exchange-take":
    case "treachery-take":
      return courtierChoice(left, (each) => each.played.take, pick);
    case "tax":
      return taxKeys(step, pick);
    default:
      return [
        html("p", {}, say(table.last_round ? "hand.last-round" : "hand.round")),
        key(say("hand.round-done"), "main", only, {"data-round": "done"}),
      ];
  }
}
