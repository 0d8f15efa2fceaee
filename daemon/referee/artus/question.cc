#include "daemon/referee/artus/question.h"

#include <algorithm>

namespace seneschal::referee {

Question question_between(const artus::State& state, int index, const std::vector<const Hypothesis*>& rivals) {
  const auto has_mistake = [](const Hypothesis* each) { return each->mistake.has_value(); };
  Question question;
  question.index = index;
  question.is_about_mistake = std::all_of(rivals.begin(), rivals.end(), has_mistake);
  if (question.is_about_mistake) {
    question.asks = "what is wrong?";
    question.what = Asks::kWrong;
  } else if (std::none_of(rivals.begin(), rivals.end(), has_mistake)) {
    question.asks = "what was played?";
    question.what = Asks::kPlayed;
  } else {
    question.asks = "what was played, or what is wrong?";
    question.what = Asks::kPlayedOrWrong;
  }
  for (const Hypothesis* each : rivals) {
    const auto belongs_on = each->mistake ? each->mistake->belongs_on : std::nullopt;
    question.choices.push_back(
        {describe(*each, state), each->actions, belongs_on, {}, each->also_meant, each->mistake, each->reopens});
  }
  return question;
}

bool is_same(const Question& a, const Question& b) {
  return a.index == b.index && a.asks == b.asks &&
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

bool is_about_the_same(const Mistake& one, const Mistake& other) {
  const bool is_missing = one.what == MistakeKind::kMissing;
  return one.what == other.what && one.figure == other.figure && one.stands_on == other.stands_on &&
         one.colour == other.colour && one.card == other.card && (!is_missing || one.belongs_on == other.belongs_on);
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
  if (merged) {
    std::sort(merged->belongs_on_any.begin(), merged->belongs_on_any.end(),
              [](artus::Seat a, artus::Seat b) { return a.to_int() < b.to_int(); });
  }
  return merged;
}

}  // namespace seneschal::referee
