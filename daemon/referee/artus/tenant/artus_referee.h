#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "daemon/referee/any/any_referee.h"
#include "daemon/referee/artus/record_answers.h"
#include "daemon/referee/artus/referee.h"
#include "rules/artus/records/record.h"

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
  [[nodiscard]] std::optional<Settlement> possible_settlement(std::size_t place) const override {
    return typed_.possible_settlement(place);
  }
  [[nodiscard]] std::optional<events::GameEvent> agreed_ruling() const override;
  [[nodiscard]] bool is_restoring() const override { return typed_.is_restoring(); }
  [[nodiscard]] std::optional<game::State> state() const override;
  [[nodiscard]] std::string record_text(const std::vector<std::string>& names) const override;
  [[nodiscard]] std::optional<std::string> laid_table(const nlohmann::json& laid) const override;
  [[nodiscard]] std::optional<nlohmann::json> laid_table_check(const nlohmann::json& laid) const override;
  [[nodiscard]] std::map<std::string, table::Thing> laid_by(std::size_t action) const override;
  [[nodiscard]] std::unique_ptr<AnyReferee> copy() const override { return std::make_unique<ArtusReferee>(*this); }

  [[nodiscard]] const Referee& typed() const { return typed_; }
  [[nodiscard]] const records::Record& record() const { return record_; }

 private:
  void note(const Said& said);
  void take_back(std::size_t actions);

  artus::Edition edition_;
  Referee typed_;
  records::Record record_;
  std::vector<std::size_t> tables_set_;  // how many actions stood when the table was set by hand, where that stands
};

// What is behind a game, for whoever knows that it is of *Artus*.
[[nodiscard]] const Referee& typed(const AnyReferee& referee);
[[nodiscard]] const records::Record& record_of(const AnyReferee& referee);

/// record_answers.h of a question as an event.
[[nodiscard]] std::optional<int> choice_in(const records::Record& record, const events::Question& question);

}  // namespace seneschal::referee
