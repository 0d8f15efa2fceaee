#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/told_report.h"

namespace seneschal::tests {

/// A recorded game of one of those whose boards are boards of zones, at the table that a seed draws for it, which the
/// real program has drawn and learned.
class DrawnGame {
 public:
  /// `name` is a record's among the tests' data, "GAME-001"; `mistakes` times something is put down wrong first.
  DrawnGame(const std::string& name, std::uint64_t seed, int mistakes);

  [[nodiscard]] std::string file(const std::string& name) const { return (scratch_ / name).string(); }
  [[nodiscard]] std::filesystem::path folder() const { return scratch_.path(); }
  /// As the record has them.
  [[nodiscard]] const nlohmann::json& events() const { return record_["events"]; }
  /// As the daemon takes them, "p1,p2", of these slots.
  [[nodiscard]] std::string players(const std::vector<std::string>& slots) const;

  /// The camera over it; `more` is added to its setting.
  [[nodiscard]] std::string camera(const std::string& more) const;
  /// The pictures of the game alone, for --frames.
  [[nodiscard]] std::string frames() const { return file("frames"); }
  /// The game's daemon on such pictures, into the folder "report".
  [[nodiscard]] Call call(const std::string& source, const std::string& pictures, const std::string& players) const;

  /// What the rules make of the record that a daemon wrote, or of the game's own: its states, as `replay` writes them.
  [[nodiscard]] std::string states_seen(const std::string& report = "report") const;
  [[nodiscard]] std::string states_played() const;
  /// How often something of that kind was said.
  [[nodiscard]] int said(const std::string& kind) const { return said_in(file("report"), kind); }
  /// What the program says of the game's log; it is to be satisfied.
  [[nodiscard]] std::string told_by(std::vector<std::string> words) const {
    return told_of(file("report"), "seneschal", std::move(words));
  }

 private:
  [[nodiscard]] std::string states_of(const std::string& record) const;

  std::string board_;
  std::string record_file_;
  std::uint64_t seed_;
  nlohmann::json record_;
  const test::ScratchFolder scratch_;
};

}  // namespace seneschal::tests
