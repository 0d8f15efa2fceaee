#include <algorithm>
#include <array>
#include <cmath>

#include "hardware/sim/figures/shapes.h"

namespace seneschal::sim {

namespace {

/// A bone with flesh round it: a cone with rounded ends.
struct Bone {
  cv::Vec3f from;
  cv::Vec3f to;
  float from_radius = 0;
  float to_radius = 0;

  [[nodiscard]] float distance(const cv::Vec3f& place) const {
    const cv::Vec3f along = to - from;
    const float part = std::clamp((place - from).dot(along) / along.dot(along), 0.0F, 1.0F);
    return static_cast<float>(cv::norm(place - from - along * part)) - from_radius - (to_radius - from_radius) * part;
  }
};

// A right hand about to pick up a figure: thumb and forefinger meet at the origin, the other fingers are bent beside
// them. Millimetres; a grown-up's hand, 190 from the wrist to the tip of a stretched middle finger.
constexpr float kFleshy = 7;  // how softly bones of the palm run into each other
constexpr float kJoint = 2.5F;
const std::array<Bone, 9> kPalm{{{{-17, 52, 47}, {-9, 112, 47}, 11, 16},
                                 {{1, 47, 50}, {-2, 114, 48}, 11, 17},
                                 {{18, 51, 48}, {6, 114, 48}, 10.5F, 16},
                                 {{32, 60, 43}, {12, 112, 46}, 9.5F, 14},
                                 {{-24, 92, 40}, {-36, 64, 34}, 14, 11.5F},
                                 {{-8, 108, 46}, {-30, 76, 38}, 15, 13},
                                 {{-8, 116, 47}, {-12, 250, 58}, 18, 30},
                                 {{8, 116, 47}, {12, 250, 58}, 18, 30},
                                 {{-16, 60, 46}, {30, 66, 44}, 10, 9}}};
const std::array<Bone, 14> kFingers{{{{-17, 52, 47}, {-16, 20, 41}, 9.6F, 8.4F},
                                     {{-16, 20, 41}, {-8, 3, 22}, 8.4F, 7.2F},
                                     {{-8, 3, 22}, {-2, 2, 5}, 7.2F, 5.8F},
                                     {{1, 47, 50}, {4, 12, 45}, 9.8F, 8.6F},
                                     {{4, 12, 45}, {7, -3, 25}, 8.6F, 7.4F},
                                     {{7, -3, 25}, {6, 1, 6}, 7.4F, 6},
                                     {{18, 51, 48}, {24, 21, 42}, 9.2F, 8.2F},
                                     {{24, 21, 42}, {25, 10, 23}, 8.2F, 7},
                                     {{25, 10, 23}, {20, 14, 8}, 7, 5.8F},
                                     {{32, 60, 43}, {40, 37, 37}, 8.4F, 7.2F},
                                     {{40, 37, 37}, {39, 29, 21}, 7.2F, 6.2F},
                                     {{39, 29, 21}, {33, 32, 10}, 6.2F, 5.2F},
                                     {{-36, 64, 34}, {-27, 31, 25}, 10.5F, 9.2F},
                                     {{-27, 31, 25}, {-9, 8, 7}, 9.2F, 6.6F}}};

float soft_least(float a, float b, float softness) {
  const float near = std::max(softness - std::abs(a - b), 0.0F) / softness;
  return std::min(a, b) - near * near * softness / 4;
}

float hand_distance(const cv::Vec3f& place) {
  float palm = 1e3F;
  for (const Bone& bone : kPalm) {
    palm = soft_least(palm, bone.distance(place), kFleshy);
  }
  float all = palm;
  for (std::size_t finger = 0; finger < kFingers.size();) {
    const std::size_t end = finger == 12 ? 14 : finger + 3;
    float one = 1e3F;
    for (; finger < end; ++finger) {
      one = soft_least(one, kFingers[finger].distance(place), kJoint);
    }
    all = soft_least(all, one, kJoint);
  }
  return all;
}

/// Fingertips and knuckles are redder than the back of the hand.
float blush(const cv::Vec3f& place) {
  const float tips = std::clamp(1 - place[2] / 26, 0.0F, 1.0F);
  const float knuckles =
      std::exp(-(place[1] - 50) * (place[1] - 50) / 90) * std::clamp((place[2] - 48) / 8, 0.0F, 1.0F);
  return std::clamp(0.8F * tips + 0.6F * knuckles, 0.0F, 1.0F);
}

const Bone kForearm{{0, 165, 52}, {0, 420, 82}, 33, 46};
const Bone kUpperArm{{0, 420, 82}, {40, 900, 210}, 46, 58};

float sleeve_distance(const cv::Vec3f& place) {
  const float along = place[1];
  const float round = std::atan2(place[0], place[2] - 52 - 0.12F * (along - 165));
  const float folds = 1.8F * std::sin(0.085F * along + 1.7F * std::sin(round + 0.01F * along)) +
                      1.1F * std::sin(0.19F * along - 2.2F * round) + 0.7F * std::sin(0.05F * along + 3 * round);
  const float cuff = along < 178 ? 1.6F : 0;
  const float cloth = soft_least(kForearm.distance(place), kUpperArm.distance(place), 30) - cuff + folds;
  return std::max(cloth, 160 - along);  // cut straight at the cuff
}

template <typename Bones>
void fill_with_balls(Mesh& mesh, const Bones& bones) {
  for (const Bone& bone : bones) {
    const auto length = static_cast<float>(cv::norm(bone.to - bone.from));
    const int steps = std::max(1, cvCeil(length / (0.7F * std::min(bone.from_radius, bone.to_radius))));
    for (int i = 0; i <= steps; ++i) {
      const float part = static_cast<float>(i) / static_cast<float>(steps);
      mesh.balls.push_back(
          {bone.from + (bone.to - bone.from) * part, bone.from_radius + (bone.to_radius - bone.from_radius) * part});
    }
  }
}

float fold_tone(const cv::Vec3f& place) {
  return 0.5F + 0.3F * std::sin(0.4F * place[1] + 0.3F * place[0]);
}

}  // namespace

ArmShape right_arm() {
  constexpr float kHandCell = 2.2F;  // below a finger's third
  constexpr float kSleeveCell = 6.5F;
  ArmShape arm{surface_of(hand_distance, blush, {-60, -14, -6}, {58, 200, 90}, kHandCell),
               surface_of(sleeve_distance, fold_tone, {-70, 150, 0}, {110, 900, 280}, kSleeveCell)};
  fill_with_balls(arm.hand, kPalm);
  fill_with_balls(arm.hand, kFingers);
  fill_with_balls(arm.sleeve, std::array<Bone, 2>{kForearm, kUpperArm});
  return arm;
}

}  // namespace seneschal::sim
