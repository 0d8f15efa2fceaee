// Texts: the shell's own are in the message files beside this script, a game's in those of its folder. The phone's language
// chooses one of each.

const kLanguages = ["en", "de", "fr", "es"];

const kLanguage = navigator.languages.map((each) => each.slice(0, 2)).find((each) => kLanguages.includes(each)) ?? "en";

// The texts in the phone's language that a folder of the page has, "/shell".
export async function readTexts(folder) {
  return (await fetch(`${folder}/${kLanguage}.json`)).json();
}

export const kShellTexts = await readTexts("/shell");

const kPlurals = new Intl.PluralRules(kLanguage);

// {name}, or a count with the words that go with it, "{count, plural, one {# vote} other {# votes}}": as ICU's messages
// have it, of which these are a part.
const kSlot = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

// The text of this key, each {name} and each count in it replaced, by words or by a number; the key where there is none.
// daemon/words/texts.h does the same.
export function textIn(texts, key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(kSlot, (whole, name, one, other) => {
    const value = values[name];
    if (value === undefined || value === null) {
      return whole;
    }
    const written = typeof value === "number" ? number(value) : value;
    return other === undefined
      ? written
      : (typeof value === "number" && kPlurals.select(value) === "one" ? one : other).replaceAll("#", written);
  });
}

// Of the shell's own. A game's `say` has them besides its own.
export function say(key, values) {
  return textIn(kShellTexts, key, values);
}

// Which round is played, of how many where that is known before its end; null of a game that has but one.
export function roundText(table) {
  return table.rounds === 1 ? null : say(table.rounds ? "round" : "round.open", table);
}

// Puts the texts into the elements of the document that name one, as far as `say` has them.
export function putWords(say) {
  document.documentElement.lang = kLanguage;
  for (const element of document.querySelectorAll("[data-text]")) {
    const key = element.dataset.text;
    const text = say(key);
    if (text !== key) {
      element.textContent = text;
    }
  }
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// "+5", "−3", "0".
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

export function number(points) {
  return points < 0 ? `−${-points}` : `${points}`;
}

// A time of the log, "2026-03-01T19:30:05.250Z", as the phone's language and place have it; "" for none.
function whenText(utc, style) {
  const time = new Date(utc);
  return Number.isNaN(time.valueOf()) ? "" : new Intl.DateTimeFormat(document.documentElement.lang, style).format(time);
}

export function dayText(utc) {
  return whenText(utc, {dateStyle: "medium", timeStyle: "short"});
}

export function timeText(utc) {
  return whenText(utc, {timeStyle: "medium"});
}

// "Anna, Ben and Cleo", "3, 7 and 12".
export function listText(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names.map(String));
}

// A number with its unit: "1 second", "2.5 degrees", "12 mm".
export function measureText(value, unit, unitDisplay = "long") {
  const style = {style: "unit", unit, unitDisplay, maximumFractionDigits: 1};
  return new Intl.NumberFormat(document.documentElement.lang, style).format(value);
}

// A length of time, as exact as anybody wants to know it.
export function lengthText(seconds) {
  const [minute, hour] = [60, 3600];
  return seconds < 2 * minute
    ? measureText(seconds, "second")
    : seconds < 2 * hour
      ? measureText(Math.round(seconds / minute), "minute")
      : measureText(Math.round(seconds / hour), "hour");
}
