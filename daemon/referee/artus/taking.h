#pragma once

#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/apply.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

using Taken = tl::expected<void, std::string>;

/// That a rule does not allow it.
[[nodiscard]] Taken refused(const artus::Refusal& refusal);

/// What each thing said does to the game.
struct Referee::Taking {
  Referee& game;

  Taken operator()(const SetupSeen& seen) const;
  Taken operator()(const PlacementSeen& seen) const;
  Taken operator()(const Ruling& ruling) const;
  Taken operator()(const Mistake& mistake) const;
  Taken operator()(const MistakeCleared& cleared) const;
  Taken operator()(const StandsRight& right) const;
  Taken operator()(const Reopened& reopened) const;
  Taken operator()(const Question& question) const;
  Taken operator()(const Answer& answer) const;
  Taken operator()(const AnswerChanged& changed) const;
  Taken operator()(const Turn& turn) const;
  Taken operator()(const Lost&) const;
  Taken operator()(const Recovered&) const;
  Taken operator()(const GameEnded& ended) const;

  // Of disputes: taking_disputes.cc.
  Taken operator()(const DisputeOpened& opened) const;
  Taken operator()(const Vote& vote) const;
  Taken operator()(const VoteDropped& dropped) const;
  Taken operator()(const DisputeSettled& settled) const;

  /// What the question asked last would reopen is denied, but for the choice that was answered.
  void deny_other_than(std::optional<int> chosen) const;
  /// It was asked whether somebody played, and nobody has: what is seen on the pile is misread.
  void doubt_card_that_nobody_played() const;
  /// What is seen on the pile is another card than lies there.
  void doubt_pile(int index, const TopCard& seen) const;
  /// It was asked whether this is wrong, and it is not.
  void call_right(const Mistake& asked_about) const;

  /// That a player can have this slot, if not in this game: in logs of before colours voted that nobody played.
  [[nodiscard]] static Taken known_slot(const std::string& player);
  /// What the players say that the table is; nothing where it is about something else.
  [[nodiscard]] tl::expected<std::optional<artus::State>, std::string> table_of(const Settlement& settlement) const;
  /// The rulings stand, and what comes next is ruled on from here.
  void set_table(const artus::State& table) const;
  /// The card that lies on the pile with it: one that was played unseen, or, where the last one is in the hand again,
  /// the one beneath.
  [[nodiscard]] std::optional<TopCard> top_card_on(const artus::State& table) const;
  /// Whether people have to put the table back as it is ruled then, or it stands so already.
  enum class Table { kIsPutBack, kStands };
  /// Back to before the `first`th action; `played` is to be ruled on instead, and then what came after it.
  [[nodiscard]] Taken undo_from(std::size_t first, const std::optional<artus::Action>& played, Table table) const;
  void go_back_to(const Before& before) const;
  void go_on_from(const artus::State& state) const;
  [[nodiscard]] bool is_beside(artus::Seat seat, double disc_deg) const;
  void forget_question() const;
};

}  // namespace seneschal::referee
