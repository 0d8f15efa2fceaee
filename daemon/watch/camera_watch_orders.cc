// What people order at the table, on phones and by signals, and how the disc is looked after while the disk is slow.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <utility>

#include "daemon/watch/camera_watch.h"

namespace seneschal::daemon {

namespace {

constexpr char kRight = 'r';  // as it stands

}  // namespace

/// None is written down here: that is for when the disc is at rest, or looked after.
void CameraWatch::heed(ports::Button button, const Receipt& receipt) {
  if (button == ports::Button::kDone) {
    is_asked_to_read_ = true;
  } else if (button == ports::Button::kDispute) {
    ++disputes_pressed_;
  } else if (parts_.disc != nullptr) {
    if (button == ports::Button::kAllow || (button == ports::Button::kPause && !parts_.disc->may_turn())) {
      parts_.disc->allow(receipt);
    } else {
      parts_.disc->pause();
    }
  }
}

void CameraWatch::read_buttons() {
  const auto presses = parts_.buttons->take();
  if (!presses) {
    parts_.journal->say(journal::Level::kWarning, presses.error().message() + "; no button is heeded any more");
    pressed_.reset();
    parts_.buttons = nullptr;
    heed(ports::Button::kStop);  // nobody could stop it
    return;
  }
  for (const ports::Press& press : *presses) {
    heed(press.button);
  }
}

/// What was typed while nobody watched: it was about a disc of before, and would let this one turn. Buttons are opened,
/// and signals were taken, for this watch alone, and what phones press is not kept where nobody takes it.
void CameraWatch::drop_old_orders() {
  if (parts_.keys) {
    std::array<char, 256> typed{};
    pollfd ready{*parts_.keys, POLLIN, 0};
    constexpr int kMost = 64;  // some inputs never end
    for (int i = 0; i < kMost; ++i) {
      if (::poll(&ready, 1, 0) <= 0 || ::read(*parts_.keys, typed.data(), typed.size()) <= 0) {
        break;
      }
    }
  }
}

/// All that has been ordered since.
void CameraWatch::read_orders() {
  while (const auto asked = parts_.signals->take()) {
    heed(*asked);
  }
  if (typed_ && typed_->take_ready()) {
    read_keys();
  }
  if (pressed_ && pressed_->take_ready()) {
    read_buttons();
  }
  if (parts_.phones != nullptr) {
    for (const PhonePress& press : parts_.phones->take()) {
      heed(press.button, press.receipt);
    }
  }
}

CameraWatch::Done CameraWatch::press_disputes() {
  Done done;
  for (; done && disputes_pressed_ > 0; --disputes_pressed_) {
    if (parts_.disc != nullptr) {
      parts_.disc->hold();
    }
    done = parts_.run->press_dispute();
    light(parts_.run->sign());
    is_asked_to_read_ = true;
  }
  return done;
}

void CameraWatch::read_keys() {
  std::array<char, 256> typed{};
  const auto length = ::read(*parts_.keys, typed.data(), typed.size());
  if (length <= 0) {
    typed_.reset();
    return;
  }
  // A number is for a question, also where somebody else was faster: it never lets the disc turn. Nor does the letter.
  int choice = 0;
  if (typed.front() == kRight) {
    if (!parts_.run->object_from_table()) {
      parts_.journal->say(journal::Level::kNotice, "nothing is wrong that could be right as it stands");
    }
  } else if (std::from_chars(typed.data(), typed.data() + length, choice).ec != std::errc()) {
    heed(ports::Button::kPause);
  } else if (!parts_.run->answer_from_table(choice)) {
    parts_.journal->say(journal::Level::kNotice, "the question has no choice " + std::to_string(choice));
  }
}

void CameraWatch::heed(Asked asked) {
  switch (asked) {
    case Asked::kStop:
      is_over_ = true;
      if (parts_.disc != nullptr) {
        parts_.disc->rest();
      }
      return;
    case Asked::kRelight:
      parts_.feed->relight();
      return;
    case Asked::kAllow:
      heed(ports::Button::kAllow);
      return;
    case Asked::kPause:
      heed(ports::Button::kStop);
      return;
  }
}

/// While something takes long elsewhere, as an entry on its way to a slow disk: what is ordered is done, and a disc
/// that turns is seen, driven and stopped. Whatever else comes is kept for later. How long all of it can wait now.
loop::EventLoop::Patience CameraWatch::mind_table() {
  read_orders();
  if (parts_.disc == nullptr) {
    filmed_.reset();
    return std::nullopt;
  }
  mind_disc();
  if (disputes_pressed_ > 0 || parts_.run->is_about_to_be_disputed()) {
    parts_.disc->hold();
  }
  return parts_.disc->patience();
}

void CameraWatch::mind_disc() {
  if (is_reading_ || !parts_.disc->is_busy()) {
    filmed_.reset();
    return;
  }
  if (!filmed_) {
    filmed_.emplace(*parts_.loop, parts_.feed->fd());
  }
  auto news = parts_.feed->take();
  if (!news) {
    parts_.disc->tick();
  } else if (const auto* frame = std::get_if<ports::Frame>(&*news)) {
    parts_.disc->see(*frame);
  } else {
    kept_news_.push_back(std::move(*news));
  }
}

}  // namespace seneschal::daemon
