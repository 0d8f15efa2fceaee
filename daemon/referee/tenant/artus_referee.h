#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/referee/any/any_referee.h"
#include "daemon/referee/record_answers.h"
#include "daemon/referee/referee.h"

namespace seneschal::referee {

/// The referee of *Artus* as any game's: what it says becomes events, and what it is told becomes its own types.
class ArtusReferee final : public AnyReferee {
 public:
  ArtusReferee(const artus::Edition& edition, const Players& players, const RefereeOptions& options = {});

  [[nodiscard]] std::optional<events::GameEvent> look(const table::Reading& reading) const override;
  [[nodiscard]] tl::expected<void, std::string> take(const events::GameEvent& event) override;
  [[nodiscard]] bool has_begun() const override { return typed_.state().has_value(); }
  [[nodiscard]] bool is_placing() const override;
  [[nodiscard]] bool has_ended() const override { return typed_.has_ended(); }
  [[nodiscard]] int rounds_over() const override { return typed_.state() ? typed_.state()->round : 0; }
  [[nodiscard]] int action_count() const override { return typed_.action_count(); }
  [[nodiscard]] std::optional<table::Setting> setting() const override { return typed_.setting(); }
  [[nodiscard]] std::optional<events::Question> open_question() const override;
  [[nodiscard]] std::optional<StandingAnswer> changeable_answer() const override;
  [[nodiscard]] bool makes_answer_final(const events::GameEvent& event) const override;
  [[nodiscard]] bool has_lost_track() const override { return typed_.has_lost_track(); }
  [[nodiscard]] bool has_mistake() const override { return typed_.has_mistake(); }
  [[nodiscard]] const Dispute* open_dispute() const override { return typed_.open_dispute(); }
  [[nodiscard]] std::vector<Settlement> possible_settlements() const override { return typed_.possible_settlements(); }
  [[nodiscard]] std::optional<events::GameEvent> agreed_ruling() const override;
  [[nodiscard]] bool is_restoring() const override { return typed_.is_restoring(); }

  /// The same in this game's types, for whoever knows it.
  [[nodiscard]] const Referee& typed() const { return typed_; }

 private:
  artus::Edition edition_;
  Referee typed_;
};

/// The same of a question as an event (record_answers.h).
[[nodiscard]] std::optional<int> choice_in(const records::Record& record, const events::Question& question);

}  // namespace seneschal::referee
