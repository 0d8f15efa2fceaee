// The table set by hand in a dispute: laid out as people agree that it stands, by the game's parts. Whether a game can stand
// so, and in what it differs from how it was ruled, the table says.
import {html} from "/shell/draw.js";
import {key} from "/shell/keys.js";
import {errorText, mayVote} from "/shell/phone.js";
import {say} from "/shell/words.js";

function again(page, change) {
  Object.assign(page.setting, {said: null, problem: ""}, change);
  document.dispatchEvent(new Event("hand"));
}

async function look(page, ask) {
  const said = await ask("consider", {dispute: page.setting.dispute, table: page.setting.laid});
  again(page, {said: said.error ? null : said, problem: said.error ? errorText(page.game, said) : ""});
}

async function propose(page, ask) {
  const said = await ask("vote", {dispute: page.setting.dispute, table: page.setting.laid});
  if (!said.error) {
    page.setting = null;
    document.dispatchEvent(new Event("hand"));
    return;
  }
  again(page, {said: page.setting.said, problem: errorText(page.game, said)});
}

function listed(kind, role, title, texts) {
  return html(
    "div",
    {class: kind, role},
    html("h4", {}, title),
    html(
      "ul",
      {},
      texts.map((each) => html("li", {}, each)),
    ),
  );
}

// What the table says of it: why it cannot be, or what changes and the key that proposes it.
function verdict(page, table, ask) {
  const {said, problem} = page.setting;
  const {game} = page;
  const parts = [problem ? html("p", {class: "error", role: "alert"}, problem) : null];
  if (said?.faults.length > 0) {
    parts.push(listed("set-faults", "alert", say("set.impossible"), said.faults.map(game.settingFaultText)));
  } else if (said?.differences.length > 0) {
    parts.push(
      listed(
        "set-changes",
        "status",
        say("set.changes"),
        said.differences.map((each) => game.differenceText(each, table.colours)),
      ),
      key(say("set.propose"), "main", () => propose(page, ask), {"data-choice": "propose"}),
    );
  } else {
    parts.push(
      said ? html("p", {role: "status"}, say("set.same")) : null,
      key(say("set.look"), "main", () => look(page, ask), {"data-choice": "look"}),
    );
  }
  return parts;
}

export function isSetting(page, table) {
  if (page.setting && page.setting.dispute !== table.dispute?.number) {
    page.setting = null;
  }
  return page.setting !== null;
}

export function beginSetting(page, table) {
  page.setting = {dispute: table.dispute.number, laid: page.game.laidOut(table.dispute.now), picked: null};
  again(page, {});
}

// The table laid out, each part to be changed; `ask` asks the real one.
export function drawSetting(page, table, ask) {
  const leave = () => {
    page.setting = null;
    document.dispatchEvent(new Event("hand"));
  };
  return html(
    "div",
    {class: "setting"},
    html("h3", {}, say("verdict.set")),
    page.game.settingParts(page.setting, table, (change) => again(page, change)),
    verdict(page, table, ask),
    html(
      "div",
      {class: "buttons"},
      key(say("set.anew"), "plain", () => beginSetting(page, table), {"data-choice": "anew"}),
      key(say("set.leave"), "plain", leave, {"data-choice": "leave"}),
    ),
  );
}

// The key that begins it, for those who vote.
export function settingKey(page, table) {
  return !mayVote(page, table.dispute)
    ? null
    : key(
        [html("span", {class: "what"}, say("verdict.set")), html("small", {}, say("set.why"))],
        "possible set",
        () => beginSetting(page, table),
        {"data-choice": "set"},
      );
}
