// What is printed on this copy of the game: values that are assumed are compared with it, and corrected where they differ.
import {html} from "/shell/draw.js";
import {fieldOf, valueName, whereText} from "/shell/edition/values.js";
import {key} from "/shell/keys.js";
import {askTable, errorText} from "/shell/phone.js";
import {listText, say} from "/shell/words.js";

const dialog = () => document.querySelector("#edition");

const isAssumed = ({source}) => source === "assumed";

function row(page, value, fields) {
  const {game} = page;
  const name = valueName(game, value.key);
  const field = {value, name, ...fieldOf(game, value.value, name)};
  fields.push(field);
  const where = isAssumed(value) ? whereText(game, value.key) : "";
  return html(
    "li",
    {"data-key": value.key},
    html("b", {}, name),
    field.element,
    where ? html("small", {}, where) : null,
    html("small", {class: "source"}, say(`edition.source.${value.source}`)),
  );
}

// Why no game can be played so, as the table says it. A place in the edition's file goes by the name of its value.
function refusedText(game, {kind, facts}) {
  const key = /^(?:values\.)?([\w.]+?)\.value\b/.exec(facts.place ?? "")?.[1];
  const why = say(`edition.why.${kind}`, key === undefined ? facts : {...facts, place: valueName(game, key)});
  return say("edition.refused", {why});
}

// Sends what the owner has compared, and what is other than before.
async function save(page, fields, whenSaved) {
  const error = dialog().querySelector(".error");
  const unread = fields.find(({read}) => read() === null);
  if (unread) {
    error.textContent = say("edition.unread", {name: unread.name});
    unread.element.scrollIntoView({block: "center"});
    (unread.element.querySelector("input") ?? unread.element).focus({preventScroll: true});
    return;
  }
  const said = fields.filter(
    ({value, read}) => isAssumed(value) || JSON.stringify(read()) !== JSON.stringify(value.value),
  );
  if (said.length === 0) {
    dialog().close();
    return;
  }
  const values = Object.fromEntries(said.map(({value, read}) => [value.key, read()]));
  const reply = await askTable(page, "edition", {values});
  if (reply.error) {
    error.textContent = reply.error === "edition" ? refusedText(page.game, reply.why) : errorText(page.game, reply);
    return;
  }
  whenSaved(reply);
  dialog().close();
}

function form(page, edition, whenSaved) {
  const fields = [];
  const list = (values) =>
    html(
      "ul",
      {class: "values"},
      values.map((value) => row(page, value, fields)),
    );
  const assumed = edition.values.filter(isAssumed);
  const others = edition.values.filter((value) => !isAssumed(value));
  return [
    html("h2", {id: "edition-title"}, say("edition.title")),
    html("p", {class: "quiet"}, edition.title),
    html("p", {class: "quiet"}, say(assumed.length > 0 ? "edition.compare" : "edition.compared")),
    list(assumed),
    html("details", {}, html("summary", {}, say("edition.others", {count: others.length})), list(others)),
    html("p", {class: "error", role: "alert"}),
    html(
      "div",
      {class: "buttons"},
      key(say(assumed.length > 0 ? "edition.right" : "edition.save"), "main", () => save(page, fields, whenSaved)),
      key(say("edition.close"), "plain", () => dialog().close()),
    ),
    html("p", {class: "quiet"}, say("edition.from-next")),
  ];
}

function open(page, edition, whenSaved) {
  if (dialog().open) {
    return; // it was tapped twice
  }
  dialog().replaceChildren(...form(page, edition, whenSaved));
  dialog().showModal();
}

// Says on the page of who has joined what nobody has compared, and opens all of it for the owner.
export async function showEdition(page) {
  const place = document.querySelector("#compared");
  const edition = page.me.role === "watcher" ? {error: "not-joined"} : await askTable(page, "edition");
  if (edition.error) {
    place.hidden = place.hidden || edition.error === "not-joined";
    return;
  }
  drawCompared(page, place, edition);
}

function drawCompared(page, place, edition) {
  const assumed = edition.values.filter(isAssumed);
  const isOwner = page.me.role === "owner";
  place.hidden = assumed.length === 0 && !isOwner;
  const names = [...new Set(assumed.map((value) => (value.key.startsWith("cards.") ? "cards" : value.key)))];
  place.querySelector("div").replaceChildren(
    ...(assumed.length > 0
      ? [html("p", {}, say("edition.assumed", {values: listText(names.map((name) => nameOf(page.game, name)))}))]
      : []),
    ...(isOwner
      ? [
          key(
            say(assumed.length > 0 ? "edition.open" : "edition.look"),
            assumed.length > 0 ? "main" : "plain",
            async () => {
              // Another phone of the owner's may have said something meanwhile.
              const now = await askTable(page, "edition");
              open(page, now.error ? edition : now, (news) => drawCompared(page, place, news));
            },
          ),
        ]
      : []),
  );
}

const nameOf = (game, name) => (name === "cards" ? say("edition.cards") : valueName(game, name));
