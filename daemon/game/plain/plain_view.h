#pragma once

#include "daemon/game/game_view.h"
#include "daemon/game/plain/plain_game.h"

namespace seneschal::daemon {

/// What is shown of a game by its rules alone: its players, who moves, and its state as the game writes it, under
/// `state`. Its words, and what else its part of the page draws, are the game's own.
class PlainView : public GameView {
 public:
  /// `game` outlives it.
  explicit PlainView(const referee::PlainGame& game) : game_(game) {}

  [[nodiscard]] nlohmann::json terms(const events::GameTerms& terms) const override;
  [[nodiscard]] nlohmann::json state(const game::State& state) const override;
  [[nodiscard]] int rounds_over(const game::State& state) const final;
  [[nodiscard]] std::optional<int> to_move(const game::State& state) const final;
  [[nodiscard]] nlohmann::json outcome(const game::Outcome& outcome) const override;
  [[nodiscard]] nlohmann::json arithmetic(const game::Outcome& outcome) const override;
  [[nodiscard]] nlohmann::json differences(const game::State& before, const game::State& after) const override;
  [[nodiscard]] std::vector<std::string> columns() const override;
  [[nodiscard]] std::vector<std::string> cells(const events::Ruling& ruling,
                                               const game::Outcome& outcome) const override;
  [[nodiscard]] std::string board_text(const words::Texts& texts, const game::State& state,
                                       Scores scores) const override;
  [[nodiscard]] std::vector<events::GameEvent> choices(const referee::AnyReferee& referee) const final;
  [[nodiscard]] std::optional<events::GameEvent> unsaid_end(const referee::AnyReferee& referee) const final;
  [[nodiscard]] nlohmann::json disputed(const game::State& before) const override;
  [[nodiscard]] std::optional<CorrectedCourse> corrected(const referee::AnyReferee& referee, const game::State& before,
                                                         std::size_t ruling,
                                                         const referee::Settlement& settlement) const final;
  [[nodiscard]] nlohmann::json to_lay(const game::State& now) const override;
  [[nodiscard]] nlohmann::json laid(const game::State& now, const std::string& table) const override;

 protected:
  [[nodiscard]] const referee::PlainGame& game() const { return game_; }

 private:
  const referee::PlainGame& game_;
};

}  // namespace seneschal::daemon
