#pragma once

#include <memory>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "hardware/ports/lamp.h"

namespace seneschal::cli {

/// --lamp, which may be repeated.
void add_lamp_option(boost::program_options::options_description& options);

/// The lamp of the colours that --lamp names; nothing where it names none. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::Lamp>, std::string> open_lamp(
    const boost::program_options::variables_map& values);

}  // namespace seneschal::cli
