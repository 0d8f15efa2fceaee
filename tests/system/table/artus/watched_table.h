#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"
#include "vision/artus/scene.h"

namespace seneschal::tests {

/// Who answers what is asked.
enum class Answering { kTruth, kNobody };

/// One recorded game, watched by the programs into a report folder.
class WatchedTable {
 public:
  /// Calibrates from the scene's own pictures with the board file beside its folder, and watches the rest.
  explicit WatchedTable(const std::filesystem::path& folder, Answering answering = Answering::kTruth);

  [[nodiscard]] const Scene& scene() const { return scene_; }
  [[nodiscard]] const test::Ran& calibrated() const { return calibrated_; }
  [[nodiscard]] const test::Ran& watched() const { return watched_; }
  [[nodiscard]] std::filesystem::path report(const std::string& file) const { return scratch_ / "report" / file; }
  [[nodiscard]] std::string truth() const { return (scratch_ / "truth-record.json").string(); }
  [[nodiscard]] std::string ledger() const { return report("game.ledger").string(); }

 private:
  [[nodiscard]] std::string table() const { return (scratch_ / "table.json").string(); }
  [[nodiscard]] std::string known(const std::string& kind) const;
  [[nodiscard]] std::string players() const;

  test::ScratchFolder scratch_;
  Scene scene_;
  test::Ran calibrated_;
  test::Ran watched_;
};

/// What was said, in order: the lines of rulings.jsonl.
[[nodiscard]] std::vector<nlohmann::json> said_of(const WatchedTable& game);

/// Whether a mistake that was said names the figure that a picture's truth has on a wrong seat, and the right one:
/// alone or among several that are as good after what was played.
[[nodiscard]] bool is_named(const nlohmann::json& mistake, const nlohmann::json& illegal);

/// What people were asked in a game, or in several together.
struct Asked {
  int questions = 0;
  int actions = 0;

  void add(const WatchedTable& game);
};
/// Expects at most one question in forty actions, over all games that a test watches: in fewer actions none.
void expect_hardly(const Asked& asked);

/// Expects that the programs did their work and wrote down the true game, as far as pictures can tell.
void expect_true_record(const WatchedTable& game);

/// Prints how the game was watched, and expects its true record, every mistake flagged and nothing else.
void expect_watched_well(const WatchedTable& game);

}  // namespace seneschal::tests
