#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "daemon/events/game/plain_event.h"
#include "daemon/referee/dispute/dispute.h"
#include "rules/artus/action.h"
#include "rules/artus/card.h"
#include "rules/artus/figure.h"
#include "rules/artus/prestige.h"
#include "rules/artus/seat.h"

namespace seneschal::referee {

// What this game's referee says. Each is an event of any game (daemon/events/game/game_event.h) in the game's own
// types.

using events::Answer;
using events::AnswerChanged;
using events::GameEnded;
using events::MistakeCleared;
using events::Recovered;
using events::StandsRight;

/// The table was read as set up.
struct SetupSeen {
  artus::Metal king_metal = artus::Metal::kSilver;
  artus::Seat king_seat;
  std::optional<double> disc_deg;
};

/// A knight was put on a seat before the game.
struct PlacementSeen {
  artus::Placement placement;
};

/// The card that lies on top of the pile: which, and whose.
struct TopCard {
  artus::CardId card = artus::CardId::kKnight1To3;
  artus::Colour colour = artus::Colour::kRed;
  friend bool operator==(const TopCard&, const TopCard&) = default;
};

/// What is wrong with the table.
enum class MistakeKind {
  kFigure,     // stands on `stands_on`, belongs on `belongs_on`
  kMissing,    // belongs on `belongs_on` and is on no seat
  kRings,      // the prince on `stands_on` has `found` rings instead of `expected`
  kTray,       // the supply holds `found` rings instead of `expected`
  kMarker,     // the marker of `colour` is at `shows` and belongs at `should_show`
  kDisc,       // the crown plate is turned `found` degrees and belongs beside `belongs_on`
  kPlacement,  // `colour` has `found` knights on the table instead of `expected`: out of turn, perhaps on `stands_on`
  kCard,       // the player of `colour` cannot have `card`, which lies on the pile, or is not the one to play
};
/// "figure", "missing", "rings", "tray", "marker", "disc", "placement", "card".
[[nodiscard]] std::string_view to_text(MistakeKind kind);
[[nodiscard]] std::optional<MistakeKind> mistake_kind_from_text(std::string_view text);

/// An action (or nothing) with something carried out wrongly.
struct Mistake {
  int index = 0;  // of the action that it spoils
  MistakeKind what = MistakeKind::kFigure;
  std::optional<artus::Figure> figure;
  std::optional<artus::Seat> stands_on;
  std::optional<artus::Seat> belongs_on;
  std::vector<artus::Seat> belongs_on_any;  // where several are as good and nobody said which was meant
  std::optional<artus::Colour> colour;
  std::optional<artus::CardId> card;
  std::optional<artus::Marker> shows;
  std::optional<artus::Marker> should_show;
  std::optional<int> found;
  std::optional<int> expected;
  std::optional<artus::Action> meant;  // the legal action that it comes closest to; nothing where none was played
  double margin = 0;                   // nats ahead of the best reading without this mistake
};
/// Whether the same thing is wrong, whatever it was weighed from.
[[nodiscard]] bool is_same(const Mistake& a, const Mistake& b);

/// A ruling was of another action, which left the same table: but for the card, where the card that it was ruled with
/// was played only now; but for the points, where people answered so. It and what came after it are ruled again.
struct Reopened {
  int ruling = 0;        // on which action, from 0
  artus::Action played;  // what it was in truth
  bool was_answered = false;
  friend bool operator==(const Reopened&, const Reopened&) = default;
};

/// One of the readings between which people choose: actions that were played, or what was meant by a mistake.
struct Choice {
  std::string text;
  std::vector<artus::Action> actions;
  std::optional<artus::Seat> belongs_on;
  std::vector<artus::Placement> placements;  // before the game: knights that stand there
  std::vector<artus::Action> also;    // single actions that leave the same table, or that the mistake spoils as well
  std::optional<Mistake> wrong;       // what was carried out wrongly; `actions` are then what was meant
  std::optional<Reopened> reopens{};  // what was ruled otherwise before

  [[nodiscard]] bool is_mistake() const { return wrong || belongs_on; }
  /// Nothing but its actions makes it true.
  [[nodiscard]] bool is_played_alone() const { return !is_mistake() && !reopens; }
  /// That nobody has played yet, in a question about what was played.
  [[nodiscard]] bool is_nothing() const { return is_played_alone() && actions.empty() && placements.empty(); }
};

/// Another reading of the picture and how far it was behind.
struct Alternative {
  Choice reading;              // nothing played and nothing wrong: nothing happened. Its text is one of logs of before
  bool is_unfinished = false;  // somebody is in the middle of an action
  double behind = 0;           // nats
};

/// An action was recognised.
struct Ruling {
  int index = 0;
  artus::Action action;
  int delta = 0;            // points
  std::vector<int> scores;  // after it, by player
  double fit = 0;           // nats behind a picture that is perfect for this action; at most 0
  double margin = 0;        // nats ahead of the next reading
  std::vector<Alternative> alternatives;
  std::vector<artus::Action> also_likely;  // other legal actions, by what the picture speaks for them, the best first
  std::vector<artus::Action> same_table;   // that leave this table with these points as well: nobody said which it was
  std::optional<double> disc_deg;
  std::optional<TopCard> pile;        // what the picture shows on the pile, where that is another card than was played
  bool was_answered = false;          // people decided between close readings
  bool was_agreed = false;            // it follows from a dispute or a changed answer, and no picture was weighed
  std::optional<TopCard> new_face{};  // its card, where the picture shows it and nobody had shown its face to the eyes
};

/// What people are asked.
enum class Asks {
  kBelongs,        // where `figure`, which stands on `stands_on`, belongs: in logs of before
  kWrong,          // what is wrong with the table
  kMove,           // which of several moves that leave the same table: in logs of before
  kPlayed,         // what was played
  kPlayedOrWrong,  // what was played, or what is wrong
  kKnights,        // before the game: where the last knights stand
  kCard,           // which card lies on the pile, whose face nobody has shown the eyes, and so what was played
};
/// "belongs", "wrong", "move", "played", "played_or_wrong", "knights", "card".
[[nodiscard]] std::string_view to_text(Asks asks);
[[nodiscard]] std::optional<Asks> asks_from_text(std::string_view text);

/// Readings too close to choose between.
struct Question {
  int index = 0;
  bool is_about_mistake = false;
  std::string asks;  // "Where does the blue knight on seat 7 belong?"
  std::vector<Choice> choices;
  std::optional<Asks> what;  // the same for other languages; nothing in logs of before
  std::optional<artus::Figure> figure;
  std::optional<artus::Seat> stands_on;
  std::optional<TopCard> pile{};  // as it is seen, where a choice is that nobody has played
  bool shows_new_face = false;    // a card lies on the pile whose face nobody has shown the eyes
};

/// The disc has followed the King.
struct Turn {
  artus::Seat king_seat;
  double from_deg = 0;
  double to_deg = 0;
};

/// The table fits no legal continuation.
struct Lost {
  std::vector<artus::Seat> differs;
};

using Said =
    std::variant<SetupSeen, PlacementSeen, Ruling, Mistake, MistakeCleared, Question, Answer, Turn, Lost, Recovered,
                 GameEnded, DisputeOpened, Vote, DisputeSettled, AnswerChanged, VoteDropped, StandsRight, Reopened>;

/// "the black knight"; "the figure" where nobody can say which.
[[nodiscard]] std::string name_of(const std::optional<artus::Figure>& figure);
/// "the black knight stands on seat 22 and belongs on seat 24".
[[nodiscard]] std::string describe(const Mistake& mistake);

}  // namespace seneschal::referee
