#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include <opencv2/imgproc.hpp>

#include "rules/table/reading.h"
#include "tests/fuzz/expect.h"
#include "vision/artus/sample_table.h"
#include "vision/pictures/decode_picture.h"
#include "vision/read_picture.h"

using seneschal::fuzz::expect;

// A picture is taken or refused with a sentence, and a table's reader takes or refuses what it shows.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace vision = seneschal::vision;
  static const vision::Table kTable = seneschal::tests::made_up_table();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto picture = vision::decode_picture(bytes);
  if (!picture) {
    expect(!picture.error().empty(), "a refusal has a reason");
    return 0;
  }
  cv::Mat fitting;
  cv::resize(*picture, fitting, kTable.camera.size);
  // Making a reader takes longer than reading; one that followed a picture is not used again, so that each input says
  // the same every time.
  static std::optional<vision::TableReader> reader;
  if (!reader || reader->found_by() != vision::FoundBy::kCalibration) {
    reader.emplace(kTable, std::nullopt);
  }
  const auto seen = reader->read(fitting);
  if (!seen) {
    return 0;
  }
  for (const auto& [zone, reading] : seen->zones) {
    if (const auto* seat = std::get_if<seneschal::table::SpotReading>(&reading)) {
      expect(seat->confidence() >= 0 && seat->confidence() <= 1, "a confidence is a probability");
    }
  }
  return 0;
}
