#pragma once

#include <string>

#include "daemon/programs/options/options.h"

namespace seneschal::cli {

/// What --help says, as man(7) has it: of a command, "book LOG ...", the section of that name with its call, what it
/// does and its options; of a program the sections SYNOPSIS, DESCRIPTION and OPTIONS.
[[nodiscard]] std::string manual_of(const Usage& usage);

/// The options that a file of settings may hold, as man(7) has a list: each NAME = VALUE with what it means.
[[nodiscard]] std::string manual_of_settings(const Usage& usage);

}  // namespace seneschal::cli
