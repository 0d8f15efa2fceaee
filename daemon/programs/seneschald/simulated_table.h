#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <boost/program_options.hpp>

#include "daemon/history/known_games.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "hardware/ports/camera.h"
#include "hardware/ports/lamp.h"

namespace seneschal::cli {

/// --simulated, --ready and --seed.
void add_simulated_options(boost::program_options::options_description& options);

/// A call with the words that --simulated stands for: a camera over a simulated table of that seed, at which people lay
/// what the wizard of the page asks for and play whatever is begun there; the page; and a folder of its own to report
/// into. With --ready, that table is set up first, a servo turns its disc, and a game of its first two colours or names
/// begins. What the call says otherwise holds. They are said on standard output. Without --simulated, `arguments`. Where
/// nothing is to be done with either, the status to exit with; then it has said why.
[[nodiscard]] std::variant<std::vector<std::string>, Exit> simulated_call(const Usage& usage, Arguments arguments);

/// The lamp as people at a simulated table see it, beside `lamp`, which may be null; `lamp` where the camera that
/// `values` name is none over such a table. `camera` says which one is there now, null where none is.
[[nodiscard]] std::unique_ptr<ports::Lamp> shown_to_people(std::unique_ptr<ports::Lamp> lamp,
                                                           const boost::program_options::variables_map& values,
                                                           const std::function<ports::Camera*()>& camera);
/// People before another camera than before see what the lamp shows; null where there is no lamp.
void show_people_the_lamp(ports::Lamp* lamp);

/// Those who play before `camera` hear as what a game was begun, where it is there and simulated.
void tell_people(ports::Camera* camera, const daemon::GameTerms& terms);

}  // namespace seneschal::cli
