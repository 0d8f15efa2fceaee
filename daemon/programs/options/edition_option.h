#pragma once

#include <optional>
#include <string>

#include <boost/program_options.hpp>

#include "rules/records/edition_file.h"

namespace seneschal::cli {

/// The edition that a published game's records name unless they say otherwise.
inline constexpr const char* kDefaultEdition = "alea-2011";

/// Adds --edition FILE.
void add_edition_option(boost::program_options::options_description& options);

/// The edition that --edition names, otherwise the installed one of that id. Nothing after a message.
[[nodiscard]] std::optional<records::EditionFile> load_edition(const boost::program_options::variables_map& values,
                                                               const std::string& id);

}  // namespace seneschal::cli
