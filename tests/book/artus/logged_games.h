#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/match/game_log.h"
#include "rules/artus/records/record.h"
#include "rules/artus/records/replay.h"

namespace seneschal::book::test {

/// Of the project's test data: "artus-006".
[[nodiscard]] records::Record record_of(const std::string& game);
/// All games that can be had: the published ones, or those of the test data.
[[nodiscard]] std::vector<records::Record> all_records();
[[nodiscard]] records::Replay replayed(const records::Record& record);

[[nodiscard]] daemon::GameTerms terms_of(const records::Record& record);

/// The shipped edition, and a sentence for every other.
[[nodiscard]] tl::expected<referee::SharedGame, std::string> games(const std::string& id);

/// Writes a record into a log as a game that was watched, with a picture before and after each action; only the first
/// `actions`, if there are more. A game that is there already goes on. Throws where the log refuses.
void log_game(const std::filesystem::path& ledger, const std::string& name, const records::Record& record,
              std::size_t actions = std::numeric_limits<std::size_t>::max());

}  // namespace seneschal::book::test
