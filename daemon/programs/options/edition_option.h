#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <boost/program_options.hpp>

#include "rules/artus/records/edition_file.h"

namespace seneschal::cli {

/// The edition that a published game's records name unless they say otherwise.
inline constexpr const char* kDefaultEdition = "alea-2011";

/// Adds --edition FILE.
void add_edition_option(boost::program_options::options_description& options);

/// Where the edition `id` is: the file that --edition names, otherwise the installed one.
[[nodiscard]] std::filesystem::path edition_path(const boost::program_options::variables_map& values,
                                                 const std::string& id);

/// Whether the edition that was read is the one that was wanted; a message where it is not.
[[nodiscard]] bool is_wanted_edition(const std::filesystem::path& path, std::string_view id, std::string_view found);

/// The edition that --edition names, otherwise the installed one of that id. Nothing after a message.
[[nodiscard]] std::optional<records::EditionFile> load_edition(const boost::program_options::variables_map& values,
                                                               const std::string& id);

}  // namespace seneschal::cli
