// Takes the part of the page that is of one game: /games/<id>/game.js, whose kGame games/artus/game.js describes.
import {html} from "/shell/draw.js";
import {putWords} from "/shell/words.js";

const kId = /^[a-z][a-z0-9]*$/; // which is no path

// Draws nothing before its style is there, and goes on without where that does not come.
function styled(address) {
  const link = html("link", {rel: "stylesheet", href: address});
  return new Promise((done) => {
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    document.head.append(link);
  });
}

// The game that the table names by its id. Throws where there is none of that name.
export async function gameCalled(id) {
  if (!kId.test(id)) {
    throw new Error(`no game can be called ${id}`);
  }
  const folder = `/games/${id}`;
  const [{kGame}] = await Promise.all([
    import(`${folder}/game.js`),
    document.querySelector(`link[href="${folder}/game.css"]`) ? null : styled(`${folder}/game.css`),
  ]);
  putWords(kGame.say);
  return {...kGame, id};
}
