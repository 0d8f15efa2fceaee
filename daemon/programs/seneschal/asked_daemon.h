#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "daemon/programs/options/command.h"

namespace seneschal::cli {

/// A daemon of this machine.
struct AskedDaemon {
  std::filesystem::path place;  ///< of its local socket
  nlohmann::json said;          ///< an object
};

/// What --socket means, for the help of a command that has it.
inline constexpr const char* kSocketHelp =
    "the local socket at which it is asked; otherwise that of the user's own daemon\n"
    "(XDG_RUNTIME_DIR), and of the service";

/// Asks the daemon at `socket`, else the first of this machine that there is (local_server.h says what). Where none
/// answers, that is complained of.
[[nodiscard]] std::variant<AskedDaemon, Exit> ask_daemon(const std::optional<std::string>& socket,
                                                         const std::string& question);

/// Shows whose the table is, and where it is nobody's how a phone becomes the owner's: the code, and on a terminal its
/// QR code.
void show_owner(const nlohmann::json& said);

}  // namespace seneschal::cli
