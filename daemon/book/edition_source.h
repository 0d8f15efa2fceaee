#pragma once

#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "rules/artus/edition.h"

namespace seneschal::book {

/// The edition of an id, by which a game was played. The error is a sentence.
using EditionSource = std::function<tl::expected<artus::Edition, std::string>(const std::string& id)>;

/// Those that are installed with the program.
[[nodiscard]] EditionSource installed_editions();

/// The edition that is played, and those that are installed.
[[nodiscard]] EditionSource editions_with(const artus::Edition& played);

}  // namespace seneschal::book
