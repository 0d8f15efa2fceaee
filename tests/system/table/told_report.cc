#include "system/table/told_report.h"

#include <gtest/gtest.h>

#include <fstream>

#include <nlohmann/json.hpp>

#include "run_program.h"

namespace seneschal::tests {

int said_in(const std::filesystem::path& report, const std::string& kind) {
  std::ifstream in(report / "rulings.jsonl");
  int count = 0;
  for (std::string line; std::getline(in, line);) {
    count += nlohmann::json::parse(line).contains(kind) ? 1 : 0;
  }
  return count;
}

std::string told_of(const std::filesystem::path& report, const std::string& program, std::vector<std::string> words) {
  words.insert(words.begin() + 1, (report / "game.ledger").string());
  const auto ran = test::run_program(program, words);
  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  return ran.out;
}

}  // namespace seneschal::tests
