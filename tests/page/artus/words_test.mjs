// How the page calls things and says what happened, in each of its languages.
import assert from "node:assert/strict";
import {test} from "node:test";

import {kLanguages, textsIn, wordsIn} from "../page.mjs";

const kColours = ["red", "blue", "black"];

test("a text has its values in place of their names, and keeps those that nobody gives", async () => {
  const words = await wordsIn("en", "artus");
  assert.equal(words.say("round", {round: 3, rounds: "{round}"}), "Round 3 of {round}");
  assert.equal(words.say("round", {round: 0}), "Round 0 of {rounds}");
  assert.equal(words.say("round", {round: -3, rounds: "-3"}), "Round −3 of -3", "a number has a real minus sign");
  assert.equal(words.say("no.such"), "no.such");
});

test("of one thing the words are those for one, and of more those for more", async () => {
  for (const [language, sentences] of Object.entries({
    en: {
      0: "The supply holds 0 rings instead of 4.",
      1: "The supply holds 1 ring instead of 4.",
      2: "The supply holds 2 rings instead of 4.",
    },
    de: {0: "Im Vorrat liegen 0 Ringe statt 4.", 1: "Im Vorrat liegt 1 Ring statt 4."},
    fr: {
      0: "La réserve contient 0 anneau au lieu de 4.",
      1: "La réserve contient 1 anneau au lieu de 4.",
      2: "La réserve contient 2 anneaux au lieu de 4.",
    },
    es: {0: "En la reserva hay 0 anillos en vez de 4.", 1: "En la reserva hay 1 anillo en vez de 4."},
  })) {
    const words = await wordsIn(language, "artus");
    for (const [found, sentence] of Object.entries(sentences)) {
      const mistake = {kind: "mistake", what: "tray", found: Number(found), expected: 4};
      assert.equal(words.lineText(words.game, mistake, kColours), sentence);
    }
    assert.match(words.game.say("mistake.tray"), /\{found, plural/, "a count that nobody gives stays");
  }
});

test("where the table cannot be followed is said of one seat, of several, and of none", async () => {
  const words = await wordsIn("en", "artus");
  const lost = (differs) => words.lineText(words.game, {kind: "lost", differs}, kColours);
  assert.equal(lost([7]), "The table fits nothing that the rules allow. Look at seat 7.");
  assert.equal(lost([7, 9, 20]), "The table fits nothing that the rules allow. Look at seats 7, 9, and 20.");
  assert.equal(lost([]), "The table fits nothing that the rules allow.");
});

test("of knights that are too few it is said how many there should be once anybody has said who plays", async () => {
  const words = await wordsIn("en", "artus");
  const said = (fault) => words.game.setupFaultText({what: "knights", found: 14, ...fault});
  assert.equal(said({expected: 15}), "14 knights stand at the table already: take them off, or place all 15");
  assert.equal(said({}), "14 knights stand at the table already: take them off, or place all of everybody who plays");
});

test("a phone reads the first of its languages that there is, and English where there is none", async () => {
  for (const [languages, expected] of [
    [["de-AT", "en"], "de"],
    [["it", "fr-CH"], "fr"],
    [["it", "nl"], "en"],
    [[], "en"],
  ]) {
    await wordsIn("en", "artus");
    navigator.languages = languages;
    const words = await import(`/shell/words.js?languages=${languages}`);
    assert.equal(words.say("line.live"), textsIn(expected, "artus")["line.live"], `${languages}`);
  }
});

test("elements that name a text get it", async () => {
  const words = await wordsIn("es", "artus");
  words.putWords(words.say);
  assert.equal(document.documentElement.lang, "es");
  assert.equal(document.querySelector("#log-title").textContent, textsIn("es", "artus").log);
  assert.equal(document.querySelector("#players-title").textContent, "", "that is the game's");
  words.putWords(words.game.say);
  assert.equal(document.querySelector("#players-title").textContent, textsIn("es", "artus").players);
});

test("points have a real minus sign, and a plus sign only where they are won", async () => {
  const words = await wordsIn("en", "artus");
  assert.deepEqual([5, 0, -3].map(words.signed), ["+5", "0", "−3"]);
  assert.deepEqual([5, 0, -3].map(words.number), ["5", "0", "−3"]);
});

test("cards are called by their kind and reach", async () => {
  const words = await wordsIn("en", "artus");
  const cards = ["knight:3-6", "knight:1-5<>", "king:1-4", "king:silver:1-7", "ring:any", "score:wild"];
  assert.deepEqual(cards.map(words.game.cardName), [
    "Knight 3–6",
    "Knight 1–5 ↔",
    "King or Prince 1–4",
    "Silver King or Prince 1–7",
    "Ring for either metal",
    "Wild",
  ]);
  const {cardReach} = await import("/games/artus/words.js?en");
  assert.deepEqual(cards.map(cardReach), ["3–6", "1–5 ↔", "1–4", "Silver 1–7", "Either", "Wild"]);
});

test("whoever spoke is called by name and number, by a colour in the phone's language, or as a phone", async () => {
  const words = await wordsIn("de", "artus");
  assert.equal(words.speakerName(words.game, "phone of Anna (number 3)"), words.say("by.phone", {name: "Anna (3)"}));
  assert.equal(words.speakerName(words.game, "phone of red"), words.say("by.phone", {name: "rot"}));
  assert.equal(words.speakerName(words.game, "phone number 7"), words.say("by.number", {phone: 7}));
  assert.equal(words.speakerName(words.game, "table"), textsIn("de", "artus")["by.table"]);
  assert.equal(words.speakerName(words.game, "button"), textsIn("de", "artus")["by.button"]);
  assert.deepEqual(
    ["phone of Anna (number 3)", "phone of red", "phone number 7"].map((by) => words.shortName(words.game, by)),
    ["Anna", "Rot", words.say("by.number", {phone: 7})],
  );
});

test("several seats that would do, and several winners, are joined as each language does", async () => {
  const seats = {en: "23, 24, or 25", de: "23, 24 oder 25", fr: "23, 24 ou 25", es: "23, 24 o 25"};
  const names = {en: "A, B, and C", de: "A, B und C", fr: "A, B et C", es: "A, B y C"};
  for (const language of kLanguages) {
    const words = await wordsIn(language, "artus");
    const mistake = {what: "figure", figure: "silver", stands_on: 3, belongs_on_any: [23, 24, 25]};
    assert.match(
      words.lineText(words.game, {kind: "mistake", ...mistake}, kColours),
      new RegExp(`\\b${seats[language]}\\b`),
    );
    assert.equal(words.listText(["A", "B", "C"]), names[language]);
  }
});

test("one winner wins and several share", async () => {
  for (const language of kLanguages) {
    const words = await wordsIn(language, "artus");
    const texts = textsIn(language, "artus");
    const said = (winners) => words.lineText(words.game, {kind: "game_ended", winners}, kColours);
    const name = (colour) => words.capital(texts[`colour.${colour}`]);
    assert.equal(said([0]), texts["said.won"].replace("{players}", name("red")));
    assert.equal(said([0, 2]), texts["said.shared"].replace("{players}", words.listText([name("red"), name("black")])));
  }
});

test("a time is empty where the log has none", async () => {
  const words = await wordsIn("de", "artus");
  assert.equal(words.dayText("never"), "");
  assert.match(words.dayText("2026-03-01T12:30:05.250Z"), /2026/);
  assert.match(words.timeText("2026-03-01T12:30:05.250Z"), /30:05/);
});

test("a reason has its facts in the phone's language", async () => {
  const words = await wordsIn("en", "artus");
  const facts = {figure: "red", from: 3, to: 7, chairs: 4, points: -5};
  assert.equal(
    words.game.whyText({rule: "artus.move.scores-seat-left", facts}),
    "The red knight goes from 3 to 7 (4 seats) and scores the seat left: −5",
  );
});

const kMove = {player: 0, card: "knight:3-6", move: {from: 1, to: 5}};
const kLines = [
  {kind: "ruling", player: 0, card: kMove.card, delta: 5, played: kMove},
  {kind: "ruling", player: 1, card: "ring:any", delta: -2, played: {ring: {seat: 4}}},
  {kind: "ruling", player: 1, card: "score:all", delta: 3, played: {score: [1, 2]}},
  {kind: "ruling", player: 2, card: "score:red", delta: -10, played: {penalty: true}},
  {kind: "setup_seen", king_metal: "silver", king_seat: 0},
  {kind: "placement", player: 1, seat: 3},
  {kind: "mistake", what: "figure", figure: "bronze", stands_on: 2, belongs_on: 9},
  {kind: "mistake", what: "missing", figure: "red", belongs_on: 9},
  {kind: "mistake", what: "rings", stands_on: 9, found: 1, expected: 2},
  {kind: "mistake", what: "tray", found: 1, expected: 2},
  {kind: "mistake", what: "marker", colour: "red", shows: {space: 3, lying: true}, should_show: {space: 4}},
  {kind: "mistake", what: "disc", found: 30, belongs_on: 7},
  {kind: "mistake", what: "placement", colour: "blue", found: 1, expected: 2},
  {kind: "mistake", what: "card", colour: "blue", card: "king:1-4"},
  {kind: "question", what: "belongs", figure: "red", stands_on: 4},
  {kind: "question", what: "played"},
  {kind: "answer", choice: 0, by: "phone of Anna"},
  {kind: "answer"},
  {kind: "answer_changed", by: "phone of Anna (number 3)", from: 0, to: 1},
  {kind: "dispute_opened", by: "phone number 2", action: 3},
  {kind: "dispute_vote", votes: "red", verdict: "uphold"},
  {kind: "dispute_vote", votes: "red", verdict: "correct", played: kMove},
  {kind: "dispute_vote_dropped", by: "phone of Anna"},
  {kind: "dispute_settled", verdict: "uphold", action: 4},
  {
    kind: "dispute_settled",
    verdict: "set",
    action: 4,
    says: "owner",
    differences: [
      {what: "figure", figure: "red", was: 1, is: 2},
      {what: "prestige", colour: "red", was: -1, is: 2},
      {what: "turn"},
    ],
  },
  {kind: "turn", king_seat: 12},
  {kind: "lost", differs: [1, 2]},
  {kind: "game_ended", winners: [1]},
  {kind: "keeper_changed", by_hand: true, by: "phone of Anna"},
  {kind: "keeper_changed", by: "phone of Anna"},
  {kind: "seated", slots: []},
  {
    kind: "seated",
    slots: [
      {colour: "red", phone: 3, name: "Anna"},
      {colour: "blue", phone: 4},
    ],
  },
  {kind: "pack_shuffled", deal: 0, hash: "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"},
  {kind: "pack_shown", deal: 2, cards: ["red:7", "red:8"]},
  {kind: "hand_moved", player: 0, to: "phone of Anna (number 3)"},
  {kind: "stands_right", of: "mistake", by: "table"},
  {kind: "stands_right", of: "setup", by: "phone of Anna"},
  {kind: "stands_right", of: "question"},
  {kind: "reopened", action: 3, played: kMove},
  {kind: "reopened", action: 3, played: kMove, was_answered: true},
  {kind: "mistake_cleared"},
  {kind: "mistake_cleared", seen_again: true},
  {kind: "recovered"},
  {kind: "game_abandoned", by: ["phone of Anna (number 3)", "phone of red"]},
  {kind: "game_abandoned", by: "phone of Anna", says: "by the owner, for the table"},
  {kind: "dispute"},
  {kind: "camera_lost"},
  {kind: "camera_found", away_s: 75},
  {kind: "camera_moved", frame: "012.jpg", moved_mm: 4.5, found_by: "markers"},
  {kind: "camera_moved", frame: "012.jpg", moved_mm: 4.5, found_by: "print"},
  {kind: "covered", frame: "012.jpg", covers: []},
  {kind: "covered", frame: "012.jpg", covers: [{seats: [3, 4, 5, 9]}, "disc", "track", "tray", "cards"]},
  {kind: "not_seen", frame: "012.jpg", reason: "is no picture"},
  ...["dark", "bright", "blurred", "coarse", "elsewhere", "other-size"].map((why) => ({
    kind: "not_seen",
    frame: "012.jpg",
    why,
  })),
  {kind: "seen_again", frame: "012.jpg"},
  {kind: "restless", frame: "012.jpg"},
  {kind: "disc_asks", to_deg: 90},
  {kind: "disc_begins", from_deg: 350, by_deg: -102.9},
  {kind: "disc_begins", from_deg: 350, by_deg: 102.9},
  {kind: "disc_in_place", off_deg: -0.4, took_s: 2.5},
  ...[
    "hand near",
    "not moving",
    "wrong way",
    "moved by other",
    "angle lost",
    "time over",
    "paused",
    "home disagrees",
    "end of travel",
  ].map((reason) => ({kind: "disc_stopped", reason})),
  {kind: "disc_allowed"},
  {kind: "disc_held"},
  {kind: "disc_drive_failed"},
  {kind: "disc_home_failed"},
];

for (const language of kLanguages) {
  test(`every line of the log is a whole sentence: ${language}`, async () => {
    const words = await wordsIn(language, "artus");
    const said = kLines.map((line) => words.lineText(words.game, line, kColours));
    said.forEach((text, i) => {
      assert.match(text, /^[^a-z{}].*[^{}]$/u, `${kLines[i].kind}: ${text}`);
      assert.doesNotMatch(text, /[{}]|undefined|null|NaN/, kLines[i].kind);
      assert.doesNotMatch(text, /\w\.[a-z]/, kLines[i].kind);
      assert.notEqual(text, words.capital(kLines[i].kind));
    });
    assert.equal(new Set(said).size, said.length);
  });
}

// What befalls camera and disc, of one thing and of more.
const kBefallen = [
  [
    {kind: "camera_found", away_s: 1},
    "The camera is back after 1 second",
    "Die Kamera ist nach 1 Sekunde wieder da",
    "La caméra est de retour après 1 seconde",
    "La cámara ha vuelto después de 1 segundo",
  ],
  [
    {kind: "camera_found", away_s: 75},
    "The camera is back after 75 seconds",
    "Die Kamera ist nach 75 Sekunden wieder da",
    "La caméra est de retour après 75 secondes",
    "La cámara ha vuelto después de 75 segundos",
  ],
  [
    {kind: "camera_found", away_s: 600},
    "The camera is back after 10 minutes",
    "Die Kamera ist nach 10 Minuten wieder da",
    "La caméra est de retour après 10 minutes",
    "La cámara ha vuelto después de 10 minutos",
  ],
  [
    {kind: "camera_moved", moved_mm: 11.6, found_by: "markers"},
    "The camera or the board was moved, by 12 mm; the board was found again by its markers",
    "Kamera oder Brett wurden bewegt, um 12 mm; das Brett wurde an seinen Marken wiedergefunden",
    "La caméra ou la table de jeu a bougé, de 12 mm ; elle a été retrouvée grâce à ses repères",
    "La cámara o el tablero se ha movido, 12 mm; el tablero se ha vuelto a encontrar por sus marcas",
  ],
  [
    {kind: "covered", covers: [{seats: [9]}]},
    "The game waits: something lies over the table and covers seat 9. Please take it away.",
    "Das Spiel wartet: etwas liegt über dem Tisch und verdeckt Platz 9. Bitte nehmt es weg.",
    "La partie attend : quelque chose est au-dessus de la table et cache le siège 9. Enlevez-le, s’il vous plaît.",
    "La partida espera: hay algo sobre la mesa que tapa el asiento 9. Quitadlo, por favor.",
  ],
  [
    {kind: "covered", covers: [{seats: [3, 4, 5, 9]}, "disc"]},
    "The game waits: something lies over the table and covers seats 3–5 and 9 and the disc. Please take it away.",
    "Das Spiel wartet: etwas liegt über dem Tisch und verdeckt die Plätze 3–5 und 9 und die Scheibe. Bitte nehmt es weg.",
    "La partie attend : quelque chose est au-dessus de la table et cache les sièges 3–5 et 9 et le disque. Enlevez-le, s’il vous plaît.",
    "La partida espera: hay algo sobre la mesa que tapa los asientos 3–5 y 9 y el disco. Quitadlo, por favor.",
  ],
  [
    {kind: "not_seen", why: "dark"},
    "The game waits – it is too dark: turn on a lamp",
    "Das Spiel wartet – es ist zu dunkel: macht eine Lampe an",
    "La partie attend – il fait trop sombre : allumez une lampe",
    "La partida espera – está demasiado oscuro: encended una lámpara",
  ],
  [
    {kind: "disc_begins", from_deg: 0, by_deg: 1},
    "The disc turns 1 degree clockwise",
    "Die Scheibe dreht sich 1 Grad im Uhrzeigersinn",
    "Le plateau tourne de 1 degré dans le sens des aiguilles d’une montre",
    "El disco gira 1 grado en el sentido del reloj",
  ],
  [
    {kind: "disc_begins", from_deg: 350, by_deg: -102.9},
    "The disc turns 103 degrees counter-clockwise",
    "Die Scheibe dreht sich 103 Grad gegen den Uhrzeigersinn",
    "Le plateau tourne de 103 degrés dans le sens contraire des aiguilles d’une montre",
    "El disco gira 103 grados en sentido contrario al reloj",
  ],
  [
    {kind: "disc_in_place", off_deg: -0.4, took_s: 2.5},
    "The disc is in place, 0.4 degrees off, after 2.5 seconds",
    "Die Scheibe ist an ihrem Platz, 0,4 Grad daneben, nach 2,5 Sekunden",
    "Le plateau est en place, à 0,4 degré près, après 2,5 secondes",
    "El disco está en su sitio, con 0,4 grados de diferencia, después de 2,5 segundos",
  ],
  [
    {kind: "disc_drive_failed"},
    "The disc stopped: its servo did not do as it was told. To try again: on players’ phones with “Let it turn”.",
    "Die Scheibe hielt an: ihr Servo tat nicht, was er sollte. Noch einmal versuchen: auf den Telefonen der Spieler mit „Drehen lassen“.",
    "Le plateau s’est arrêté : son servo n’a pas obéi. Pour réessayer : sur les téléphones des joueurs avec « Laisser tourner ».",
    "El disco se paró: su servo no hizo lo que debía. Para probar otra vez: en los teléfonos de los jugadores con «Dejar que gire».",
  ],
];

kLanguages.forEach((language, i) => {
  test(`what befalls camera and disc is said in the phone's language: ${language}`, async () => {
    const words = await wordsIn(language, "artus");
    for (const [line, ...sentences] of kBefallen) {
      // Spaces that do not break are written as plain ones here.
      assert.equal(words.lineText(words.game, line, kColours).replace(/[\u00a0\u202f]/g, " "), sentences[i]);
    }
  });
});

test("a hidden thing that has no name stands in the log's own words", async () => {
  const words = await wordsIn("de", "artus");
  assert.match(
    words.lineText(words.game, {kind: "covered", covers: ["the teapot"]}, kColours),
    /verdeckt the teapot\./,
  );
});

test("why the table refuses something is said with its facts", async () => {
  for (const language of kLanguages) {
    const words = await wordsIn(language, "artus");
    const {errorText} = await import(`/shell/phone.js?${language}`);
    for (const [said, facts] of [
      [{error: "name", most: 24}, ["24"]],
      [{error: "full", most: 64}, ["64"]],
      [{error: "too-much", seconds: 25}, ["25"]],
      [{error: "held", who: "phone of Anna (number 3)"}, ["Anna", "3"]],
      [{error: "kept-so"}, []],
    ]) {
      const text = errorText(words.game, said);
      assert.doesNotMatch(text, /^error|[{}]/, `${language}: ${said.error}`);
      assert.ok(
        facts.every((fact) => text.includes(fact)),
        text,
      );
    }
  }
});
