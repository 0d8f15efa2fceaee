#include "daemon/simulation/sim_setting.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/simulation/table_setter.h"
#include "hardware/files/read_file.h"
#include "hardware/sim/board/look.h"

namespace seneschal::simulation {
namespace {

std::uint64_t seed_in(double number) {
  return static_cast<std::uint64_t>(std::llround(number));
}

Play play_of(const cameras::CameraSetting& setting) {
  const std::string play = setting.text("play").value_or("game");
  return play == "known" ? Play::kKnown : play == "still" ? Play::kStill : Play::kGame;
}

ScriptTiming timing_of(const cameras::CameraSetting& setting, Play play) {
  ScriptTiming timing;
  if (play == Play::kKnown) {
    timing.rest = std::chrono::seconds(8);  // for whoever takes a picture
  } else if (play == Play::kStill) {
    timing.rest = std::chrono::hours(1);
  }
  if (setting.text("follow")) {
    timing.rest = std::chrono::milliseconds(400);  // the people wait for what is made of it
  }
  if (setting.number("servo")) {
    constexpr double kHalfATurnAndASecondTry = 7;  // seconds
    const double seconds = setting.number("wait").value_or(kHalfATurnAndASecondTry);
    timing.turn = std::chrono::milliseconds(std::lround(1000 * seconds));
  }
  return timing;
}

/// Leaves those shots that `play` shows.
void choose(Play play, std::vector<Shot>& shots) {
  std::erase_if(shots, [play](const Shot& shot) {
    return play == Play::kGame    ? shot.kind == "teach"
           : play == Play::kKnown ? shot.kind != "teach" && shot.kind != "setup"
                                  : shot.kind != "setup";
  });
  if (play == Play::kKnown) {
    std::stable_partition(shots.begin(), shots.end(), [](const Shot& shot) { return shot.kind == "setup"; });
  }
}

/// Those that `shots` have: nothing, and then each position that calibration is taught by.
std::vector<Shot> lessons_in(std::vector<Shot> shots) {
  choose(Play::kKnown, shots);
  shots.insert(shots.begin(), Shot{});
  return shots;
}

std::vector<Shot> shots_of(const std::vector<table::Setting>& lessons) {
  std::vector<Shot> shots;
  shots.reserve(lessons.size());
  for (const table::Setting& lesson : lessons) {
    shots.push_back({"teach", lesson});
  }
  return shots;
}

/// The table as the people lay it for each.
std::vector<sim::Scene> scenes_of(const SimTable& table, const std::vector<Shot>& lessons, std::uint64_t seed) {
  TableSetter setter(table.measures, table.places, seed);
  std::vector<sim::Scene> scenes;
  for (const Shot& lesson : lessons) {
    setter.set(lesson.setting, lesson.places);
    scenes.push_back(setter.scene());
  }
  return scenes;
}

/// How far the wizard is whose progress is in `file`.
struct Followed {
  std::size_t taken = 0;  ///< lessons; none before it has begun
  bool is_used = false;   ///< what was learned of them
};
Followed followed_in(const std::filesystem::path& file) {
  const auto text = files::read_file(file);
  const auto progress = nlohmann::json::parse(text.value_or(""), nullptr, false);
  if (!progress.is_object()) {
    return {};
  }
  const auto taken = progress.find("taken");
  const auto used = progress.find("is_used");
  return {taken != progress.end() && taken->is_array() ? taken->size() : 0,
          used != progress.end() && used->is_boolean() && used->get<bool>()};
}

}  // namespace

SimSetting sim_setting_of(const cameras::CameraSetting& setting) {
  SimSetting read;
  read.seed = seed_in(setting.number("seed").value_or(1));
  read.mistakes = static_cast<int>(std::lround(setting.number("mistakes").value_or(0)));
  if (const auto most = setting.number("actions")) {
    read.most_moves = static_cast<std::size_t>(std::lround(*most));
  }
  read.play = play_of(setting);
  read.timing = timing_of(setting, read.play);
  read.conduct.pace = setting.text("pace") == "fast" ? Pace::kFast : Pace::kLive;
  if (const auto servo = setting.number("servo")) {
    read.conduct.turning = Turning::kByServo;
    read.conduct.drive = sim::random_drive(seed_in(*servo));
  }
  if (const auto arm = setting.text("arm")) {
    read.arm = *arm;
  }
  if (const auto follow = setting.text("follow")) {
    read.follow = *follow;
    read.conduct.is_patient = true;
  }
  return read;
}

tl::expected<BoardText, std::string> read_board(const cameras::CameraSetting& setting) {
  const auto file = setting.text("board");
  if (!file) {
    return tl::unexpected(
        std::string("camera sim: needs board= (sim:RECORD.json,board=BOARD.json), the table's measures"));
  }
  auto text = files::read_file(*file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  return BoardText{*file, std::move(*text)};
}

std::unique_ptr<const Script> script_of(const SimTable& table, std::vector<Shot> shots, const SimSetting& setting) {
  choose(setting.play, shots);
  return std::make_unique<GameScript>(table.measures, table.places, shots, setting.seed, setting.timing);
}

std::unique_ptr<PlayedGame> played_at(SimTable table, std::vector<Shot> shots, const SimSetting& setting,
                                      const std::vector<table::Setting>& lessons) {
  const auto scenes = !setting.follow          ? std::vector<sim::Scene>()
                      : !lessons.empty()       ? scenes_of(table, shots_of(lessons), setting.seed)
                      : !table.lessons.empty() ? scenes_of(table, table.lessons, setting.seed)
                                               : scenes_of(table, lessons_in(shots), setting.seed);
  auto script = script_of(table, std::move(shots), setting);
  auto game =
      std::make_unique<PlayedGame>(std::move(script), table.measures, sim::random_look(setting.seed, table.measures),
                                   std::move(table.cards), setting.conduct);
  if (setting.arm) {
    game->lay_arm_while([file = *setting.arm] {
      std::error_code none;
      return std::filesystem::exists(file, none);
    });
  }
  if (setting.follow) {
    game->lay_first([file = *setting.follow, scenes]() -> std::optional<sim::Scene> {
      const Followed followed = followed_in(file);
      const bool is_over = scenes.empty() || (followed.is_used && followed.taken >= scenes.size());
      return is_over ? std::nullopt : std::optional(scenes[std::min(followed.taken, scenes.size() - 1)]);
    });
  }
  return game;
}

}  // namespace seneschal::simulation
