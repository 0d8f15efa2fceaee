#pragma once

#include <chrono>

namespace seneschal::ports {

/// Instants for durations and timeouts; the same clock as the kernel's CLOCK_MONOTONIC, which stamps V4L2 frames.
using MonoTime = std::chrono::steady_clock::time_point;

}  // namespace seneschal::ports
