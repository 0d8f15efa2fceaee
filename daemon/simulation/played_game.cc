#include "daemon/simulation/played_game.h"

#include <algorithm>
#include <thread>
#include <utility>

#include <fmt/format.h>

namespace seneschal::simulation {
namespace {

constexpr double kArmAboveMm = 40;  // the fingertips over the disc
constexpr double kArmFromDeg = -90;
constexpr std::chrono::milliseconds kFastest{200};  // of patient people: from one picture to the next
constexpr std::chrono::seconds kLosesPatience{20};  // where nothing comes of what was done

}  // namespace

sim::TableClock PlayedGame::clock_of(Pace pace, const std::shared_ptr<Hand>& now) {
  if (pace == Pace::kLive) {
    return {[] { return std::chrono::steady_clock::now(); },
            [](ports::MonoTime until) { std::this_thread::sleep_until(until); }};
  }
  return {[now] { return now->load(); }, [now](ports::MonoTime until) { *now = std::max(now->load(), until); }};
}

PlayedGame::PlayedGame(std::unique_ptr<const Script> script, const sim::TableMeasures& table, const sim::Look& look,
                       sim::CardPictures cards, const Conduct& conduct)
    : script_(std::move(script)),
      pace_(conduct.pace),
      turning_(conduct.turning),
      is_patient_(conduct.is_patient && conduct.pace == Pace::kLive),
      now_(std::make_shared<Hand>(ports::MonoTime{})),
      clock_(clock_of(pace_, now_)),
      table_(table, look, std::move(cards), clock_, conduct.drive),
      info_(table_.info()),
      seen_(clock_.now()) {
  info_.is_live = pace_ == Pace::kLive;
}

void PlayedGame::heed(ports::Sign sign) {
  if (sign == ports::Sign::kReading) {  // which says nothing of the game
    ++readings_begun_;
    return;
  }
  readings_over_ = readings_begun_.load();
  has_begun_ = has_begun_ || sign == ports::Sign::kYourTurn;
  const bool awaits_people = sign == ports::Sign::kAsked || (sign == ports::Sign::kReady && !has_begun_);
  is_stopped_ = sign == ports::Sign::kStopped || (awaits_people && pace_ == Pace::kLive);
}

void PlayedGame::begin(const BegunAs& begun) {
  auto script = drawn_ ? drawn_(begun) : nullptr;
  if (script == nullptr) {
    return;
  }
  script_ = std::move(script);
  played_ = {};
  rests_since_.reset();
  has_begun_ = false;
  is_set_up_ = false;
  disc_deg_ = turning_ == Turning::kByServo ? table_.scene().disc_deg : disc_deg_;
}

/// Whether patient people, who have come to rest, wait for what the camera makes of it.
bool PlayedGame::awaits_reading(bool is_at_rest) {
  if (!is_patient_ || !is_at_rest) {
    rests_since_.reset();
    return false;
  }
  if (!rests_since_) {
    rests_since_ = readings_begun_;
    rests_from_ = clock_.now();
  }
  return readings_over_ <= *rests_since_ && clock_.now() < rests_from_ + kLosesPatience;
}

/// Until now, unless people wait; where they are in the script then.
std::chrono::milliseconds PlayedGame::play_on() {
  const auto in_script = [this] { return std::chrono::duration_cast<std::chrono::milliseconds>(played_); };
  const ports::MonoTime now = clock_.now();
  const auto passed = now - std::exchange(seen_, now);
  const bool is_at_rest = script_->is_at_rest(in_script());
  const bool waits = awaits_reading(is_at_rest) || (is_stopped_ && is_at_rest);
  if (!waits) {
    played_ += is_patient_ ? std::min<ports::MonoTime::duration>(passed, kFastest) : passed;
  }
  return in_script();
}

tl::expected<ports::Frame, ports::CameraError> PlayedGame::next_frame(std::chrono::milliseconds wait) {
  std::optional<sim::Scene> first = wanted_first_();
  if (first) {
    seen_ = clock_.now();
  }
  const auto played = first ? std::chrono::milliseconds(0) : play_on();
  if (played >= script_->length() && drawn_ == nullptr) {
    return tl::unexpected(ports::CameraError{ports::NoFrame::kEnded, info_.name + ": the game is over"});
  }
  sim::Scene scene = first ? std::move(*first) : script_->at(played);
  if (arm_is_there_()) {
    sim::ArmPose& arm = scene.arms.emplace_back();
    arm.tips.z = kArmAboveMm;
    arm.from_deg = kArmFromDeg;
  }
  table_.show(scene);
  // People set the table up, disc and all, whoever turns it then.
  if (turning_ == Turning::kByHand || !is_set_up_) {
    table_.turn_disc_by_hand(scene.disc_deg - disc_deg_);
    disc_deg_ = scene.disc_deg;
    is_set_up_ = true;
  }
  auto frame = table_.next_frame(wait);
  if (frame && pace_ == Pace::kFast) {
    frame->name = fmt::format("{:06}.jpg", frames_++);
  }
  return frame;
}

}  // namespace seneschal::simulation
