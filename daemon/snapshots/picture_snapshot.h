#pragma once

#include <map>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/snapshots/table_snapshot.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/face_learner.h"
#include "vision/board/picture_reader.h"

namespace seneschal::daemon {

/// Where each seat is in the picture that `reader` has read last, and what was `seen` there, of which the box
/// holds `figures`; without number and name.
[[nodiscard]] PictureShown picture_shown(const vision::PictureReader& reader,
                                         const std::map<table::Thing, int>& figures, const table::Reading& seen);

/// What of the same picture, whose sizes are known, shows faces that nobody has taught.
[[nodiscard]] std::vector<FaceInPicture> faces_shown(const vision::FaceLearner& learner, const PictureShown& picture);

/// As the page draws it.
[[nodiscard]] nlohmann::json picture_json(const PictureShown& picture);

}  // namespace seneschal::daemon
