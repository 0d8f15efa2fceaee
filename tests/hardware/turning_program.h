#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>

#include "hardware/servo/pulse_wire.h"

namespace seneschal::test {

/// A process that turns a servo in a loop, as a controller does, and has a second thread that never hangs.
class TurningProgram {
 public:
  using Open = std::function<std::unique_ptr<servo::PulseWire>()>;

  /// `open` is called in that process, its wire armed and driven.
  explicit TurningProgram(const Open& open);
  TurningProgram(const TurningProgram&) = delete;
  TurningProgram& operator=(const TurningProgram&) = delete;
  /// Killed, if it was not.
  ~TurningProgram();

  void kill();
  void stop() const;
  /// Its loop does not come back, while the rest of the process goes on.
  void hang() const;

 private:
  pid_t process_;
};

}  // namespace seneschal::test
