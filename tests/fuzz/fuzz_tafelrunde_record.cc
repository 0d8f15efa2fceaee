#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hardware/files/read_file.h"
#include "rules/tafelrunde/records/edition_file.h"
#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/records/replay.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

namespace {

const seneschal::tafelrunde::Edition& edition() {
  static const auto kFile = seneschal::tafelrunde_records::parse_edition(
      seneschal::files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json").value_or(""),
      "amigo-1993.json");
  expect(kFile.has_value(), "the edition can be read");
  return kFile->edition;
}

}  // namespace

// What was read is written so that it reads the same, and the rules take or refuse it without falling over.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace records = seneschal::tafelrunde_records;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = records::parse_record(text, "record.json");
  if (!file) {
    return 0;
  }
  const auto again = records::parse_record(to_json(file->record), "written.json");
  expect(again.has_value() && again->record == file->record, "a record reads as it was written");
  if (const auto replay = records::replay(edition(), file->record)) {
    expect(replay->events.size() == file->record.events.size(), "a replay has a state for each event");
  }
  return 0;
}
