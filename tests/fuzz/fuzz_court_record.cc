#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/court/records/record.h"
#include "rules/court/records/replay.h"
#include "tests/fuzz/court_edition.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

// What was read is written so that it reads the same, and the rules take or refuse it without falling over.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace records = seneschal::court_records;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = records::parse_record(text, "record.json");
  if (!file) {
    return 0;
  }
  const auto again = records::parse_record(to_json(file->record), "written.json");
  expect(again.has_value() && again->record == file->record, "a record reads as it was written");
  const auto states = records::replay(seneschal::fuzz::court_edition(), file->record);
  if (states) {
    expect(states->size() == file->record.events.size() + 1, "a replay has a state for each event");
  } else {
    expect(states.error().index < file->record.events.size() || states.error().index == 0, "a refusal names an event");
  }
  return 0;
}
