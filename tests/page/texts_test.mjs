// Every text that the page's scripts ask for is there in every language, and none is there for nothing.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {test} from "node:test";

import {allTextsIn, barePart, kFolders, kLanguages, pageFile, slotsOf, textsOf} from "./page.mjs";

const require = createRequire(`${process.env.SENESCHAL_PAGE_TOOLS}/`);
const {parse} = require("espree");
const {traverse} = require("estraverse");

const kFiles = readdirSync(new URL("../../daemon/page/", import.meta.url), {recursive: true});

const kTrees = kFiles
  .filter((each) => each.endsWith(".js"))
  .map((name) => ({name, tree: parse(pageFile(name), {ecmaVersion: "latest", sourceType: "module"})}));

// Calls `enter` with every node of every script.
function walk(enter) {
  for (const {name, tree} of kTrees) {
    traverse(tree, {enter: (node) => enter(node, name), fallback: "iteration"});
  }
}

// The keys that an expression may be, as patterns; none where a variable holds it.
function keysOf(node) {
  const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  switch (node.type) {
    case "Literal":
      return [new RegExp(`^${quoted(node.value)}$`)];
    case "TemplateLiteral":
      return [new RegExp(`^${node.quasis.map((each) => quoted(each.value.cooked)).join(".+")}$`)];
    case "ConditionalExpression":
      return [...keysOf(node.consequent), ...keysOf(node.alternate)];
    default:
      return [];
  }
}

function keysInHtml() {
  const html = kFiles.filter((each) => each.endsWith(".html")).map(pageFile);
  return html.flatMap((each) => [...each.matchAll(/data-text="([^"]+)"/g)].map((found) => found[1]));
}

for (const language of kLanguages) {
  test(`every text that is asked for is there: ${language}`, () => {
    const keys = Object.keys(allTextsIn(language));
    const subjects = new Set(keys.map((key) => key.split(".")[0]));
    const isKey = (text) => /^[a-z]+\.[a-z][a-z._:-]*$/.test(text) && subjects.has(text.split(".")[0]);
    let asked = 0;
    walk((node, name) => {
      const said =
        node.type === "CallExpression" && (node.callee.property ?? node.callee).name === "say"
          ? keysOf(node.arguments[0])
          : [];
      const meant = node.type === "Literal" && isKey(node.value) ? keysOf(node) : [];
      for (const wanted of [...said, ...meant]) {
        asked += 1;
        assert.ok(
          keys.some((key) => wanted.test(key)),
          `${name}: no text ${wanted} in ${language}`,
        );
      }
    });
    keysInHtml().forEach((key) => assert.ok(keys.includes(key), `no text ${key} in ${language}`));
    assert.ok(asked > 300, `${asked}`);
  });

  test(`the shell's scripts say texts of the shell's own, or have the game say them: ${language}`, () => {
    const keys = Object.keys(textsOf("shell", language));
    walk((node, name) => {
      if (name.startsWith("shell/") && node.type === "CallExpression" && node.callee.name === "say") {
        keysOf(node.arguments[0]).forEach((wanted) =>
          assert.ok(
            keys.some((key) => wanted.test(key)),
            `${name}: no text ${wanted} of the shell's in ${language}`,
          ),
        );
      }
    });
  });

  test(`every text has the names of the English one, and none but those: ${language}`, () => {
    const names = (text) =>
      slotsOf(text)
        .map((each) => each.name)
        .sort();
    for (const folder of kFolders) {
      const english = textsOf(folder, "en");
      const texts = textsOf(folder, language);
      assert.deepEqual(Object.keys(texts), Object.keys(english), folder);
      for (const [key, text] of Object.entries(texts)) {
        assert.deepEqual(
          [...new Set(names(text))],
          [...new Set(names(english[key]))],
          `${key} in ${folder}, ${language}`,
        );
      }
    }
  });
}

for (const language of kLanguages) {
  test(`every text with a count has words for one and others for more: ${language}`, () => {
    for (const [key, text] of Object.entries(allTextsIn(language))) {
      assert.doesNotMatch(barePart(text), /[{}]/, `${key} in ${language}`);
      for (const {one, other} of slotsOf(text)) {
        assert.ok(one === undefined || one !== other, `${key} in ${language}`);
      }
    }
  });
}

test("a game has no text that the shell has", () => {
  const shell = textsOf("shell", "en");
  for (const folder of kFolders.slice(1)) {
    assert.deepEqual(
      Object.keys(textsOf(folder, "en")).filter((key) => key in shell),
      [],
      folder,
    );
  }
});

test("why no game can be played by an edition is said with all of its facts", () => {
  const source = readFileSync(new URL("../../daemon/programs/page/edition_refusal.cc", import.meta.url), "utf8");
  const reasons = [...source.matchAll(/why\("([a-z-]+)",\s*(json::object\(\)|\{\{.*?\}\})\)/gs)];
  const texts = textsOf("shell", "en");
  for (const [, kind, facts] of reasons) {
    const named = [...facts.matchAll(/\{"(\w+)",/g)].map(([, name]) => name);
    assert.deepEqual(
      slotsOf(texts[`edition.why.${kind}`] ?? "").map(({name}) => name),
      named,
      kind,
    );
  }
  assert.equal(reasons.length, Object.keys(texts).filter((key) => key.startsWith("edition.why.")).length);
});

// The keys that voice, terminal and commands may ask for: the texts in the daemon's sources, of which those that end
// with a point are followed by what is said of.
function isAskedInSources() {
  const folder = new URL("../../daemon/", import.meta.url);
  const sources = readdirSync(folder, {recursive: true}).filter((each) => each.endsWith(".cc"));
  const quoted = sources.flatMap(
    (each) => readFileSync(new URL(each, folder), "utf8").match(/"[a-z][a-z_.:-]*"/g) ?? [],
  );
  const texts = new Set(quoted.map((each) => each.slice(1, -1)));
  const begun = [...texts].filter((each) => each.endsWith("."));
  return (key) => texts.has(key) || begun.some((each) => key.startsWith(each));
}

test("no text is there that nothing asks for", () => {
  const patterns = [];
  const literals = new Set(keysInHtml());
  walk((node) => {
    if (node.type === "Literal" && typeof node.value === "string") {
      literals.add(node.value);
    } else if (node.type === "TemplateLiteral") {
      patterns.push(...keysOf(node).filter((each) => /^\^[a-z]/.test(each.source)));
    }
  });
  const isAskedElsewhere = isAskedInSources();
  const isAsked = (key) => literals.has(key) || patterns.some((each) => each.test(key)) || isAskedElsewhere(key);
  assert.deepEqual(
    Object.keys(allTextsIn("en")).filter((key) => !isAsked(key)),
    [],
  );
});
