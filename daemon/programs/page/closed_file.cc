#include "daemon/programs/page/closed_file.h"

#include <system_error>

#include "daemon/ledger/evidence_folder.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/permissions.h"

namespace seneschal::cli {

tl::expected<void, std::string> close_file(const std::filesystem::path& file, mode_t to_whom, const std::string& what) {
  const auto closed = files::take_permissions(file, to_whom);
  if (!closed) {
    return tl::unexpected(closed.error().message());
  }
  if (*closed) {
    complain("warning: " + file.string() + " was open to others on this machine, who may have read " + what +
             "; it is closed to them now");
  }
  return {};
}

void close_log(const std::filesystem::path& ledger) {
  std::error_code unknown;
  const auto resolved = std::filesystem::weakly_canonical(ledger, unknown);
  const std::filesystem::path log = unknown ? ledger : resolved;
  for (const auto& each : {log, std::filesystem::path(log.string() + "-wal"), ledger::evidence_folder(ledger)}) {
    if (const auto closed = close_file(each, files::kOthers, "the games"); !closed) {
      complain("warning: " + closed.error());
    }
  }
}

}  // namespace seneschal::cli
