// What may become of a disputed ruling, as keys that show who wants which.
import {html} from "/shell/draw.js";
import {mayVote} from "/shell/phone.js";
import {settingKey} from "/shell/dispute/set_table.js";
import {badge} from "/shell/signs.js";
import {capital, listText, say} from "/shell/words.js";

function texts(game, table, choice) {
  const lostTable = choice.loses_table ? say("dispute.loses-table") : "";
  if (choice.verdict === "correct") {
    return [
      game.correctionText(choice, table.colours),
      choice.lost > 0 || lostTable
        ? [choice.lost > 0 ? say("dispute.loses", {count: choice.lost}) : "", lostTable].join(" ")
        : null,
    ];
  }
  if (choice.verdict === "set") {
    return [
      say("verdict.set"),
      choice.differences.map((each) => html("span", {class: "differs"}, game.differenceText(each, table.colours))),
    ];
  }
  return [
    say(`verdict.${choice.verdict}`),
    say(choice.verdict === "take_back" && choice.lost > 1 ? "verdict.take_back-all" : `verdict.${choice.verdict}-why`, {
      count: choice.lost - 1,
    }) + (lostTable ? `. ${lostTable}` : ""),
  ];
}

// A key of one choice; a picture of it where `draws`.
function possible(page, table, i, draws, vote) {
  const {game} = page;
  const {dispute} = table;
  const choice = dispute.choices[i];
  const voters = dispute.votes.filter((each) => each.choice === i);
  const isMine = voters.some((each) => each.phone === page.me.phone);
  const isKey = mayVote(page, dispute);
  const [title, more] = texts(game, table, choice);
  const drawn = choice.table
    ? game.smallSetTable(choice)
    : draws
      ? game.smallTable(dispute, {played: [choice.played]})
      : null;
  const inside = [
    drawn,
    html("span", {class: "what"}, title),
    more ? html("small", {}, more) : null,
    voters.length > 0
      ? html(
          "span",
          {
            class: "voters",
            role: "img",
            "aria-label": say("dispute.voted", {
              players: listText(voters.map((each) => capital(game.slotName(each.player)))),
            }),
          },
          voters.map((each) => badge(game.figure(each.player))),
        )
      : null,
  ];
  const button = html(
    isKey ? "button" : "div",
    {
      class: `possible ${choice.verdict}${isMine ? " mine" : ""}`,
      type: isKey ? "button" : null,
      "aria-pressed": isKey ? `${isMine}` : null,
      "data-choice": i,
    },
    inside,
  );
  if (isKey) {
    button.addEventListener("click", () => vote(i));
  }
  return html("li", {}, button);
}

// Every other legal action, by what the game lists them under.
function others(page, table, from, likely, vote) {
  const {dispute} = table;
  const groups = new Map();
  dispute.choices.forEach((choice, i) => {
    if (i >= from && choice.played && !likely.has(i)) {
      const name = page.game.correctionGroup(choice.played);
      groups.set(name, [...(groups.get(name) ?? []), i]);
    }
  });
  if (groups.size === 0) {
    return null;
  }
  const list = (all) =>
    html(
      "ul",
      {class: "all"},
      all.map((i) => possible(page, table, i, false, vote)),
    );
  const lists = [...groups].map(([name, all]) =>
    name === null
      ? list(all)
      : html("details", {class: "of-card"}, html("summary", {}, `${name} (${all.length})`), list(all)),
  );
  return html("details", {class: "others"}, html("summary", {}, say("dispute.others")), lists);
}

// How many have to agree, and who has not said anything yet.
function needed(game, {slots, votes, needed}) {
  if (slots.length === 0) {
    return say("dispute.owner");
  }
  const voted = new Set(votes.map((each) => each.player));
  const missing = slots
    .map((each) => each.player)
    .filter((colour) => !voted.has(colour))
    .map((colour) => capital(game.slotName(colour)));
  return `${say("dispute.needed", {needed, players: slots.length})} ${missing.length > 0 ? say("dispute.missing", {players: listText(missing)}) : say("dispute.no-majority")}`;
}

function ownPart(page, table, ask) {
  const {dispute} = table;
  if (page.me.role === "watcher") {
    return html("p", {class: "quiet"}, say("dispute.join"));
  }
  const parts = [];
  if (dispute.slots.length > 0 && !mayVote(page, dispute)) {
    parts.push(html("p", {class: "quiet"}, say("dispute.no-vote")));
  }
  if (dispute.phone === page.me.phone || (page.me.role === "owner" && dispute.owner_withdraws)) {
    const button = html("button", {type: "button", class: "plain"}, say("dispute.withdraw"));
    button.addEventListener("click", () => ask("withdraw", {dispute: dispute.number}));
    parts.push(button);
  }
  return parts.length > 0 ? html("div", {class: "buttons"}, parts) : null;
}

// The keys; `ask` asks the table something.
export function drawPossible(page, table, ask) {
  const {dispute} = table;
  const vote = (i) =>
    ask("vote", {
      dispute: dispute.number,
      ...(dispute.choices[i].table ? {table: dispute.choices[i].table} : {choice: i}),
    });
  const plain = dispute.choices.findIndex((choice) => choice.verdict === "correct" || choice.verdict === "set");
  const first = plain < 0 ? dispute.choices.length : plain;
  // What somebody voted for stays in sight, wherever it was found.
  const likely = new Set(
    [...dispute.choices.keys()]
      .slice(first, first + Math.min(dispute.likely, 4))
      .filter((i) => dispute.choices[i].played),
  );
  dispute.votes.filter((each) => dispute.choices[each.choice].played).forEach((each) => likely.add(each.choice));
  const set = [...dispute.choices.keys()].filter((i) => dispute.choices[i].table);
  const key = settingKey(page, table);
  return html(
    "div",
    {class: "verdicts"},
    html("h3", {}, say("dispute.what")),
    html(
      "ul",
      {class: "main-keys"},
      [...dispute.choices.keys()].slice(0, first).map((i) => possible(page, table, i, false, vote)),
    ),
    likely.size > 0
      ? [
          html("h3", {}, say("dispute.played")),
          html(
            "ul",
            {class: "likely"},
            [...likely].map((i) => possible(page, table, i, true, vote)),
          ),
        ]
      : null,
    others(page, table, first, likely, vote),
    set.length > 0 || key
      ? [
          html("h3", {}, say("set.or")),
          html(
            "ul",
            {class: "set-keys"},
            set.map((i) => possible(page, table, i, false, vote)),
            key ? html("li", {}, key) : null,
          ),
        ]
      : null,
    html("p", {class: "needed"}, needed(page.game, dispute)),
    ownPart(page, table, ask),
  );
}
