#include "hardware/turntable/disc_observer.h"

#include <algorithm>
#include <cmath>

namespace seneschal::turntable {

namespace {

constexpr std::chrono::milliseconds kStep{5};
constexpr std::chrono::milliseconds kMemory{3000};  // a picture is never so late

// Variances in degrees^2, and how they grow.
constexpr double kPicture = 0.35 * 0.35;  // of the disc's angle in one picture
constexpr double kScale = 0.12 * 0.12;    // of a drive's speed against its tuning, before it moves
constexpr double kBeside = 3.0 * 3.0;     // (degrees/s)^2: a neutral that is some 10 us off
constexpr double kPerDegree = 0.02;       // slip and timing: 0.3 degrees over the travel between two pictures
constexpr double kPerSecond = 1.0;        // a disc at rest that somebody may push
constexpr double kScalePerSecond = 0.15 * 0.15;
constexpr double kBesidePerSecond = 1.5 * 1.5;

// Standard deviations beyond which the wheel has slipped: the disc is elsewhere, and the drive is no slower for it.
constexpr double kSurprise = 2.5;

constexpr double kLeastGate = 5;  // degrees that a picture may always be off
// Misread pictures seldom agree; those of a disc that was moved are no further apart than it can have turned.
constexpr int kBelieve = 3;  // pictures in a row
constexpr double kSameAngle = 1.5;
constexpr double kFastest = 150;    // degrees/s
constexpr double kFurthest = 11;    // degrees, less than the 12.9 between two seats
constexpr double kMostBeside = 12;  // degrees/s
constexpr double kGripReturns =
    0.9;                             // of the tuned speed: a wheel that slips may grip again before the camera shows it
constexpr double kLeastScale = 0.4;  // of the tuned speed; a drive so slow is out of time anyway
constexpr double kMostScale = 1.6;
constexpr double kMoves = 0.5;  // degrees/s below which the model stands

double seconds(MonoTime::duration span) {
  return Seconds(span).count();
}

}  // namespace

void DiscObserver::command(MonoTime now, double deg_per_s) {
  if (model_.empty()) {
    model_.push_back({now, 0, 0, 0});
  }
  run_model(now + late_.delay);
  told_ = deg_per_s;
}

void DiscObserver::run_model(MonoTime until) {
  const double lag = std::max(1e-3, seconds(late_.lag));
  while (model_.back().at < until) {
    Model next = model_.back();
    const auto step = std::min<MonoTime::duration>(kStep, until - next.at);
    const double before = next.speed;
    next.speed = told_ + (before - told_) * std::exp(-seconds(step) / lag);
    next.at += step;
    next.travel += (before + next.speed) / 2 * seconds(step);
    if (std::abs(next.speed) > kMoves) {
      next.driving += seconds(step);
    }
    model_.push_back(next);
  }
  horizon_ = model_.back().at;
  while (model_.size() > 2 && model_[1].at < horizon_ - kMemory) {
    model_.pop_front();
  }
}

DiscObserver::Model DiscObserver::model_at(MonoTime time) const {
  if (model_.empty()) {
    return {time, 0, 0, 0};
  }
  const auto after = std::ranges::lower_bound(model_, time, {}, &Model::at);
  if (after == model_.begin()) {
    return model_.front();
  }
  if (after == model_.end()) {
    return model_.back();
  }
  const Model& before = *std::prev(after);
  const double share = seconds(time - before.at) / seconds(after->at - before.at);
  const auto between = [share](double from, double to) { return from + share * (to - from); };
  return {time, between(before.speed, after->speed), between(before.travel, after->travel),
          between(before.driving, after->driving)};
}

bool DiscObserver::fuse(MonoTime captured, double disc_deg) {
  if (!belief_) {
    belief_ = Belief{captured, {disc_deg, 1, 0}, {}};
    doubt_drive();
    return true;
  }
  if (captured <= belief_->at) {
    return true;
  }
  belief_ = predicted(captured);
  const double innovation = std::remainder(disc_deg - belief_->state[0], 360);
  double& angle_variance = belief_->covariance[0][0];
  if (std::abs(innovation) > std::max(kLeastGate, 4 * std::sqrt(angle_variance + kPicture))) {
    const bool is_again =
        disbelieved_ && std::abs(std::remainder(disc_deg - disbelieved_->disc_deg, 360)) <
                            std::min(kFurthest, kSameAngle + kFastest * seconds(captured - disbelieved_->captured));
    disbelieved_ = Disbelieved{captured, disc_deg, is_again ? disbelieved_->times + 1 : 1};
    if (disbelieved_->times < kBelieve) {
      return false;
    }
  }
  disbelieved_.reset();
  if (std::abs(innovation) > kSurprise * std::sqrt(angle_variance + kPicture)) {
    angle_variance += innovation * innovation;
  }
  learn(innovation);
  return true;
}

void DiscObserver::doubt_drive() {
  if (belief_) {
    belief_->covariance = {Vector{kPicture, 0, 0}, Vector{0, kScale, 0}, Vector{0, 0, kBeside}};
  }
}

DiscObserver::Belief DiscObserver::predicted(MonoTime time) const {
  Belief belief = *belief_;
  const Model from = model_at(belief.at);
  const Model to = model_at(time);
  const double travel = to.travel - from.travel;
  const double driving = to.driving - from.driving;
  belief.state[0] += belief.state[1] * travel + belief.state[2] * driving;

  // F P F' + Q, where F adds travel and driving to the angle and leaves the rest.
  Matrix& p = belief.covariance;
  Vector first{};
  for (std::size_t i = 0; i < 3; ++i) {
    first[i] = p[0][i] + travel * p[1][i] + driving * p[2][i];
  }
  p[0] = {first[0] + travel * first[1] + driving * first[2], first[1], first[2]};
  p[1][0] = first[1];
  p[2][0] = first[2];
  p[0][0] += kPerDegree * std::abs(travel) + kPerSecond * (seconds(time - belief.at) - driving);
  p[1][1] += kScalePerSecond * driving;
  p[2][2] += kBesidePerSecond * driving;
  belief.at = time;
  return belief;
}

void DiscObserver::learn(double innovation) {
  auto& [at, state, p] = *belief_;
  const Vector shared{p[0][0], p[1][0], p[2][0]};
  const double all = p[0][0] + kPicture;
  for (std::size_t i = 0; i < 3; ++i) {
    state[i] += shared[i] / all * innovation;
    for (std::size_t j = 0; j < 3; ++j) {
      p[i][j] -= shared[i] * shared[j] / all;
    }
  }
  state[1] = std::clamp(state[1], kLeastScale, kMostScale);
  state[2] = std::clamp(state[2], -kMostBeside, kMostBeside);
}

std::optional<DiscObserver::Estimate> DiscObserver::at(MonoTime time) const {
  if (!belief_) {
    return std::nullopt;
  }
  const Belief then = predicted(std::max(time, belief_->at));
  const double model = model_at(time).speed;
  const double beside = std::abs(model) > kMoves ? then.state[2] : 0;
  return Estimate{then.state[0], then.state[1] * model + beside, std::sqrt(then.covariance[0][0])};
}

double DiscObserver::order_for(double deg_per_s) const {
  return belief_ ? (deg_per_s - belief_->state[2]) / std::max(kGripReturns, belief_->state[1]) : deg_per_s;
}

double DiscObserver::could_be_ahead(MonoTime time) const {
  if (!belief_) {
    return 0;
  }
  const Model from = model_at(belief_->at);
  const Model to = model_at(time);
  const double travel = to.travel - from.travel;
  const double believed = belief_->state[1] * travel + belief_->state[2] * (to.driving - from.driving);
  const double gripping = kGripReturns * travel;
  return travel > 0 ? std::max(0.0, gripping - believed) : std::min(0.0, gripping - believed);
}

}  // namespace seneschal::turntable
