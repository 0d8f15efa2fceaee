#include "hardware/servo/pulse_train.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace seneschal::servo {

namespace {

constexpr std::chrono::microseconds kCountedOut{250};  // of a pulse's end: four times how late a sleeper wakes
constexpr int kPriority = 20;                          // above what is not real-time, below the kernel's own threads
constexpr std::size_t kRemembered = 1000;

bool take_real_time_priority() {
  sched_param priority{};
  priority.sched_priority = kPriority;
  return ::pthread_setschedparam(::pthread_self(), SCHED_FIFO, &priority) == 0;
}

}  // namespace

tl::expected<std::chrono::nanoseconds, int> make_pulse(gpio::GpioOutput& line, const PulseClock& clock,
                                                       ports::MonoTime start, std::chrono::microseconds width) {
  clock.sleep_until(start);
  if (const auto risen = line.set(true); !risen) {
    return tl::unexpected(risen.error());
  }
  const ports::MonoTime rose = clock.now();
  const ports::MonoTime end = rose + width;
  clock.sleep_until(end - kCountedOut);
  while (clock.now() < end) {
  }
  if (const auto fallen = line.set(false); !fallen) {
    return tl::unexpected(fallen.error());
  }
  return clock.now() - rose;
}

PulseTrain::PulseTrain(std::unique_ptr<gpio::GpioOutput> line, PulseClock clock)
    : line_(std::move(line)), clock_(std::move(clock)), thread_([this] { run(); }) {}

PulseTrain::~PulseTrain() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    width_.reset();
  }
  changed_.notify_all();
  thread_.join();
  (void)line_->set(false);
}

tl::expected<void, int> PulseTrain::send(std::optional<std::chrono::microseconds> width) {
  std::unique_lock lock(mutex_);
  end_if_silent();  // which the thread may not have seen yet
  const auto failed = std::exchange(error_, std::nullopt);
  width_ = failed ? std::nullopt : width;
  ends_ = clock_.now() + kSilence;
  changed_.notify_all();
  if (!width_) {
    changed_.wait(lock, [this] { return !is_pulsing_; });
  }
  return failed ? tl::expected<void, int>(tl::unexpected(*failed)) : tl::expected<void, int>();
}

void PulseTrain::end_if_silent() {
  if (width_ && clock_.now() >= ends_) {
    error_ = kSilent;
    width_.reset();
  }
}

void PulseTrain::run() {
  const bool is_real_time = take_real_time_priority();
  std::unique_lock lock(mutex_);
  is_real_time_ = is_real_time;
  ports::MonoTime next = clock_.now();
  while (true) {
    changed_.wait(lock, [this] { return is_over_ || width_; });
    if (is_over_) {
      return;
    }
    next = std::max(next + kPeriod, clock_.now());
    lock.unlock();
    clock_.sleep_until(next);
    lock.lock();
    end_if_silent();  // here, for on a busy computer a thread wakes late
    if (!width_) {
      continue;
    }
    const auto width = *width_;
    is_pulsing_ = true;
    lock.unlock();
    const auto got = make_pulse(*line_, clock_, next, width);
    lock.lock();
    is_pulsing_ = false;
    if (got) {
      note(std::chrono::abs(*got - width));
    } else {
      error_ = got.error();
      width_.reset();
    }
    changed_.notify_all();
  }
}

void PulseTrain::note(std::chrono::nanoseconds off) {
  if (off_.size() < kRemembered) {
    off_.push_back(off);
    return;
  }
  off_[oldest_] = off;
  oldest_ = (oldest_ + 1) % kRemembered;
}

Jitter PulseTrain::jitter() const {
  const std::lock_guard lock(mutex_);
  Jitter jitter{off_.size(), {}, {}, {}, is_real_time_};
  if (off_.empty()) {
    return jitter;
  }
  auto sorted = off_;
  std::ranges::sort(sorted);
  jitter.mean = std::accumulate(sorted.begin(), sorted.end(), std::chrono::nanoseconds{0}) / sorted.size();
  jitter.of_99_percent = sorted[(sorted.size() - 1) * 99 / 100];
  jitter.worst = sorted.back();
  return jitter;
}

}  // namespace seneschal::servo
