#include "daemon/game/plain/plain_referee.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "daemon/game/game_view.h"

namespace seneschal::referee {

using nlohmann::json;

std::optional<table::Setting> PlainReferee::setting() const {
  return state_ ? std::optional(rules().setting(*state_)) : std::nullopt;
}

std::vector<Settlement> PlainReferee::possible_settlements() const {
  if (!dispute_) {
    return {};
  }
  const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
  std::vector<Settlement> settlements{{Verdict::kUphold, {}}, {Verdict::kTakeBack, {}}};
  for (const game::Step& step : rules().legal_steps(ruled.before)) {
    // Which other card there was in a hand that the daemon dealt is nobody's to know.
    if (rules().step_text(step) != rules().step_text(ruled.step) && !dealing().card_of(step)) {
      settlements.push_back({Verdict::kCorrect, played_json(rules(), step).dump()});
    }
  }
  return settlements;
}

std::optional<Settlement> PlainReferee::possible_settlement(std::size_t place) const {
  const auto settlements = possible_settlements();
  return place < settlements.size() ? std::optional(settlements[place]) : std::nullopt;
}

std::vector<game::Step> PlainReferee::course_with(std::size_t first, const game::Step& step) const {
  std::vector<game::Step> course;
  game::State state = course_[first].before;
  for (std::size_t i = first; i < course_.size(); ++i) {
    // Of the steps after it those that can still be played, up to where the table was set by hand.
    const auto next =
        i == first ? std::optional(step) : step_played(rules(), state, played_json(rules(), course_[i].step));
    const bool is_after_set_table = std::any_of(tables_set_.begin(), tables_set_.end(),
                                                [&](std::size_t actions) { return actions > first && actions <= i; });
    if (!next || is_after_set_table) {
      break;
    }
    course.push_back(*next);
    state = rules().apply(state, *next)->after;
  }
  return course;
}

std::vector<events::Mistake> PlainReferee::contradictions() const {
  std::vector<events::Mistake> found;
  if (!state_ || rules().has_ended(*state_) || pack()) {  // in hands that the daemon deals nothing is played wrongly
    return found;
  }
  const std::vector<game::Step> contradicting = game_->contradictions(*state_);
  std::vector<game::Outcome> course;
  for (std::size_t i = 0; i < course_.size() && !contradicting.empty(); ++i) {
    course.push_back(rules().apply(course_[i].before, course_[i].step).value());
  }
  for (const game::Step& step : contradicting) {
    const auto outcome = rules().apply(*state_, step);
    if (outcome) {
      continue;
    }
    events::Mistake mistake{action_count(), {{"played", played_json(rules(), step)}, {"rule", outcome.error().rule}}};
    for (const game::Fact& fact : outcome.error().facts) {
      std::visit([&](const auto& value) { mistake.particulars["facts"][fact.name] = value; }, fact.value);
    }
    if (const auto player = game_->player_of(step)) {
      mistake.particulars["player"] = *player;
    }
    for (std::size_t i = course.size(); i-- > 0;) {
      if (game_->contradicts(step, outcome.error(), course[i])) {
        mistake.particulars["against"] = {{"action", i}, {"played", played_json(rules(), course_[i].step)}};
        break;
      }
    }
    found.push_back(std::move(mistake));
  }
  return found;
}

std::optional<events::GameEvent> PlainReferee::agreed_ruling() const {
  if (agreed_.empty() || dispute_) {
    return std::nullopt;
  }
  events::Ruling ruling = ruling_on(*game_, *state_, agreed_.front(), action_count());
  ruling.was_agreed = true;
  return ruling;
}

std::string PlainReferee::record_text(const std::vector<std::string>& names) const {
  std::vector<game::Step> steps;
  const std::size_t told = tables_set_.empty() ? course_.size() : tables_set_.front();
  for (std::size_t i = 0; i < told; ++i) {
    steps.push_back(course_[i].step);
  }
  const bool has_begun = state_.has_value();
  game::Record record = game_->record(terms_, has_begun ? beginning_ : game_->beginnings(terms_).front(), steps);
  for (std::size_t i = 0; i < std::min(names.size(), record.players.size()); ++i) {
    record.players[i].name = names[i];
  }
  return game_->record_text(record);
}

/// The table of this game that is written so.
tl::expected<game::State, std::string> PlainReferee::table_of(const std::string& text) const {
  const auto table = rules().state_from_text(text);
  if (!table) {
    return tl::unexpected("at byte " + std::to_string(table.error().at) + " expected " + table.error().expected);
  }
  if (rules().scores(*table).size() != terms_.players.size()) {
    return tl::unexpected(std::string("it is of another game: of other players"));
  }
  return *table;
}

std::optional<std::string> PlainReferee::laid_table(const json& laid) const {
  auto text = game_->laid_text(laid);
  const auto table = text ? table_of(*text) : tl::unexpected(std::string());
  return table && !deals_anew(*table) ? std::move(text) : std::nullopt;
}

std::optional<json> PlainReferee::laid_table_check(const json& laid) const {
  const auto text = game_->laid_text(laid);
  if (!text) {
    return std::nullopt;
  }
  const auto table = table_of(*text);
  if (!table) {
    return json{{"faults", json::array({game_->laid_fault(laid, table.error())})}, {"differences", json::array()}};
  }
  if (deals_anew(*table)) {
    return json{{"faults", {{{"what", "dealt"}}}}, {"differences", json::array()}};
  }
  return json{{"faults", json::array()}, {"differences", game_->view().differences(*state_, *table)}};
}

}  // namespace seneschal::referee
