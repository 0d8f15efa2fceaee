#include "daemon/referee/question.h"

#include <algorithm>

namespace seneschal::referee {

Question question_between(int index, const std::vector<const Hypothesis*>& rivals) {
  Question question;
  question.index = index;
  question.is_about_mistake = true;
  for (const Hypothesis* each : rivals) {
    question.is_about_mistake = question.is_about_mistake && each->mistake;
    const auto belongs_on = each->mistake ? each->mistake->belongs_on : std::nullopt;
    question.choices.push_back({describe(*each), each->actions, belongs_on});
  }
  return question;
}

bool is_same(const Question& a, const Question& b) {
  return a.index == b.index &&
         std::equal(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(),
                    [](const Choice& one, const Choice& other) { return one.text == other.text; });
}

bool is_still(const Mistake& said, const Mistake& found) {
  if (said.belongs_on_any.empty()) {
    return is_same(said, found);
  }
  const auto& any = said.belongs_on_any;
  return said.what == found.what && said.figure == found.figure && said.stands_on == found.stands_on &&
         found.belongs_on && std::find(any.begin(), any.end(), *found.belongs_on) != any.end();
}

std::optional<Mistake> merged_mistake(const std::vector<const Hypothesis*>& rivals) {
  std::optional<Mistake> merged;
  for (const Hypothesis* each : rivals) {
    if (!each->mistake || each->mistake->what != MistakeKind::kFigure || !each->mistake->belongs_on) {
      return std::nullopt;
    }
    const Mistake& mistake = *each->mistake;
    if (!merged) {
      merged = mistake;
      merged->belongs_on.reset();
      merged->meant.reset();
    }
    if (merged->figure != mistake.figure || merged->stands_on != mistake.stands_on) {
      return std::nullopt;
    }
    merged->belongs_on_any.push_back(*mistake.belongs_on);
  }
  return merged;
}

}  // namespace seneschal::referee
