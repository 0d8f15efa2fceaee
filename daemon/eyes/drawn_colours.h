#pragma once

#include "daemon/eyes/picture_canvas.h"

namespace seneschal::eyes {

inline constexpr Colour kWhite{1, 1, 1};
inline constexpr Colour kDark{0.08, 0.09, 0.11};
inline constexpr Colour kFound{0.36, 0.87, 0.55};    ///< what is as it should be
inline constexpr Colour kDoubtful{1.0, 0.27, 0.23};  ///< what somebody should look at
inline constexpr Colour kHandTint{0.98, 0.36, 0.80};

/// A reading below this confidence is drawn as doubtful.
inline constexpr double kSureConfidence = 0.95;

}  // namespace seneschal::eyes
