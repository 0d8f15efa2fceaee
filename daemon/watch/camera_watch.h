#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "daemon/capture/frame_feed.h"
#include "daemon/loop/event_loop.h"
#include "daemon/loop/watched.h"
#include "daemon/match/game_close.h"
#include "daemon/match/table_lamp.h"
#include "daemon/match/table_run.h"
#include "daemon/phones/phone_buttons.h"
#include "daemon/process/stop_signals.h"
#include "daemon/process/supervisor.h"
#include "daemon/watch/disc_watch.h"
#include "daemon/watch/play_offer.h"
#include "hardware/ports/buttons.h"
#include "rules/table/reading.h"
#include "vision/board/picture_reader.h"
#include "vision/cover/motion.h"

namespace seneschal::daemon {

/// When a watch loses patience.
struct WatchTiming {
  std::chrono::milliseconds looks_again{2000};  ///< at a still table that could not be ruled on
  /// At a still board beside which a hand was seen: it is on its way out, most often.
  std::chrono::milliseconds looks_past_hand{200};
  std::chrono::milliseconds says_covered{10000};
  std::chrono::milliseconds says_restless{30000};
  /// Between looks at a table that lies still: every second frame of 30 a second, every one of 15. Nobody reaches in
  /// and out again between two.
  std::chrono::milliseconds idle_pace{60};
};

/// What a watch works with; all of it outlives the watch.
struct CameraWatchParts {
  loop::EventLoop* loop;
  FrameFeed* feed;
  StopSignals* signals;
  vision::PictureReader* reader;
  TableRun* run;
  UtcClock clock;  ///< names the frames of live cameras
  journal::Journal* journal;
  const Supervisor* supervisor = nullptr;
  DiscWatch* disc = nullptr;  ///< nothing where nothing turns it
  ports::Buttons* buttons = nullptr;
  PhoneButtons* phones = nullptr;  ///< the same on phones
  TableLamp* lamp = nullptr;       ///< nothing where there is none, here and below
  GameClose* close = nullptr;      ///< nothing where phones do not begin and end games
  PlayOffer* offer = nullptr;      ///< with it phones say what no camera sees; nothing in games that show all of it
  /// A descriptor: a number that comes there answers the question that waits, anything else is a press of the disc's
  /// one key.
  std::optional<int> keys = std::nullopt;
};

/// Watches a table through a camera: looks cheaply whether anything moves, and reads the board when it lies still. What
/// was pressed on phones or typed before it was made counts for nothing.
class CameraWatch {
 public:
  explicit CameraWatch(CameraWatchParts parts, WatchTiming timing = {});
  CameraWatch(const CameraWatch&) = delete;
  CameraWatch& operator=(const CameraWatch&) = delete;
  ~CameraWatch();

  /// Until somebody asks to stop, phones wish another game or a recording is over; then the game's record is written.
  /// The error is a sentence.
  [[nodiscard]] tl::expected<void, std::string> watch();

 private:
  using Done = tl::expected<void, std::string>;

  [[nodiscard]] Done step();
  [[nodiscard]] Done bear(Done done);
  void wait();
  [[nodiscard]] std::deque<CameraNews>& news_kept();
  [[nodiscard]] std::optional<CameraNews> next_news();
  [[nodiscard]] Done tell(const Notice& notice, const CameraNews& news);
  void heed(Asked asked);
  void heed(ports::Button button, const Receipt& receipt = {});
  void read_keys();
  void read_buttons();
  void read_orders();
  void drop_old_orders();
  [[nodiscard]] Done press_disputes();
  [[nodiscard]] loop::EventLoop::Patience mind_table();
  void mind_disc();
  [[nodiscard]] Done hear();
  [[nodiscard]] Done take(CameraNews news);
  [[nodiscard]] Done look(ports::Frame& frame);
  [[nodiscard]] tl::expected<table::Reading, events::NotSeen> see(ports::Frame& frame, const std::string& name);
  [[nodiscard]] Done read(ports::Frame& frame, const std::string& name);
  [[nodiscard]] Done could_not_read(const events::NotSeen& not_seen, ports::MonoTime at);
  [[nodiscard]] Done notice_cover(const Shown& shown, ports::MonoTime at);
  [[nodiscard]] Done notice_moved(const Shown& shown);
  [[nodiscard]] Done notice_damaged(const ports::Frame& frame, const std::string& fault);
  [[nodiscard]] bool is_time_to_read(bool hand_rests, ports::MonoTime at) const;
  void watch_anew();
  void watch_hand(bool has_hand);
  void light(ports::Sign sign);

  CameraWatchParts parts_;
  const WatchTiming timing_;
  loop::Watched signalled_;
  std::optional<loop::Watched> filmed_;   // the feed has something; nothing while nobody takes it
  std::optional<loop::Watched> typed_;    // keys
  std::optional<loop::Watched> pressed_;  // buttons
  cv::Mat watched_;                       // as the reader says it
  vision::StillWatch still_;
  std::optional<vision::StillWatch> hand_still_;  // while a hand lies beside a board that is still: of both
  bool is_over_ = false;
  std::deque<CameraNews> kept_news_;  // that came while an entry was on its way to the disk
  std::deque<CameraNews> untold_;     // for the disk took nothing
  int disputes_pressed_ = 0;          // by the button, and not yet heard
  bool is_reading_ = false;           // a picture, on another thread

  vision::Motion motion_ = vision::Motion::kMoving;
  std::optional<ports::MonoTime> looked_;
  std::optional<ports::MonoTime> read_;
  std::optional<std::chrono::milliseconds> looks_again_;  // after: something is to be seen that was not read
  std::optional<ports::MonoTime> covered_since_;          // or not seen
  bool has_said_covered_ = false;
  std::optional<ports::MonoTime> restless_since_;
  bool has_said_restless_ = false;
  bool is_asked_to_read_ = false;  // by a button
  std::string damaged_;            // the name of the last recorded frame that was no picture
};

}  // namespace seneschal::daemon
