#include "daemon/history/known_games.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/ledger/ledger_reader.h"

namespace seneschal::daemon {
namespace {

constexpr std::int64_t kLastNumber = 1'000'000'000;  // that a phone may have had; rosters go on from there

/// Null where there is none.
template <typename Games>
auto* named(Games& games, const std::string& name) {
  const auto found = std::find_if(games.begin(), games.end(), [&](const KnownGame& each) { return each.name == name; });
  return found == games.end() ? nullptr : &*found;
}

/// Whether free_name made `name` of `first`.
bool is_made_of(const std::string& name, const std::string& first) {
  const std::string begins = first + "-";
  return name.starts_with(begins) && name.size() > begins.size() &&
         name.find_first_not_of("0123456789", begins.size()) == std::string::npos;
}

/// Whether a game that had ended goes on by it.
bool reopens(const ledger::Entry& entry) {
  if (!events::is_said(entry.kind)) {
    return false;
  }
  const auto told = events::told_from(entry.kind, entry.payload);
  return told && (events::undone_from(told->said) || events::sets_table(told->said));
}

/// Those that a dispute keeps which this opens, if it does.
std::vector<referee::Slot> slots_kept_by(const ledger::Entry& entry) {
  const auto told = events::told_from(entry.kind, entry.payload);
  const auto* opened = told ? std::get_if<referee::DisputeOpened>(&told->said) : nullptr;
  return opened != nullptr ? opened->slots.value_or(std::vector<referee::Slot>()) : std::vector<referee::Slot>();
}

void take(KnownGame& game, const ledger::Entry& entry) {
  if (game.is_abandoned) {
    return;
  }
  if (entry.kind == "game_ended" || entry.kind == kAbandoned) {
    game.is_over = true;
    game.is_abandoned = entry.kind == kAbandoned;
  } else if (game.is_over && reopens(entry)) {
    game.is_over = false;
  }
  if (entry.kind == "dispute_opened" || entry.kind == "dispute_settled") {
    game.is_disputed = entry.kind == "dispute_opened";
    game.kept_slots = slots_kept_by(entry);
  } else if (game.is_abandoned) {
    game.kept_slots.clear();
  }
}

/// The phones that an entry names: as "phone", in "phones", or in "slots".
int last_phone_in(const std::string& payload) {
  using nlohmann::json;
  int last = 0;
  const auto take = [&](const json& number) {
    if (number.is_number_integer()) {
      last = static_cast<int>(std::clamp<std::int64_t>(number.get<std::int64_t>(), last, kLastNumber));
    }
  };
  const json said = json::parse(payload, nullptr, false);
  if (!said.is_object()) {
    return last;
  }
  for (const auto& [key, value] : said.items()) {
    if (key == "phone") {
      take(value);
    } else if (key == "phones" || key == "slots") {
      for (const json& each : value) {
        take(each.is_object() ? each.value("phone", json()) : each);
      }
    }
  }
  return last;
}

}  // namespace

tl::expected<std::vector<KnownGame>, std::string> known_games(const std::filesystem::path& file) {
  std::vector<KnownGame> games;
  const auto reader = ledger::LedgerReader::open(file);
  if (!reader) {
    return reader.error().is_unborn() ? tl::expected<std::vector<KnownGame>, std::string>(games)
                                      : tl::unexpected(reader.error().message);
  }
  std::string fault;
  const auto read = reader->read_all([&](const ledger::Entry& entry) {
    KnownGame* game = named(games, entry.game);
    if (entry.kind == "game_started" && game == nullptr) {
      auto terms = events::terms_from(entry.payload);
      if (!terms) {
        fault = file.string() + ": entry " + std::to_string(entry.sequence.to_int()) + ": " + terms.error();
        return;
      }
      games.push_back({entry.game, std::move(*terms)});
    } else if (game != nullptr) {
      take(*game, entry);
    }
  });
  if (!read) {
    return tl::unexpected(read.error().message);
  }
  return fault.empty() ? tl::expected<std::vector<KnownGame>, std::string>(std::move(games)) : tl::unexpected(fault);
}

tl::expected<int, std::string> last_phone(const std::filesystem::path& file) {
  const auto reader = ledger::LedgerReader::open(file);
  if (!reader) {
    return reader.error().is_unborn() ? tl::expected<int, std::string>(0) : tl::unexpected(reader.error().message);
  }
  int last = 0;
  const auto read =
      reader->read_all([&](const ledger::Entry& entry) { last = std::max(last, last_phone_in(entry.payload)); });
  return read ? tl::expected<int, std::string>(last) : tl::unexpected(read.error().message);
}

std::optional<KnownGame> unfinished(const std::vector<KnownGame>& games) {
  const KnownGame* last = games.empty() ? nullptr : &games.back();
  const bool goes_on = last != nullptr && !last->is_abandoned && (!last->is_over || last->is_disputed);
  return goes_on ? std::optional(*last) : std::nullopt;
}

std::vector<referee::Slot> kept_slots(const std::vector<KnownGame>& games, const std::string& name) {
  const KnownGame* game = named(games, name);
  return game == nullptr ? std::vector<referee::Slot>() : game->kept_slots;
}

std::optional<KnownGame> last_from(const std::vector<KnownGame>& games, const std::string& first) {
  const auto last = std::find_if(games.rbegin(), games.rend(), [&](const KnownGame& each) {
    return each.name == first || is_made_of(each.name, first);
  });
  return last == games.rend() ? std::nullopt : std::optional(*last);
}

std::string free_name(const std::vector<KnownGame>& games, const std::string& first) {
  std::string name = first;
  for (int i = 2; named(games, name) != nullptr; ++i) {
    name = first + "-" + std::to_string(i);
  }
  return name;
}

}  // namespace seneschal::daemon
