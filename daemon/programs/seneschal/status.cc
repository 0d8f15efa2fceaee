#include "daemon/status/ask_status.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/status/status_place.h"
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
bool show(const std::string& answer) {
  const json said = json::parse(answer, nullptr, false);
  if (!said.is_object() || !said.contains("says") || !said["says"].is_object()) {
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
  Usage usage{"status [--socket FILE]",
              "Says how the daemon on this machine is: where its page is, what it watches, which game goes on, and\n"
              "whether disc and disk are well. Exit status 1: none runs, or it does not answer.",
              {},
              {}};
  usage.options.add_options()("socket", po::value<std::string>(),
                              "the local socket at which it is asked; otherwise that of the user's own daemon\n"
                              "(XDG_RUNTIME_DIR), and of the service");
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto places = values.count("socket") != 0
                          ? std::vector<std::filesystem::path>{values["socket"].as<std::string>()}
                          : status::known_places();
  std::string tried;
  for (const auto& place : places) {
    const auto answer = status::ask(place);
    if (answer && show(*answer)) {
      return Exit::kDone;
    }
    if (answer || answer.error().kind != status::AskError::Kind::kNobody) {
      complain(answer ? "what answers at " + place.string() + " is no seneschald" : answer.error().message());
      return Exit::kRefused;
    }
    tried += (tried.empty() ? "" : " and ") + place.string();
  }
  complain("no seneschald runs here: nobody answers at " + tried + "; for the service, systemctl status seneschal");
  return Exit::kRefused;
}

}  // namespace seneschal::cli
