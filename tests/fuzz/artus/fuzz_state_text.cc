#include <cstddef>
#include <cstdint>
#include <string_view>

#include "daemon/game_files/artus/edition_files.h"
#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/positions/state_text.h"
#include "rules/artus/records/edition_file.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

namespace {

const seneschal::artus::Edition& edition() {
  static const auto kFile = seneschal::game_files::read_edition(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json");
  expect(kFile.has_value(), "the edition can be read");
  return kFile->edition;
}

}  // namespace

// A position that was read is written as it stood, and the rules can go on from it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace artus = seneschal::artus;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto state = artus::state_from_text(edition(), text);
  if (!state) {
    expect(state.error().at <= size, "a refusal points into the text");
    return 0;
  }
  const auto again = artus::state_from_text(edition(), to_text(*state));
  expect(again.has_value() && *again == *state, "a position reads as it was written");
  for (const artus::CardId card : playable_cards(edition(), *state)) {
    for (const artus::Action& action : legal_actions(edition(), *state, card)) {
      expect(apply(edition(), *state, action).has_value(), "a legal action can be carried out");
    }
  }
  return 0;
}
