#pragma once

#include <filesystem>
#include <string>

#include "scratch_folder.h"

namespace seneschal::tests {

/// A simulated table, drawn and learned by the programs in a folder of its own.
class DrawnTable {
 public:
  static constexpr int kSeed = 31;

  /// Expects that both did their work. `players` is a number.
  explicit DrawnTable(const std::string& players);

  /// A file of the folder.
  [[nodiscard]] std::string in(const std::string& name) const { return (scratch_ / name).string(); }
  /// The table file.
  [[nodiscard]] std::string file() const { return in("table.json"); }
  [[nodiscard]] const std::string& board() const { return board_; }
  [[nodiscard]] const std::string& cards() const { return cards_; }
  /// The --camera that sees `record`, a game's file, being played at it; `choice` is ",pace=fast" and the like.
  [[nodiscard]] std::string camera(const std::string& record, const std::string& choice) const;
  /// The camera sees a blank card in the place of this one, "king_1-5x_blue".
  void blank_card(const std::string& face);

 private:
  std::string board_;
  std::string cards_;
  std::filesystem::path drawn_cards_;
  test::ScratchFolder scratch_;
};

/// A recorded game among the tests' data, "artus-001".
[[nodiscard]] std::string game_file(const std::string& name);

}  // namespace seneschal::tests
