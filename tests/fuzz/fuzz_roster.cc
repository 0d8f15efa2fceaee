#include <cstddef>
#include <cstdint>
#include <string_view>

#include "daemon/access/roster_text.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

// What was read is written so that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace access = seneschal::access;
  const auto kept = access::kept_from({reinterpret_cast<const char*>(data), size}, access::UtcTime());
  if (!kept) {
    expect(!kept.error().empty(), "a refusal is a sentence");
    return 0;
  }
  expect(access::kept_from(access::text_of(*kept), access::UtcTime()) == *kept, "a written roster reads as it was");
  return 0;
}
