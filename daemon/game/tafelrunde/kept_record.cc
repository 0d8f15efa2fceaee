#include "daemon/game/tafelrunde/kept_record.h"

#include <optional>
#include <variant>

#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::referee {
namespace {

using tafelrunde_records::RecordedEvent;

bool is_card(const game::Step& step) {
  return std::holds_alternative<tafelrunde::LayCard>(*tafelrunde::step_in(step));
}

/// Nothing of a trick that is not complete.
std::optional<RecordedEvent> event_of(const game::Entry& entry, std::size_t players) {
  tafelrunde_records::RecordedTrick trick;
  for (const game::Step& each : entry.steps) {
    const tafelrunde::Step& step = *tafelrunde::step_in(each);
    if (const auto* lay = std::get_if<tafelrunde::LayCard>(&step)) {
      trick.cards.push_back(*lay);
    } else if (const auto* deal = std::get_if<tafelrunde::Deal>(&step)) {
      return *deal;
    } else if (const auto* name = std::get_if<tafelrunde::NameColour>(&step)) {
      return *name;
    } else {
      return std::get<tafelrunde::SwapColours>(step);
    }
  }
  return trick.cards.size() == players ? std::optional<RecordedEvent>(std::move(trick)) : std::nullopt;
}

}  // namespace

std::vector<game::Entry> tafelrunde_entries(const std::vector<game::Step>& steps, std::size_t players) {
  std::vector<game::Entry> entries;
  for (const game::Step& step : steps) {
    const bool is_of_trick = is_card(step) && !entries.empty() && is_card(entries.back().steps.front()) &&
                             entries.back().steps.size() < players;
    if (!is_of_trick) {
      entries.push_back({"event", entries.size(), {}});
    }
    entries.back().steps.push_back(step);
  }
  return entries;
}

std::string tafelrunde_record_text(const game::Record& record) {
  tafelrunde_records::Record written{record.edition, {}, *std::any_cast<tafelrunde::PlayerIndex>(&record.setup), {}};
  for (const game::Player& player : record.players) {
    written.players.push_back(player.name);
  }
  for (const game::Entry& entry : record.entries) {
    if (auto event = event_of(entry, record.players.size())) {
      written.events.push_back(*std::move(event));
    }
  }
  return tafelrunde_records::to_json(written);
}

}  // namespace seneschal::referee
