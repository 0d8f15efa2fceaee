#pragma once

#include <optional>
#include <ostream>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/ports/mono_time.h"
#include "hardware/ports/panel_error.h"

namespace seneschal::ports {

/// What somebody at the table wants.
enum class Button {
  kPause,    ///< stop the disc, or let it go on
  kDispute,  ///< the last ruling is doubted
  kDone,     ///< the turn is over: read the table now
  kStop,     ///< stop the disc, and nothing else, however often it is pressed
  kAllow,    ///< let the disc go on, and nothing else
};

/// "pause", "dispute", "done", "stop", "allow".
[[nodiscard]] std::string_view to_text(Button button);
[[nodiscard]] std::optional<Button> button_from_text(std::string_view text);

struct Press {
  Button button = Button::kPause;
  MonoTime at;
  friend bool operator==(const Press&, const Press&) = default;
};

/// The buttons at the table. Used by one thread at a time. Nothing throws.
class Buttons {
 public:
  virtual ~Buttons() = default;

  /// For poll: readable while presses may be taken.
  [[nodiscard]] virtual int descriptor() const = 0;
  /// Those that came since, without waiting; after an error there are none any more.
  [[nodiscard]] virtual tl::expected<std::vector<Press>, PanelError> take() = 0;
};

}  // namespace seneschal::ports
