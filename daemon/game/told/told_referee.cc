#include "daemon/game/told/told_referee.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"

namespace seneschal::referee {

using nlohmann::json;

namespace {

tl::unexpected<std::string> refused(const std::string& why) {
  return tl::unexpected<std::string>(why);
}

std::string numbers_text(const std::vector<int>& numbers) {
  return json(numbers).dump();
}

}  // namespace

std::optional<events::GameEvent> ToldReferee::look(const table::Reading& /*reading*/) const {
  return std::nullopt;
}

tl::expected<void, std::string> ToldReferee::take(const events::GameEvent& event) {
  return std::visit([this](const auto& each) { return take_event(each); }, event)
      .map_error([&](const std::string& why) { return events::kind_of(event) + ": " + why; });
}

/// What only somebody who watches says.
template <typename Seen>
ToldReferee::Taken ToldReferee::take_event(const Seen& /*seen*/) {
  return refused("expected what people say of a game that nobody watches");
}

ToldReferee::Taken ToldReferee::take_event(const events::SetupSeen& seen) {
  if (state_) {
    return refused("the game has begun already");
  }
  const auto beginnings = game_->beginnings(terms_);
  if (std::find(beginnings.begin(), beginnings.end(), seen.particulars) == beginnings.end()) {
    return refused("no game on these terms begins with " + seen.particulars.dump());
  }
  const auto begun = rules().begin(game_->record(terms_, seen.particulars, {}));
  if (!begun) {
    return refused("no game can begin so, by the rule " + begun.error().rule);
  }
  beginning_ = seen.particulars;
  state_ = *begun;
  return {};
}

ToldReferee::Taken ToldReferee::take_event(const events::Ruling& ruling) {
  if (!state_ || has_ended_ || dispute_) {
    return refused(!state_ ? "the game has not begun" : has_ended_ ? "the game is over" : "a ruling is in dispute");
  }
  if (ruling.index != action_count()) {
    return refused("expected action " + std::to_string(action_count()) + ", found " + std::to_string(ruling.index));
  }
  const auto step = step_played(rules(), *state_, ruling.played);
  if (!step) {
    return refused("no legal step is " + ruling.played.dump());
  }
  const events::Ruling ruled = ruling_on(*game_, *state_, *step, ruling.index);
  if (ruling.player != ruled.player || ruling.delta != ruled.delta || ruling.scores != ruled.scores) {
    return refused("expected " + std::to_string(ruled.delta) + " for player " + std::to_string(ruled.player) +
                   " and the scores " + numbers_text(ruled.scores) + ", found " + std::to_string(ruling.delta) +
                   " for player " + std::to_string(ruling.player) + " and " + numbers_text(ruling.scores));
  }
  if (ruling.was_agreed && (agreed_.empty() || rules().step_text(agreed_.front()) != rules().step_text(*step))) {
    return refused("no dispute was settled with " + ruling.played.dump());
  }
  course_.push_back({*state_, *step});
  state_ = rules().apply(*state_, *step)->after;
  agreed_.erase(agreed_.begin(), ruling.was_agreed ? agreed_.begin() + 1 : agreed_.end());
  return {};
}

ToldReferee::Taken ToldReferee::take_event(const events::GameEnded& ended) {
  if (!state_ || has_ended_ || !rules().has_ended(*state_)) {
    return refused("the last step has not been played");
  }
  const events::GameEnded end = end_at(rules(), *state_);
  if (ended.scores != end.scores || ended.winners != end.winners) {
    return refused("expected the scores " + numbers_text(end.scores) + " and the winners " + numbers_text(end.winners) +
                   ", found " + numbers_text(ended.scores) + " and " + numbers_text(ended.winners));
  }
  has_ended_ = true;
  return {};
}

ToldReferee::Taken ToldReferee::take_event(const DisputeOpened& opened) {
  if (dispute_) {
    return refused("another ruling is in dispute");
  }
  if (opened.ruling < 0 || opened.ruling >= action_count()) {
    return refused("there is no ruling on action " + std::to_string(opened.ruling));
  }
  dispute_.emplace(opened);
  return {};
}

ToldReferee::Taken ToldReferee::take_event(const Vote& vote) {
  if (!dispute_) {
    return refused("nothing is in dispute");
  }
  const std::vector<std::string>& players = terms_.players;
  if (std::find(players.begin(), players.end(), vote.player) == players.end()) {
    return refused("nobody plays " + vote.player);
  }
  if (const auto fault = dispute_->fault_of(vote)) {
    return refused(*fault);
  }
  if (Taken settled = settlement_of(vote.settlement); !settled) {
    return settled;
  }
  dispute_->cast(vote);
  return {};
}

ToldReferee::Taken ToldReferee::take_event(const VoteDropped& dropped) {
  if (!dispute_) {
    return refused("nothing is in dispute");
  }
  dispute_->drop(dropped.by.phone);
  return {};
}

ToldReferee::Taken ToldReferee::take_event(const DisputeSettled& settled) {
  if (!dispute_ || dispute_->opened().ruling != settled.ruling) {
    return refused("action " + std::to_string(settled.ruling) + " is not in dispute");
  }
  const auto first = static_cast<std::size_t>(settled.ruling);
  const Settlement& settlement = settled.settlement;
  if (Taken can_be = settlement_of(settlement); !can_be) {
    return can_be;
  }
  if (settlement.verdict == Verdict::kSet) {
    state_ = *table_of(*settlement.table);
    tables_set_.push_back(course_.size());
    agreed_.clear();
  } else if (settlement.verdict == Verdict::kCorrect) {
    agreed_ = course_with(first, *step_played(rules(), course_[first].before, json::parse(*settlement.played)));
    take_back(first);
  } else if (settlement.verdict == Verdict::kTakeBack) {
    agreed_.clear();
    take_back(first);
  }
  dispute_.reset();
  return {};
}

/// Whether the dispute that is open can be settled so.
ToldReferee::Taken ToldReferee::settlement_of(const Settlement& settlement) const {
  if (settlement.verdict == Verdict::kSet) {
    const auto table = table_of(settlement.table.value_or(""));
    return table ? Taken() : refused(table.error());
  }
  if (settlement.verdict == Verdict::kCorrect) {
    const json played = json::parse(settlement.played.value_or(""), nullptr, false);
    const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
    return step_played(rules(), ruled.before, played)
               ? Taken()
               : refused("no legal step is " + settlement.played.value_or("nothing"));
  }
  return {};
}

/// The `action`th and all that came after it.
void ToldReferee::take_back(std::size_t action) {
  state_ = course_[action].before;
  course_.erase(course_.begin() + static_cast<std::ptrdiff_t>(action), course_.end());
  std::erase_if(tables_set_, [action](std::size_t each) { return each > action; });
  has_ended_ = false;
}

std::optional<table::Setting> ToldReferee::setting() const {
  return state_ ? std::optional(rules().setting(*state_)) : std::nullopt;
}

std::vector<Settlement> ToldReferee::possible_settlements() const {
  if (!dispute_) {
    return {};
  }
  const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
  std::vector<Settlement> settlements{{Verdict::kUphold, {}}, {Verdict::kTakeBack, {}}};
  for (const game::Step& step : rules().legal_steps(ruled.before)) {
    if (rules().step_text(step) != rules().step_text(ruled.step)) {
      settlements.push_back({Verdict::kCorrect, played_json(rules(), step).dump()});
    }
  }
  return settlements;
}

std::optional<Settlement> ToldReferee::possible_settlement(std::size_t place) const {
  const auto settlements = possible_settlements();
  return place < settlements.size() ? std::optional(settlements[place]) : std::nullopt;
}

std::vector<game::Step> ToldReferee::course_with(std::size_t first, const game::Step& step) const {
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

std::optional<events::GameEvent> ToldReferee::agreed_ruling() const {
  if (agreed_.empty() || dispute_) {
    return std::nullopt;
  }
  events::Ruling ruling = ruling_on(*game_, *state_, agreed_.front(), action_count());
  ruling.was_agreed = true;
  return ruling;
}

std::string ToldReferee::record_text() const {
  std::vector<game::Step> steps;
  const std::size_t told = tables_set_.empty() ? course_.size() : tables_set_.front();
  for (std::size_t i = 0; i < told; ++i) {
    steps.push_back(course_[i].step);
  }
  return game_->record_text(game_->record(terms_, beginning_, steps));
}

/// The table of this game that is written so.
tl::expected<game::State, std::string> ToldReferee::table_of(const std::string& text) const {
  const auto table = rules().state_from_text(text);
  if (!table) {
    return tl::unexpected("at byte " + std::to_string(table.error().at) + " expected " + table.error().expected);
  }
  if (rules().scores(*table).size() != terms_.players.size()) {
    return tl::unexpected(std::string("it is of another game: of other players"));
  }
  return *table;
}

std::optional<std::string> ToldReferee::laid_table(const json& laid) const {
  const auto text = laid.is_object() ? laid.find("state") : laid.end();
  if (!laid.is_object() || text == laid.end() || !text->is_string() || !table_of(text->get<std::string>())) {
    return std::nullopt;
  }
  return text->get<std::string>();
}

std::optional<json> ToldReferee::laid_table_check(const json& laid) const {
  const auto text = laid.is_object() ? laid.find("state") : laid.end();
  if (!laid.is_object() || text == laid.end() || !text->is_string()) {
    return std::nullopt;
  }
  const auto table = table_of(text->get<std::string>());
  if (!table) {
    return json{{"faults", json::array({{{"why", table.error()}}})}, {"differences", json::array()}};
  }
  return json{{"faults", json::array()}, {"differences", told_differences(rules(), *state_, *table)}};
}

}  // namespace seneschal::referee
