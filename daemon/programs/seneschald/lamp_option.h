#pragma once

#include <functional>
#include <memory>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/history/known_games.h"
#include "hardware/ports/camera.h"
#include "hardware/ports/lamp.h"

namespace seneschal::cli {

/// --lamp, which may be repeated.
void add_lamp_option(boost::program_options::options_description& options);

/// The lamp of the colours that --lamp names; nothing where it names none. Whoever plays before a simulated camera sees
/// a lamp in any case: `camera` says which one is there now, null where none is. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::Lamp>, std::string> open_lamp(
    const boost::program_options::variables_map& values, const std::function<ports::Camera*()>& camera);

/// Whoever plays before another simulated camera than before sees what the lamp shows; null where there is no lamp.
void show_people_the_lamp(ports::Lamp* lamp);

/// Those who play before `camera` hear as what a game was begun, where it is there and simulated.
void tell_people(ports::Camera* camera, const daemon::GameTerms& terms);

}  // namespace seneschal::cli
