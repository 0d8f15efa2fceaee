#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/programs/options/options.h"
#include "rules/game/game.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::cli {

/// What was read of a file; says what is wrong with it where nothing was.
template <typename Read>
[[nodiscard]] tl::expected<Read, strict_json::FormatError> told(tl::expected<Read, strict_json::FormatError> read) {
  if (!read) {
    complain(read.error().message());
  }
  return read;
}

/// The rules of a game by the edition of this id, from the file that --edition names or the installed one. Null after a
/// message.
[[nodiscard]] std::unique_ptr<const game::Rules> load_rules(const boost::program_options::variables_map& values,
                                                            const game::Game& game, const std::string& edition);

}  // namespace seneschal::cli
