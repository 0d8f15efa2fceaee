#include "system/guest/kernel_trace.h"

#include <cmath>
#include <fstream>
#include <regex>

#include "system/guest/kernel_files.h"

namespace seneschal::test {

namespace {

const std::filesystem::path kTracing = "/sys/kernel/tracing";
constexpr const char* kMark = "seneschal: now";

/// When the kernel recorded that line.
std::optional<std::chrono::nanoseconds> time_of(const std::string& line) {
  static const std::regex kTime(R"( ([0-9]+)\.([0-9]{6}): )");
  std::smatch what;
  if (!std::regex_search(line, what, kTime)) {
    return std::nullopt;
  }
  return std::chrono::seconds(std::stoll(what[1])) + std::chrono::microseconds(std::stoll(what[2]));
}

bool is_mark(const std::string& line) {
  return line.find(kMark) != std::string::npos;
}

}  // namespace

KernelTrace::KernelTrace(const std::string& event) : enable_(kTracing / "events" / event / "enable") {
  write(kTracing / "trace_clock", "mono");  // empties the record, too
  write(enable_, "1");
}

KernelTrace::~KernelTrace() {
  (void)try_write(enable_, "0");
}

void KernelTrace::mark() const {
  write(kTracing / "trace_marker", kMark);
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

std::optional<std::chrono::nanoseconds> marked_at(const KernelTrace& trace) {
  std::optional<std::chrono::nanoseconds> at;
  for (const std::string& line : trace.lines()) {
    at = is_mark(line) ? time_of(line) : at;
  }
  return at;
}

std::optional<std::chrono::nanoseconds> rest_after_mark(const KernelTrace& trace) {
  std::optional<std::chrono::nanoseconds> marked;
  std::optional<std::chrono::nanoseconds> rest;
  for (const std::string& line : trace.lines()) {
    if (is_mark(line)) {
      marked = time_of(line);
      rest.reset();
    } else if (marked && !rest && line.find("pwm_apply: ") != std::string::npos &&
               line.find("enabled=0") != std::string::npos) {
      rest = *time_of(line) - *marked;
    }
  }
  return rest;
}

std::vector<LevelSet> levels_set(const KernelTrace& trace) {
  static const std::regex kSet(R"(: gpio_value: [0-9]+ set ([01]))");
  std::vector<LevelSet> found;
  for (const std::string& line : trace.lines()) {
    if (std::smatch what; std::regex_search(line, what, kSet)) {
      found.push_back({*time_of(line), what[1] == "1"});
    }
  }
  return found;
}

}  // namespace seneschal::test
