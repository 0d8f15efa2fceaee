#include "daemon/web/newest.h"

#include <algorithm>
#include <utility>

namespace seneschal::web {

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
  std::erase_if(read_, [](const auto& each) { return each.second.expired(); });
  if (const auto found = read_.find(sha256); found != read_.end()) {
    return found->second.lock();
  }
  auto bytes = settings_.kept_picture ? settings_.kept_picture(sha256) : std::nullopt;
  if (!bytes) {
    return nullptr;
  }
  auto picture = std::make_shared<const std::string>(std::move(*bytes));
  read_[sha256] = picture;
  return picture;
}

const PageFile* Newest::file(const std::string& path) const {
  const auto found =
      std::find_if(files_.begin(), files_.end(), [&](const PageFile& file) { return file.path == path; });
  return found == files_.end() ? nullptr : &*found;
}

bool Newest::may_wait_aside(bool is_a_phone) const {
  const std::size_t most =
      is_a_phone ? 2 * settings_.limits.connections_per_address : settings_.limits.connections_per_address;
  return static_cast<std::size_t>(waiting_aside_) < most;
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

void Newest::give_all(const Reply& reply) {
  while (!waiting_.empty()) {
    give(waiting_.begin()->first, reply);
  }
}

}  // namespace seneschal::web
