#pragma once

#include <optional>
#include <string>
#include <vector>

#include "daemon/game/told/told_game.h"
#include "daemon/referee/any/any_referee.h"
#include "daemon/referee/dispute/dispute.h"

namespace seneschal::referee {

/// The referee of a game that is told everything: it sees nothing, asks nothing, and takes what its rules allow.
/// Disputes are its only doubts.
class ToldReferee final : public AnyReferee {
 public:
  /// `game` outlives it; `terms` without a fault.
  ToldReferee(const ToldGame& game, events::GameTerms terms) : game_(&game), terms_(std::move(terms)) {}

  /// Nothing: whatever a picture shows.
  [[nodiscard]] std::optional<events::GameEvent> look(const table::Reading& reading) const override;
  [[nodiscard]] tl::expected<void, std::string> take(const events::GameEvent& event) override;

  [[nodiscard]] bool has_begun() const override { return state_.has_value(); }
  [[nodiscard]] bool is_placing() const override { return false; }
  [[nodiscard]] bool has_ended() const override { return has_ended_; }
  [[nodiscard]] int rounds_over() const override { return state_ ? game_->rounds_over(*state_) : 0; }
  [[nodiscard]] int action_count() const override { return static_cast<int>(course_.size()); }
  [[nodiscard]] std::optional<table::Setting> setting() const override;

  [[nodiscard]] std::optional<events::Question> open_question() const override { return std::nullopt; }
  [[nodiscard]] std::optional<StandingAnswer> changeable_answer() const override { return std::nullopt; }
  [[nodiscard]] bool makes_answer_final(const events::GameEvent& /*event*/) const override { return false; }
  [[nodiscard]] bool has_lost_track() const override { return false; }
  [[nodiscard]] bool has_mistake() const override { return false; }

  [[nodiscard]] const Dispute* open_dispute() const override { return dispute_ ? &*dispute_ : nullptr; }
  /// That it stands, that it is taken back, and each other step that was legal then.
  [[nodiscard]] std::vector<Settlement> possible_settlements() const override;
  [[nodiscard]] std::optional<Settlement> possible_settlement(std::size_t place) const override;
  [[nodiscard]] std::optional<events::GameEvent> agreed_ruling() const override;
  [[nodiscard]] bool is_restoring() const override { return false; }

  [[nodiscard]] std::optional<game::State> state() const override { return state_; }
  [[nodiscard]] std::string record_text() const override;
  /// A table is laid out as {"state": what the game writes of it}.
  [[nodiscard]] std::optional<std::string> laid_table(const nlohmann::json& laid) const override;
  [[nodiscard]] std::optional<nlohmann::json> laid_table_check(const nlohmann::json& laid) const override;

  [[nodiscard]] std::unique_ptr<AnyReferee> copy() const override { return std::make_unique<ToldReferee>(*this); }

  [[nodiscard]] const events::GameTerms& terms() const { return terms_; }
  /// The steps that would stand, of `step` instead of the `first`th action and those after it.
  [[nodiscard]] std::vector<game::Step> course_with(std::size_t first, const game::Step& step) const;

 private:
  using Taken = tl::expected<void, std::string>;
  struct Ruled {
    game::State before;
    game::Step step;
  };

  Taken take_event(const events::SetupSeen& seen);
  Taken take_event(const events::Ruling& ruling);
  Taken take_event(const DisputeOpened& opened);
  Taken take_event(const Vote& vote);
  Taken take_event(const VoteDropped& dropped);
  Taken take_event(const DisputeSettled& settled);
  Taken take_event(const events::GameEnded& ended);
  template <typename Seen>
  Taken take_event(const Seen& seen);

  [[nodiscard]] const game::Rules& rules() const { return game_->rules(); }
  [[nodiscard]] tl::expected<game::State, std::string> table_of(const std::string& text) const;
  [[nodiscard]] Taken settlement_of(const Settlement& settlement) const;
  void take_back(std::size_t action);

  const ToldGame* game_;
  events::GameTerms terms_;
  events::Particulars beginning_;
  std::optional<game::State> state_;
  std::vector<Ruled> course_;
  std::vector<std::size_t> tables_set_;  // how many actions stood when the table was set by hand, where that stands
  std::vector<game::Step> agreed_;       // that follow from a dispute and are to be ruled yet
  std::optional<Dispute> dispute_;
  bool has_ended_ = false;
};

}  // namespace seneschal::referee
