// What the pages say of the disk that keeps the game: the table's as each snapshot has it, the book's as it asks for it.
import assert from "node:assert/strict";
import {test} from "node:test";

import {kLanguages, openPage, put, textsOf} from "../page.mjs";

const kFull = {state: "full", free_mb: 3, needed_mb: 40};
const kDisks = ["low", "full", "read-only", "failing"].map((state) => ({...kFull, state}));

function sentence(language, disk) {
  const text = textsOf("shell", language)[`storage.${disk.state}`];
  return text.replace("{free}", disk.free_mb).replace("{needed}", disk.needed_mb);
}

// What stands in a page's place for it, and whether it looks like a state of the disk.
function shown() {
  const place = document.querySelector("#storage");
  return [place.textContent, place.dataset.state];
}

async function until(is) {
  while (!is()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

for (const language of kLanguages) {
  test(`each state of the disk has its sentence, and none is said of one that is well: ${language}`, async () => {
    openPage(language);
    const {drawStorage} = await import(`/shell/storage.js?${language}`);
    const place = document.querySelector("#storage");
    assert.equal(place.getAttribute("role"), "alert");
    for (const disk of kDisks) {
      drawStorage(place, disk);
      assert.deepEqual(shown(), [sentence(language, disk), disk.state]);
      drawStorage(place, null);
      assert.deepEqual(shown(), ["", ""]);
    }
  });
}

// What a browser has and node has not, as far as pages that begin need it. Nothing comes again by the clock.
function beginPage(file, state) {
  openPage("en", file);
  put("window", new EventTarget());
  put("location", {hash: "", protocol: "http:", host: "table"});
  put("localStorage", {getItem: () => null, setItem() {}});
  put("setInterval", () => {});
  const asked = globalThis.fetch;
  put("fetch", async (address) => (address === "/state.json" ? {json: async () => state} : asked(address)));
}

// Of a table at which nobody plays yet.
const kLobby = {
  game: "artus",
  variant: "beginner",
  phase: "lobby",
  log: [],
  open: null,
  right: null,
  answered: null,
  dispute: null,
  disc: {deg: 0, turn_s: 4, stance: "none"},
  course: [],
  seal: null,
  hand: null,
  setup: null,
  enders: null,
  picture: null,
  colours: [],
};

test("the table's page says how its disk stands as each snapshot has it", {timeout: 10000}, async () => {
  beginPage("shell/index.html");
  let line;
  put(
    "WebSocket",
    class {
      constructor() {
        line = this;
      }
      addEventListener(what, listener) {
        this[what] = listener;
      }
    },
  );
  await import("/shell/main.js");
  for (const [number, disk] of [kFull, null].entries()) {
    line.message({data: JSON.stringify({table: {...kLobby, disk}, number})});
    document.querySelector('link[href="/games/artus/game.css"]').dispatchEvent(new Event("load"));
    await until(() => document.body.dataset.number === `${number}`);
    assert.deepEqual(shown(), disk ? [sentence("en", disk), disk.state] : ["", ""]);
  }
});

test("the book says how the disk of the table stands", {timeout: 10000}, async () => {
  beginPage("shell/book/book.html", {table: {disk: kFull}});
  await import("/shell/book/book.js");
  await until(() => document.querySelector("#storage").textContent !== "");
  assert.deepEqual(shown(), [sentence("en", kFull), "full"]);
});
