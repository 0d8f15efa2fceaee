// The games that the log holds, the last one first.
import {html} from "/shell/draw.js";
import {badge} from "/shell/signs.js";
import {speakerName} from "/shell/speakers.js";
import {capital, dayText, listText, number, say} from "/shell/words.js";

function stageText(of, game) {
  return game.by?.length > 0 && game.stage === "abandoned"
    ? say("book.abandoned-by", {name: listText(game.by.map((by) => speakerName(of, by)))})
    : say(`stage.${game.stage}`);
}

function players(of, game) {
  return html(
    "ul",
    {class: "results", role: "list"},
    game.colours.map((colour, i) =>
      html(
        "li",
        {class: game.winners.includes(i) ? "won" : null},
        badge(of.figure(colour)),
        html("span", {class: "unseen"}, `${capital(of.slotName(colour))} `),
        html("b", {}, game.scores_hidden ? "?" : number(game.scores[i] ?? 0)),
        game.winners.includes(i) ? html("span", {class: "wins"}, say("players.won")) : null,
      ),
    ),
  );
}

function item(of, game) {
  const counts = [
    ["book.actions", game.actions],
    ["book.mistakes", game.mistakes],
    ["book.disputes", game.disputes],
  ]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => say(key, {count}))
    .join(" · ");
  return html(
    "li",
    {},
    html(
      "a",
      {class: "game", href: `#${game.number}`, "data-stage": game.stage},
      html(
        "span",
        {class: "when"},
        html("strong", {}, dayText(game.begun)),
        html("span", {class: "stage"}, stageText(of, game)),
      ),
      html(
        "span",
        {class: "quiet"},
        [game.variant ? of.say(`variant.${game.variant}`) : null, counts].filter(Boolean).join(" · "),
      ),
      players(of, game),
      game.fault ? html("span", {class: "fault"}, say("book.fault"), " ", html("small", {}, game.fault)) : null,
    ),
  );
}

// `kinds` has what the page has of each kind of game, by its id.
export function drawGames(kinds, place, together, book) {
  place.querySelector("ol").replaceChildren(...book.games.map((game) => item(kinds[game.game], game)));
  place.querySelector("p").textContent =
    book.games.length === 0 ? say("book.none") : book.earlier > 0 ? say("book.left-out", {count: book.earlier}) : "";
  together.parentElement.hidden = book.together.length === 0;
  if (book.together.length > 0) {
    kinds[book.game].drawStatistics(
      together,
      book.together.map((each) => each.colour),
      book.together,
      book.games.map((game) => game.variant),
      [
        ["book.games", "games"],
        ["book.won", "won"],
      ],
    );
  }
}
