#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "daemon/web/server.h"

namespace seneschal::web {

/// A client that listens for snapshots.
class Listener {
 public:
  virtual ~Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  /// There is a newer message.
  virtual void hear() = 0;
  /// There is none for a while.
  virtual void beat() = 0;

 protected:
  Listener() = default;
};

/// What the server has to give, and to whom. Of the server's thread alone.
class Newest {
 public:
  using Text = std::shared_ptr<const std::string>;

  Newest(ServerSettings settings, const std::vector<PageFile>& files);

  void publish(const std::string& table);
  void show_picture(std::string jpeg) { picture_ = std::make_shared<const std::string>(std::move(jpeg)); }
  void beat() const;

  /// For the clients: the newest snapshot with its number; null before the first.
  [[nodiscard]] const Text& message() const { return message_; }
  [[nodiscard]] Text beat_message() const;
  /// Null before the first.
  [[nodiscard]] const Text& picture() const { return picture_; }
  /// Null where there is none.
  [[nodiscard]] const PageFile* file(const std::string& path) const;
  [[nodiscard]] const ServerSettings& settings() const { return settings_; }

  /// Where a task is done that takes long, one after the other; null where there are none.
  using Aside = std::function<void(std::function<void()> task)>;
  void set_aside(Aside aside) { aside_ = std::move(aside); }
  [[nodiscard]] const Aside& aside() const { return aside_; }

  void add(Listener& listener) { listeners_.insert(&listener); }
  void remove(Listener& listener) { listeners_.erase(&listener); }

  /// Whether one more connection from there may be had; leave() gives it back.
  [[nodiscard]] bool enter(const std::string& address);
  void leave(const std::string& address);

 private:
  const ServerSettings settings_;
  const std::vector<PageFile> files_;
  std::uint64_t number_ = 0;
  Text message_;
  Text picture_;
  std::set<Listener*> listeners_;
  Aside aside_;
  std::size_t connections_ = 0;
  std::map<std::string, std::size_t> connections_from_;
};

}  // namespace seneschal::web
