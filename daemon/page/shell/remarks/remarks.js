// What calibration finds, doubts and refuses, in words: from a remark's kind and facts, as daemon/words/remarks.h does it.
import {kShellTexts, listText, textIn} from "/shell/words.js";

const kThings = new Set(["first", "second", "figure", "truth", "seen"]);

const rounded = (value) =>
  new Intl.NumberFormat(document.documentElement.lang, {maximumFractionDigits: 2}).format(value);
const percent = (share) =>
  new Intl.NumberFormat(document.documentElement.lang, {maximumFractionDigits: 1}).format(100 * share);

function thingName(texts, game, thing) {
  return thing === null ? texts["remark.nobody"] : game.figureName(thing) || thing;
}

function factText(texts, game, key, fact) {
  if (Array.isArray(fact)) {
    return listText(fact.map((each) => eachText(texts, game, key, each)));
  }
  if (typeof fact === "number") {
    return key.endsWith("_share") ? percent(fact) : Number.isInteger(fact) ? fact : rounded(fact);
  }
  if (kThings.has(key)) {
    return thingName(texts, game, fact);
  }
  if (key === "why") {
    return textIn(kShellTexts, `view.${fact}`);
  }
  return key === "place" && fact === "" ? texts["remark.whole-file"] : fact;
}

function eachText(texts, game, key, fact) {
  return fact !== null && typeof fact === "object"
    ? kindText(texts, game, key, fact)
    : typeof fact === "number"
      ? fact
      : thingName(texts, game, fact);
}

function kindText(texts, game, kind, facts) {
  const values = {};
  for (const [key, fact] of Object.entries(facts)) {
    values[key] = factText(texts, game, key, fact);
    if (Array.isArray(fact)) {
      values[`${key}_count`] = fact.length;
    }
  }
  return textIn(texts, `remark.${kind}`, values);
}

// `texts` are those of /shell/remarks in the phone's language.
export function remarkText(texts, game, {kind, facts}) {
  const remark = kindText(texts, game, kind, facts);
  return facts.of ? textIn(texts, "remark.of", {of: facts.of, remark}) : remark;
}
