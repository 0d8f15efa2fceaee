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

#include "daemon/web/places.h"
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
  /// One that is kept, by its digest; null where there is none. While anybody still reads it, all get the same.
  [[nodiscard]] Text kept_picture(const std::string& sha256) const;
  /// Null where there is none.
  [[nodiscard]] const PageFile* file(const std::string& path) const;
  [[nodiscard]] const ServerSettings& settings() const { return settings_; }

  /// Where a task is done that takes long, one after the other; null where there are none.
  using Aside = std::function<void(std::function<void()> task)>;
  void set_aside(Aside aside) { aside_ = std::move(aside); }
  [[nodiscard]] const Aside& aside() const { return aside_; }
  /// Whether one more may wait for such a task: those that were put out wait on, so that places alone are no bound.
  [[nodiscard]] bool may_wait_aside(bool is_a_phone) const;
  /// That many more wait, or fewer.
  void wait_aside(int more) { waiting_aside_ += more; }

  /// What the server's thread does next, from any thread; nothing once there is none.
  using Post = std::function<void(std::function<void()> task)>;
  void set_post(Post post) { post_ = std::move(post); }
  [[nodiscard]] const Post& post() const { return post_; }

  /// A line waits for a late reply: `send` is called with it, once. The number is what give() takes.
  using Send = std::function<void(const Reply&)>;
  [[nodiscard]] std::uint64_t wait(Send send);
  void give(std::uint64_t number, const Reply& reply);
  /// All that wait get this one.
  void give_all(const Reply& reply);

  void add(Listener& listener) { listeners_.insert(&listener); }
  void remove(Listener& listener) { listeners_.erase(&listener); }

  [[nodiscard]] Places& places() { return places_; }

 private:
  const ServerSettings settings_;
  Places places_{settings_.limits};
  const std::vector<PageFile> files_;
  std::uint64_t number_ = 0;
  Text message_;
  Text picture_;
  mutable std::map<std::string, std::weak_ptr<const std::string>> read_;  // kept pictures, by their digests
  std::set<Listener*> listeners_;
  Aside aside_;
  int waiting_aside_ = 0;
  Post post_;
  std::map<std::uint64_t, Send> waiting_;
  std::uint64_t last_waiting_ = 0;
};

}  // namespace seneschal::web
