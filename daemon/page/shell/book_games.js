// The games that the log holds, the last one first.
import {html} from "/shell/draw.js";
import {badge} from "/shell/figures.js";
import {drawStatistics} from "/shell/book_statistics.js";
import {capital, dayText, listText, number, say, speakerName} from "/shell/words.js";

function stageText(game) {
  return game.by?.length > 0 && game.stage === "abandoned"
    ? say("book.abandoned-by", {name: listText(game.by.map(speakerName))})
    : say(`stage.${game.stage}`);
}

function players(game) {
  return html(
    "ul",
    {class: "results", role: "list"},
    game.colours.map((colour, i) =>
      html(
        "li",
        {class: game.winners.includes(i) ? "won" : null},
        badge(colour),
        html("span", {class: "unseen"}, `${capital(say(`colour.${colour}`))} `),
        html("b", {}, number(game.scores[i] ?? 0)),
        game.winners.includes(i) ? html("span", {class: "wins"}, say("players.won")) : null,
      ),
    ),
  );
}

function item(game) {
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
        html("span", {class: "stage"}, stageText(game)),
      ),
      html(
        "span",
        {class: "quiet"},
        [game.variant ? say(`variant.${game.variant}`) : null, counts].filter(Boolean).join(" · "),
      ),
      players(game),
      game.fault ? html("span", {class: "fault"}, say("book.fault"), " ", html("small", {}, game.fault)) : null,
    ),
  );
}

export function drawGames(place, together, book) {
  place.querySelector("ol").replaceChildren(...book.games.map(item));
  place.querySelector("p").textContent =
    book.games.length === 0 ? say("book.none") : book.earlier > 0 ? say("book.left-out", {count: book.earlier}) : "";
  together.parentElement.hidden = book.together.length === 0;
  if (book.together.length > 0) {
    drawStatistics(
      together,
      book.together.map((each) => each.colour),
      book.together,
      book.games.some((game) => game.variant === "advanced"),
      [
        ["book.games", "games"],
        ["book.won", "won"],
      ],
    );
  }
}
