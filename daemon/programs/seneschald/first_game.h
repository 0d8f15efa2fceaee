#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/history/known_games.h"
#include "daemon/loop/event_loop.h"
#include "daemon/referee/dispute/dispute.h"
#include "daemon/requests/receipt.h"
#include "daemon/requests/slot_board.h"

namespace seneschal::cli {

/// A game that is to be played, or goes on.
struct NamedGame {
  std::string name;
  daemon::GameTerms terms;
  std::optional<std::vector<referee::Slot>> kept_slots{};  // of an open dispute; nothing where the log was not read
  daemon::Receipt receipt{};                               // for whoever has begun it
  bool is_begun = false;                                   // by a phone, and not by the call or the log
};

/// What the call says of the games of a log.
struct GameWish {
  std::optional<daemon::GameTerms> terms;  ///< of --players
  std::string name;                        ///< of the first game
  bool has_page = false;                   ///< on which phones begin games
};

/// What a call says of its game `name`. It goes on by the edition by which it was begun, where that `is_ours`, whatever
/// the owner has said of it since.
[[nodiscard]] daemon::GameTerms as_begun(daemon::GameTerms terms, const std::string& name,
                                         const std::vector<daemon::KnownGame>& games,
                                         const std::function<bool(const std::string& edition)>& is_ours);

/// Of the games of a log the one to go on with: that of --players or the last that phones began after it, where there
/// is no --players the one that the log has not finished; nothing where one is to be begun.
[[nodiscard]] std::optional<NamedGame> first_game(const std::vector<daemon::KnownGame>& games, const GameWish& wish);

/// The same, or why nobody can tell: a sentence.
using FirstGame = tl::expected<std::optional<NamedGame>, std::string>;

/// Before anybody can join: the slots of an open dispute are kept for its phones, before all of its game is read, too.
void keep_slots_of(daemon::SlotBoard& slots, const FirstGame& game);

/// Where the log is: as --ledger says, else in the report folder.
[[nodiscard]] std::filesystem::path ledger_path(const boost::program_options::variables_map& values);

/// Its games, read while the loop turns: it may be long. The error is a sentence.
[[nodiscard]] tl::expected<std::vector<daemon::KnownGame>, std::string> known_games(
    loop::EventLoop& loop, const std::filesystem::path& ledger);

/// How many bytes a picture of a game of which none is kept yet will take: as the largest of those that are kept with
/// this log, which are of many tables and lights but most often of one camera. Without a log for pictures none is kept.
[[nodiscard]] std::uintmax_t picture_to_expect(loop::EventLoop& loop,
                                               const std::optional<std::filesystem::path>& ledger);

}  // namespace seneschal::cli
