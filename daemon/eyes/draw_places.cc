#include "daemon/eyes/draw_places.h"

#include <string>
#include <vector>

#include "daemon/eyes/confidence_text.h"
#include "daemon/eyes/drawn_colours.h"
#include "daemon/eyes/picture_canvas.h"
#include "vision/board/seen_things.h"

namespace seneschal::eyes {

namespace {

using vision::SeenThing;

bool is_read(const SeenThing& seen) {
  return seen.confidence >= 0.5;
}
bool is_sure(const SeenThing& seen) {
  return seen.confidence >= kSureConfidence;
}

void draw_thing(PictureCanvas& canvas, const SeenThing& seen) {
  if (!seen.at) {
    return;
  }
  if (!is_read(seen)) {
    canvas.label("?", *seen.at, {kWhite, kDark, kDoubtful, 1.4});
  } else if (!is_sure(seen)) {
    canvas.label(seen.thing.value_or("empty") + " " + percent(seen.confidence), *seen.at,
                 {kWhite, kDark, kDoubtful, 1.2});
  } else if (seen.thing) {
    canvas.label(*seen.thing, *seen.at, {kWhite, kDark, kFound, 1.1});
  }
}

std::string listed(const std::string& what, const std::string& names) {
  return names.empty() ? "" : what + ": " + names + ". ";
}

CaptionLine line_of(const std::vector<SeenThing>& things) {
  std::string doubtful;
  std::string unreadable;
  for (const SeenThing& seen : things) {
    std::string& names = is_read(seen) ? doubtful : unreadable;
    const bool is_named = names == seen.name || names.ends_with(", " + seen.name);  // another place of its area
    if (!is_sure(seen) && !is_named) {
      names += (names.empty() ? "" : ", ") + seen.name;
    }
  }
  const std::string words = listed("Doubtful", doubtful) + listed("Not readable", unreadable);
  return {words.empty() ? "All readings are sure." : words, kWhite, {}};
}

}  // namespace

cv::Mat draw_places(const vision::PlacesReader& reader, const cv::Mat& bgr, const table::Reading& seen) {
  PictureCanvas canvas(bgr);
  if (!reader.covered().empty()) {
    canvas.tint(reader.covered(), kHandTint);
  }
  std::vector<SeenThing> things;
  for (const table::Zone& zone : reader.layout().zones) {
    const std::vector<SeenThing> own = vision::things_on(zone, reader, seen);
    things.insert(things.end(), own.begin(), own.end());
  }
  // The doubtful ones last: their labels are wider and must not be covered.
  for (const bool are_sure : {true, false}) {
    for (const SeenThing& thing : things) {
      if (is_sure(thing) == are_sure) {
        draw_thing(canvas, thing);
      }
    }
  }
  return with_caption(canvas.picture(), std::vector<CaptionLine>{line_of(things)});
}

}  // namespace seneschal::eyes
