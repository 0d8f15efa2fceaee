#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/court/apply.h"
#include "rules/court/legal_steps.h"
#include "rules/court/state_text.h"
#include "tests/fuzz/court_edition.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

// A position that was read is written as it stood, and the rules can go on from it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace court = seneschal::court;
  const court::Edition& edition = seneschal::fuzz::court_edition();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto state = court::state_from_text(edition, text);
  if (!state) {
    expect(state.error().at <= size, "a refusal points into the text");
    return 0;
  }
  const auto again = court::state_from_text(edition, to_text(*state));
  expect(again.has_value() && *again == *state, "a position reads as it was written");
  const auto steps = legal_steps(edition, *state);
  expect(steps.empty() == (state->phase == court::Phase::kOver), "something can be done until the game is over");
  for (const court::Step& step : steps) {
    const auto outcome = apply(edition, *state, step);
    expect(outcome.has_value(), "a legal step can be carried out");
    expect(court::state_from_text(edition, to_text(outcome->after)).has_value(), "and leads to a position");
  }
  return 0;
}
