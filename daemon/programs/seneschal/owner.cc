#include <iostream>
#include <optional>
#include <string>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/asked_daemon.h"
#include "daemon/status/local_server.h"
#include "daemon/text/plain_text.h"

namespace seneschal::cli {

namespace po = boost::program_options;

Exit run_owner(Arguments arguments) {
  Usage usage{
      "owner [--new] [--socket FILE]",
      "Says whose the table of the daemon on this machine is, and while it is nobody's, to root and to the\n"
      "user as whom the daemon runs, by which code a phone becomes the owner's. Exit status 1: no daemon runs,\n"
      "it has no page, or it refuses.",
      {},
      {}};
  usage.options.add_options()("new", po::bool_switch(),
                              "make another code: the one before expires, and whoever was the owner is a player")(
      "socket", po::value<std::string>(), kSocketHelp);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto socket = values.count("socket") != 0 ? std::optional(values["socket"].as<std::string>()) : std::nullopt;
  const auto asked = ask_daemon(socket, values["new"].as<bool>() ? status::kNewOwner : status::kOwner);
  if (const Exit* exit = std::get_if<Exit>(&asked)) {
    return *exit;
  }
  const auto& said = std::get<AskedDaemon>(asked).said;
  if (said.contains("error") && said["error"].is_string()) {
    complain(text::shown(said["error"].get<std::string>()));
    return Exit::kRefused;
  }
  if (!said.contains("owner")) {
    complain(
        "this daemon has no page, and so nobody's phone is its owner's: say --web, or have seneschal.socket start it");
    return Exit::kRefused;
  }
  show_owner(said);
  return Exit::kDone;
}

}  // namespace seneschal::cli
