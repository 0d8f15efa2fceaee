#include <algorithm>

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/game/plain/plain_referee.h"

namespace seneschal::referee {

using nlohmann::json;

namespace {

std::string numbers_text(const std::vector<int>& numbers) {
  return json(numbers).dump();
}

std::string player_text(const std::optional<int>& player) {
  return player ? "player " + std::to_string(*player) : "nobody";
}

}  // namespace

tl::unexpected<std::string> PlainReferee::refused(const std::string& why) {
  return tl::unexpected<std::string>(why);
}

tl::expected<void, std::string> PlainReferee::take(const events::GameEvent& event) {
  return std::visit([this](const auto& each) { return take_event(each); }, event)
      .map_error([&](const std::string& why) { return events::kind_of(event) + ": " + why; });
}

PlainReferee::Taken PlainReferee::take_event(const events::SetupSeen& seen) {
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
  forget_picture();
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::Ruling& ruling) {
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
  if (Taken agrees = agrees_with_pack(*step); !agrees) {
    return agrees;
  }
  const events::Ruling ruled = ruling_on(*game_, *state_, *step, ruling.index);
  if (ruling.player != ruled.player || ruling.delta != ruled.delta || ruling.scores != ruled.scores) {
    return refused("expected " + std::to_string(ruled.delta) + " for " + player_text(ruled.player) +
                   " and the scores " + numbers_text(ruled.scores) + ", found " + std::to_string(ruling.delta) +
                   " for " + player_text(ruling.player) + " and " + numbers_text(ruling.scores));
  }
  if (ruling.was_agreed && (agreed_.empty() || rules().step_text(agreed_.front()) != rules().step_text(*step))) {
    return refused("no dispute was settled with " + ruling.played.dump());
  }
  const bool is_answered = answered_ && answered_->action == course_.size() && answered_step() &&
                           rules().step_text(*answered_step()) == rules().step_text(*step);
  if (!is_answered) {
    answered_.reset();
  }
  const table::Setting before = rules().setting(*state_);
  course_.push_back({*state_, *step});
  state_ = rules().apply(*state_, *step)->after;
  believe_what_changed(before);
  agreed_.erase(agreed_.begin(), ruling.was_agreed ? agreed_.begin() + 1 : agreed_.end());
  is_restoring_ = is_restoring_ && ruling.was_agreed;
  question_.reset();
  unanswered_.reset();
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::GameEnded& ended) {
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

PlainReferee::Taken PlainReferee::take_event(const DisputeOpened& opened) {
  if (dispute_) {
    return refused("another ruling is in dispute");
  }
  if (opened.ruling < 0 || opened.ruling >= action_count()) {
    return refused("there is no ruling on action " + std::to_string(opened.ruling));
  }
  dispute_.emplace(opened);
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const Vote& vote) {
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

PlainReferee::Taken PlainReferee::take_event(const VoteDropped& dropped) {
  if (!dispute_) {
    return refused("nothing is in dispute");
  }
  dispute_->drop(dropped.by.phone);
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const DisputeSettled& settled) {
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
    forget_picture();
  } else if (settlement.verdict == Verdict::kCorrect) {
    agreed_ = course_with(first, *step_played(rules(), course_[first].before, json::parse(*settlement.played)));
    take_back(first);
  } else if (settlement.verdict == Verdict::kTakeBack) {
    agreed_.clear();
    take_back(first);
  }
  is_restoring_ = is_restoring_ || settlement.verdict == Verdict::kSet || undoes(settlement.verdict);
  dispute_.reset();
  return {};
}

/// Whether the dispute that is open can be settled so.
PlainReferee::Taken PlainReferee::settlement_of(const Settlement& settlement) const {
  if (settlement.verdict == Verdict::kSet) {
    const auto table = table_of(settlement.table.value_or(""));
    if (!table) {
      return refused(table.error());
    }
    return deals_anew(*table) ? refused("the daemon has dealt, and people set no cards") : Taken();
  }
  if (settlement.verdict == Verdict::kCorrect) {
    const json played = json::parse(settlement.played.value_or(""), nullptr, false);
    const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
    const auto step = step_played(rules(), ruled.before, played);
    return step && !dealing().card_of(*step) ? Taken()
                                             : refused("no legal step is " + settlement.played.value_or("nothing"));
  }
  return {};
}

/// The `action`th and all that came after it.
void PlainReferee::take_back(std::size_t action) {
  state_ = course_[action].before;
  course_.erase(course_.begin() + static_cast<std::ptrdiff_t>(action), course_.end());
  std::erase_if(tables_set_, [action](std::size_t each) { return each > action; });
  has_ended_ = false;
  forget_picture();
}

/// What was said of a table that stands otherwise now.
void PlainReferee::forget_picture() {
  question_.reset();
  unanswered_.reset();
  answered_.reset();
  mistake_.reset();
  shown_wrong_.reset();
  doubted_.clear();
}

/// Where something else belongs than before, it is read again.
void PlainReferee::believe_what_changed(const table::Setting& before) {
  const table::Setting now = rules().setting(*state_);
  std::erase_if(doubted_, [&](const std::string& zone) {
    const auto was = before.zones.find(zone);
    const auto is = now.zones.find(zone);
    return was == before.zones.end() || is == now.zones.end() || !(was->second == is->second);
  });
}

PlainReferee::Taken PlainReferee::take_event(const events::Question& question) {
  if (question.index != action_count() || question.choices.empty()) {
    return refused("expected a question about action " + std::to_string(action_count()) + " with a choice");
  }
  const bool is_of_beginning = std::all_of(question.choices.begin(), question.choices.end(), [](const json& choice) {
    return choice.is_object() && choice.contains("beginning");
  });
  if (!state_ && !is_of_beginning) {
    return refused("the game has not begun, and the question is not how it does");
  }
  question_ = question;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::Answer& answer) {
  if (!question_) {
    return refused("nothing is asked");
  }
  const auto choices = static_cast<int>(question_->choices.size());
  if (answer.choice && (*answer.choice < 0 || *answer.choice >= choices)) {
    return refused("expected a choice below " + std::to_string(choices) + ", found " + std::to_string(*answer.choice));
  }
  if (answer.choice) {
    answered_ = Answered{*question_, *answer.choice, answer.by, course_.size()};
  } else {
    unanswered_ = question_;
  }
  question_.reset();
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::AnswerChanged& changed) {
  const auto standing = changeable_answer();
  if (!standing || standing->index != changed.index || standing->choice != changed.from) {
    return refused("the answer " + std::to_string(changed.from) + " about action " + std::to_string(changed.index) +
                   " is not the one that stands");
  }
  if (changed.to < 0 || static_cast<std::size_t>(changed.to) >= standing->choices || changed.to == changed.from) {
    return refused("the answer " + std::to_string(changed.to) + " is no other choice");
  }
  Answered answered = *answered_;
  answered.choice = changed.to;
  answered.by = changed.by;
  if (!state_) {
    answered_ = std::move(answered);
    return {};
  }
  const bool is_ruled = course_.size() > answered.action;
  const auto step = step_of(answered, is_ruled ? course_[answered.action].before : *state_);
  if (!step) {
    return refused("the answer " + std::to_string(changed.to) + " is no legal step");
  }
  if (is_ruled) {
    take_back(answered.action);
  }
  answered_ = std::move(answered);
  agreed_ = {*step};
  is_restoring_ = true;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::Mistake& mistake) {
  if (!state_ || mistake.index != action_count()) {
    return refused("expected a mistake at action " + std::to_string(action_count()));
  }
  if (mistake.particulars.contains("played")) {
    const auto possible = contradictions();
    const bool is_one = std::any_of(possible.begin(), possible.end(), [&](const events::Mistake& each) {
      return each.particulars == mistake.particulars;
    });
    // It lies on the table no longer than until something else is said: no picture shows whether it is put right.
    if (!is_one) {
      return refused("nothing ruled is contradicted by " + mistake.particulars.dump());
    }
    shown_wrong_ = mistake;
    return {};
  }
  mistake_ = mistake;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::MistakeCleared& /*cleared*/) {
  if (!mistake_ && doubted_.empty()) {
    return refused("nothing was called wrong");
  }
  if (!mistake_) {
    doubted_.clear();
  }
  mistake_.reset();
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::StandsRight& right) {
  if (!state_) {
    is_vouched_for_ = true;
    unanswered_.reset();
    return {};
  }
  if (!mistake_ || mistake_->index != right.index) {
    return refused("nothing was called wrong at action " + std::to_string(right.index));
  }
  for (const json& wrong : mistake_->particulars.value("wrong", json::array())) {
    if (wrong.is_object() && wrong.contains("zone") && wrong["zone"].is_string()) {
      doubted_.insert(wrong["zone"].get<std::string>());
    }
  }
  mistake_.reset();
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::Lost& /*lost*/) {
  if (!state_) {
    return refused("the game has not begun");
  }
  is_lost_ = true;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::Recovered& /*recovered*/) {
  is_lost_ = false;
  is_restoring_ = false;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::PlacementSeen& /*seen*/) {
  return refused("nothing is placed in this game before it begins");
}

PlainReferee::Taken PlainReferee::take_event(const events::Turn& /*turn*/) {
  return refused("nothing turns in this game");
}

PlainReferee::Taken PlainReferee::take_event(const events::Reopened& /*reopened*/) {
  return refused("no ruling of this game is reopened");
}

/// The step that people answered with; nothing once it is ruled on.
std::optional<game::Step> PlainReferee::answered_step() const {
  const bool is_due = answered_ && state_ && answered_->action == course_.size();
  return is_due ? step_of(*answered_, *state_) : std::nullopt;
}

/// How the game begins by what people answered.
std::optional<events::Particulars> PlainReferee::answered_beginning() const {
  if (!answered_ || state_) {
    return std::nullopt;
  }
  const json& choice = answered_->question.choices[static_cast<std::size_t>(answered_->choice)];
  return choice.value("beginning", json());
}

std::optional<game::Step> PlainReferee::step_of(const Answered& answered, const game::State& state) const {
  const json& choice = answered.question.choices[static_cast<std::size_t>(answered.choice)];
  return choice.is_object() && choice.contains("played") ? step_played(rules(), state, choice["played"]) : std::nullopt;
}

std::optional<StandingAnswer> PlainReferee::changeable_answer() const {
  if (!answered_ || dispute_) {
    return std::nullopt;
  }
  return StandingAnswer{answered_->question.index, answered_->question.choices.size(), answered_->choice,
                        answered_->by};
}

bool PlainReferee::makes_answer_final(const events::GameEvent& event) const {
  const auto* ruling = std::get_if<events::Ruling>(&event);
  return answered_ && ruling != nullptr && ruling->index > answered_->question.index;
}

}  // namespace seneschal::referee
