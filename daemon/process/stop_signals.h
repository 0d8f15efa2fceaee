#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "hardware/files/descriptor.h"

namespace seneschal::daemon {

/// What people ask of a running daemon with a signal.
enum class Asked {
  kStop,     ///< SIGINT, SIGTERM
  kRelight,  ///< SIGHUP: the camera finds its light anew
  kAllow,    ///< SIGUSR1: the disc may turn
  kPause,    ///< SIGUSR2: the disc must stop
};

/// Turns these signals into something to poll for, in every thread that is started while this lives; a second SIGINT or
/// SIGTERM is taken the same way. Before it, and after it, they end the process as usual, but for ignore().
class StopSignals {
 public:
  StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

  /// For poll: readable while somebody has asked for something.
  [[nodiscard]] int fd() const { return fd_.get(); }
  [[nodiscard]] std::optional<Asked> take();
  /// Is called by take() for each SIGHUP, besides.
  void on_reload(std::function<void()> reload) { reload_ = std::move(reload); }
  /// The process is about to end by itself: from here on, also after this is gone, nobody who asks it for something
  /// makes it end as if it had been killed.
  static void ignore();

 private:
  files::Descriptor fd_;
  std::function<void()> reload_;
};

}  // namespace seneschal::daemon
