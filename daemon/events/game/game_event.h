#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/game/plain_event.h"
#include "daemon/referee/dispute/dispute.h"

/// What is said in a game, whichever it is, in the past tense and complete: saying the same things to a new referee, in
/// order, brings it to the same state. Actions count from 0. Their entries in the log are in daemon/events.
namespace seneschal::events {

/// What of an event only the game that is played understands: an object with those keys of its entry in the log that
/// the event has no name for.
using Particulars = nlohmann::json;

/// Whether a reading or a choice has something carried out wrongly: under `wrong`, or in logs of before the place where
/// a thing belongs, under `belongs_on`.
[[nodiscard]] bool is_mistake(const Particulars& reading);

/// The table was read as set up.
struct SetupSeen {
  Particulars particulars = Particulars::object();
  std::optional<double> disc_deg{};
};

/// Something was put where it belongs before the first action.
struct PlacementSeen {
  Particulars particulars = Particulars::object();
};

/// Another reading of the picture that was ruled on, and how far it was behind.
struct Alternative {
  Particulars reading = Particulars::object();  // as a choice of a question
  bool is_unfinished = false;                   // somebody is in the middle of an action
  double behind = 0;                            // nats
};

/// An action was recognised.
struct Ruling {
  int index = 0;
  std::optional<int> player{};  // nobody where dice or the whole table decide
  Particulars played = Particulars::object();
  int delta = 0;            // points
  std::vector<int> scores;  // after it, by player
  double fit = 0;           // nats behind a picture that is perfect for this action; at most 0
  double margin = 0;        // nats ahead of the next reading
  std::vector<Alternative> alternatives;
  std::vector<Particulars> also_likely;  // other legal actions, by what the picture speaks for them, the best first
  std::optional<double> disc_deg;
  bool was_answered = false;  // people decided between close readings
  bool was_agreed = false;    // it follows from a dispute or a changed answer, and no picture was weighed
  /// By the zone's id: what lies there in the picture with a face that nobody had shown the eyes, as layouts call it.
  std::map<std::string, std::string> new_faces{};
  Particulars particulars = Particulars::object();
};

/// A ruling was of another action, which left the same table. It and what came after it are ruled again.
struct Reopened {
  int ruling = 0;  // on which action, from 0
  Particulars played = Particulars::object();
  bool was_answered = false;  // people answered so
};

/// An action, or nothing, with something carried out wrongly.
struct Mistake {
  int index = 0;  // of the action that it spoils
  Particulars particulars = Particulars::object();
};

/// Readings too close to choose between.
struct Question {
  int index = 0;
  std::vector<Particulars> choices;
  std::optional<std::string> new_face{};  // the zone in which a face lies that nobody has shown the eyes
  Particulars particulars = Particulars::object();

  /// Whether one of its choices is a mistake.
  [[nodiscard]] bool may_be_mistake() const;
};

/// The disc has turned to where the game has it.
struct Turn {
  double from_deg = 0;
  double to_deg = 0;
  Particulars particulars = Particulars::object();
};

/// The table fits no legal continuation.
struct Lost {
  Particulars particulars = Particulars::object();
};

using GameEvent =
    std::variant<SetupSeen, PlacementSeen, Ruling, Mistake, MistakeCleared, Question, Answer, Turn, Lost, Recovered,
                 GameEnded, referee::DisputeOpened, referee::Vote, referee::DisputeSettled, AnswerChanged,
                 referee::VoteDropped, StandsRight, Reopened, PackShuffled, PackShown, HandMoved>;

/// The action from which on rulings count no more because of it; nothing where it undoes none.
[[nodiscard]] std::optional<int> undone_from(const GameEvent& event);

/// Whether it settles a dispute by setting the table by hand.
[[nodiscard]] bool sets_table(const GameEvent& event);

}  // namespace seneschal::events
