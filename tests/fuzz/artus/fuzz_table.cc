#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/table/reading.h"
#include "tests/fuzz/expect.h"
#include "vision/board/artus/board_file.h"
#include "vision/sites/site_reading.h"
#include "vision/table.h"

using seneschal::fuzz::expect;

// What was read is written so that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace vision = seneschal::vision;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto sites = vision::parse_sites_table(text, "table.json")) {
    const auto again = vision::parse_sites_table(vision::sites_table_text(*sites), "written.json");
    expect(again.has_value(), "a written table of sites can be read");
    expect(again->look.profile == sites->look.profile, "the figures stand as high as they did");
    const cv::Mat picture(120, 160, CV_8UC3, cv::Scalar(90, 120, 150));
    const cv::Matx33d view(0.5, 0, 60, 0, -0.5, 60, 0, 0.0005, 1);
    const auto reading = vision::read_sites(sites->board, sites->look,
                                            vision::PlaneView::from_homography(view, picture.size()), picture);
    for (const vision::Site& site : sites->board.sites) {
      const double confidence = reading.in<seneschal::table::SpotReading>(site.id).confidence();
      expect(confidence >= 0 && confidence <= 1, "a confidence is a probability");
    }
  } else {
    expect(sites.error().message().size() < 1000, "a refusal is a sentence, not the file");
  }
  const auto table = vision::parse_table(text, "table.json", vision::artus_board());
  if (!table) {
    expect(table.error().message().size() < 1000, "a refusal is a sentence, not the file");
    return 0;
  }
  const std::string written = vision::table_text(*table);
  const auto again = vision::parse_table(written, "written.json", vision::artus_board());
  expect(again.has_value(), "a written table can be read");
  expect(again->camera.translation == table->camera.translation, "the camera stays where it is");
  expect(again->seats.figures == table->seats.figures, "the figures look as they did");
  return 0;
}
