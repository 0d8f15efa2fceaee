#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/referee/setup_check.h"
#include "daemon/snapshots/table_snapshot.h"
#include "rules/artus/edition.h"
#include "rules/table/reading.h"
#include "vision/board/picture_reader.h"

namespace seneschal::daemon {

/// Where each seat is in the picture that `reader` has read last, and what was `seen` there; without number and name.
[[nodiscard]] PictureShown picture_shown(const vision::PictureReader& reader, const table::Reading& seen);

/// As the page draws it.
[[nodiscard]] nlohmann::json picture_json(const PictureShown& picture);

/// What is to be set up otherwise, each with `what` and as it applies `seat`, `side` (of the large crown: 0 the crown
/// itself, then clockwise), `figure`, `stands`, `colour`, `found`, `expected`.
[[nodiscard]] nlohmann::json setup_json(const artus::Edition& edition, const std::vector<referee::SetupFault>& faults);

}  // namespace seneschal::daemon
