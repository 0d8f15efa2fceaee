#include "daemon/referee/artus/record_answers.h"

#include <algorithm>
#include <functional>
#include <variant>

namespace seneschal::referee {
namespace {

bool is_same_to_the_eye(const artus::Action& a, const artus::Action& b) {
  const bool both_score =
      std::holds_alternative<artus::ScoreKnights>(a.deed) && std::holds_alternative<artus::ScoreKnights>(b.deed);
  return a.player == b.player && a.card == b.card && (both_score || a.deed == b.deed);
}

template <typename IsSame>
bool is_recorded(const records::Record& record, int index, const std::vector<artus::Action>& actions, IsSame is_same) {
  const auto first = static_cast<std::size_t>(std::max(index, 0));
  return !actions.empty() && first + actions.size() <= record.actions.size() &&
         std::equal(actions.begin(), actions.end(), record.actions.begin() + static_cast<std::ptrdiff_t>(first),
                    [&](const artus::Action& a, const auto& b) { return is_same(a, b.action); });
}

bool is_recorded(const records::Record& record, const std::vector<artus::Placement>& placements) {
  const auto& all = record.placements;
  return !placements.empty() && std::all_of(placements.begin(), placements.end(), [&](const auto& each) {
    return std::find(all.begin(), all.end(), each) != all.end();
  });
}

/// The first choice with an action of which `is_same` holds; one with something wrong only where there is no other, for
/// a record tells of no slips.
template <typename IsSame>
std::optional<int> recorded_choice(const records::Record& record, const Question& question, IsSame is_same) {
  std::optional<int> with_mistake;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const Choice& choice = question.choices[i];
    const bool is_meant = std::any_of(choice.also.begin(), choice.also.end(), [&](const artus::Action& each) {
      return is_recorded(record, question.index, {each}, is_same);
    });
    const bool is_of_other_points = choice.reopens && choice.reopens->was_answered;
    if (is_of_other_points || !(is_meant || is_recorded(record, question.index, choice.actions, is_same))) {
      continue;
    }
    if (!choice.is_mistake()) {
      return static_cast<int>(i);
    }
    with_mistake = with_mistake ? with_mistake : static_cast<int>(i);
  }
  return with_mistake;
}

/// The choice that an action of before was the recorded one, where it had been ruled otherwise.
std::optional<int> reopening_choice(const records::Record& record, const Question& question) {
  const auto exactly = std::equal_to<artus::Action>();
  const auto found = std::find_if(question.choices.begin(), question.choices.end(), [&](const Choice& each) {
    return each.reopens && is_recorded(record, each.reopens->ruling, {each.reopens->played}, exactly) &&
           (each.actions.empty() || is_recorded(record, question.index, each.actions, exactly));
  });
  return found == question.choices.end() ? std::nullopt
                                         : std::optional(static_cast<int>(found - question.choices.begin()));
}

}  // namespace

std::optional<int> choice_in(const records::Record& record, const Question& question) {
  if (const auto reopening = reopening_choice(record, question)) {
    return reopening;
  }
  if (const auto exactly = recorded_choice(record, question, std::equal_to<artus::Action>())) {
    return exactly;
  }
  if (const auto to_the_eye = recorded_choice(record, question, is_same_to_the_eye)) {
    return to_the_eye;
  }
  std::optional<int> without_action;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (is_recorded(record, question.choices[i].placements)) {
      return static_cast<int>(i);
    }
    const Choice& choice = question.choices[i];
    if (choice.actions.empty() && choice.placements.empty() && !choice.reopens) {
      without_action = without_action ? std::nullopt : std::optional(static_cast<int>(i));
    }
  }
  return without_action;
}

}  // namespace seneschal::referee
