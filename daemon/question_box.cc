#include "daemon/question_box.h"

#include <utility>

namespace seneschal::daemon {

void QuestionBox::ask(std::size_t number, std::size_t choices) {
  const std::lock_guard lock(mutex_);
  if (asked_ && asked_->number == number) {
    return;
  }
  asked_ = Asked{number, choices};
  forget_answer();
}

void QuestionBox::close() {
  const std::lock_guard lock(mutex_);
  asked_.reset();
  forget_answer();
}

std::optional<Given> QuestionBox::take() {
  const std::lock_guard lock(mutex_);
  auto given = given_;
  if (given) {
    asked_.reset();
    forget_answer();
  }
  return given;
}

std::optional<Given> QuestionBox::take_last() {
  const std::lock_guard lock(mutex_);
  auto given = given_;
  asked_.reset();
  forget_answer();
  return given;
}

Taken QuestionBox::answer(Given given) {
  const std::lock_guard lock(mutex_);
  if (!asked_ || asked_->number != given.number || given_) {
    return Taken::kTooLate;
  }
  if (given.choice < 0 || static_cast<std::size_t>(given.choice) >= asked_->choices) {
    return Taken::kNoSuchChoice;
  }
  given_ = std::move(given);
  wake_.raise();
  return Taken::kTaken;
}

void QuestionBox::forget_answer() {
  given_.reset();
  wake_.clear();
}

}  // namespace seneschal::daemon
