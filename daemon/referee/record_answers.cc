#include "daemon/referee/record_answers.h"

#include <algorithm>
#include <variant>

namespace seneschal::referee {
namespace {

bool is_same_to_the_eye(const artus::Action& a, const artus::Action& b) {
  const bool both_score =
      std::holds_alternative<artus::ScoreKnights>(a.deed) && std::holds_alternative<artus::ScoreKnights>(b.deed);
  return a.player == b.player && a.card == b.card && (both_score || a.deed == b.deed);
}

}  // namespace

std::optional<int> choice_in(const records::Record& record, const Question& question) {
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const std::vector<artus::Action>& actions = question.choices[i].actions;
    const auto first = static_cast<std::size_t>(std::max(question.index, 0));
    if (actions.empty() || first + actions.size() > record.actions.size()) {
      continue;
    }
    const auto recorded = record.actions.begin() + static_cast<std::ptrdiff_t>(first);
    if (std::equal(actions.begin(), actions.end(), recorded,
                   [](const artus::Action& a, const auto& b) { return is_same_to_the_eye(a, b.action); })) {
      return static_cast<int>(i);
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::referee
