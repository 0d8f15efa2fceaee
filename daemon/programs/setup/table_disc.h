#pragma once

#include <boost/program_options.hpp>

#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/web/server.h"
#include "daemon/wizard/disc/disc_wizard.h"

namespace seneschal::cli {

/// Sets up the disc of the table that `values` say is watched, whose file the page's wizard made. Where --servo names
/// the wire, there is no other. All of it outlives the wizard.
[[nodiscard]] disc_wizard::DiscParts disc_parts(const boost::program_options::variables_map& values,
                                                loop::EventLoop& loop, journal::Journal& journal, web::Server& server);

}  // namespace seneschal::cli
