#include "hardware/turntable/tuning_run.h"

#include <algorithm>
#include <cmath>

namespace seneschal::turntable {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kStep{2};

/// How far a disc of that lateness has turned at each picture of a run, if the run's speeds are as told.
std::vector<double> followed(const TuningRun& run, const Lateness& late) {
  std::vector<double> turned;
  double speed = 0;
  double travel = 0;
  MonoTime at = run.begun;
  std::size_t next = 0;
  double told = 0;
  const double share = 1 - std::exp(-Seconds(kStep).count() / Seconds(late.lag).count());
  for (const TuningRun::Seen& seen : run.seen) {
    for (; at < seen.captured; at += kStep) {
      while (next < run.told.size() && run.told[next].at + late.delay <= at) {
        told = run.told[next++].deg_per_s;
      }
      speed += (told - speed) * share;
      travel += speed * Seconds(kStep).count();
    }
    turned.push_back(travel);
  }
  return turned;
}

/// The squared error that is left when the run is as much faster or slower than told as fits best.
double misfit(const TuningRun& run, const Lateness& late) {
  const std::vector<double> model = followed(run, late);
  double product = 0;
  double square = 0;
  for (std::size_t i = 0; i < model.size(); ++i) {
    product += model[i] * (run.seen[i].disc_deg - run.rested_deg);
    square += model[i] * model[i];
  }
  const double share = square > 0 ? product / square : 0;
  double sum = 0;
  for (std::size_t i = 0; i < model.size(); ++i) {
    const double off = run.seen[i].disc_deg - run.rested_deg - share * model[i];
    sum += off * off;
  }
  return sum;
}

}  // namespace

std::optional<double> speed_in(const TuningRun& run, milliseconds steady) {
  constexpr int kLeast = 4;
  double n = 0;
  double t = 0;
  double tt = 0;
  double a = 0;
  double ta = 0;
  for (const TuningRun::Seen& seen : run.seen) {
    if (seen.captured < run.begun + steady || seen.captured > run.ended) {
      continue;
    }
    const double time = Seconds(seen.captured - run.begun).count();
    n += 1;
    t += time;
    tt += time * time;
    a += seen.disc_deg;
    ta += time * seen.disc_deg;
  }
  const double spread = n * tt - t * t;
  return n >= kLeast && spread > 0 ? std::optional((n * ta - t * a) / spread) : std::nullopt;
}

Lateness lateness_in(const std::vector<TuningRun>& runs) {
  Lateness best;
  std::optional<double> least;
  const auto try_out = [&](const Lateness& late) {
    double sum = 0;
    for (const TuningRun& run : runs) {
      sum += misfit(run, late);
    }
    if (!least || sum < *least) {
      least = sum;
      best = late;
    }
  };
  for (milliseconds delay{0}; delay <= milliseconds(250); delay += milliseconds(10)) {
    for (milliseconds lag{5}; lag <= milliseconds(150); lag += milliseconds(10)) {
      try_out({delay, lag});
    }
  }
  const Lateness coarse = best;
  for (milliseconds delay = coarse.delay - milliseconds(8); delay <= coarse.delay + milliseconds(8); delay += kStep) {
    for (milliseconds lag = coarse.lag - milliseconds(8); lag <= coarse.lag + milliseconds(8); lag += kStep) {
      if (delay.count() >= 0 && lag >= milliseconds(5)) {
        try_out({delay, lag});
      }
    }
  }
  return best;
}

}  // namespace seneschal::turntable
