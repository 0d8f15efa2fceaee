#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/turntable/home_check.h"

namespace seneschal::turntable {

/// Why it is not known where the mark comes to the sensor.
struct HomeError {
  std::string sentence;  ///< a whole one: what is missing or contradicts itself, and what to look at

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// Learns where a disc's mark comes to the home sensor from a disc that is turned past it, both ways.
class HomeSearch {
 public:
  void came(ports::MonoTime at) { passings_.came(at); }
  void saw(ports::MonoTime captured, double disc_deg);

  /// From one passing or more each way that agree within 4 degrees, and over a mark at most 40 wide.
  [[nodiscard]] tl::expected<Home, HomeError> home() const;

 private:
  HomePassings passings_;
  std::vector<HomePassing> found_;
};

}  // namespace seneschal::turntable
