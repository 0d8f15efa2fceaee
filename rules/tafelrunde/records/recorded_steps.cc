#include "rules/tafelrunde/records/recorded_steps.h"

#include <cstddef>

namespace seneschal::tafelrunde_records {
namespace {

using tafelrunde::Refusal;
using tafelrunde::Rule;

struct StepList {
  int players;

  std::vector<RecordedStep> operator()(const RecordedTrick& trick) const {
    const auto complete = static_cast<std::size_t>(players);
    std::vector<RecordedStep> steps;
    for (std::size_t i = 0; i < trick.cards.size() && i < complete; ++i) {
      steps.emplace_back(tafelrunde::Step(trick.cards[i]));
    }
    // Last, for a card that breaks a rule was laid before anybody can say that one is missing.
    if (trick.cards.size() != complete) {
      steps.emplace_back(Refusal{.rule = Rule::kTrickOneEach,
                                 .found = static_cast<int>(trick.cards.size()),
                                 .least = players,
                                 .most = players});
    }
    return steps;
  }

  template <typename Single>
  std::vector<RecordedStep> operator()(const Single& step) const {
    return {tafelrunde::Step(step)};
  }
};

}  // namespace

std::vector<RecordedStep> steps_of(const RecordedEvent& event, int players) {
  return std::visit(StepList{players}, event);
}

tl::expected<tafelrunde::Outcome, Refusal> apply(const tafelrunde::Edition& edition, const tafelrunde::State& state,
                                                 const RecordedStep& step) {
  if (const auto* refusal = std::get_if<Refusal>(&step)) {
    // Of a trick without a card no step before this one has asked whether the game was over.
    if (const auto first = winner(edition, state); first && refusal->found == 0) {
      return tl::unexpected(Refusal{.rule = Rule::kEndOver, .player = first});
    }
    return tl::unexpected(*refusal);
  }
  return tafelrunde::apply(edition, state, std::get<tafelrunde::Step>(step));
}

}  // namespace seneschal::tafelrunde_records
