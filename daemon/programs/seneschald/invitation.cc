#include "daemon/programs/seneschald/invitation.h"

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

std::string address_for_phones(const std::vector<std::string>& addresses) {
  const auto found = std::find_if(addresses.begin(), addresses.end(), [](const std::string& address) {
    const std::string host = web::host_of(address);
    return web::is_address(host) && web::is_for_others(host);
  });
  return found == addresses.end() ? addresses.front() : *found;
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

}  // namespace seneschal::cli
