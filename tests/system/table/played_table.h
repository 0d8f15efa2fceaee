#pragma once

#include <csignal>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {

inline constexpr unsigned kDone = 200;
inline constexpr unsigned kNotKept = 507;  // insufficient storage

/// The daemon, with a phone that has joined.
class PlayedTable {
 public:
  PlayedTable(const test::ScratchFolder& scratch, const Call& call) : watched_(scratch.path(), call, "0") {
    const nlohmann::json joins = {{"code", watched_.owners_code()}, {"colour", "red"}};
    const std::string field(web::test::post(watched_.port(), "/api/join", joins.dump())["Set-Cookie"]);
    cookie_ = field.substr(0, field.find(';'));
    (void)table_where([](const nlohmann::json& shown) { return !shown["enders"].is_null(); });
  }

  web::test::Answer say(const std::string& path, const nlohmann::json& body) const {
    return web::test::post(watched_.port(), "/api/" + path, body.dump(), {{"Cookie", cookie_}});
  }
  /// The first choice of the offer, in a game by hand.
  web::test::Answer play() const {
    const nlohmann::json shown = table_where([](const nlohmann::json& table) { return !table["hand"].is_null(); });
    return say("play", {{"question", shown["hand"]}, {"choice", 0}});
  }
  /// The first snapshot of which something holds.
  template <typename Holds>
  [[nodiscard]] nlohmann::json table_where(Holds holds) const {
    return tests::table_where(watched_.port(), holds);
  }
  /// Once the page shows the disk like that; null is a disk that is well.
  [[nodiscard]] nlohmann::json disk_that_is(const nlohmann::json& state) const {
    return table_where([&](const nlohmann::json& shown) {
      return shown["disk"].is_null() ? state.is_null() : shown["disk"]["state"] == state;
    })["disk"];
  }
  std::optional<int> end(int signal = SIGTERM) { return watched_.end_with(signal); }
  [[nodiscard]] std::uint16_t port() const { return watched_.port(); }
  [[nodiscard]] const std::string& cookie() const { return cookie_; }

 private:
  WatchedPage watched_;
  std::string cookie_;
};

}  // namespace seneschal::tests
