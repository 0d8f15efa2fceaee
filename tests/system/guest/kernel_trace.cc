#include "system/guest/kernel_trace.h"

#include <cmath>
#include <fstream>
#include <regex>

#include "system/guest/kernel_files.h"

namespace seneschal::test {

namespace {

const std::filesystem::path kTracing = "/sys/kernel/tracing";

}  // namespace

KernelTrace::KernelTrace(const std::string& event) : enable_(kTracing / "events" / event / "enable") {
  write(kTracing / "trace_clock", "mono");  // empties the record, too
  write(enable_, "1");
}

KernelTrace::~KernelTrace() {
  (void)try_write(enable_, "0");
}

std::vector<std::string> KernelTrace::lines() const {
  std::ifstream in(kTracing / "trace");
  std::vector<std::string> found;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') {
      found.push_back(line);
    }
  }
  return found;
}

std::vector<LevelSet> levels_set(const KernelTrace& trace) {
  static const std::regex kSet(R"(([0-9]+)\.([0-9]{6}): gpio_value: [0-9]+ set ([01]))");
  std::vector<LevelSet> found;
  for (const std::string& line : trace.lines()) {
    if (std::smatch what; std::regex_search(line, what, kSet)) {
      const std::chrono::nanoseconds at =
          std::chrono::seconds(std::stoll(what[1])) + std::chrono::microseconds(std::stoll(what[2]));
      found.push_back({at, what[3] == "1"});
    }
  }
  return found;
}

}  // namespace seneschal::test
