#include "daemon/journal/journal.h"

#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

#define SD_JOURNAL_SUPPRESS_LOCATION
#include <systemd/sd-journal.h>

namespace seneschal::journal {

namespace {

/// As $JOURNAL_STREAM has it: see systemd.exec(5).
bool is_errors_stream_the_journals() {
  struct stat errors {};
  const char* stream = std::getenv("JOURNAL_STREAM");
  return stream != nullptr && ::fstat(STDERR_FILENO, &errors) == 0 &&
         stream == std::to_string(errors.st_dev) + ":" + std::to_string(errors.st_ino);
}

}  // namespace

void TerminalJournal::say(Level level, const std::string& text, const Fields& /*fields*/) {
  (level == Level::kInfo ? out_ : warn_) << text << std::endl;
}

void SystemJournal::say(Level level, const std::string& text, const Fields& fields) {
  std::vector<std::string> lines{"MESSAGE=" + text, "PRIORITY=" + std::to_string(static_cast<int>(level))};
  for (const Field& field : fields) {
    lines.push_back(field.name + "=" + field.value);
  }
  std::vector<iovec> sent;
  sent.reserve(lines.size());
  for (std::string& line : lines) {
    sent.push_back({line.data(), line.size()});
  }
  (void)::sd_journal_sendv(sent.data(), static_cast<int>(sent.size()));
}

std::unique_ptr<Journal> own_journal() {
  if (is_errors_stream_the_journals()) {
    return std::make_unique<SystemJournal>();
  }
  return std::make_unique<TerminalJournal>(std::cout, std::cerr);
}

}  // namespace seneschal::journal
