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

const PageFile* Newest::file(const std::string& path) const {
  const auto found =
      std::find_if(files_.begin(), files_.end(), [&](const PageFile& file) { return file.path == path; });
  return found == files_.end() ? nullptr : &*found;
}

bool Newest::enter(const std::string& address) {
  const auto from = connections_from_.find(address);
  const std::size_t count = from == connections_from_.end() ? 0 : from->second;
  if (connections_ >= settings_.limits.connections || count >= settings_.limits.connections_per_address) {
    return false;
  }
  ++connections_;
  ++connections_from_[address];
  return true;
}

void Newest::leave(const std::string& address) {
  --connections_;
  const auto from = connections_from_.find(address);
  if (--from->second == 0) {
    connections_from_.erase(from);
  }
}

}  // namespace seneschal::web
