#pragma once

#include <memory>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "hardware/ports/camera.h"
#include "hardware/ports/lamp.h"

namespace seneschal::cli {

/// --lamp, which may be repeated.
void add_lamp_option(boost::program_options::options_description& options);

/// The lamp of the colours that --lamp names; nothing where it names none. Who plays before the camera, where there is
/// one and it is simulated, sees a lamp in any case; the camera then outlives it. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::Lamp>, std::string> open_lamp(
    const boost::program_options::variables_map& values, ports::Camera* camera);

}  // namespace seneschal::cli
