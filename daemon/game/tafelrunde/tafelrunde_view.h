#pragma once

#include "daemon/game/plain/plain_view.h"

namespace seneschal::daemon {

/// What is shown of König Artus Tafelrunde besides what is of any such game. Of a state: `king`, the last space;
/// `swords`, the spaces with one; `trumps`, the lowest first; `trick`, the cards as they were laid, {"player", "card"},
/// `best`, the place of the one that would win, or null, and `lays`, who lays the next;
/// `dealer`, who deals next; `tricks_left` in this deal, 0 before cards are dealt; `hand_size`; `sword`, the player who
/// may use one, or null; and of each player `hand`, how many cards are left, and `missing`, the colours that he did not
/// follow in this deal. Of a ruling that completed a trick `won`: {"player", "from", "to"}, with `sword`, "name" or
/// "swap", and `is_last`, true, where it led to one, or to the end.
class TafelrundeView final : public PlainView {
 public:
  using PlainView::PlainView;

  [[nodiscard]] const words::GameWords& words() const override;
  [[nodiscard]] nlohmann::json state(const game::State& state) const override;
  [[nodiscard]] nlohmann::json outcome(const game::Outcome& outcome) const override;
  [[nodiscard]] nlohmann::json differences(const game::State& before, const game::State& after) const override;
  [[nodiscard]] std::string board_text(const words::Texts& texts, const game::State& state,
                                       Scores scores) const override;
  /// The pawns show them to everybody.
  [[nodiscard]] bool has_hidden_scores() const override { return false; }
  [[nodiscard]] nlohmann::json to_lay(const game::State& now) const override;
};

}  // namespace seneschal::daemon
