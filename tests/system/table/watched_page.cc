#include "system/table/watched_page.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <iterator>
#include <stdexcept>

#include "system/table/started_program.h"

namespace seneschal::tests {

WatchedPage::WatchedPage(const std::filesystem::path& scratch, const Call& call, const std::string& port,
                         std::optional<std::chrono::microseconds> lifetime, const std::string& program) {
  const std::filesystem::path said = scratch / ("said-" + port);
  std::filesystem::remove(said);  // of one that was started before
  if (::mkfifo(said.c_str(), 0600) != 0) {
    throw std::runtime_error("cannot make " + said.string());
  }
  const std::string place = port.find(':') == std::string::npos ? "127.0.0.1:" + port : port;
  process_ = start(program, words({"--web", place}, call), said, lifetime);
  said_.open(said);
  try {
    hear_codes();
  } catch (...) {
    (void)end_with(SIGKILL);
    throw;
  }
}

void WatchedPage::hear_codes() {
  std::string line;
  const std::string begin = "the page is at ";
  while (!line.starts_with(begin)) {
    const std::string before = line;  // with TLS, the certificate's fingerprint
    if (!std::getline(said_, line)) {
      throw std::runtime_error("expected the page's address, found the end after '" + before + "'");
    }
  }
  address_ = line.substr(begin.size());
  const std::string owners = "the owner's phone joins with the code ";
  const std::string players = "players join with the code ";
  while (players_code_.empty() && std::getline(said_, line)) {
    if (line.starts_with(owners)) {
      owners_code_ = line.substr(owners.size(), line.find(',') - owners.size());
    } else if (line.starts_with(players)) {
      players_code_ = line.substr(players.size());
    }
  }
  if (players_code_.empty()) {
    throw std::runtime_error("expected the code by which players join, found the end");
  }
}

WatchedPage::~WatchedPage() {
  if (process_) {
    (void)end_with(SIGKILL);
  }
}

std::uint16_t WatchedPage::port() const {
  return static_cast<std::uint16_t>(std::stoi(address_.substr(address_.rfind(':') + 1)));
}

void WatchedPage::send(int signal) const {
  ::kill(*process_, signal);
}

std::string WatchedPage::rest_said() {
  return {std::istreambuf_iterator<char>(said_), std::istreambuf_iterator<char>()};
}

std::optional<int> WatchedPage::end_with(int signal) {
  ::kill(*process_, signal);
  int status = 0;
  ::waitpid(*process_, &status, 0);
  process_.reset();
  return WIFEXITED(status) ? std::optional(WEXITSTATUS(status)) : std::nullopt;
}

}  // namespace seneschal::tests
