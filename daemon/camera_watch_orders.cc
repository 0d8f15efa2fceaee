// What people order at the table, on phones and by signals, and how the disc is looked after while the disk is slow.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <utility>

#include "daemon/camera_watch.h"

namespace seneschal::daemon {

namespace {

constexpr char kRight = 'r';  // as it stands

}  // namespace

/// None is written down here: that is for when the disc is at rest, or looked after.
void CameraWatch::heed(ports::Button button) {
  if (button == ports::Button::kDone) {
    is_asked_to_read_ = true;
  } else if (button == ports::Button::kDispute) {
    ++disputes_pressed_;
  } else if (parts_.disc == nullptr) {
    return;
  } else if (button == ports::Button::kPause) {
    parts_.disc->press();
  } else if (button == ports::Button::kStop) {
    parts_.disc->pause();
  } else {
    parts_.disc->allow();
  }
}

void CameraWatch::read_buttons(ports::Buttons*& buttons) {
  const auto presses = buttons->take();
  if (!presses) {
    *parts_.warn << presses.error() << "; no button is heeded any more" << std::endl;
    buttons = nullptr;
    heed(ports::Button::kStop);  // nobody could stop it
    return;
  }
  for (const ports::Press& press : *presses) {
    heed(press.button);
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
    parts_.keys.reset();
    return;
  }
  // A number is for a question, also where somebody else was faster: it never lets the disc turn. Nor does the letter.
  int choice = 0;
  if (typed.front() == kRight) {
    if (!parts_.run->object_from_table()) {
      *parts_.warn << "nothing is wrong that could be right as it stands" << std::endl;
    }
  } else if (std::from_chars(typed.data(), typed.data() + length, choice).ec != std::errc()) {
    heed(ports::Button::kPause);
  } else if (!parts_.run->answer_from_table(choice)) {
    *parts_.warn << "the question has no choice " << choice << std::endl;
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

/// Until `arrived` is readable: an entry is on its way to a disk that may take seconds, and a disc that turns has to be
/// seen, driven and stopped meanwhile. Whatever else comes is kept for later. A disc at rest can wait with the rest.
void CameraWatch::mind_disc(int arrived) {
  constexpr int kNothing = -1;  // poll passes over it
  bool has_arrived = false;
  while (!has_arrived) {
    const auto while_busy = [busy = parts_.disc->is_busy()](std::optional<int> fd) {
      return busy && fd ? *fd : kNothing;
    };
    std::array<pollfd, 7> ready{
        {{arrived, POLLIN, 0},
         {while_busy(parts_.signals->fd()), POLLIN, 0},
         {while_busy(parts_.feed->fd()), POLLIN, 0},
         {while_busy(parts_.keys), POLLIN, 0},
         {while_busy(parts_.buttons != nullptr ? parts_.buttons->descriptor() : kNothing), POLLIN, 0},
         {while_busy(parts_.phones != nullptr ? parts_.phones->descriptor() : kNothing), POLLIN, 0},
         {while_busy(parts_.run->requests_fd()), POLLIN, 0}}};
    auto patience = parts_.disc->patience();
    if (parts_.supervisor != nullptr) {
      parts_.supervisor->alive();
      patience = patience ? patience : parts_.supervisor->interval();
    }
    if (::poll(ready.data(), ready.size(), patience ? static_cast<int>(patience->count()) : -1) < 0) {
      continue;  // only signals end it, and those come by a descriptor
    }
    has_arrived = ready[0].revents != 0;
    take_meanwhile(ready[1].revents != 0, ready[2].revents != 0);
    if (ready[3].revents != 0) {
      read_keys();
    }
    if (ready[4].revents != 0) {
      read_buttons(parts_.buttons);
    }
    if (ready[5].revents != 0) {
      ports::Buttons* phones = parts_.phones;  // which never fail
      read_buttons(phones);
    }
    if (ready[6].revents != 0) {
      parts_.run->requests()->notice();  // they wait for the entry
    }
    if (disputes_pressed_ > 0 || (ready[6].revents != 0 && parts_.run->is_about_to_be_disputed())) {
      parts_.disc->hold();
    }
  }
}

void CameraWatch::take_meanwhile(bool is_asked, bool has_news) {
  while (const auto asked = is_asked ? parts_.signals->take() : std::nullopt) {
    heed(*asked);
  }
  auto news = has_news ? parts_.feed->take() : std::nullopt;
  if (!news) {
    parts_.disc->tick();
  } else if (const auto* frame = std::get_if<ports::Frame>(&*news)) {
    parts_.disc->see(*frame);
  } else {
    kept_news_.push_back(std::move(*news));
  }
}

}  // namespace seneschal::daemon
