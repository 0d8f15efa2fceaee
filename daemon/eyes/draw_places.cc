#include "daemon/eyes/draw_places.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "daemon/eyes/confidence_text.h"
#include "daemon/eyes/drawn_colours.h"
#include "daemon/eyes/picture_canvas.h"

namespace seneschal::eyes {

namespace {

using vision::PixelPoint;

/// What is to be drawn of one place or marker.
struct Mark {
  std::string name;  ///< of the zone or the marker
  std::string says;  ///< what lies there; empty where nothing does
  double confidence = 0;
  std::optional<PixelPoint> at;  ///< nothing where nobody knows

  [[nodiscard]] bool is_readable() const { return confidence >= 0.5; }
  [[nodiscard]] bool is_sure() const { return confidence >= kSureConfidence; }
};

/// The marks of one zone.
struct MarksOf {
  const vision::PlacesReader& reader;
  const table::Reading& seen;
  const std::string& zone;

  std::vector<Mark> operator()(const table::Spot& /*spot*/) const {
    return {at_place(seen.in<table::SpotReading>(zone))};
  }
  std::vector<Mark> operator()(const table::Pile& /*pile*/) const {
    return {at_place(seen.in<table::PileReading>(zone))};
  }
  std::vector<Mark> operator()(const table::Track& track) const {
    std::vector<Mark> marks;
    for (const table::Thing& marker : track.markers) {
      const table::MarkerReading& reading = seen.in<table::TrackReading>(zone).of(marker);
      const auto place = reading.best();
      Mark mark{marker, {}, reading.confidence(), std::nullopt};
      if (place) {
        mark.says = marker;
        mark.at = reader.space_in_picture(zone, place->space);
      }
      marks.push_back(mark);
    }
    return marks;
  }
  std::vector<Mark> operator()(const table::Area& /*area*/) const {
    std::vector<Mark> marks;
    const auto& places = seen.in<table::AreaReading>(zone).places;
    for (std::size_t i = 0; i < places.size(); ++i) {
      marks.push_back({zone, places[i].best().value_or(""), places[i].confidence(), reader.place_in_picture(zone, i)});
    }
    return marks;
  }
  /// A board of zones has no others.
  template <typename Other>
  std::vector<Mark> operator()(const Other& /*other*/) const {
    return {};
  }

 private:
  template <typename Value>
  [[nodiscard]] Mark at_place(const Value& reading) const {
    return {zone, reading.best().value_or(""), reading.confidence(), reader.spot_in_picture(zone)};
  }
};

void draw_mark(PictureCanvas& canvas, const Mark& mark) {
  if (!mark.at) {
    return;
  }
  if (!mark.is_readable()) {
    canvas.label("?", *mark.at, {kWhite, kDark, kDoubtful, 1.4});
  } else if (!mark.is_sure()) {
    canvas.label((mark.says.empty() ? "empty" : mark.says) + " " + percent(mark.confidence), *mark.at,
                 {kWhite, kDark, kDoubtful, 1.2});
  } else if (!mark.says.empty()) {
    canvas.label(mark.says, *mark.at, {kWhite, kDark, kFound, 1.1});
  }
}

std::string listed(const std::string& what, const std::string& names) {
  return names.empty() ? "" : what + ": " + names + ". ";
}

CaptionLine line_of(const std::vector<Mark>& marks) {
  std::string doubtful;
  std::string unreadable;
  for (const Mark& mark : marks) {
    std::string& names = mark.is_readable() ? doubtful : unreadable;
    const bool is_named = names == mark.name || names.ends_with(", " + mark.name);  // another place of its area
    if (!mark.is_sure() && !is_named) {
      names += (names.empty() ? "" : ", ") + mark.name;
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
  std::vector<Mark> marks;
  for (const table::Zone& zone : reader.layout().zones) {
    const auto own = std::visit(MarksOf{reader, seen, zone.id}, zone.kind);
    marks.insert(marks.end(), own.begin(), own.end());
  }
  // The doubtful ones last: their labels are wider and must not be covered.
  for (const bool is_sure : {true, false}) {
    for (const Mark& mark : marks) {
      if (mark.is_sure() == is_sure) {
        draw_mark(canvas, mark);
      }
    }
  }
  return with_caption(canvas.picture(), std::vector<CaptionLine>{line_of(marks)});
}

}  // namespace seneschal::eyes
