#include "daemon/referee/artus/weighing/hypothesis.h"

#include <algorithm>
#include <numeric>
#include <sstream>

#include "rules/artus/apply.h"
#include "rules/artus/hand_limits.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

/// The pile's top after `action`.
TopCard top_card_of(const artus::State& state, const artus::Action& action) {
  return {action.card, state.colour(action.player)};
}

struct Outcome {
  artus::Action action;
  artus::State after;
};

template <typename Visit>
void for_each_outcome(const artus::Edition& edition, const artus::State& state, artus::CardId card, Visit visit) {
  const artus::LegalActions legal(edition, state, card);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    Outcome outcome{legal[i], state};
    artus::play(edition, outcome.after, outcome.action);
    visit(outcome);
  }
}

/// A card that the player to move may have laid and whose face nobody has shown the eyes; nothing where a card is seen
/// that is known.
std::optional<TopCard> new_face_of(const Position& position, const Evidence& evidence) {
  for (const artus::CardId card : artus::playable_cards(position.edition, position.state)) {
    const TopCard top{card, position.state.colour(position.state.to_move)};
    if (evidence.is_new_face() && evidence.may_be_new_face(top)) {
      return top;
    }
  }
  return std::nullopt;
}

/// Keeps the first of those that no picture can tell apart. Equal tables have equal scores, so they are neighbours
/// within a run of equal scores.
void drop_equal_tables(std::vector<Hypothesis>& sorted) {
  std::vector<Hypothesis> kept;
  std::size_t run = 0;
  for (Hypothesis& each : sorted) {
    while (run < kept.size() && kept[run].score > each.score) {
      ++run;
    }
    const auto begin = kept.begin() + static_cast<std::ptrdiff_t>(run);
    const auto same =
        std::find_if(begin, kept.end(), [&](const Hypothesis& other) { return other.table == each.table; });
    if (same == kept.end()) {
      kept.push_back(std::move(each));
    } else {
      same->also_meant.push_back(each.actions.front());
    }
  }
  sorted = std::move(kept);
}

/// The states that one action can lead to, each once whatever card led there, with all cards that could.
struct FirstStep {
  ExpectedTable table;  // without the card
  std::vector<Outcome> outcomes;
};

std::vector<FirstStep> first_steps(const Position& position) {
  std::vector<FirstStep> steps;
  for (const artus::CardId card : artus::playable_cards(position.edition, position.state)) {
    for_each_outcome(position.edition, position.state, card, [&](const Outcome& outcome) {
      const ExpectedTable table = expected_table(outcome.after, std::nullopt);
      const auto same = std::find_if(steps.begin(), steps.end(), [&](const FirstStep& s) { return s.table == table; });
      if (same == steps.end()) {
        steps.push_back({table, {outcome}});
      } else if (same->outcomes.back().action.card != card) {
        same->outcomes.push_back(outcome);
      }
    });
  }
  return steps;
}

}  // namespace

void sort_best_first(std::vector<Hypothesis>& hypotheses) {
  std::vector<std::size_t> order(hypotheses.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return hypotheses[a].score > hypotheses[b].score; });
  std::vector<Hypothesis> sorted;
  sorted.reserve(order.size());
  for (const std::size_t i : order) {
    sorted.push_back(std::move(hypotheses[i]));
  }
  hypotheses = std::move(sorted);
}

Hypothesis nothing_happened(const Position& position, const Evidence& evidence) {
  Hypothesis result{{}, {}, expected_table(position.state, position.top_card), 0};
  result.score = evidence.fit(result.table, position.disc);
  return result;
}

std::vector<Hypothesis> unfinished_hypotheses(const Position& position, const Evidence& evidence,
                                              const std::vector<Hypothesis>& legal, const RefereeOptions& options) {
  std::vector<Hypothesis> found;
  const artus::State& state = position.state;
  const auto top = evidence.best_card() ? evidence.best_card() : new_face_of(position, evidence);
  if (!top || has_ended(position.edition, state)) {
    return found;
  }
  if (top != position.top_card) {
    if (top->colour == state.colour(state.to_move) && !refusal_of(position.edition, state, top->card)) {
      Hypothesis laid{{}, {}, expected_table(state, top), 0};
      laid.score = evidence.fit(laid.table, position.disc) - options.unfinished;
      laid.is_unfinished = true;
      found.push_back(std::move(laid));
    }
    return found;
  }
  for (const Hypothesis& each : legal) {
    if (each.table.top_card == top) {
      continue;
    }
    const double score = each.score - evidence.card(each.table.top_card) - options.unfinished;
    if (found.empty()) {
      found.push_back({{}, {}, each.table, score});
    } else if (score > found.front().score) {
      found.front().table = each.table;
      found.front().score = score;
    }
    found.front().is_unfinished = true;
  }
  return found;
}

