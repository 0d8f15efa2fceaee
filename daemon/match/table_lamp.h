#pragma once

#include <optional>

#include "daemon/journal/journal.h"
#include "hardware/ports/lamp.h"

namespace seneschal::daemon {

/// The lamp beside the board over all games, and what waits between them: whoever keeps the table says what it is to
/// show.
class TableLamp {
 public:
  /// Both outlive it; `lamp` is null where there is none.
  TableLamp(ports::Lamp* lamp, journal::Journal& journal) : lamp_(lamp), journal_(journal) {}

  /// A lamp that fails is done without: the game goes on.
  void show(ports::Sign sign);

 private:
  ports::Lamp* lamp_;
  journal::Journal& journal_;
  std::optional<ports::Sign> shown_;
};

}  // namespace seneschal::daemon
