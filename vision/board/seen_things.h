#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/geometry.h"
#include "vision/board/picture_reader.h"

namespace seneschal::vision {

/// What a picture shows of one place of a layout, or of one marker of a track.
struct SeenThing {
  std::string zone;                   ///< its id
  std::string name;                   ///< the same, or of a track the marker's
  std::optional<table::Thing> thing;  ///< that lies there; nothing where none does, or none can be seen
  double confidence = 0;              ///< of that; 0 where it cannot be seen
  std::optional<PixelPoint> at;       ///< in the picture; nothing where nobody knows
};

/// What the picture that `reader` has read last shows of a zone, as was `seen` there: of a spot and a pile one, of a
/// track its markers, of an area its places; of others, which have no places, nothing.
[[nodiscard]] std::vector<SeenThing> things_on(const table::Zone& zone, const PictureReader& reader,
                                               const table::Reading& seen);

}  // namespace seneschal::vision
