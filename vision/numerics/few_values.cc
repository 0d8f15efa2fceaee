#include "vision/numerics/few_values.h"

#include <algorithm>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

SENESCHAL_WIDE_VECTORS void sort_two(float* less, float* more, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const float a = less[i];
    const float b = more[i];
    less[i] = a < b ? a : b;
    more[i] = a < b ? b : a;
  }
}

}  // namespace

void FewValues::sort_columns(Rows& rows) {
  for (std::size_t part = 1; part < kMost; part *= 2) {
    for (std::size_t step = part; step >= 1; step /= 2) {
      for (std::size_t from = step % part; from + step < kMost; from += 2 * step) {
        for (std::size_t i = from; i < std::min(from + step, kMost - step); ++i) {
          if (i / (2 * part) == (i + step) / (2 * part)) {
            sort_two(rows[i].data(), rows[i + step].data(), kTogether);
          }
        }
      }
    }
  }
}

}  // namespace seneschal::vision
