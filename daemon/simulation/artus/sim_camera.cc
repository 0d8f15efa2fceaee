#include "daemon/simulation/artus/sim_camera.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "calibration/lessons/teacher.h"
#include "daemon/game_files/artus/edition_files.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/simulation/artus/staged_game.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/card_pictures.h"
#include "daemon/simulation/sim_setting.h"
#include "rules/artus/records/edition_file.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::simulation {
namespace {

/// What is played at the table, and by which edition.
struct Played {
  records::Record record;
  artus::Edition edition;
};

tl::expected<Played, std::string> open_record(const std::string& name, const SimSetting& setting) {
  auto file = game_files::read_record(name);
  if (!file) {
    return tl::unexpected(file.error().message());
  }
  const auto edition = game_files::read_edition(game_files::installed_edition(file->record.edition));
  if (!edition) {
    return tl::unexpected(edition.error().message());
  }
  auto& actions = file->record.actions;
  actions.resize(std::min(actions.size(), setting.most_moves.value_or(actions.size())));
  return Played{std::move(file->record), edition->edition};
}

tl::expected<SimTable, std::string> open_table(const cameras::CameraSetting& setting, const artus::Edition& edition,
                                               std::vector<std::string>* warnings) {
  const auto text = read_board(setting);
  if (!text) {
    return tl::unexpected(text.error());
  }
  auto measures = read_measures(text->text, text->file, edition, warnings);
  if (!measures) {
    return tl::unexpected(measures.error());
  }
  const auto folder = setting.text("cards");
  if (!folder) {
    return tl::unexpected(
        std::string("camera sim: needs cards= (sim:RECORD.json,board=BOARD.json,cards=DIR), the "
                    "folder of card face pictures"));
  }
  auto cards = read_card_pictures(*folder);
  if (cards.empty()) {
    return tl::unexpected("cards=" + *folder + ": no picture CARD_COLOUR.jpg can be read there");
  }
  return SimTable{std::move(*measures), artus_places(), std::move(cards)};
}

/// What a table's wizard asks for, one after the other. The error is a sentence.
tl::expected<std::vector<table::Setting>, std::string> lessons_at(const cameras::CameraSetting& setting) {
  std::vector<table::Setting> lessons;
  const auto text = read_board(setting);
  if (!text) {
    return tl::unexpected(text.error());
  }
  const auto teacher = calibration::teacher_of(vision::artus_board(), text->text, text->file);
  if (!teacher) {
    return tl::unexpected(text->file + ": expected a board that lessons teach; its measures cannot be read");
  }
  for (const calibration::Lesson& each : (*teacher)->lessons()) {
    lessons.push_back(each.laid);
  }
  return lessons;
}

}  // namespace

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_artus(const cameras::CameraSetting& setting,
                                                                       std::vector<std::string>* warnings) {
  const SimSetting wanted = sim_setting_of(setting);
  const auto played = open_record(setting.place, wanted);
  if (!played) {
    return tl::unexpected(played.error());
  }
  auto table = open_table(setting, played->edition, warnings);
  if (!table) {
    return tl::unexpected(table.error());
  }
  const auto shots = stage(played->edition, played->record, wanted.mistakes, wanted.seed);
  if (!shots) {
    return tl::unexpected(
        fmt::format("{}: the record cannot be played: {}", setting.place, fmt::streamed(shots.error())));
  }
  const auto lessons = wanted.follow ? lessons_at(setting) : std::vector<table::Setting>();
  if (!lessons) {
    return tl::unexpected(lessons.error());
  }
  return played_at(std::move(*table), shots_of(*shots), wanted, *lessons);
}

}  // namespace seneschal::simulation
