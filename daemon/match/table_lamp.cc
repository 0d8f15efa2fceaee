#include "daemon/match/table_lamp.h"

namespace seneschal::daemon {

void TableLamp::show(ports::Sign sign) {
  if (lamp_ == nullptr || shown_ == sign) {
    return;
  }
  shown_ = sign;
  if (const auto shown = lamp_->show(sign); !shown) {
    journal_.say(journal::Level::kWarning, shown.error().message() + "; there is no lamp any more");
    lamp_ = nullptr;
  }
}

}  // namespace seneschal::daemon
