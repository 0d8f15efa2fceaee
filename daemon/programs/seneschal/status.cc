#include <array>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/asked_daemon.h"
#include "daemon/status/local_server.h"
#include "daemon/text/plain_text.h"
#include "daemon/web/own_address.h"

namespace seneschal::cli {

namespace po = boost::program_options;
using nlohmann::json;

namespace {

constexpr std::array kShown{"page", "camera", "table", "edition", "game", "disc", "disk"};

/// "http://192.168.1.7/" where the page is at every address of this machine, whose own a service may not see; "" where
/// it is not, or there is no network.
std::string by_number(const json& page) {
  const std::string host = web::page_host("0.0.0.0");
  return page.is_object() && page.value("everywhere", false) && host != "127.0.0.1"
             ? web::url_of(host, page.value("port", std::uint16_t{0}), page.value("tls", false))
             : "";
}

/// What another process says is taken as words, whatever it is.
bool show(const json& said) {
  if (!said.contains("says") || !said["says"].is_object()) {
    return false;
  }
  for (const char* what : kShown) {
    std::string says = said["says"].contains(what) && said["says"][what].is_string()
                           ? said["says"][what].get<std::string>()
                           : "not said";
    const std::string number = std::string(what) == "page" ? by_number(said.value("page", json())) : "";
    if (!number.empty() && says.find(number) == std::string::npos) {
      says += ", " + number;
    }
    std::cout << what << std::string(9 - std::string(what).size(), ' ') << text::shown(says) << '\n';
  }
  return true;
}

}  // namespace

Exit run_status(Arguments arguments) {
  Usage usage{
      "status [--socket FILE]",
      "Says how the daemon on this machine is: where its page is, what it watches, which game goes on, whether\n"
      "disc and disk are well, and whose the table is. While that is nobody's, root is shown how a phone\n"
      "becomes the owner's. Exit status 1: none runs, or it does not answer.",
      {},
      {}};
  usage.options.add_options()("socket", po::value<std::string>(), kSocketHelp);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto socket = values.count("socket") != 0 ? std::optional(values["socket"].as<std::string>()) : std::nullopt;
  const auto asked = ask_daemon(socket, status::kHowItIs);
  if (const Exit* exit = std::get_if<Exit>(&asked)) {
    return *exit;
  }
  const auto& daemon = std::get<AskedDaemon>(asked);
  if (!show(daemon.said)) {
    complain("what answers at " + daemon.place.string() + " is no seneschald");
    return Exit::kRefused;
  }
  const auto owner = ask_daemon(daemon.place.string(), status::kOwner);
  if (const auto* told = std::get_if<AskedDaemon>(&owner); told != nullptr && told->said.contains("owner")) {
    show_owner(told->said);
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
