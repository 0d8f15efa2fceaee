// What people may agree on, and what is ruled because they did.
#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"

namespace seneschal::referee {

std::vector<Settlement> Referee::possible_settlements() const {
  if (!dispute_) {
    return {};
  }
  const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
  return settlements_of(edition_, ruled.before, ruled.action, ruled.also_likely);
}

std::optional<Settlement> Referee::possible_settlement(std::size_t place) const {
  if (!dispute_) {
    return std::nullopt;
  }
  const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
  return settlement_of(edition_, ruled.before, ruled.action, ruled.also_likely, place);
}

std::vector<artus::Action> Referee::course_with(std::size_t first, const artus::Action& played) const {
  std::vector<artus::Action> course{played};
  for (std::size_t i = first + 1; i < course_.size(); ++i) {
    artus::State after = course_[i - 1].before;
    artus::play(edition_, after, course_[i - 1].action);
    if (after != course_[i].before) {
      break;
    }
    course.push_back(course_[i].action);
  }
  return course;
}

std::optional<Said> Referee::agreed_ruling() const {
  if (agreed_.empty()) {
    return std::nullopt;
  }
  Ruling ruling = scored_ruling(edition_, *state_, agreed_.front(), action_count());
  ruling.was_answered = answer_.has_value();
  ruling.was_agreed = true;
  return ruling;
}

}  // namespace seneschal::referee
