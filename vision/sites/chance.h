#pragma once

#include <random>

namespace seneschal::vision {

/// A number drawn from those in between, each as likely as the others.
[[nodiscard]] inline double between(std::mt19937& chance, double least, double most) {
  return std::uniform_real_distribution<double>(least, most)(chance);
}

}  // namespace seneschal::vision
