#include "daemon/question_box.h"

#include <utility>

namespace seneschal::daemon {

void QuestionBox::ask(std::size_t number, std::size_t choices) {
  const std::lock_guard lock(mutex_);
  if (asked_ && asked_->number == number) {
    return;
  }
  asked_ = Asked{number, choices};
  kept_.reset();
  forget_answer();
}

void QuestionBox::keep(std::size_t number, std::size_t choices, int choice) {
  const std::lock_guard lock(mutex_);
  asked_.reset();
  given_.reset();
  kept_ = Kept{number, choices, choice};
}

void QuestionBox::close() {
  const std::lock_guard lock(mutex_);
  asked_.reset();
  kept_.reset();
  forget_answer();
}

void QuestionBox::point_out(std::optional<std::size_t> number) {
  const std::lock_guard lock(mutex_);
  if (pointed_out_ != number) {
    pointed_out_ = number;
    forget_objection();
  }
}

std::optional<Objection> QuestionBox::take_objection() {
  const std::lock_guard lock(mutex_);
  auto objection = objection_;
  if (objection) {
    pointed_out_.reset();
    forget_objection();
  }
  return objection;
}

std::optional<Objection> QuestionBox::take_last_objection() {
  const std::lock_guard lock(mutex_);
  auto objection = objection_;
  pointed_out_.reset();
  forget_objection();
  return objection;
}

Taken QuestionBox::object(Objection objection) {
  const std::lock_guard lock(mutex_);
  if (pointed_out_ != objection.number || objection_) {
    return Taken::kTooLate;
  }
  objection_ = std::move(objection);
  wake_.raise();
  return Taken::kTaken;
}

std::optional<Change> QuestionBox::take_change() {
  const std::lock_guard lock(mutex_);
  auto change = change_;
  if (change) {
    forget_answer();
  }
  return change;
}

std::optional<Change> QuestionBox::take_last_change() {
  const std::lock_guard lock(mutex_);
  kept_.reset();
  auto change = change_;
  if (change) {
    forget_answer();
  }
  return change;
}

Changed QuestionBox::change(Change change) {
  const std::lock_guard lock(mutex_);
  if (!kept_ || kept_->number != change.number) {
    return Changed::kRuledOn;
  }
  if (change_ || kept_->choice != change.from) {
    return Changed::kOtherWasFirst;
  }
  if (change.to < 0 || static_cast<std::size_t>(change.to) >= kept_->choices || change.to == change.from) {
    return Changed::kNoSuchChoice;
  }
  change_ = std::move(change);
  wake_.raise();
  return Changed::kTaken;
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
  change_.reset();
  if (!objection_) {
    wake_.clear();
  }
}

void QuestionBox::forget_objection() {
  objection_.reset();
  if (!given_ && !change_) {
    wake_.clear();
  }
}

}  // namespace seneschal::daemon
