#include "daemon/simulation/artus/sim_camera.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/game_files/artus/edition_files.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/simulation/artus/album.h"
#include "daemon/simulation/artus/staged_game.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/game_script.h"
#include "rules/artus/records/edition_file.h"

namespace seneschal::simulation {
namespace {

/// What is played at the table, and by which edition.
struct Play {
  records::Record record;
  artus::Edition edition;
};

tl::expected<Play, std::string> open_play(const cameras::CameraSetting& setting) {
  auto file = game_files::read_record(setting.place);
  if (!file) {
    return tl::unexpected(file.error().message());
  }
  const auto edition = game_files::read_edition(game_files::installed_edition(file->record.edition));
  if (!edition) {
    return tl::unexpected(edition.error().message());
  }
  if (const auto most = setting.number("actions")) {
    auto& actions = file->record.actions;
    actions.resize(std::min(actions.size(), static_cast<std::size_t>(std::lround(*most))));
  }
  return Play{std::move(file->record), edition->edition};
}

std::uint64_t seed_in(double number) {
  return static_cast<std::uint64_t>(std::llround(number));
}

ScriptTiming timing_of(const cameras::CameraSetting& setting) {
  ScriptTiming timing;
  if (setting.text("play") == "known") {
    timing.rest = std::chrono::seconds(8);  // for whoever takes a picture
  } else if (setting.text("play") == "still") {
    timing.rest = std::chrono::hours(1);
  }
  if (setting.number("servo")) {
    constexpr double kHalfATurnAndASecondTry = 7;  // seconds
    const double seconds = setting.number("wait").value_or(kHalfATurnAndASecondTry);
    timing.turn = std::chrono::milliseconds(std::lround(1000 * seconds));
  }
  return timing;
}

/// Leaves those shots that `play` shows.
void choose(const std::string& play, std::vector<StagedShot>& shots) {
  std::erase_if(shots, [&play](const StagedShot& shot) {
    return play == "game"    ? shot.kind == "teach"
           : play == "known" ? shot.kind != "teach" && shot.kind != "setup"
                             : shot.kind != "setup";
  });
  if (play == "known") {
    std::stable_partition(shots.begin(), shots.end(), [](const StagedShot& shot) { return shot.kind == "setup"; });
  }
}

}  // namespace

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_artus(const cameras::CameraSetting& setting,
                                                                       const vision::Board& board) {
  const auto play = open_play(setting);
  if (!play) {
    return tl::unexpected(play.error());
  }
  const auto table = measures_of(board, play->edition);
  if (!table) {
    return tl::unexpected(*setting.text("board") +
                          ": the simulated table needs 28 seats and a prestige track of 50 spaces");
  }
  const std::string card_folder = setting.text("cards").value_or("");
  auto cards = read_card_pictures(card_folder);
  if (cards.empty()) {
    return tl::unexpected("cards=" + card_folder + ": no picture CARD_COLOUR.jpg can be read there");
  }
  const auto seed = seed_in(setting.number("seed").value_or(1));
  const auto mistakes = static_cast<int>(std::lround(setting.number("mistakes").value_or(0)));
  auto shots = stage(play->edition, play->record, mistakes, seed);
  if (!shots) {
    return tl::unexpected(
        fmt::format("{}: the record cannot be played: {}", setting.place, fmt::streamed(shots.error())));
  }
  const auto servo = setting.number("servo");
  const ScriptTiming timing = timing_of(setting);
  choose(setting.text("play").value_or("game"), *shots);
  Conduct conduct;
  conduct.pace = setting.text("pace") == "fast" ? Pace::kFast : Pace::kLive;
  if (servo) {
    conduct.turning = Turning::kByServo;
    conduct.drive = sim::random_drive(seed_in(*servo));
  }
  auto game =
      std::make_unique<PlayedGame>(std::make_unique<GameScript>(*table, artus_places(), shots_of(*shots), seed, timing),
                                   *table, sim::random_look(seed, *table), std::move(cards), conduct);
  if (const auto arm = setting.text("arm")) {
    game->lay_arm_while([file = std::filesystem::path(*arm)] {
      std::error_code none;
      return std::filesystem::exists(file, none);
    });
  }
  return game;
}

}  // namespace seneschal::simulation
