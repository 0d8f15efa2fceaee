#pragma once

#include <string>
#include <variant>
#include <vector>

#include <boost/program_options.hpp>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

/// --simulated and --seed.
void add_simulated_options(boost::program_options::options_description& options);

/// The call that --simulated is short for: a camera over a simulated table of that seed, at which people lay what the
/// wizard of the page asks for and play whatever is begun there; the page; and a folder of its own to report into. What
/// the call says otherwise holds. It is said on standard output. Without --simulated, `arguments`. Where nothing is to
/// be done with either, the status to exit with; then it has said why.
[[nodiscard]] std::variant<std::vector<std::string>, Exit> simulated_call(const Usage& usage, Arguments arguments);

}  // namespace seneschal::cli
