// The page's scripts in node: its message files, a document of linkedom's, and no table.
import {readdirSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";

const require = createRequire(`${process.env.SENESCHAL_PAGE_TOOLS}/`);
const {parseHTML} = require("linkedom");

const kPage = new URL("../../daemon/page/", import.meta.url);
export const kLanguages = ["en", "de", "fr", "es"];

export function pageFile(name) {
  return readFileSync(new URL(name, kPage), "utf8");
}

// Those of the page that have message files: the shell's, those of what calibration says, and each game's.
export const kFolders = [
  "shell",
  "shell/remarks",
  ...readdirSync(new URL("games/", kPage)).map((game) => `games/${game}`),
];

export function textsOf(folder, language) {
  return JSON.parse(pageFile(`${folder}/${language}.json`));
}

// The shell's and those of a game.
export function textsIn(language, game) {
  return {...textsOf("shell", language), ...textsOf(`games/${game}`, language)};
}

// The shell's and those of all games.
export function allTextsIn(language) {
  return Object.assign({}, ...kFolders.map((folder) => textsOf(folder, language)));
}

// {name} in a text, or {name, plural, one {...} other {...}}.
const kSlot = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

// What a text has values for: the name of each, and with a count also what is said of one and of others.
export function slotsOf(text) {
  return [...text.matchAll(kSlot)].map(([, name, one, other]) => ({name, one, other}));
}

// A text without them.
export function barePart(text) {
  return text.replace(kSlot, "");
}

// Makes it a global, where a browser has one of its own.
export function put(name, value) {
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
}

// Puts index.html, or another page, on a phone of this language, where the page's scripts look for it.
export function openPage(language = "en", file = "shell/index.html") {
  const {document, Event, HTMLElement} = parseHTML(pageFile(file));
  HTMLElement.prototype.scrollIntoView = () => {}; // nothing is laid out here
  document.documentElement.lang = language;
  put("document", document);
  put("Event", Event);
  put("navigator", {languages: [language]});
  put("fetch", async (address) => ({json: async () => JSON.parse(pageFile(address.slice(1)))}));
  return document;
}

// The page's words on a phone of this language, those of `game` among them under that name.
export async function wordsIn(language, game) {
  openPage(language);
  const names = ["words", "speakers", "lines"].map((name) => import(`/shell/${name}.js?${language}`));
  const {kGame} = await import(`/games/${game}/game.js?${language}`);
  return Object.assign({game: kGame}, ...(await Promise.all(names)));
}
