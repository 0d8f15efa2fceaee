#pragma once

#include <map>
#include <string>
#include <vector>

#include "daemon/referee/artus/weighing/expected_table.h"
#include "daemon/referee/artus/weighing/said.h"
#include "referee/artus/watched_game.h"
#include "rules/table/reading.h"

namespace seneschal::tests {

/// What became of a picture in which rings are where no legal action leaves them.
enum class Answer {
  kNamed,   // said to be a mistake with rings
  kWarned,  // another mistake, a question, or that track was lost
  kWaited,  // nothing was ruled
  kSilent,  // the action was ruled on as if nothing were wrong
};

/// Rings in the pictures of games, and how slips with them were answered.
struct RingFigures {
  int princes = 0;
  int right = 0;     // as the game has them
  int together = 0;  // as one picture altogether has them
  int alone = 0;     // by the look of each stack
  int questions = 0;
  int false_mistakes = 0;
  std::map<Answer, int> slips;

  void add(const referee::test::WatchedGame& game, const table::Reading& seen, const referee::ExpectedTable& truth,
           const std::string& where);
  void print(const std::string& name) const;
  [[nodiscard]] int slips_that(Answer answer) const { return slips.count(answer) != 0 ? slips.at(answer) : 0; }
  [[nodiscard]] int unanswered() const { return slips_that(Answer::kWaited) + slips_that(Answer::kSilent); }
};

/// How many of what was said are mistakes.
[[nodiscard]] int mistakes_in(const std::vector<referee::Said>& all);

/// How a picture with a slip with rings was answered, by all that was said of it.
[[nodiscard]] Answer answer_in(const std::vector<referee::Said>& all);

}  // namespace seneschal::tests
