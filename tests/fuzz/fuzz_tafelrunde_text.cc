#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hardware/files/read_file.h"
#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/legal_steps.h"
#include "rules/tafelrunde/positions/invariants.h"
#include "rules/tafelrunde/positions/state_text.h"
#include "rules/tafelrunde/records/edition_file.h"
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

// A position that was read is written as it stood, and the rules can go on from it to others.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace tafelrunde = seneschal::tafelrunde;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto state = tafelrunde::state_from_text(edition(), text);
  if (!state) {
    expect(state.error().at <= size, "a refusal points into the text");
    return 0;
  }
  expect(to_text(*state) == text, "a position is written as it was read");
  for (const tafelrunde::Step& step : legal_steps(edition(), *state)) {
    const auto outcome = apply(edition(), *state, step);
    expect(outcome.has_value(), "a legal step can be taken");
    expect(!broken_invariant(edition(), outcome->after), "it leads to a position that a game can reach");
  }
  return 0;
}
