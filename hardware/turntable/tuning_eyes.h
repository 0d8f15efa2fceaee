#pragma once

#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/ports/mono_time.h"
#include "hardware/turntable/controller.h"
#include "hardware/turntable/tuning_error.h"
#include "hardware/turntable/tuning_run.h"

namespace seneschal::turntable {

/// What tuning sees of the disc: its angle counted on beyond full turns, and whether it stands.
class TuningEyes {
 public:
  /// `now` is the beginning, from which the disc has to come into view.
  explicit TuningEyes(MonoTime now) : begun_(now), rests_from_(now) {}

  /// A picture. The angle as counted, nothing where it shows none, is older than the last or was plainly misread; the
  /// error is a hand near the disc.
  [[nodiscard]] tl::expected<std::optional<TuningRun::Seen>, TuningError> look(const Sight& sight);

  /// The disc is not driven any more, or holds its place, from now on.
  void expect_rest(MonoTime now);
  /// Whether it has stood for three tenths of a second since, and in three pictures at least; the error says that it
  /// does not come to rest.
  [[nodiscard]] tl::expected<bool, TuningError> stands(MonoTime now);
  /// Where it stands, on the average of the pictures that show it.
  [[nodiscard]] double rested_deg() const;
  /// Whether the camera has not shown the disc for longer than any camera is late.
  [[nodiscard]] bool is_lost(MonoTime now) const;

 private:
  MonoTime begun_;
  MonoTime rests_from_;
  std::optional<TuningRun::Seen> last_;
  std::vector<TuningRun::Seen> standing_;
};

}  // namespace seneschal::turntable
