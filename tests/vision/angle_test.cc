#include "vision/board/angle.h"

#include <gtest/gtest.h>

namespace seneschal::vision {
namespace {

TEST(Angle, StaysWithinOneTurn) {
  EXPECT_NEAR(Angle::degrees(-30).normalised().degrees(), 330, 1e-9);
  EXPECT_NEAR(Angle::degrees(725).normalised().degrees(), 5, 1e-9);
  EXPECT_NEAR(Angle::degrees(270).shortest().degrees(), -90, 1e-9);
  EXPECT_NEAR(Angle::degrees(180).shortest().degrees(), -180, 1e-9);
}

}  // namespace
}  // namespace seneschal::vision
