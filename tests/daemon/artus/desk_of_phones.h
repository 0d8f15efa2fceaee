#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "daemon/desk/desk.h"
#include "daemon/history/game_history.h"
#include "daemon/phones/phone_calls.h"
#include "referee/artus/watched_game.h"
#include "scratch_folder.h"

namespace seneschal::test {

/// The desk of a table at which red and blue play, and what phones ask of its game.
struct DeskOfPhones {
  DeskOfPhones() { daemon::serve_phones(desk, referee::test::game_at_table(), phones); }

  /// What is answered to a phone that posts this.
  web::Reply say(const std::string& path, const std::string& body, const std::string& token) {
    return desk.answer({true, path, body, "1", token});
  }
  /// The token of a phone that joins as a player.
  std::string join() {
    return say("/api/join", R"({"code":")" + desk.players_code().text() + "\"}", "").token.value().text;
  }
  [[nodiscard]] static desk::Desk opened_in(const std::filesystem::path& folder) {
    desk::DeskSettings settings;
    settings.file = folder / "access.json";
    settings.colours = {"red", "blue"};
    return desk::Desk::open(std::move(settings)).value();
  }

  const ScratchFolder scratch;
  desk::Desk desk = opened_in(scratch.path());
  daemon::PhoneParts phones;
};

}  // namespace seneschal::test
