// The key by which a player says that something is right as it stands: a mistake is none, nothing asked about is wrong,
// the table is set up, or what the game has besides.
import {html} from "/shell/draw.js";
import {askTable, errorText} from "/shell/phone.js";

// What a drawing with the key depends on, as text.
export function rightState(page, right) {
  return page.me.role === "watcher" || !right ? "" : `${right.what} ${right.number}`;
}

// Nothing on a phone that only watches.
export function rightKey(page, right) {
  if (rightState(page, right) === "") {
    return [];
  }
  const error = html("p", {class: "error", role: "alert"});
  const key = html("button", {type: "button", class: "right"}, page.game.say(`right.${right.what}`));
  key.addEventListener("click", async () => {
    key.disabled = true;
    const said = await askTable(page, "right", {mistake: right.number});
    if (said.error) {
      error.textContent = errorText(page.game, said);
      key.disabled = said.error === "not-wrong";
    }
  });
  return [key, error];
}
