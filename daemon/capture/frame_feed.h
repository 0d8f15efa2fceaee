#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "daemon/process/wake_signal.h"
#include "hardware/ports/camera.h"

namespace seneschal::daemon {

/// The camera is gone; `why` is a sentence. Said once, until it is back.
struct CameraGone {
  std::string why;
};
/// The camera that was gone is there again; `camera` is its name, which says where it is now.
struct CameraBack {
  std::chrono::seconds away;
  std::string camera;
};
/// The camera's light was locked or left to it, or could not be; a sentence.
struct LightSaid {
  std::string says;
};
/// A recording is over; nothing more comes.
struct CameraEnded {};

using CameraNews = std::variant<ports::Frame, CameraGone, CameraBack, LightSaid, CameraEnded>;

/// How patient a feed is.
struct FeedTiming {
  std::chrono::milliseconds first_retry{250};  ///< after the camera dropped out; doubled each time
  std::chrono::milliseconds longest_retry{5000};
  std::chrono::milliseconds light_settles{2000};  ///< until a live camera has found its light, which is then locked
};

/// Takes frames from a camera on a thread of its own and hands over the newest. A frame of a live camera that nobody
/// took makes way for the next; a recorded one waits to be taken. The camera belongs to that thread while this lives;
/// one that throws, which none should, counts as dropped out, and a recording is over when it does so again and again.
class FrameFeed {
 public:
  /// A live camera is locked at `light`, where that is known, or in the light that it has found by itself.
  explicit FrameFeed(ports::Camera& camera, FeedTiming timing = {}, std::optional<ports::LightValues> light = {});
  FrameFeed(const FrameFeed&) = delete;
  FrameFeed& operator=(const FrameFeed&) = delete;
  /// Ends the thread, which takes as long as the camera's answer: a fifth of a second when it is well-behaved.
  ~FrameFeed();

  /// For poll: readable while something may be taken.
  [[nodiscard]] int fd() const { return ready_.fd(); }
  /// The oldest news not yet taken.
  [[nodiscard]] std::optional<CameraNews> take();
  /// Lets a live camera find its light anew, and locks it after that.
  void relight();

 private:
  void run();
  bool run_once();
  bool take_fault(const std::string& what);
  void see_to_light();
  void set_light(ports::LightControl control);
  void light_up();
  void drop_out(const std::string& why);
  bool offer(ports::Frame frame);
  void tell(CameraNews news);
  void rest(std::chrono::milliseconds time);

  ports::Camera& camera_;
  const FeedTiming timing_;
  const WakeSignal ready_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<CameraNews> news_;
  bool is_stopping_ = false;
  bool is_light_wanted_ = false;

  // Of the thread alone.
  std::optional<ports::MonoTime> gone_since_;
  std::chrono::milliseconds retry_;
  const std::optional<ports::LightValues> light_;
  std::optional<ports::MonoTime> lock_at_;
  bool has_begun_ = false;
  int faults_ = 0;  // one after the other

  std::thread thread_;  // the last: it uses all the others
};

}  // namespace seneschal::daemon
