#pragma once

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

/// The edition of this id of one of `games`, from the file that --edition names or the installed one. Nothing after a
/// message.
[[nodiscard]] std::optional<game::Edition> load_edition_of(const game::Games& games,
                                                           const boost::program_options::variables_map& values,
                                                           const std::string& id);

}  // namespace seneschal::cli
