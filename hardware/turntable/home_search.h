#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/turntable/home_check.h"

namespace seneschal::turntable {

/// Learns where a disc's mark comes to the home sensor from a disc that is turned past it, both ways.
class HomeSearch {
 public:
  void came(ports::MonoTime at) { passings_.came(at); }
  void saw(ports::MonoTime captured, double disc_deg);

  /// From one passing or more each way that agree within 4 degrees, and over a mark at most 40 wide. The error says
  /// what is missing or contradicts itself, and what to look at.
  [[nodiscard]] tl::expected<Home, std::string> home() const;

 private:
  HomePassings passings_;
  std::vector<HomePassing> found_;
};

}  // namespace seneschal::turntable
