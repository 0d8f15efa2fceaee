#include "daemon/referee/artus/settlements.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <sstream>

#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/positions/set_table.h"
#include "rules/artus/positions/state_text.h"
#include "rules/artus/records/action_node.h"
#include "rules/artus/records/record.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::referee {

std::string played_text(const artus::Action& action) {
  return nlohmann::json::parse(records::to_json(action)).dump();
}

tl::expected<artus::Action, std::string> played_from(std::string_view text) {
  const auto value = strict_json::parse_json(text, "the log");
  if (!value) {
    return tl::unexpected(value.error().message());
  }
  return strict_json::read_value(*value, "the log", "played", records::action_at).map_error([](const auto& error) {
    return error.message();
  });
}

tl::expected<std::optional<artus::Action>, std::string> settled_action(const Settlement& settlement) {
  if (settlement.verdict != Verdict::kCorrect) {
    return std::nullopt;
  }
  return played_from(settlement.played.value_or("")).map([](const artus::Action& each) { return std::optional(each); });
}

namespace {

/// Of all settlements the first two: they name no action.
const std::array kWithoutAction{Settlement{Verdict::kUphold, {}}, Settlement{Verdict::kTakeBack, {}}};

std::vector<artus::Action> offered_instead(const artus::Edition& edition, const artus::State& before,
                                           const artus::Action& played, const std::vector<artus::Action>& likely) {
  std::vector<artus::Action> offered;
  const auto offer = [&](const artus::Action& action) {
    if (action != played && std::find(offered.begin(), offered.end(), action) == offered.end()) {
      offered.push_back(action);
    }
  };
  for (const artus::Action& action : likely) {
    if (!artus::refusal_of(edition, before, action)) {
      offer(action);
    }
  }
  for (const artus::CardId card : artus::playable_cards(edition, before)) {
    for (const artus::Action& action : artus::legal_actions(edition, before, card)) {
      offer(action);
    }
  }
  return offered;
}

}  // namespace

std::vector<Settlement> settlements_of(const artus::Edition& edition, const artus::State& before,
                                       const artus::Action& played, const std::vector<artus::Action>& likely) {
  std::vector<Settlement> settlements(kWithoutAction.begin(), kWithoutAction.end());
  for (const artus::Action& action : offered_instead(edition, before, played, likely)) {
    settlements.push_back({Verdict::kCorrect, played_text(action)});
  }
  return settlements;
}

std::optional<Settlement> settlement_of(const artus::Edition& edition, const artus::State& before,
                                        const artus::Action& played, const std::vector<artus::Action>& likely,
                                        std::size_t place) {
  if (place < kWithoutAction.size()) {
    return kWithoutAction[place];
  }
  const auto offered = offered_instead(edition, before, played, likely);
  const std::size_t action = place - kWithoutAction.size();
  return action < offered.size() ? std::optional(Settlement{Verdict::kCorrect, played_text(offered[action])})
                                 : std::nullopt;
}

tl::expected<artus::State, std::string> settable_table(const artus::Edition& edition, const artus::State& now,
                                                       std::string_view text) {
  const auto table = artus::state_from_text(edition, text);
  if (!table) {
    return tl::unexpected("at byte " + std::to_string(table.error().at) + " expected " + table.error().expected);
  }
  if (table->variant != now.variant || table->player_count != now.player_count || table->colours != now.colours) {
    return tl::unexpected(std::string("it is of another game: other players or the other variant"));
  }
  if (const auto faults = artus::faults_of(edition, *table); !faults.empty()) {
    std::ostringstream says;
    says << faults.front();
    return tl::unexpected(says.str());
  }
  return *table;
}

std::vector<artus::Action> legal_course(const artus::Edition& edition, artus::State before,
                                        const std::vector<artus::Action>& actions) {
  std::vector<artus::Action> course;
  for (const artus::Action& action : actions) {
    if (artus::refusal_of(edition, before, action)) {
      break;
    }
    artus::play(edition, before, action);
    course.push_back(action);
  }
  return course;
}

}  // namespace seneschal::referee
