#include "daemon/referee/question.h"

#include <algorithm>
#include <sstream>

namespace seneschal::referee {

namespace {

/// The rivals differ only in where one figure belongs.
bool are_about_one_figure(const std::vector<const Hypothesis*>& rivals) {
  const auto& first = rivals.front()->mistake;
  return std::all_of(rivals.begin(), rivals.end(), [&](const Hypothesis* each) {
    return each->mistake && each->mistake->what == MistakeKind::kFigure && each->mistake->belongs_on &&
           each->mistake->figure == first->figure && each->mistake->stands_on == first->stands_on;
  });
}

std::string figure_question(const Mistake& mistake) {
  std::ostringstream out;
  out << name_of(mistake.figure) << " on " << mistake.stands_on.value_or(artus::Seat())
      << " is out of place: where does it belong?";
  return out.str();
}

}  // namespace

Question question_between(const artus::State& state, int index, const std::vector<const Hypothesis*>& rivals) {
  const auto has_mistake = [](const Hypothesis* each) { return each->mistake.has_value(); };
  Question question;
  question.index = index;
  question.is_about_mistake = std::all_of(rivals.begin(), rivals.end(), has_mistake);
  const bool is_about_figure = are_about_one_figure(rivals);
  if (is_about_figure) {
    const Mistake& mistake = *rivals.front()->mistake;
    question.asks = figure_question(mistake);
    question.what = Asks::kBelongs;
    question.figure = mistake.figure;
    question.stands_on = mistake.stands_on;
  } else if (question.is_about_mistake) {
    question.asks = "what is wrong?";
    question.what = Asks::kWrong;
  } else if (std::none_of(rivals.begin(), rivals.end(), has_mistake)) {
    const bool is_same_table = rivals.front()->table == rivals.back()->table;
    question.asks = is_same_table ? "which move was it? They leave the same table" : "what was played?";
    question.what = is_same_table ? Asks::kMove : Asks::kPlayed;
  } else {
    question.asks = "what was played, or what is wrong?";
    question.what = Asks::kPlayedOrWrong;
  }
  for (const Hypothesis* each : rivals) {
    const auto belongs_on = each->mistake ? each->mistake->belongs_on : std::nullopt;
    std::ostringstream seat;
    if (is_about_figure) {
      seat << "on " << *belongs_on;
    }
    const std::string text = is_about_figure ? seat.str() : describe(*each, state);
    question.choices.push_back({text, each->actions, belongs_on, {}, each->also_meant, each->mistake});
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
