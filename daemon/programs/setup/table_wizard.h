#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <boost/program_options.hpp>

#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/web/server.h"
#include "daemon/wizard/wizard.h"

namespace seneschal::cli {

/// What a wizard works with; all of it outlives the wizard.
struct WizardHouse {
  const boost::program_options::variables_map* values;
  loop::EventLoop* loop;
  journal::Journal* journal;
  web::Server* server;
  std::string game;  ///< that is played; the owner may choose another where the settings name none
};

/// Sets a table up on the page: with the camera of --camera, or any that there is, and by the board file
/// that is installed for the game. What it makes is kept in the report folder.
[[nodiscard]] wizard::WizardParts wizard_parts(const WizardHouse& house);

}  // namespace seneschal::cli
