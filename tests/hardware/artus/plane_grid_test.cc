#include "hardware/sim/board/plane_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "hardware/artus/sim_sample.h"
#include "hardware/sim/board/look.h"

namespace seneschal::sim::test {
namespace {

TEST(PlaneGrid, SaysWhereTheEyeSeesThePlane) {
  const TableMeasures table = sample_measures();
  double farthest = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Eye eye = random_look(seed, table).eye;
    const PlaneGrid grid(eye, 0);
    const cv::Rect part(0, 0, eye.size.width, eye.size.height);
    const cv::Mat2f places = grid.places(part);
    for (int row = 0; row < part.height; row += 7) {
      for (int column = 0; column < part.width; column += 5) {
        const cv::Vec2f& place = places(row, column);
        const cv::Vec3d shown = eye.project({place[0], place[1], 0});
        farthest = std::max({farthest, std::abs(shown[0] - column), std::abs(shown[1] - row)});
      }
    }
  }
  std::printf("places between the grid's are at most %.4f pixels off\n", farthest);
  EXPECT_LT(farthest, 0.01);
}

TEST(PlaneGrid, GivesAPartAsTheWholeHasIt) {
  const TableMeasures table = sample_measures();
  const Eye eye = random_look(1, table).eye;
  const PlaneGrid grid(eye, 2.2);
  const cv::Rect part(37, 411, 130, 75);
  const cv::Mat whole = grid.places({{0, 0}, eye.size});
  EXPECT_EQ(cv::norm(grid.places(part), whole(part), cv::NORM_INF), 0);
}

}  // namespace
}  // namespace seneschal::sim::test
