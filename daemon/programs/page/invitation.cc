#include "daemon/programs/page/invitation.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "daemon/desk/replies.h"
#include "daemon/web/own_address.h"
#include "daemon/web/qr_code.h"
#include "daemon/web/source.h"

namespace seneschal::cli {

std::string joining_address(const std::string& address, const access::Code& code) {
  return address + "#join=" + code.letters();
}

std::string address_for_people(const std::vector<std::string>& addresses) {
  const auto found = std::find_if(addresses.begin(), addresses.end(),
                                  [](const std::string& address) { return !web::is_address(web::host_of(address)); });
  return found == addresses.end() ? addresses.front() : *found;
}

std::string address_for_phones(const std::vector<std::string>& addresses) {
  // The newest: a machine's number changes, and the one before leads nowhere.
  const auto found = std::find_if(addresses.rbegin(), addresses.rend(), [](const std::string& address) {
    const std::string host = web::host_of(address);
    return web::is_address(host) && web::is_for_others(host);
  });
  return found == addresses.rend() ? address_for_people(addresses) : *found;
}

void serve_invitation(desk::Desk& desk, const DaemonStatus& status) {
  desk.show("/api/invitation", [&desk, &status](const web::Call& /*call*/, const access::Phone& /*phone*/) {
    const auto addresses = status.page_addresses();
    const web::QrDrawing drawing =
        addresses.empty() ? web::QrDrawing()
                          : web::qr_drawing(joining_address(address_for_phones(addresses), desk.players_code()));
    return desk::reply({{"code", desk.players_code().text()},
                        {"addresses", addresses},
                        {"qr", {{"squares", drawing.squares}, {"path", drawing.path}}}});
  });
}

namespace {

nlohmann::json owner_as_told(const desk::Desk& desk, const DaemonStatus& status, bool is_trusted) {
  const desk::Desk::Owner owner = desk.owner();
  nlohmann::json said{{"owner", owner.who}, {"taken", owner.has_taken}};
  if (const auto addresses = status.page_addresses();
      is_trusted && owner.who.empty() && desk.owners_code() && !addresses.empty()) {
    said["code"] = desk.owners_code()->text();
    said["scan"] = joining_address(address_for_phones(addresses), *desk.owners_code());
  }
  return said;
}

}  // namespace

status::LocalServer::Answer owner_answers(desk::Desk& desk, const DaemonStatus& status) {
  return [&desk, &status](const status::Question& question, const status::LocalServer::Reply& reply) {
    if (question.words == status::kOwner) {
      reply(owner_as_told(desk, status, question.may_change).dump());
    } else if (question.words == status::kNewOwner && question.may_change) {
      desk.take_back()->when_given([&desk, &status, reply](const web::Reply& given) {
        const bool is_done = given.status == 200;
        reply(is_done ? owner_as_told(desk, status, true).dump()
                      : R"({"error": "the disk does not take it: look at seneschal status"})");
      });
    } else {
      reply(question.words == status::kNewOwner ? R"({"error": "only root may say whose the table is: try sudo"})"
                                                : "{}");
    }
  };
}

}  // namespace seneschal::cli
