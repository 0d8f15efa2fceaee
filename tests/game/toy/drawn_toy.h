#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/toy/toy_photographed.h"
#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/told_report.h"

namespace seneschal::tests {

/// A random game of the toy for two, and the table that a seed draws for it, learned by the real program.
class DrawnToy {
 public:
  explicit DrawnToy(std::uint64_t seed);

  [[nodiscard]] std::string file(const std::string& name) const { return (scratch_ / name).string(); }
  [[nodiscard]] std::filesystem::path folder() const { return scratch_.path(); }
  /// As the record has them.
  [[nodiscard]] const nlohmann::json& moves() const { return record_["moves"]; }
  /// What both have at the end.
  [[nodiscard]] const std::vector<int>& scores() const { return scores_; }

  /// The camera over it; `more` is added to its setting.
  [[nodiscard]] std::string camera(const std::string& more) const;
  /// The toy's daemon on such pictures, into the folder "report".
  [[nodiscard]] Call call(const std::string& source, const std::string& pictures) const;
  /// Pictures of the game for --frames, in a folder: of the table before each move and at the end, and, so often, of a
  /// pawn that is first put down wrong; the last one twice.
  [[nodiscard]] std::string draw_frames(int mistakes);
  /// What a picture there is called, from 0: "07.jpg".
  [[nodiscard]] static std::string frame(std::size_t number);
  /// The moves in the record that the daemon wrote of what it saw.
  [[nodiscard]] nlohmann::json seen() const;
  /// How often something of that kind was said.
  [[nodiscard]] int said(const std::string& kind) const { return said_in(file("report"), kind); }
  /// What the program says of the game's log; it is to be satisfied.
  [[nodiscard]] std::string told_by(std::vector<std::string> words) const {
    return told_of(file("report"), "toy_seneschal", std::move(words));
  }

 private:
  void play();

  std::uint64_t seed_;
  test::PhotographedToy toy_;
  nlohmann::json record_{{"format", "toy-record/1"}, {"edition", "small"}, {"players", {"Ana", "Ben"}}};
  std::vector<int> scores_;
  const test::ScratchFolder scratch_;
};

}  // namespace seneschal::tests
