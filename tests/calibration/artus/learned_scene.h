#pragma once

#include <filesystem>
#include <vector>

#include "calibration/calibrate.h"
#include "vision/artus/scene.h"
#include "vision/learned/ring_variation.h"
#include "vision/learned/seat_variation.h"

namespace seneschal::tests {

/// What calibration learns from the pictures of known positions of a scene; throws what it refuses with. The board file
/// is beside the scene's folder.
[[nodiscard]] calibration::Calibration learn(const Scene& scene);

/// How the chairs of a scene differ from those that `table` learned, over its pictures without a hand.
[[nodiscard]] std::vector<vision::SeatVariation::Sample> seat_samples(const Scene& scene, const vision::Table& table);
/// All kinds that those may be of.
[[nodiscard]] std::vector<vision::SeatKind> sample_kinds();

/// How the rings of a scene look, over its pictures without a hand. A stack that stands through several pictures counts
/// once.
[[nodiscard]] std::vector<vision::RingVariation::Sample> ring_samples(const Scene& scene, const vision::Table& table);

/// A scene's pictures of unknown positions.
[[nodiscard]] std::vector<Scene::Frame> unknown_frames(const Scene& scene);

}  // namespace seneschal::tests
