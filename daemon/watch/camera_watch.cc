#include "daemon/watch/camera_watch.h"

#include <algorithm>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "daemon/capture/frame_picture.h"
#include "daemon/capture/view_of_table.h"

namespace seneschal::daemon {
CameraWatch::CameraWatch(CameraWatchParts parts, WatchTiming timing)
    : parts_(std::move(parts)),
      timing_(timing),
      signalled_(*parts_.loop, parts_.signals->fd()),
      watched_(parts_.reader->watched_part()),
      still_(watched_) {
  drop_old_orders();
  if (parts_.phones != nullptr) {
    parts_.phones->are_taken(true);
  }
  if (parts_.offer != nullptr) {
    parts_.run->hand_on([this](Request& request) {
      const auto* plays = std::get_if<PlayRequest>(&request.body);
      return plays != nullptr ? parts_.offer->play(*plays, request.by) : parts_.close->handle(request);
    });
  }
  if (parts_.keys) {
    typed_.emplace(*parts_.loop, *parts_.keys);
  }
  if (parts_.buttons != nullptr) {
    pressed_.emplace(*parts_.loop, parts_.buttons->descriptor());
  }
}

CameraWatch::~CameraWatch() {
  if (parts_.phones != nullptr) {
    parts_.phones->are_taken(false);
  }
}

tl::expected<void, std::string> CameraWatch::watch() {
  if (parts_.supervisor != nullptr) {
    parts_.supervisor->ready();
  }
  light(parts_.run->sign());
  parts_.loop->do_meanwhile([this] { return mind_table(); });
  Done done;
  while (done && !is_over_) {
    done = bear(step());
  }
  if (parts_.disc != nullptr) {
    parts_.disc->rest();  // whatever is written now, it turns no more
  }
  parts_.loop->do_meanwhile(nullptr);
  return done ? parts_.run->leave() : done;
}

/// While the disk takes nothing, nothing turns and nobody plays on.
CameraWatch::Done CameraWatch::bear(Done done) {
  if (!done && parts_.disc != nullptr) {
    parts_.disc->rest();
  }
  auto borne = parts_.run->bear(std::move(done));
  if (parts_.run->is_stuck()) {
    light(parts_.run->sign());
    if (parts_.disc != nullptr) {
      parts_.disc->refuse();
    }
  }
  return borne;
}

CameraWatch::Done CameraWatch::step() {
  if (parts_.offer != nullptr && !parts_.run->is_stuck()) {
    parts_.offer->renew_if_old();
  }
  wait();
  if (auto heard = press_disputes().and_then([this] { return hear(); }); !heard) {
    return heard;
  }
  const auto goes_on = parts_.run->tend_disk();
  if (!goes_on) {
    return tl::unexpected(goes_on.error());
  }
  is_asked_to_read_ = is_asked_to_read_ || *goes_on;  // the table may have changed
  Done done;
  if (auto news = is_over_ ? std::nullopt : next_news()) {
    done = take(std::move(*news));
  } else if (parts_.disc != nullptr) {
    parts_.disc->tick();
  }
  if (!done || parts_.disc == nullptr || parts_.run->is_stuck()) {
    return done;
  }
  if (is_over_) {
    parts_.disc->rest();  // whoever lets it turn now comes too late
  }
  return parts_.disc->tell();
}

/// What the disk did not take comes first once it does.
std::deque<CameraNews>& CameraWatch::news_kept() {
  return untold_.empty() || parts_.run->is_stuck() ? kept_news_ : untold_;
}

std::optional<CameraNews> CameraWatch::next_news() {
  std::deque<CameraNews>& kept = news_kept();
  if (kept.empty()) {
    return parts_.feed->take();
  }
  std::optional<CameraNews> oldest = std::move(kept.front());
  kept.pop_front();
  return oldest;
}

/// Until something has come, or the disc wants its pulses.
void CameraWatch::wait() {
  auto patience = parts_.disc != nullptr ? parts_.disc->patience() : std::nullopt;
  const auto disk = parts_.run->disk_patience();
  patience = std::min(patience.value_or(disk), disk);
  const bool has_requests = parts_.run->requests() != nullptr && !parts_.run->requests()->is_empty();
  if (!news_kept().empty() || has_requests) {
    patience = std::chrono::milliseconds(0);
  }
  if (!filmed_) {
    filmed_.emplace(*parts_.loop, parts_.feed->fd());
  }
  // A stop that comes during the wait stops nothing where the disc stands. Once there is anything to take, it may be
  // what lets the disc turn, and a stop comes after it.
  if (parts_.phones != nullptr) {
    parts_.phones->disc_stands(parts_.disc == nullptr || !parts_.disc->may_turn());
  }
  parts_.loop->wait(patience);
  if (parts_.phones != nullptr) {
    parts_.phones->disc_stands(false);
  }
  read_orders();
}

/// Nothing moves while people dispute, nor while that is written down.
CameraWatch::Done CameraWatch::hear() {
  if (parts_.disc != nullptr && parts_.run->is_about_to_be_disputed()) {
    parts_.disc->hold();
  }
  const auto heard = parts_.run->hear();
  if (!heard) {
    return tl::unexpected(heard.error());
  }
  is_over_ = is_over_ || (parts_.close != nullptr && parts_.close->is_over());
  if (*heard) {
    light(parts_.run->sign());
    is_asked_to_read_ = true;  // people see how it stands, and the disc follows what is seen next
  }
  return {};
}

void CameraWatch::light(ports::Sign sign) {
  if (parts_.lamp != nullptr) {
    parts_.lamp->show(sign);
  }
}

/// The feed says it once: where the disk does not take it, it is told again.
CameraWatch::Done CameraWatch::tell(const Notice& notice, const CameraNews& news) {
  auto told = parts_.run->tell(notice);
  if (!told && parts_.run->is_stuck()) {
    untold_.push_back(news);
  }
  return told;
}

CameraWatch::Done CameraWatch::take(CameraNews news) {
  struct Taker {
    CameraWatch& watch;
    Done operator()(ports::Frame& frame) const { return watch.look(frame); }
    Done operator()(CameraGone& gone) const {
      watch.still_.forget();
      watch.light(ports::Sign::kWrong);
      return watch.tell(notice_of(events::CameraLost{gone.why}), gone);
    }
    Done operator()(CameraBack& back) const {
      watch.light(watch.parts_.run->sign());
      return watch.tell(notice_of(events::CameraFound{back.away, back.camera}), back);
    }
    Done operator()(LightSaid& light) const {
      watch.parts_.journal->say(journal::Level::kNotice, light.says);
      return {};
    }
    Done operator()(CameraEnded&) const {
      watch.is_over_ = true;
      return {};
    }
  };
  return std::visit(Taker{*this}, news);
}

bool CameraWatch::is_time_to_read(bool hand_rests, ports::MonoTime at) const {
  if (parts_.run->is_stuck()) {
    return false;  // what would be ruled could not be kept
  }
  const bool is_due = hand_rests || is_asked_to_read_ || (looks_again_ && (!read_ || at - *read_ >= *looks_again_));
  return motion_ == vision::Motion::kJustStill || (motion_ == vision::Motion::kStill && is_due);
}

/// A hand that rests beside the board keeps it from being ruled on; when it goes, nothing moves on the board.
void CameraWatch::watch_hand(bool has_hand) {
  hand_still_.reset();
  if (has_hand && !parts_.reader->covered().empty()) {
    cv::Mat covered;
    cv::resize(parts_.reader->covered(), covered, watched_.size(), 0, 0, cv::INTER_AREA);
    hand_still_.emplace((covered > 0) | watched_);
  }
}

CameraWatch::Done CameraWatch::look(ports::Frame& frame) {
  if (parts_.disc != nullptr) {
    parts_.disc->see(frame);
  }
  const bool is_idle = motion_ == vision::Motion::kStill && !hand_still_ && !is_asked_to_read_;
  if ((frame.name && parts_.run->is_dealt_with(*frame.name)) ||
      (is_idle && looked_ && frame.captured - *looked_ < timing_.idle_pace)) {
    return {};
  }
  looked_ = frame.captured;
  const auto view = view_of(frame);
  if (!view) {
    return notice_damaged(frame, view.error());
  }
  motion_ = still_.look(*view, frame.captured);
  const bool hand_rests = hand_still_ && hand_still_->look(*view, frame.captured) == vision::Motion::kJustStill;
  if (motion_ != vision::Motion::kMoving) {
    restless_since_.reset();
    has_said_restless_ = false;
    if (!is_time_to_read(hand_rests, frame.captured)) {
      return {};
    }
    // Reading takes longer than the drive goes on without a word. A turn ends soon, one way or the other.
    if (parts_.disc != nullptr && parts_.disc->patience()) {
      is_asked_to_read_ = true;
      return {};
    }
    return read(frame, frame.name.value_or(parts_.clock() + ".jpg"));
  }
  restless_since_ = restless_since_.value_or(frame.captured);
  if (!has_said_restless_ && frame.captured - *restless_since_ >= timing_.says_restless) {
    has_said_restless_ = true;
    const std::string name = frame.name.value_or(parts_.clock() + ".jpg");
    return parts_.run->tell(notice_of(events::Restless{name}), {{ledger::Role::kAfter, name, file_of(frame)}});
  }
  return {};
}

/// The disc, which is at rest, is not looked at meanwhile, for the reader is at work: it is not let turn before that is
/// done, which DiscWatch::tell does.
tl::expected<table::Reading, events::NotSeen> CameraWatch::see(ports::Frame& frame, const std::string& name) {
  tl::expected<table::Reading, events::NotSeen> seen;
  is_reading_ = true;
  parts_.loop->await([&] {
    const auto picture = picture_of(frame);
    seen = picture ? parts_.reader->read(*picture).map_error([&name](const vision::Unreadable& why) {
      return events::NotSeen{name, why.says, why.kind};
    })
                   : tl::unexpected(events::NotSeen{name, picture.error(), std::nullopt});
  });
  is_reading_ = false;
  return seen;
}

CameraWatch::Done CameraWatch::read(ports::Frame& frame, const std::string& name) {
  read_ = frame.captured;
  is_asked_to_read_ = false;
  light(ports::Sign::kReading);
  auto seen = see(frame, name);
  if (!seen) {
    looks_again_ = timing_.looks_again;
    light(ports::Sign::kWrong);
    return frame.name ? notice_damaged(frame, seen.error().reason) : could_not_read(seen.error(), frame.captured);
  }
  Shown shown{name, file_of(frame), std::move(*seen)};
  if (auto done = notice_moved(shown); !done) {
    return done;
  }
  if (auto done = notice_cover(shown, frame.captured); !done) {
    return done;
  }
  const bool has_hand = shown.seen.hand;
  watch_hand(has_hand);
  const table::Reading of_disc = shown.seen;
  auto done = parts_.run->show(std::move(shown));
  light(parts_.run->sign());
  if (done && parts_.disc != nullptr) {
    parts_.disc->follow(of_disc);
  }
  looks_again_.reset();
  if (has_hand || parts_.run->is_waiting()) {
    looks_again_ = has_hand ? timing_.looks_past_hand : timing_.looks_again;
  }
  return done;
}

void CameraWatch::watch_anew() {
  watched_ = parts_.reader->watched_part();
  still_ = vision::StillWatch(watched_);
}

CameraWatch::Done CameraWatch::notice_moved(const Shown& shown) {
  const auto move = parts_.reader->moved();
  if (move || watched_.empty()) {
    watch_anew();
  }
  if (!move) {
    return {};
  }
  const bool is_by_print = move->found_by == vision::FoundBy::kPrint;
  const events::FoundBy found_by = is_by_print ? events::FoundBy::kPrint : events::FoundBy::kMarkers;
  return parts_.run->tell(notice_of(events::CameraMoved{shown.name, move->mm, found_by}),
                          {{ledger::Role::kAfter, shown.name, shown.bytes}});
}

CameraWatch::Done CameraWatch::notice_cover(const Shown& shown, ports::MonoTime at) {
  if (!shown.seen.hand) {
    covered_since_.reset();
    return std::exchange(has_said_covered_, false) ? parts_.run->tell(notice_of(events::SeenAgain{shown.name}))
                                                   : Done();
  }
  covered_since_ = covered_since_.value_or(at);
  if (has_said_covered_ || at - *covered_since_ < timing_.says_covered) {
    return {};
  }
  has_said_covered_ = true;
  return parts_.run->tell(notice_of(events::Covered{shown.name, covered_in(parts_.reader->layout(), shown.seen),
                                                    track_name(parts_.reader->layout())}),
                          {{ledger::Role::kAfter, shown.name, shown.bytes}});
}

CameraWatch::Done CameraWatch::could_not_read(const events::NotSeen& not_seen, ports::MonoTime at) {
  covered_since_ = covered_since_.value_or(at);
  if (has_said_covered_ || at - *covered_since_ < timing_.looks_again) {
    return {};
  }
  has_said_covered_ = true;
  return parts_.run->tell(notice_of(not_seen));
}

CameraWatch::Done CameraWatch::notice_damaged(const ports::Frame& frame, const std::string& fault) {
  // USB cameras send a torn picture now and then, and the next one is whole.
  if (!frame.name) {
    return could_not_read({parts_.clock() + ".jpg", fault, std::nullopt}, frame.captured);
  }
  if (damaged_ == *frame.name) {
    return {};
  }
  damaged_ = *frame.name;
  return parts_.run->pass_over(*frame.name, *frame.name, fault);
}

}  // namespace seneschal::daemon
