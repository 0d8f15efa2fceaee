// Who this phone is to the table, and what it asks of it.
import {speakerName} from "/shell/speakers.js";
import {capital, say} from "/shell/words.js";

// What the table says to it, or why not: {error}, and seconds, who or most where its text names them.
export async function askTable(page, path, body) {
  page.changes += body === undefined ? 0 : 1;
  const options =
    body === undefined
      ? {}
      : {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
  try {
    const answer = await fetch(`/api/${path}`, options);
    const said = await answer.json();
    page.changes += body === undefined ? 0 : 1;
    if ((path === "join" || path === "take") && !said.error) {
      // Shows the token that came: from now on what this phone holds is safe from others.
      fetch("/api/me").catch(() => {});
    }
    return said;
  } catch {
    return {error: "no-answer"};
  }
}

export function errorText(game, said) {
  return say(`error.${said.error}`, {...said, who: said.who ? capital(speakerName(game, said.who)) : ""});
}

// Takes what the table says of this phone; who draws by its role, colour or pictures, or by whose the table is, hears
// "role" from the document.
export function become(page, said) {
  const shown = () =>
    ["role", "colour", "sees_pictures", "may_take", "taken_by"].map((name) => page.me[name]).join(" ");
  const before = shown();
  Object.assign(page.me, {name: "", colour: null, may_take: false, taken_by: null}, said);
  if (shown() !== before) {
    document.dispatchEvent(new Event("role"));
  }
}

// An answer from before the phone joined, left or changed, which may come after that, is of no use.
export async function askWhoIAm(page) {
  const before = page.changes;
  const said = await askTable(page, "me");
  if (!said.error && page.changes === before) {
    become(page, said);
  }
}

// Whether this phone votes: it held a player's slot when the ruling was disputed, or settles it where too few did.
export function mayVote(page, dispute) {
  return dispute.slots.length === 0
    ? page.me.role === "owner"
    : dispute.slots.some((each) =>
        each.phone === undefined ? each.player === page.me.colour : each.phone === page.me.phone,
      );
}

// The code in the address that was scanned. It goes from there, so that nobody finds it in the phone's history.
export function takeScannedCode() {
  const code = location.hash.match(/^#join=([\w-]+)$/)?.[1] ?? null;
  if (code) {
    history.replaceState(null, "", location.pathname);
  }
  return code;
}
