#include "daemon/question_box.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

namespace seneschal::daemon {

namespace {

int new_eventfd() {
  const int fd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot wait for answers");
  }
  return fd;
}

}  // namespace

QuestionBox::QuestionBox() : fd_(files::Descriptor::owning(new_eventfd())) {}

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

Taken QuestionBox::answer(Given given) {
  const std::lock_guard lock(mutex_);
  if (!asked_ || asked_->number != given.number || given_) {
    return Taken::kTooLate;
  }
  if (given.choice < 0 || static_cast<std::size_t>(given.choice) >= asked_->choices) {
    return Taken::kNoSuchChoice;
  }
  given_ = std::move(given);
  const std::uint64_t one = 1;
  (void)!::write(fd_.get(), &one, sizeof one);
  return Taken::kTaken;
}

void QuestionBox::forget_answer() {
  given_.reset();
  std::uint64_t count = 0;
  (void)!::read(fd_.get(), &count, sizeof count);
}

}  // namespace seneschal::daemon
