#include "daemon/web/newest.h"

#include <algorithm>
#include <utility>

#include "daemon/web/source.h"

namespace seneschal::web {
namespace {

bool may(access::Attempts& attempts, const std::string& source) {
  const auto now = std::chrono::steady_clock::now();
  if (attempts.wait(source, now)) {
    return false;
  }
  attempts.count(source, now);
  return true;
}

}  // namespace

Newest::Newest(ServerSettings settings, const std::vector<PageFile>& files)
    : settings_(std::move(settings)), files_(files) {}

void Newest::publish(const std::string& table) {
  ++number_;
  message_ =
      std::make_shared<const std::string>("{\"number\":" + std::to_string(number_) + ",\"table\":" + table + "}");
  // One that hears may be let go meanwhile.
  for (Listener* listener : std::set<Listener*>(listeners_)) {
    listener->hear();
  }
}

void Newest::beat() const {
  for (Listener* listener : std::set<Listener*>(listeners_)) {
    listener->beat();
  }
}

Newest::Text Newest::beat_message() const {
  return std::make_shared<const std::string>("{\"number\":" + std::to_string(number_) + "}");
}

Newest::Text Newest::kept_picture(const std::string& sha256) const {
  const std::lock_guard lock(read_mutex_);
  const auto found = read_.find(sha256);
  return found == read_.end() ? nullptr : found->second.lock();
}

Newest::Text Newest::keep_picture(const std::string& sha256, std::string bytes) {
  auto picture = std::make_shared<const std::string>(std::move(bytes));
  const std::lock_guard lock(read_mutex_);
  std::erase_if(read_, [](const auto& each) { return each.second.expired(); });
  read_[sha256] = picture;
  return picture;
}

const PageFile* Newest::file(const std::string& path) const {
  const auto found =
      std::find_if(files_.begin(), files_.end(), [&](const PageFile& file) { return file.path == path; });
  return found == files_.end() ? nullptr : &*found;
}

bool Newest::may_ask(const std::string& machine) {
  return may(requests_, network_of(machine));
}

bool Newest::may_be_greeted(const std::string& machine) {
  return places_.knows(machine) || may(greetings_, network_of(machine));
}

bool Newest::may_ask_slowly(bool is_a_phone) const {
  return slow_.count < (is_a_phone ? 2U : 1U) * settings_.limits.connections_per_address;
}

bool Newest::may_ask_for_picture(bool is_a_phone) const {
  return reading_.count < (is_a_phone ? 2U : 1U) * settings_.limits.connections;
}

std::uint64_t Newest::wait(Send send) {
  waiting_.emplace(++last_waiting_, std::move(send));
  return last_waiting_;
}

void Newest::give(std::uint64_t number, const Reply& reply) {
  if (const auto waits = waiting_.extract(number)) {
    waits.mapped()(reply);
  }
}

void Newest::close(const Reply& reply) {
  while (!waiting_.empty()) {
    give(waiting_.begin()->first, reply);
  }
  is_closed_ = true;
  places_.put_all_out();
}

}  // namespace seneschal::web
