#include "daemon/programs/seneschal/asked_daemon.h"

#include <unistd.h>

#include <iostream>
#include <vector>

#include "daemon/programs/options/options.h"
#include "daemon/status/ask_status.h"
#include "daemon/status/status_place.h"
#include "daemon/text/plain_text.h"
#include "daemon/web/qr_code.h"

namespace seneschal::cli {

using nlohmann::json;

std::variant<AskedDaemon, Exit> ask_daemon(const std::optional<std::string>& socket, const std::string& question) {
  const auto places =
      socket ? std::vector<std::filesystem::path>{std::filesystem::path(*socket)} : status::known_places();
  std::string tried;
  for (const auto& place : places) {
    const auto answer = status::ask(place, question);
    json said = answer ? json::parse(*answer, nullptr, false) : json();
    if (said.is_object()) {
      return AskedDaemon{place, std::move(said)};
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

namespace {

/// What another process says is taken as words, whatever it is.
std::string words_in(const json& said, const char* name) {
  return said.contains(name) && said[name].is_string() ? text::shown(said[name].get<std::string>()) : "";
}

}  // namespace

void show_owner(const json& said) {
  const std::string owner = words_in(said, "owner");
  const std::string code = words_in(said, "code");
  std::cout << "owner    ";
  if (!owner.empty()) {
    const bool is_taken = said.contains("taken") && said["taken"] == true;
    std::cout << owner
              << (is_taken ? ", who took the table without a code; sudo seneschal owner --new takes it back\n" : "\n");
    return;
  }
  if (code.empty()) {
    std::cout << "nobody's phone yet: sudo seneschal owner --new says by which code one becomes it\n";
    return;
  }
  std::cout << "nobody's phone yet: one joins with the code " << code << '\n';
  const std::string scan = words_in(said, "scan");
  if (!scan.empty() && ::isatty(STDOUT_FILENO) == 1) {
    std::cout << "or by scanning this:\n\n" << web::qr_text(scan);
  }
}

}  // namespace seneschal::cli
