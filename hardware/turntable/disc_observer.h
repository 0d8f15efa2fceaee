#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <optional>

#include "hardware/ports/mono_time.h"

namespace seneschal::turntable {

using ports::MonoTime;
using Seconds = std::chrono::duration<double>;

/// How late a servo obeys.
struct Lateness {
  std::chrono::milliseconds delay{60};  ///< from the order to the first effect
  std::chrono::milliseconds lag{40};    ///< time constant of the speed after that
  friend bool operator==(const Lateness&, const Lateness&) = default;
};

/// Knows where the disc is now and will be when the next order has its effect, although the camera shows where it was.
/// A model of the drive is run ahead, as in Smith's predictor (O. J. M. Smith, 1957); a Kalman filter over three
/// unknowns (angle, how much faster or slower than the model, and how much a servo's neutral is off) puts it right by
/// every picture. Angles in degrees, clockwise; they go on counting beyond a full turn.
class DiscObserver {
 public:
  explicit DiscObserver(const Lateness& late) : late_(late) {}

  /// From `now` on the drive is told to turn so fast, as far as the model knows; 0 means no pulses. Never goes back in
  /// time.
  void command(MonoTime now, double deg_per_s);

  /// A picture shows the disc at `disc_deg`. False where that is so far from what was expected that it was not
  /// believed; the third such picture in a row is, where they agree.
  bool fuse(MonoTime captured, double disc_deg);

  /// Load and slip may have changed since the last turn.
  void doubt_drive();

  struct Estimate {
    double disc_deg = 0;
    double deg_per_s = 0;
    double deviation_deg = 0;  ///< standard deviation of disc_deg
  };
  /// At any time from the last picture until the last order's effect. Nothing before the first picture.
  [[nodiscard]] std::optional<Estimate> at(MonoTime time) const;
  /// When the last order has its effect, and the disc then.
  [[nodiscard]] MonoTime horizon() const { return horizon_; }

  /// How far the model was driven until `time`, degrees, clockwise less counter-clockwise.
  [[nodiscard]] double driven_deg(MonoTime time) const { return model_at(time).travel; }

  /// The speed to order so that the disc really gets this fast; not much more than that where the wheel seems to slip.
  [[nodiscard]] double order_for(double deg_per_s) const;

  /// How much further than at(time) says the disc may be if a slipping wheel has gripped again since the last picture.
  [[nodiscard]] double could_be_ahead(MonoTime time) const;

 private:
  struct Model {
    MonoTime at;
    double speed = 0;
    double travel = 0;   // degrees
    double driving = 0;  // seconds
  };
  using Vector = std::array<double, 3>;  // angle, share of the model's speed, degrees a second beside it
  using Matrix = std::array<Vector, 3>;
  struct Belief {
    MonoTime at;
    Vector state{0, 1, 0};
    Matrix covariance{};
  };

  [[nodiscard]] Model model_at(MonoTime time) const;
  void run_model(MonoTime until);
  [[nodiscard]] Belief predicted(MonoTime time) const;
  void learn(double innovation);

  Lateness late_;
  std::deque<Model> model_;
  MonoTime horizon_;
  double told_ = 0;

  std::optional<Belief> belief_;  // as of the last picture
  struct Disbelieved {
    MonoTime captured;
    double disc_deg = 0;
    int times = 0;
  };
  std::optional<Disbelieved> disbelieved_;  // the last picture, unless it was believed
};

}  // namespace seneschal::turntable
