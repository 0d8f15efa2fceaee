// The hands that this phone shows, in a game in which the table deals: a card is laid by tapping it.
import {cardFace, kCardSize} from "/games/tafelrunde/cards.js";
import {cardName, kColours, kSupers, say, slotName} from "/games/tafelrunde/words.js";
import {html, svg} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {capital} from "/shell/words.js";

const kSuits = [...kColours, ...kSupers];

// By suits as everywhere, low values first, super-trumps last.
export function sortedCards(cards) {
  const place = ({card}) => {
    const [colour, value] = card.split(":");
    return 100 * kSuits.indexOf(colour === "super" ? card : colour) + (colour === "super" ? 0 : Number(value));
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

function picture(card) {
  const {width, height} = kCardSize;
  const [x, y] = [-width / 2 - 2, -height / 2 - 2];
  return svg("svg", {viewBox: `${x} ${y} ${width + 4} ${height + 4}`, "aria-hidden": "true"}, cardFace(card));
}

// One that may be laid is a key, one that may not says why, and out of turn all are looked at only.
function cardOf(each, pick) {
  const name = capital(cardName(each.card));
  if (each.choice !== undefined) {
    return key(picture(each.card), "own-card", () => pick({choice: each.choice}), {
      "data-own": each.card,
      "aria-label": name,
    });
  }
  return each.refused
    ? key(picture(each.card), "own-card refused", () => pick({refused: each.refused}), {
        "data-own": each.card,
        "aria-label": name,
      })
    : html("span", {class: "own-card", role: "img", "data-own": each.card, "aria-label": name}, picture(each.card));
}

function handOf({player, cards}, isOnly, {picked, pick, table, slot}) {
  const name = capital(slotName(table.colours[player]));
  const isOwn = table.colours[player] === slot;
  if (!isOnly && picked.shown !== player) {
    return key(say("hand.show", {player: name}), "plain", () => pick({shown: player}), {"data-show": player});
  }
  return html(
    "section",
    {class: "own-hand", "data-player": player},
    html("h3", {}, isOwn ? say("hand.own") : say("hand.of", {player: name})),
    cards.length > 0
      ? html(
          "div",
          {class: "own-cards"},
          sortedCards(cards).map((each) => cardOf(each, pick)),
        )
      : html("p", {class: "quiet"}, say("hand.empty")),
  );
}

// `hands` as the table offers them. Whoever holds several has each covered until it is asked for.
export function handCards(hands, asked) {
  return [
    hands.map((each) => handOf(each, hands.length === 1, asked)),
    asked.picked.refused ? html("p", {class: "error", role: "alert"}, say(`law.${asked.picked.refused.rule}`)) : null,
  ];
}
