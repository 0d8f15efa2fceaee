#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "daemon/simulation/script.h"
#include "hardware/ports/camera.h"
#include "hardware/ports/lamp.h"
#include "hardware/sim/simulated_table.h"

namespace seneschal::simulation {

/// How fast a game at the simulated table runs.
enum class Pace {
  kLive,  ///< in real time; pictures that nobody takes are gone
  kFast,  ///< as fast as it is watched: every picture waits to be taken, and time is that of the game
};

/// Who turns the disc during the game.
enum class Turning {
  kByHand,   ///< the people, as the script says
  kByServo,  ///< whoever sends pulses
};

/// How a game at the simulated table is run.
struct Conduct {
  Pace pace = Pace::kLive;
  Turning turning = Turning::kByHand;
  /// Whether the people wait until what they have done was read, as the lamp shows it, and are never faster than the
  /// camera is looked through: so a slow machine watches them as well as a fast one. Live only.
  bool is_patient = false;
  sim::DrawnDrive drive;  ///< of the servo under the disc
};

/// As what a game was begun, by the names that the game gives it.
struct BegunAs {
  std::string variant;
  std::vector<std::string> players;  ///< clockwise, the start player first
};

/// The camera over a simulated table at which a game is played from its set-up to its end, as a script has it. Fast,
/// the same script and look give the same pictures for ever.
class PlayedGame final : public ports::Camera {
 public:
  /// `script` is not null.
  PlayedGame(std::unique_ptr<const Script> script, const sim::TableMeasures& table, const sim::Look& look,
             sim::CardPictures cards, const Conduct& conduct);

  /// The time that the game is played in. From any thread.
  [[nodiscard]] ports::MonoTime now() const { return clock_.now(); }
  [[nodiscard]] Turning turning() const { return turning_; }
  /// To the servo under the disc, from any thread; nothing ends the pulses.
  void send_pulses(std::optional<std::chrono::microseconds> width) { table_.send_pulses(width); }
  /// While `is_there` says so, somebody's arm lies over the table's middle, whatever is played. Asked by whoever takes
  /// pictures, once for each.
  void lay_arm_while(std::function<bool()> is_there) { arm_is_there_ = std::move(is_there); }
  /// As long as `wanted` has a scene, that is what lies there, and the script waits. Asked as the arm is.
  void lay_first(std::function<std::optional<sim::Scene>()> wanted) { wanted_first_ = std::move(wanted); }
  /// Which script is played once a game is begun, made anew for each; null where none can be.
  using Drawn = std::function<std::unique_ptr<const Script>(const BegunAs&)>;
  void play_what_is_begun(Drawn drawn) { drawn_ = std::move(drawn); }
  /// Somebody has begun a game: the people set that up, and play it, where they play what is begun. Nobody takes
  /// pictures meanwhile.
  void begin(const BegunAs& begun);
  /// What the lamp beside the board shows the people, from any thread: while the game is stopped, and in a live one
  /// while a question is open or no game has begun yet, they finish what they are at and leave the table as it is. As
  /// fast as it is watched, nobody has the time to answer, or to begin.
  void heed(ports::Sign sign);
  /// When the disc's mark came to the home sensor since the last call.
  [[nodiscard]] std::vector<ports::MonoTime> take_marks() { return table_.take_marks(); }
  /// How the disc really stands.
  [[nodiscard]] double disc_deg() { return table_.scene().disc_deg; }
  /// What the table really looks like.
  [[nodiscard]] sim::Scene scene() { return table_.scene(); }

  [[nodiscard]] const ports::CameraInfo& info() const override { return info_; }
  /// Ends some time after the last action, unless the people play whatever is begun: they wait for another game then.
  [[nodiscard]] tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds wait) override;
  [[nodiscard]] tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override {
    return table_.set_light(control);
  }
  [[nodiscard]] std::optional<ports::LightValues> locked_at() const override { return table_.locked_at(); }
  [[nodiscard]] tl::expected<std::string, ports::LightError> lock_at(const ports::LightValues& values) override {
    return table_.lock_at(values);
  }

 private:
  using Hand = std::atomic<ports::MonoTime>;  // of the clock

  [[nodiscard]] std::chrono::milliseconds play_on();
  [[nodiscard]] bool awaits_reading(bool is_at_rest);
  [[nodiscard]] static sim::TableClock clock_of(Pace pace, const std::shared_ptr<Hand>& now);

  std::unique_ptr<const Script> script_;
  std::function<bool()> arm_is_there_ = [] { return false; };
  std::function<std::optional<sim::Scene>()> wanted_first_ = [] { return std::nullopt; };
  Drawn drawn_;
  Pace pace_;
  Turning turning_;
  bool is_patient_;
  std::shared_ptr<Hand> now_;  // of the game where it runs fast
  sim::TableClock clock_;
  sim::SimulatedTable table_;
  ports::CameraInfo info_;
  ports::MonoTime seen_;                 // when a picture was last asked for
  ports::MonoTime::duration played_{0};  // of the script
  std::atomic<bool> is_stopped_ = false;
  std::atomic<bool> has_begun_ = false;  // as the lamp has shown
  std::atomic<int> readings_begun_ = 0;  // likewise
  std::atomic<int> readings_over_ = 0;   // of those
  std::optional<int> rests_since_;       // that reading; nothing while somebody does something
  ports::MonoTime rests_from_;
  double disc_deg_ = 0;  // as the people turned it
  bool is_set_up_ = false;
  std::uint64_t frames_ = 0;
};

}  // namespace seneschal::simulation
