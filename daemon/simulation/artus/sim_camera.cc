#include "daemon/simulation/artus/sim_camera.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "calibration/lessons/teacher.h"
#include "daemon/game_files/artus/edition_files.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/simulation/artus/card_faces.h"
#include "daemon/simulation/artus/random_record.h"
#include "daemon/simulation/artus/staged_game.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/card_pictures.h"
#include "daemon/simulation/sim_setting.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/tenant/artus_game.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::simulation {
namespace {

/// What is played at the table, and by which edition.
struct Played {
  records::Record record;
  artus::Edition edition;
};

/// Whether the seed draws the game.
bool is_drawn(const cameras::CameraSetting& setting) {
  return setting.place == artus::artus_game().id();
}

tl::expected<artus::Edition, std::string> open_edition(const std::string& id) {
  auto edition = game_files::read_edition(game_files::installed_edition(id));
  if (!edition) {
    return tl::unexpected(edition.error().message());
  }
  return std::move(edition->edition);
}

void shorten(records::Record& record, const SimSetting& setting) {
  record.actions.resize(std::min(record.actions.size(), setting.most_moves.value_or(record.actions.size())));
}

tl::expected<Played, std::string> draw_record(const SimSetting& setting) {
  auto edition = open_edition(std::string(artus::artus_game().usual_edition()));
  if (!edition) {
    return tl::unexpected(edition.error());
  }
  auto record =
      random_record(*edition, artus::Variant::kBeginner, {artus::Colour::kRed, artus::Colour::kBlue}, setting.seed);
  shorten(record, setting);
  return Played{std::move(record), std::move(*edition)};
}

tl::expected<Played, std::string> open_record(const std::string& name, const SimSetting& setting) {
  auto file = game_files::read_record(name);
  if (!file) {
    return tl::unexpected(file.error().message());
  }
  auto edition = open_edition(file->record.edition);
  if (!edition) {
    return tl::unexpected(edition.error());
  }
  shorten(file->record, setting);
  return Played{std::move(file->record), std::move(*edition)};
}

tl::expected<Played, std::string> open_played(const cameras::CameraSetting& setting) {
  const SimSetting wanted = sim_setting_of(setting);
  return is_drawn(setting) ? draw_record(wanted) : open_record(setting.place, wanted);
}

/// A game as it was begun. Nothing where these cannot play.
std::optional<records::Record> begun_record(const artus::Edition& edition, const BegunAs& begun,
                                            const SimSetting& setting, std::uint64_t seed) {
  const auto variant = artus::variant_from_text(begun.variant);
  std::vector<artus::Colour> colours;
  for (const std::string& player : begun.players) {
    if (const auto colour = artus::colour_from_text(player)) {
      colours.push_back(*colour);
    }
  }
  if (!variant || colours.size() != begun.players.size() ||
      edition.knights_each(static_cast<int>(colours.size())) == 0) {
    return std::nullopt;
  }
  auto record = random_record(edition, *variant, colours, seed);
  shorten(record, setting);
  return record;
}

/// How people play whatever game is begun, each evening's games the same ones.
PlayedGame::Drawn what_is_begun(SimTable table, const artus::Edition& edition, const SimSetting& setting) {
  table.cards.clear();  // a script knows them by their names
  return [table = std::move(table), edition, setting,
          seed = setting.seed](const BegunAs& begun) mutable -> std::unique_ptr<const Script> {
    const auto record = begun_record(edition, begun, setting, seed++);
    const auto shots =
        record ? stage(edition, *record, setting.mistakes, setting.seed) : tl::unexpected(records::IllegalEntry{});
    return shots ? script_of(table, shots_of(*shots), setting) : nullptr;
  };
}

/// The board file that the setting names, otherwise the installed one.
tl::expected<BoardText, std::string> open_board(cameras::CameraSetting setting) {
  setting.options.emplace("board", game_files::installed_board(artus::artus_game().id()).string());
  return read_board(setting);
}

tl::expected<SimTable, std::string> open_table(const cameras::CameraSetting& setting, const artus::Edition& edition,
                                               std::vector<std::string>* warnings) {
  const auto text = open_board(setting);
  if (!text) {
    return tl::unexpected(text.error());
  }
  auto measures = read_measures(text->text, text->file, edition, warnings);
  if (!measures) {
    return tl::unexpected(measures.error());
  }
  const auto folder = setting.text("cards");
  if (!folder) {
    auto faces = drawn_faces(sim_setting_of(setting).seed, edition, measures->card);
    return SimTable{std::move(*measures), artus_places(), std::move(faces)};
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
  const auto text = open_board(setting);
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

tl::expected<sim::CardPictures, std::string> faces_of_artus(const cameras::CameraSetting& setting) {
  return open_played(setting)
      .and_then([&](const Played& played) { return open_table(setting, played.edition, nullptr); })
      .map([](SimTable table) { return std::move(table.cards); });
}

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_artus(const cameras::CameraSetting& setting,
                                                                       std::vector<std::string>* warnings) {
  const SimSetting wanted = sim_setting_of(setting);
  const auto played = open_played(setting);
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
  auto what = is_drawn(setting) ? what_is_begun(*table, played->edition, wanted) : nullptr;
  auto game = played_at(std::move(*table), shots_of(*shots), wanted, *lessons);
  game->play_what_is_begun(std::move(what));
  return game;
}

}  // namespace seneschal::simulation
