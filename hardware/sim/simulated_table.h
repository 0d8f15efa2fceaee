#pragma once

#include <functional>
#include <mutex>
#include <vector>

#include "hardware/ports/camera.h"
#include "hardware/sim/drives/drive_draw.h"
#include "hardware/sim/renderer.h"

namespace seneschal::sim {

/// The time that a simulated table lives in.
struct TableClock {
  std::function<ports::MonoTime()> now;
  std::function<void(ports::MonoTime)> sleep_until;
};

/// A table that nobody has, with a camera over it and a servo under its disc. Whoever plays at it says what stands
/// where; the disc turns as the servo is told. The camera belongs to one thread, the rest may be called from any.
class SimulatedTable final : public ports::Camera {
 public:
  SimulatedTable(const TableMeasures& table, const Look& look, CardPictures cards, TableClock clock,
                 const DrawnDrive& drive = {});

  /// Makes the table look like `scene`, but for its disc, which only the servo and turn_disc_by_hand turn.
  void show(const Scene& scene);
  void turn_disc_by_hand(double degrees);
  /// Nothing stops the pulses.
  void send_pulses(std::optional<std::chrono::microseconds> width);
  /// When the disc's mark came to the home sensor since the last call.
  [[nodiscard]] std::vector<ports::MonoTime> take_marks();

  /// What the table really looks like now.
  [[nodiscard]] Scene scene();

  [[nodiscard]] const ports::CameraInfo& info() const override { return info_; }
  [[nodiscard]] tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds wait) override;
  [[nodiscard]] tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override;
  [[nodiscard]] std::optional<ports::LightValues> locked_at() const override;
  [[nodiscard]] tl::expected<std::string, ports::LightError> lock_at(const ports::LightValues& values) override;

 private:
  Renderer renderer_;
  TableClock clock_;
  ports::CameraInfo info_;
  ports::MonoTime next_exposure_;
  std::uint64_t exposure_ = 0;

  std::mutex mutex_;  // guards the rest
  Scene scene_;
  TurntableModel disc_;
};

}  // namespace seneschal::sim
