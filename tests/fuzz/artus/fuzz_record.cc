#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "daemon/game_files/artus/edition_files.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/records/record.h"
#include "rules/artus/records/replay.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

namespace {

const seneschal::artus::Edition& edition() {
  static const auto kFile = seneschal::game_files::read_edition(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json");
  expect(kFile.has_value(), "the edition can be read");
  return kFile->edition;
}

}  // namespace

// What was read is written so that it reads the same, and the rules take or refuse it without falling over.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace records = seneschal::records;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = records::parse_record(text, "record.json");
  if (!file) {
    return 0;
  }
  const auto again = records::parse_record(to_json(file->record), "written.json");
  expect(again.has_value(), "a written record can be read");
  // A seat named twice cannot be written, see RecordedAction.
  bool can_be_written = true;
  for (const records::RecordedAction& action : file->record.actions) {
    can_be_written = can_be_written && !action.names_a_seat_twice;
  }
  expect(!can_be_written || again->record == file->record, "a record reads as it was written");
  const auto replay = records::replay(edition(), file->record);
  if (replay) {
    expect(replay->steps.size() == file->record.actions.size(), "a replay has a step for each action");
  }
  return 0;
}
