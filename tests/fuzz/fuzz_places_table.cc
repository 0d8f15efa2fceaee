#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/table/reading.h"
#include "tests/fuzz/expect.h"
#include "vision/places/places_table.h"
#include "vision/sites/site_reading.h"

using seneschal::fuzz::expect;

// What was read is written so that it reads the same, and pictures can be read by it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace vision = seneschal::vision;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto table = vision::parse_places_table(text, "table.json");
  if (!table) {
    expect(table.error().message().size() < 1000, "a refusal is a sentence, not the file");
    return 0;
  }
  const auto again = vision::parse_places_table(vision::places_table_text(*table), "written.json");
  expect(again.has_value(), "a written table can be read");
  const cv::Mat picture(120, 160, CV_8UC3, cv::Scalar(90, 120, 150));
  const cv::Matx33d board_to_picture(0.5, 0, 60, 0, -0.5, 60, 0, 0.0005, 1);
  const auto view = vision::PlaneView::from_homography(board_to_picture, picture.size());
  for (std::size_t group = 0; group < table->looks.size(); ++group) {
    const vision::SitesBoard& sites = table->board.groups[group].sites;
    const auto reading = vision::read_sites(sites, table->looks[group], view, picture);
    for (const vision::Site& site : sites.sites) {
      const double confidence = reading.in<seneschal::table::SpotReading>(site.id).confidence();
      expect(confidence >= 0 && confidence <= 1, "a confidence is a probability");
    }
  }
  return 0;
}