std::vector<Hypothesis> legal_hypotheses(const Position& position, const Evidence& evidence) {
  std::vector<Hypothesis> found;
  for (const artus::CardId card : artus::playable_cards(position.edition, position.state)) {
    for_each_outcome(position.edition, position.state, card, [&](const Outcome& outcome) {
      Hypothesis each{{outcome.action}, {}, {}, 0};
      each.table = expected_table(outcome.after, top_card_of(position.state, outcome.action));
      each.score = evidence.fit(each.table, position.disc);
      found.push_back(std::move(each));
    });
  }
  sort_best_first(found);
  drop_equal_tables(found);
  return found;
}

std::vector<Hypothesis> two_action_hypotheses(const Position& position, const Evidence& evidence,
                                              const RefereeOptions& options) {
  std::vector<Hypothesis> found;
  double best = -options.lost_cost;
  for (const FirstStep& first : first_steps(position)) {
    const artus::State& between = first.outcomes.front().after;
    for (const artus::CardId card : artus::playable_cards(position.edition, between)) {
      const TopCard top{card, between.colour(between.to_move)};
      if (evidence.card(top) - options.missed_picture < best - options.ask_margin) {
        continue;
      }
      for_each_outcome(position.edition, between, card, [&](const Outcome& second) {
        const ExpectedTable table = expected_table(second.after, top);
        const double score = evidence.fit(table, position.disc) - options.missed_picture;
        if (score < best - options.ask_margin) {
          return;
        }
        best = std::max(best, score);
        for (const Outcome& outcome : first.outcomes) {
          if (!refusal_of(position.edition, outcome.after, second.action)) {
            found.push_back({{outcome.action, second.action}, {}, table, score});
          }
        }
      });
    }
  }
  std::erase_if(found, [&](const Hypothesis& each) { return each.score < best - options.ask_margin; });
  sort_best_first(found);
  return found;
}

bool is_same_but_for_card(const artus::Edition& edition, const artus::State& before, const artus::Action& one,
                          const artus::Action& other) {
  artus::State a = before;
  artus::State b = before;
  artus::play(edition, a, one);
  artus::play(edition, b, other);
  b.played = a.played;
  return a == b;
}

std::optional<int> points_between(const artus::Edition& edition, const artus::State& before, const artus::Action& one,
                                  const artus::Action& other) {
  artus::State a = before;
  artus::State b = before;
  artus::play(edition, a, one);
  artus::play(edition, b, other);
  const auto player = static_cast<std::size_t>(one.player.to_int());
  const int points = b.scores[player] - a.scores[player];
  b.scores[player] = a.scores[player];
  return a == b ? std::optional(points) : std::nullopt;
}

std::vector<artus::Action> actions_with_other_cards(const artus::Edition& edition, const artus::State& before,
                                                    const artus::Action& action) {
  std::vector<artus::Action> found;
  for (const artus::CardId card : artus::playable_cards(edition, before)) {
    for (const artus::Action& each : artus::legal_actions(edition, before, card)) {
      if (card != action.card && is_same_but_for_card(edition, before, action, each)) {
        found.push_back(each);
      }
    }
  }
  return found;
}

std::string describe(const artus::Action& action, const artus::State& state) {
  std::ostringstream out;
  out << state.colour(action.player) << " plays " << action.card << ", " << action.deed;
  return out.str();
}

std::string describe(const Hypothesis& hypothesis, const artus::State& state) {
  std::string text = hypothesis.mistake ? describe(*hypothesis.mistake) : "";
  if (hypothesis.reopens) {
    text =
        "action " + std::to_string(hypothesis.reopens->ruling) + " was: " + describe(hypothesis.reopens->played, state);
  }
  for (std::size_t i = 0; i < hypothesis.actions.size(); ++i) {
    text += text.empty() ? "" : i == 0 ? "; " : ", then ";
    text += describe(hypothesis.actions[i], state);
  }
  if (hypothesis.is_unfinished) {
    return "somebody is in the middle of an action";
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace seneschal::referee
