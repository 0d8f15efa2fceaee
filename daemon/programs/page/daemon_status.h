#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "daemon/journal/journal.h"
#include "daemon/match/game_log.h"

namespace seneschal::cli {

/// Where the page is.
struct PagePlace {
  std::vector<std::string> addresses;  ///< for people: "http://seneschal.local/"
  std::uint16_t port = 0;
  bool is_tls = false;
  bool is_everywhere = false;  ///< at every address of the machine
};

/// How the daemon is, for whoever wants to know that without the page. It has no secrets.
class DaemonStatus {
 public:
  void page_is_at(PagePlace place) { page_ = std::move(place); }
  /// Besides.
  void page_is_at(const std::string& address);
  /// It has another address than this one.
  void page_has_moved(const std::string& from, const std::string& to);
  /// For people: "http://seneschal.local/".
  [[nodiscard]] std::vector<std::string> page_addresses() const {
    return page_ ? page_->addresses : std::vector<std::string>();
  }
  void camera_is(std::string name) { camera_ = std::move(name); }
  /// The file with what was learned.
  void table_is(std::string file) { table_ = std::move(file); }
  void edition_is(std::string edition) { edition_ = std::move(edition); }
  /// Nothing between two games.
  void plays(const daemon::GameLog* game) { game_ = game; }
  void log_is(std::filesystem::path file) { file_ = std::move(file); }
  /// An entry of this kind was written down.
  void hear(const std::string& kind);

  /// JSON: a list of [what, how it is], and where the page is.
  [[nodiscard]] std::string json() const;
  /// What the supervisor is to show.
  [[nodiscard]] std::string line() const;

 private:
  [[nodiscard]] std::string page_says() const;
  [[nodiscard]] std::string camera_says() const;
  [[nodiscard]] std::string game_says() const;
  [[nodiscard]] std::string disk_says() const;

  std::optional<PagePlace> page_;
  std::optional<std::string> camera_;
  bool is_camera_lost_ = false;
  std::string table_ = "none";
  std::string edition_;
  std::string disc_ = "not turned";
  const daemon::GameLog* game_ = nullptr;
  std::filesystem::path file_;
};

/// A game that is played as long as this lives.
class PlayedGame {
 public:
  PlayedGame(DaemonStatus& status, const daemon::GameLog& game) : status_(status) { status.plays(&game); }
  ~PlayedGame() { status_.plays(nullptr); }
  PlayedGame(const PlayedGame&) = delete;
  PlayedGame& operator=(const PlayedGame&) = delete;

 private:
  DaemonStatus& status_;
};

/// A journal whose entries a status hears of, too; both outlive it.
class HeardJournal final : public journal::Journal {
 public:
  HeardJournal(journal::Journal& journal, DaemonStatus& status) : journal_(journal), status_(status) {}
  using Journal::say;
  void say(journal::Level level, const std::string& text, const journal::Fields& fields) override;

 private:
  journal::Journal& journal_;
  DaemonStatus& status_;
};

}  // namespace seneschal::cli
