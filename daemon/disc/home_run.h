#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "daemon/disc/disc_turner.h"
#include "hardware/ports/home_sensor.h"
#include "hardware/turntable/home_search.h"

namespace seneschal::disc {

/// The disc turned nearly twice each way past a home sensor, which takes half a minute, and where the sensor noticed
/// its mark. Stepped as a DiscTurner is. The drive is at rest and disarmed when this is gone.
class HomeRun {
 public:
  /// Drive and sensor outlive this. Nothing turns before the first step.
  HomeRun(ports::TurntableDrive& drive, const turntable::Settings& settings, DiscTurner::Now now,
          ports::HomeSensor& sensor)
      : turner_(drive, settings, std::move(now)), sensor_(sensor) {}

  /// Where the mark is noticed, or a sentence that says why that is not known. Afterwards it is not stepped any more.
  using End = tl::expected<turntable::Home, std::string>;
  /// A picture, or none within 20 ms; nothing while it goes on.
  [[nodiscard]] std::optional<End> step(const std::optional<turntable::Sight>& sight);

 private:
  void note(const std::vector<DiscEvent>& events);

  DiscTurner turner_;
  ports::HomeSensor& sensor_;
  turntable::HomeSearch search_;
  bool has_begun_ = false;
  std::optional<double> goal_;
  int leg_ = 0;
  std::optional<std::string> stopped_;
};

}  // namespace seneschal::disc
