#include "hardware/cameras/v4l2_light.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/videodev2.h>

#include <vector>

namespace seneschal::cameras {
namespace {

TEST(V4l2Light, IsNamedAndComesBackWithWhatIsAutomaticSwitchedOffFirst) {
  const std::vector<ControlValue> locked{{V4L2_CID_EXPOSURE_AUTO, V4L2_EXPOSURE_MANUAL},
                                         {V4L2_CID_EXPOSURE_ABSOLUTE, 157},
                                         {V4L2_CID_GAIN, 12},
                                         {V4L2_CID_AUTO_WHITE_BALANCE, 0},
                                         {V4L2_CID_WHITE_BALANCE_TEMPERATURE, 4600}};

  const ports::LightValues values = named(locked);

  EXPECT_EQ(values, (ports::LightValues{{"auto_exposure", 1},
                                        {"exposure_time_absolute", 157},
                                        {"gain", 12},
                                        {"white_balance_automatic", 0},
                                        {"white_balance_temperature", 4600}}));
  const std::vector<ControlValue> again = controls_of(values);
  EXPECT_THAT(again, ::testing::UnorderedElementsAreArray(locked));
  EXPECT_EQ(again[0].id, V4L2_CID_EXPOSURE_AUTO);
  EXPECT_EQ(again[1].id, V4L2_CID_AUTO_WHITE_BALANCE);
}

TEST(V4l2Light, LeavesOutWhatNoCameraHas) {
  EXPECT_TRUE(controls_of({{"exposure_us", 20000}, {"gain", 1e300}}).empty());
}

}  // namespace
}  // namespace seneschal::cameras
