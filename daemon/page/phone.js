// Who this phone is to the table, and what it asks of it.

export const me = {role: "watcher", name: "", colour: null, colours: []};

// What the table says to it, or why not: {error, says, seconds}.
export async function ask(path, body) {
  const options = body === undefined ? {} : {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
  try {
    const answer = await fetch(`/api/${path}`, options);
    return await answer.json();
  } catch {
    return {error: "no-answer"};
  }
}

// Takes what the table says of this phone.
export function become(said) {
  Object.assign(me, {name: "", colour: null}, said);
}

export async function askWhoIAm() {
  const said = await ask("me");
  if (!said.error) {
    become(said);
  }
}

// The code in the address that was scanned. It goes from there, so that nobody finds it in the phone's history.
export function takeScannedCode() {
  const code = location.hash.match(/^#join=([\w-]+)$/)?.[1] ?? null;
  if (code) {
    history.replaceState(null, "", location.pathname);
  }
  return code;
}
