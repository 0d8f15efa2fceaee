#pragma once

#include <string>

#include <boost/program_options.hpp>

#include "daemon/programs/options/command.h"
#include "daemon/words/texts.h"

namespace seneschal::cli {

/// calibrate for a board file that lists places instead of seats; `board_text` is its text, and what it says it says in
/// those `texts`.
[[nodiscard]] Exit calibrate_sites(const boost::program_options::variables_map& values, const std::string& board_text,
                                   const words::Texts& texts);

}  // namespace seneschal::cli
