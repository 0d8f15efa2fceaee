#include "daemon/history/game_history.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "daemon/history/known_games.h"

namespace seneschal::daemon {

std::string_view to_text(Vouchable::What what) {
  switch (what) {
    case Vouchable::What::kSetup:
      return "setup";
    case Vouchable::What::kPlaced:
      return "placed";
    case Vouchable::What::kMistake:
      return "mistake";
    case Vouchable::What::kQuestion:
      return "question";
  }
  return "";
}

GameHistory::GameHistory(referee::SharedGame game, const GameTerms& terms)
    : game_(std::move(game)), terms_(terms), referee_(game_->referee(terms)) {}

tl::expected<void, std::string> GameHistory::take(const events::Told& told) {
  const std::optional<game::State> before = referee_->state();
  const auto* right = std::get_if<events::StandsRight>(&told.said);
  const auto vouched = right != nullptr ? std::optional(about(*right)) : std::nullopt;
  const bool is_seen_again = std::holds_alternative<events::MistakeCleared>(told.said) && !referee_->has_mistake();
  if (auto taken = referee_->take(told.said); !taken) {
    return taken;
  }
  told_.push_back(told);
  const std::size_t at = told_.size() - 1;
  if (const auto* ruling = std::get_if<events::Ruling>(&told.said)) {
    steps_.push_back(game_->played(*before, *ruling));
    ruled_.emplace(at, RuledStep{*before, steps_.back()});
  } else if (const auto action = events::undone_from(told.said)) {
    take_back(*action);
  } else if (events::sets_table(told.said)) {
    tables_set_.push_back({at, steps_.size(), *before, *referee_->state()});
    all_tables_set_.emplace(at, tables_set_.back());
  }
  if (vouched) {
    vouched_.emplace(at, *vouched);
  }
  if (is_seen_again) {
    seen_again_.insert(at);
  }
  return {};
}

tl::expected<void, std::string> GameHistory::note(const std::string& kind, const std::string& payload) {
  is_abandoned_ = is_abandoned_ || kind == kAbandoned;
  if (kind != events::kSeated) {
    return {};
  }
  return events::seated_from(payload).map(
      [this](std::vector<events::Seated> seated) { names_.take(std::move(seated)); });
}

bool GameHistory::hides_scores() const {
  return terms_.hides_scores && !is_abandoned_ && !referee_->has_ended();
}

/// The log keeps the rulings; the game goes on without them.
void GameHistory::take_back(int action) {
  for (auto i = static_cast<std::size_t>(action); i < steps_.size(); ++i) {
    RuledStep& ruled = ruled_.at(ruling_of(i));
    ruled.is_taken_back = true;
    ruled.taken_back_by = told_.size() - 1;
  }
  steps_.erase(steps_.begin() + action, steps_.end());
  std::erase_if(tables_set_, [this](const TableSet& each) { return each.actions > steps_.size(); });
}

std::optional<std::size_t> GameHistory::last_question(std::size_t end) const {
  const auto last = std::make_reverse_iterator(told_.begin() + static_cast<std::ptrdiff_t>(end));
  const auto found = std::find_if(
      last, told_.rend(), [](const events::Told& each) { return std::holds_alternative<events::Question>(each.said); });
  return found == told_.rend() ? std::nullopt
                               : std::optional(static_cast<std::size_t>(std::distance(found, told_.rend())) - 1);
}

bool GameHistory::is_ruled_again(std::size_t i) const {
  const auto* ruling = std::get_if<events::Ruling>(&told_[i].said);
  if (ruling == nullptr || !ruling->was_agreed) {
    return false;
  }
  const auto last = std::make_reverse_iterator(told_.begin() + static_cast<std::ptrdiff_t>(i));
  const auto cause = std::find_if(last, told_.rend(),
                                  [](const events::Told& each) { return events::undone_from(each.said).has_value(); });
  return cause != told_.rend() && std::holds_alternative<events::Reopened>(cause->said);
}

std::optional<std::size_t> GameHistory::open_dispute() const {
  if (referee_->open_dispute() == nullptr) {
    return std::nullopt;
  }
  const auto opened = std::find_if(told_.rbegin(), told_.rend(), [](const events::Told& each) {
    return std::holds_alternative<referee::DisputeOpened>(each.said);
  });
  return static_cast<std::size_t>(std::distance(opened, told_.rend())) - 1;
}

std::optional<std::size_t> GameHistory::open() const {
  const bool is_lost = referee_->has_lost_track();
  for (std::size_t i = told_.size(); i-- > 0;) {
    const events::GameEvent& said = told_[i].said;
    const bool is_mistake = std::holds_alternative<events::Mistake>(said);
    const bool is_question = std::holds_alternative<events::Question>(said);
    if ((is_lost && std::holds_alternative<events::Lost>(said)) || is_mistake ||
        (is_question && referee_->open_question())) {
      return i;
    }
    if (ends_wait(i)) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

/// Whether nothing that was said before told_[i] waits for people any more. A mistake may have been open beneath a
/// question.
bool GameHistory::ends_wait(std::size_t i) const {
  const events::GameEvent& said = told_[i].said;
  if (const auto right = vouched_.find(i); right != vouched_.end()) {
    return right->second != Vouchable::What::kQuestion;
  }
  return events::undone_from(said) || std::holds_alternative<events::Ruling>(said) ||
         (std::holds_alternative<events::MistakeCleared>(said) && !is_seen_again(i)) ||
         std::holds_alternative<events::PlacementSeen>(said) || std::holds_alternative<events::GameEnded>(said) ||
         events::sets_table(said);
}

std::optional<Vouchable> GameHistory::vouchable() const {
  if (referee_->open_dispute() != nullptr) {
    return std::nullopt;
  }
  if (!referee_->has_begun() || referee_->is_placing()) {
    const auto what = referee_->has_begun() ? Vouchable::What::kPlaced : Vouchable::What::kSetup;
    return is_vouched_for() || referee_->has_lost_track() ? std::nullopt
                                                          : std::optional(Vouchable{what, told_.size(), 0});
  }
  const auto waits = open();
  if (!waits) {
    return std::nullopt;
  }
  const events::GameEvent& said = told_[*waits].said;
  if (const auto* mistake = std::get_if<events::Mistake>(&said); mistake != nullptr && referee_->has_mistake()) {
    return Vouchable{Vouchable::What::kMistake, *waits, mistake->index};
  }
  const auto* question = std::get_if<events::Question>(&said);
  return question != nullptr && question->may_be_mistake()
             ? std::optional(Vouchable{Vouchable::What::kQuestion, *waits, question->index})
             : std::nullopt;
}

/// As the referee takes it.
Vouchable::What GameHistory::about(const events::StandsRight& right) const {
  if (!referee_->has_begun()) {
    return Vouchable::What::kSetup;
  }
  if (referee_->is_placing()) {
    return Vouchable::What::kPlaced;
  }
  const auto question = referee_->open_question();
  return question && question->index == right.index ? Vouchable::What::kQuestion : Vouchable::What::kMistake;
}

/// Whether people have said so of the table before the game, or, since it was seen set up, of what is placed then.
bool GameHistory::is_vouched_for() const {
  const auto last = std::find_if(told_.rbegin(), told_.rend(), [](const events::Told& each) {
    return std::holds_alternative<events::SetupSeen>(each.said) ||
           std::holds_alternative<events::StandsRight>(each.said);
  });
  return last != told_.rend() && std::holds_alternative<events::StandsRight>(last->said);
}

std::size_t GameHistory::ruling_of(std::size_t action) const {
  const auto found = std::find_if(ruled_.rbegin(), ruled_.rend(), [&](const auto& each) {
    return std::get<events::Ruling>(told_[each.first].said).index == static_cast<int>(action);
  });
  return found->first;
}

}  // namespace seneschal::daemon
