#include "system/table/artus/drawn_table.h"

#include <gtest/gtest.h>

#include "run_program.h"

namespace seneschal::tests {

namespace {

const std::filesystem::path kData = SENESCHAL_TEST_DATA;
const std::string kSeedText = std::to_string(DrawnTable::kSeed);

}  // namespace

DrawnTable::DrawnTable(const std::string& players)
    : board_((kData / "scenes" / "board.json").string()),
      cards_((kData / "scenes" / "table-12" / "cards").string()),
      drawn_cards_(cards_) {
  const test::Ran drawn =
      test::run_program("seneschal", {"simulate", "--board", board_, "--cards", cards_, "--seed", kSeedText,
                                      "--players", players, "--positions", "0", "--out", in("known")});
  EXPECT_EQ(drawn.exit_status, 0) << drawn.err;
  const test::Ran learned =
      test::run_program("seneschal", {"calibrate", "--board", board_, "--frame", "setup=" + in("known/001.jpg"),
                                      "--frame", "teach=" + in("known/003.jpg"), "--out", file()});
  EXPECT_EQ(learned.exit_status, 0) << learned.err;
}

std::string DrawnTable::camera(const std::string& record, const std::string& choice) const {
  return "sim:" + record + ",board=" + board_ + ",cards=" + drawn_cards_.string() + ",seed=" + kSeedText + choice;
}

void DrawnTable::blank_card(const std::string& face) {
  drawn_cards_ = in("drawn-cards");
  std::filesystem::create_directory(drawn_cards_);
  for (const auto& each : std::filesystem::directory_iterator(cards_)) {
    if (each.path().stem() != face) {
      std::filesystem::create_symlink(each.path(), drawn_cards_ / each.path().filename());
    }
  }
}

std::string game_file(const std::string& name) {
  return (kData / "games" / (name + ".json")).string();
}

}  // namespace seneschal::tests
