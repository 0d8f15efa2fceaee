#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "daemon/events/told_entry.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "tests/fuzz/expect.h"

namespace events = seneschal::events;
using seneschal::fuzz::expect;

// The input's first line is the entry's kind, the rest its payload. What was read is written so that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) {
    return 0;
  }
  const std::string_view kind = text.substr(0, end);
  const auto told = events::told_from(kind, std::string(text.substr(end + 1)));
  if (!told) {
    expect(told.error().size() < 1000 + size, "a refusal is a sentence");
    return 0;
  }
  expect(events::kind_of(told->said) == kind, "an entry keeps its kind");
  const std::string written = events::payload_of(*told);
  const auto again = events::told_from(kind, written);
  expect(again.has_value(), "a written entry can be read");
  expect(events::payload_of(*again) == written, "an entry reads as it was written");
  if (const auto said = seneschal::referee::said_from(told->said)) {
    const auto understood = seneschal::referee::said_from(seneschal::referee::event_of(*said));
    expect(understood.has_value(), "what a referee understood it understands again");
    const auto as_said = [&told](const events::GameEvent& event) {
      return events::payload_of({told->frame, event, told->said_by});
    };
    expect(as_said(event_of(*understood)) == as_said(event_of(*said)), "and it is the same");
  } else {
    expect(said.error().size() < 1000 + size, "a refusal is a sentence");
  }
  return 0;
}
