#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/game/table_game.h"

namespace seneschal::cli {

/// Adds --edition FILE or ID.
void add_edition_option(boost::program_options::options_description& options);

/// Where the edition `id` is: the file that --edition names, or else the installed one of the id that it names;
/// without it the installed one of `id`.
[[nodiscard]] std::filesystem::path edition_path(const boost::program_options::variables_map& values,
                                                 const std::string& id);

/// The same of the edition that is usual in the first of the games that are kept.
[[nodiscard]] std::filesystem::path usual_edition_path(const boost::program_options::variables_map& values);

/// Whether the edition that was read is the one that was wanted; a message where it is not.
[[nodiscard]] bool is_wanted_edition(const std::filesystem::path& path, std::string_view id, std::string_view found);

/// The game kept at a table by the edition that --edition names; without it by the one that is usual in the first of
/// the games that are kept. What is doubtful is complained of; the error is a sentence.
[[nodiscard]] tl::expected<referee::SharedGame, std::string> read_kept_game(
    const boost::program_options::variables_map& values);

/// The game kept at a table by the edition that --edition names, otherwise the installed one of that id or the one that
/// an owner made in the folder `owners`; where no id is wanted, by the one that is usual in the first of the games that
/// are kept. Nothing after a message.
[[nodiscard]] std::optional<referee::SharedGame> load_kept_game(const boost::program_options::variables_map& values,
                                                                const std::optional<std::string>& id,
                                                                const std::filesystem::path& owners = {});

}  // namespace seneschal::cli
