#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "hardware/files/descriptor.h"

namespace seneschal::daemon {

/// The sockets that whoever started this process has opened for it, as systemd does for a service with a socket unit
/// (sd_listen_fds(3)): each listens for TCP already. None where nobody has; to be asked once, for they are the caller's
/// then. The error is a sentence: one of them is something else.
[[nodiscard]] tl::expected<std::vector<files::Descriptor>, std::string> take_handed_sockets();

/// Whether clients of one of them may come by IPv6.
[[nodiscard]] bool takes_ipv6(const files::Descriptor& handed);

}  // namespace seneschal::daemon
