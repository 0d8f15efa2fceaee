#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "daemon/book/game_recall.h"
#include "daemon/game/book_view.h"
#include "daemon/history/game_history.h"

namespace seneschal::book {

/// How far a game has come.
enum class Stage { kOpen, kOver, kAbandoned };
/// "open", "over", "abandoned".
[[nodiscard]] std::string_view to_text(Stage stage);

/// A game of the log, in short.
struct Chapter {
  std::string name;
  std::string begun;  // "2026-03-01T19:30:05.250Z"
  std::string last;   // when it was last written of
  Stage stage = Stage::kOpen;
  std::optional<std::vector<std::string>> abandoned_by;  // as the log names them
  std::optional<std::string> fault;                      // why no more of it can be followed
  std::optional<referee::SharedGame> game{};             // nothing where it is not known, as what is below
  std::optional<daemon::GameTerms> terms{};
  std::vector<int> scores{};             // by player
  std::vector<bool> is_winner{};         // by player, of a game that is over
  std::vector<Statistics> statistics{};  // by player
  int actions = 0;                       // that stand
  int disputes = 0;                      // that were opened
  int mistakes = 0;                      // that were pointed out
  int pictures = 0;                      // that the log keeps of it, each occurrence counted
};

[[nodiscard]] Chapter chapter_of(std::string name, const GameRecall& game);

}  // namespace seneschal::book
