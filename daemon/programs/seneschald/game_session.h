#pragma once

#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/game/table_game.h"

namespace seneschal::cli {

/// Plays as the daemon's options say: the game of --players or the one that the log has not finished, and where there
/// is a page those that phones begin on it, one after the other, until somebody asks to stop or the pictures are over.
/// The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> play_games(const boost::program_options::variables_map& values,
                                                         const referee::SharedGame& game);

}  // namespace seneschal::cli
