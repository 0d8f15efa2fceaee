#pragma once

#include <memory>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "hardware/ports/buttons.h"

namespace seneschal::cli {

/// --button, which may be repeated.
void add_button_option(boost::program_options::options_description& options);

/// The buttons that --button names; nothing where it names none. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::Buttons>, std::string> open_buttons(
    const boost::program_options::variables_map& values);

}  // namespace seneschal::cli
