#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>

#include "daemon/events/camera_event.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/board/unreadable.h"

namespace seneschal::daemon {

/// What keeps a camera from seeing the table well.
enum class ViewFaultKind {
  kCamera,     ///< there is no picture
  kDark,       ///< too little light
  kBright,     ///< too much
  kBlurred,    ///< out of focus, or something is on the lens
  kCoarse,     ///< the camera compresses its pictures too much
  kElsewhere,  ///< it shows something else than the table that was learned
  kMarkers,    ///< fewer than two printed markers are in view: a bump is noticed late
  kHand,       ///< something lies over the table
  kSpots,      ///< `spots` are hidden
  kPlate,      ///< the print of the plate that turns is
  kTrack,      ///< part of a track is
  kSupply,     ///< a supply is
  kPile,       ///< a pile is
  kArea,       ///< places of an area are
};
/// "camera", "dark", "bright", "blurred", "coarse", "elsewhere", "markers", "hand", "seats", "disc", "track", "tray",
/// "cards", "area".
[[nodiscard]] std::string_view to_text(ViewFaultKind kind);

struct ViewFault {
  ViewFaultKind kind = ViewFaultKind::kCamera;
  events::SpotNumbers spots{};
  friend bool operator==(const ViewFault&, const ViewFault&) = default;
};

/// Why a picture could not be read at all.
[[nodiscard]] ViewFault view_fault_of(const vision::Unreadable& why);

/// What a picture in which that was `seen` does not show of `layout`, the gravest first; empty where all is in view.
/// `markers` as vision::PictureReader counts them.
[[nodiscard]] std::vector<ViewFault> view_faults(const table::Layout& layout, const table::Reading& seen,
                                                 std::optional<int> markers);

}  // namespace seneschal::daemon
