#pragma once

#include <string>
#include <vector>

#include "daemon/desk/desk.h"
#include "daemon/programs/page/daemon_status.h"
#include "daemon/status/local_server.h"

namespace seneschal::cli {

/// What others scan to join: the address, and the code behind the #, which stays in the phone: it is neither sent nor
/// logged.
[[nodiscard]] std::string joining_address(const std::string& address, const access::Code& code);

/// Of the page's addresses the one that every phone in the network finds: by number, for not all know names that have
/// no server (multicast DNS), where there is one of the network, else the first. There is one at least.
[[nodiscard]] std::string address_for_phones(const std::vector<std::string>& addresses);

/// The one that people keep in mind: by name, where there is one, else the first. There is one at least.
[[nodiscard]] std::string address_for_people(const std::vector<std::string>& addresses);

/// Those that have joined may ask how others do (GET /api/invitation):
/// {"code": "K7M-2QX", "addresses": ["http://seneschal.local/"], "qr": {"squares": 37, "path": "M4 4h7v1h-7z..."}}.
/// The status says where the page is; both outlive the calls.
void serve_invitation(desk::Desk& desk, const DaemonStatus& status);

/// Answers kOwner and kNewOwner of local_server.h, as JSON: {"owner": "phone of Anna (number 1)", "taken": false},
/// "owner" being "" where nobody is. Whoever may change that hears by which code, while it is new: {"owner": "",
/// "taken": false, "code": "K7M-2QX-BB3-F9R", "scan": "http://192.168.1.7/#join=K7M2QXBB3F9R"}, or why there is no new
/// one:
/// {"error": "..."}. Desk and status outlive all that is asked.
[[nodiscard]] status::LocalServer::Answer owner_answers(desk::Desk& desk, const DaemonStatus& status);

}  // namespace seneschal::cli
