#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "daemon/match/table_run.h"
#include "rules/artus/records/record.h"
#include "scratch_folder.h"

namespace seneschal::daemon::test {

/// A folder of "pictures" of a recorded table, each of which holds the truth about itself, and runs over it with
/// synthetic eyes.
class SyntheticTable : public ::testing::Test {
 protected:
  SyntheticTable();

  [[nodiscard]] tl::expected<GameLog, std::string> open_log() const;
  /// What the synthetic eyes see in such a picture.
  [[nodiscard]] static tl::expected<table::Reading, std::string> seen_in(const std::string& picture);
  /// A whole run, or as much of one as there is time for; the error, or nothing. Questions are answered by the truth.
  std::string run(std::ostream& out, std::ostream& warn) const;

  [[nodiscard]] std::string log_file() const { return (scratch_ / "game.ledger").string(); }
  [[nodiscard]] records::Record record() const;
  [[nodiscard]] std::vector<nlohmann::json> rulings() const;
  /// What was announced is in the log as it lies there now, before anything is played on.
  void expect_in_log(const std::vector<std::string>& announced) const;
  /// The same, and then plays the game to its end: the record is the truth, and the log is whole.
  void expect_kept(const std::vector<std::string>& announced) const;

  const seneschal::test::ScratchFolder scratch_;
  records::Record truth_;
  GameTerms terms_;
};

/// A table whose game was played to its end: once for all tests of a process, each of which has a copy.
class PlayedTable : public SyntheticTable {
 protected:
  PlayedTable();
};

}  // namespace seneschal::daemon::test
