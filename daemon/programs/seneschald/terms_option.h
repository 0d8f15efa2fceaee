#pragma once

#include <optional>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/history/game_history.h"
#include "daemon/match/table_run.h"

namespace seneschal::cli {

/// --players, --variant and --answers.
void add_terms_options(boost::program_options::options_description& options);

/// The terms that --players and --variant name; nothing without --players. The error is a sentence.
[[nodiscard]] tl::expected<std::optional<daemon::GameTerms>, std::string> terms_of(
    const boost::program_options::variables_map& values, const referee::SharedGame& game);

/// A record that speaks for people.
struct RecordVoice {
  daemon::Answerer answerer;  ///< null without one, both
  daemon::Sayer sayer;
};

/// What --answers names. The error is a sentence.
[[nodiscard]] tl::expected<RecordVoice, std::string> record_voice_of(
    const boost::program_options::variables_map& values, const referee::SharedGame& game);

}  // namespace seneschal::cli
