#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "daemon/access/attempts.h"
#include "daemon/web/aside.h"
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

/// What the server has to give, and to whom. Of the server's thread alone; lives as long as any line to it.
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
  /// One that is kept, by its digest, while anybody still reads it; null where nobody does, or there is none. From any
  /// thread, as the next.
  [[nodiscard]] Text kept_picture(const std::string& sha256) const;
  /// It was read from where it is kept: all who ask for it before the last lets go get the same.
  [[nodiscard]] Text keep_picture(const std::string& sha256, std::string bytes);
  /// Null where there is none.
  [[nodiscard]] const PageFile* file(const std::string& path) const;
  [[nodiscard]] const ServerSettings& settings() const { return settings_; }
  /// By which the machine is known.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  void know_as(std::vector<std::string> names) { names_ = std::move(names); }

  /// Where tasks are done that take long, and how many wait for that.
  struct Waiting {
    Aside* aside = nullptr;  // the server's
    std::size_t count = 0;
  };
  /// For what is answered slowly.
  [[nodiscard]] Waiting& slow() { return slow_; }
  /// For kept pictures.
  [[nodiscard]] Waiting& reading() { return reading_; }
  /// Whether one more may wait there: those that were put out wait on, so that places alone are no bound. Phones may
  /// where strangers are as many as they may be, and as many more.
  [[nodiscard]] bool may_ask_slowly(bool is_a_phone) const;
  [[nodiscard]] bool may_ask_for_picture(bool is_a_phone) const;

  /// A line waits for a late reply: `send` is called with it, once. The number is what give() takes.
  using Send = std::function<void(const Reply&)>;
  [[nodiscard]] std::uint64_t wait(Send send);
  void give(std::uint64_t number, const Reply& reply);
  /// All that wait get this one, and then all lines are cut: whatever comes over them is answered by nobody.
  void close(const Reply& reply);
  [[nodiscard]] bool is_closed() const { return is_closed_; }

  void add(Listener& listener) { listeners_.insert(&listener); }
  void remove(Listener& listener) { listeners_.erase(&listener); }

  [[nodiscard]] Places& places() { return places_; }
  /// Whether a stranger may ask now from this machine, which counts then; otherwise he waits so long, and tries again.
  [[nodiscard]] bool may_ask(const std::string& machine);
  /// The same of agreeing upon TLS with whoever comes from there.
  [[nodiscard]] bool may_be_greeted(const std::string& machine);
  static constexpr std::chrono::milliseconds kWaits{50};

 private:
  const ServerSettings settings_;
  std::vector<std::string> names_{settings_.names};
  Places places_{settings_.limits};
  access::Attempts requests_{settings_.limits.requests};
  access::Attempts greetings_{settings_.limits.greetings};
  const std::vector<PageFile> files_;
  std::uint64_t number_ = 0;
  Text message_;
  Text picture_;
  mutable std::mutex read_mutex_;
  std::map<std::string, std::weak_ptr<const std::string>> read_;  // kept pictures, by their digests
  std::set<Listener*> listeners_;
  Waiting slow_;
  Waiting reading_;
  std::map<std::uint64_t, Send> waiting_;
  std::uint64_t last_waiting_ = 0;
  bool is_closed_ = false;
};

}  // namespace seneschal::web
