#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/expect.h"
#include "vision/table.h"

using seneschal::fuzz::expect;

// What was read is written so that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace vision = seneschal::vision;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto table = vision::parse_table(text, "table.json");
  if (!table) {
    expect(table.error().message.size() < 1000, "a refusal is a sentence, not the file");
    return 0;
  }
  const std::string written = vision::table_text(*table);
  const auto again = vision::parse_table(written, "written.json");
  expect(again.has_value(), "a written table can be read");
  expect(again->camera.translation == table->camera.translation, "the camera stays where it is");
  expect(again->seats.figures == table->seats.figures, "the figures look as they did");
  return 0;
}
