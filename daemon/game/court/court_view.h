#pragma once

#include <string>

#include "daemon/game/plain/plain_view.h"
#include "rules/court/edition.h"

namespace seneschal::daemon {

/// What is shown of *King Arthur's Court*: its table, part by part (table_json.h), in what two differ
/// (table_differences.h), and its words.
class CourtView final : public PlainView {
 public:
  /// Both outlive it.
  CourtView(const referee::PlainGame& game, const court::Edition& edition) : PlainView(game), edition_(edition) {}

  [[nodiscard]] const words::GameWords& words() const override;
  [[nodiscard]] nlohmann::json state(const game::State& state) const override;
  [[nodiscard]] nlohmann::json differences(const game::State& before, const game::State& after) const override;
  [[nodiscard]] std::string board_text(const words::Texts& texts, const game::State& state,
                                       Scores scores) const override;
  void hide_scores(nlohmann::json& table) const override;
  [[nodiscard]] bool tells_score(std::string_view what) const override;

 private:
  const court::Edition& edition_;
};

}  // namespace seneschal::daemon
