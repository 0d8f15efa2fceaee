#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/desk/desk.h"
#include "scratch_folder.h"

namespace seneschal::desk {

/// A desk in a folder of its own, and the time there.
class DeskTest : public ::testing::Test {
 protected:
  [[nodiscard]] tl::expected<Desk, std::string> opened(
      bool renews_owners_code = false, access::CodeLength code_length = access::CodeLength::kShort) const {
    DeskSettings settings;
    settings.file = scratch_ / "access.json";
    settings.colours = {"red", "blue"};
    settings.renews_owners_code = renews_owners_code;
    settings.code_length = code_length;
    settings.clock = [this] { return now_; };
    return Desk::open(settings).and_then(
        [](Desk desk) { return desk.keep_codes().map([&] { return std::move(desk); }); });
  }
  static nlohmann::json asked(Desk& desk, const std::string& path, const std::string& token) {
    return nlohmann::json::parse(desk.answer({false, "/api/" + path, "", "1", token}).json);
  }
  static web::Reply sent(Desk& desk, const std::string& path, const nlohmann::json& body, const std::string& token = "",
                         const std::string& address = "1") {
    return desk.answer({true, "/api/" + path, body.dump(), address, token});
  }
  static std::string error_of(const web::Reply& reply) { return nlohmann::json::parse(reply.json).value("error", ""); }
  /// The token.
  static std::string joined(Desk& desk, const access::Code& code, nlohmann::json said = nlohmann::json::object()) {
    said["code"] = code.text();
    return sent(desk, "join", said).token.value().text;
  }

  void pass(std::chrono::seconds time) {
    now_.mono += time;
    now_.utc += time;
  }

  const test::ScratchFolder scratch_;
  Now now_{access::MonoTime(std::chrono::hours(1000)), access::UtcTime(std::chrono::seconds(1'772'391'600))};
};

}  // namespace seneschal::desk
