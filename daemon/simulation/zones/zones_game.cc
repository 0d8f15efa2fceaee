#include "daemon/simulation/zones/zones_game.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/simulation/card_pictures.h"
#include "daemon/simulation/zones/record_on_disk.h"
#include "daemon/simulation/zones/room_on_board.h"
#include "daemon/simulation/zones/zones_album.h"
#include "hardware/files/directory.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "hardware/sim/board/look.h"
#include "vision/pictures/png.h"

namespace seneschal::simulation {
namespace {

tl::unexpected<AlbumRefusal> refused(std::string sentence) {
  return tl::unexpected(AlbumRefusal{std::move(sentence)});
}

/// Writes faces to a folder, which is made where there is none. The error is a sentence.
tl::expected<void, std::string> write_faces(const sim::CardPictures& faces, const std::filesystem::path& folder) {
  const auto sentence = [](const files::FileError& error) { return error.message(); };
  auto done = files::create_folders(folder).map_error(sentence);
  for (auto face = faces.begin(); done && face != faces.end(); ++face) {
    const std::string bytes = vision::encode_png(face->second).value_or("");
    done = files::write_file_atomically(folder / (face->first + ".png"), bytes).map_error(sentence);
  }
  return done;
}

/// The pictures of faces in a folder. The error is a sentence.
tl::expected<sim::CardPictures, std::string> faces_in(const std::filesystem::path& folder) {
  auto faces = read_card_pictures(folder);
  if (faces.empty()) {
    return tl::unexpected(folder.string() + ": no picture of a card or another face can be read there");
  }
  return faces;
}

/// The table of the order's board with its faces, which are written to the order's folder where the seed draws them.
tl::expected<SimTable, std::string> open_table(const ZonesGame& zones_game, const AlbumOrder& order,
                                               const game::Rules& rules, std::vector<std::string>& warnings) {
  const auto text = files::read_file(order.board);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto table = zones_game.read_table(*text, order.board.string(), rules, &warnings);
  if (!table) {
    return table;
  }
  if (order.cards) {
    auto faces = faces_in(*order.cards);
    if (!faces) {
      return tl::unexpected(faces.error());
    }
    table->cards = std::move(*faces);
    return table;
  }
  table->cards = zones_game.faces(order.seed, rules, table->measures);
  if (const auto written = write_faces(table->cards, order.folder / "cards"); !written) {
    return tl::unexpected(written.error());
  }
  return table;
}

/// The table that the setting's board file describes, with faces.
tl::expected<SimTable, std::string> open_table(const ZonesGame& zones_game, const cameras::CameraSetting& setting,
                                               const game::Rules& rules, std::vector<std::string>* warnings) {
  const auto text = read_board(setting);
  if (!text) {
    return tl::unexpected(text.error());
  }
  auto table = zones_game.read_table(text->text, text->file, rules, warnings);
  if (!table) {
    return table;
  }
  const auto folder = setting.text("cards");
  if (!folder) {
    table->cards = zones_game.faces(sim_setting_of(setting).seed, rules, table->measures);
    return table;
  }
  auto faces = faces_in(*folder);
  if (!faces) {
    return tl::unexpected(faces.error());
  }
  table->cards = std::move(*faces);
  return table;
}

/// The first moment that the table has no room for, with what is missing. The error is a sentence.
tl::expected<void, std::string> find_room(const std::vector<StagedMoment>& staged, const SimTable& table) {
  for (const StagedMoment& moment : staged) {
    if (const auto lack = lack_of_room(table, moment.shot.setting)) {
      return tl::unexpected(
          fmt::format("{}{}", moment.event ? fmt::format("event {}: ", *moment.event) : std::string(), *lack));
    }
  }
  return {};
}

std::string refusal_of(const game::IllegalEntry& entry) {
  return fmt::format("the record cannot be played: {}", fmt::streamed(entry));
}

}  // namespace

tl::expected<DrawnAlbum, AlbumRefusal> photographed_zones(const ZonesGame& zones_game, const AlbumOrder& order) {
  if (!order.record) {
    return refused("--record: expected the record of a game, which these pictures are of");
  }
  auto played = open_record(zones_game.game(), *order.record, order.edition);
  if (!played) {
    return refused(played.error());
  }
  const game::Rules& rules = *played->rules;
  const auto staged = zones_game.staged(rules, played->record, order.mistakes, order.seed);
  if (!staged) {
    return tl::unexpected(AlbumRefusal{refusal_of(staged.error()), true});
  }
  DrawnAlbum drawn{0, played->record.warnings};
  std::vector<std::string> of_board;
  auto table = open_table(zones_game, order, rules, of_board);
  if (!table) {
    return refused(table.error());
  }
  if (const auto found = find_room(*staged, *table); !found) {
    return refused(order.record->string() + ": " + found.error());
  }
  drawn.warnings.insert(drawn.warnings.end(), of_board.begin(), of_board.end());
  if (const auto made = files::create_folders(order.folder); !made) {
    return refused(made.error().message());
  }
  sim::Renderer renderer(table->measures, sim::random_look(order.seed, table->measures), std::move(table->cards));
  ZonesAlbum album(renderer, table->places, zones_game.layout(rules), order.folder, order.quality);
  const std::string kind =
      fmt::format("game:{}{}", played->record.players.size(), order.mistakes > 0 ? ":illegal" : "");
  auto taken = album.take_lessons(table->lessons);
  taken = taken ? album.take_game(*staged) : taken;
  taken = taken ? album.finish(kind, played->json) : taken;
  if (!taken) {
    return refused(taken.error());
  }
  drawn.pictures = album.pictures();
  return drawn;
}

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_zones(const ZonesGame& zones_game,
                                                                       const cameras::CameraSetting& setting,
                                                                       std::vector<std::string>* warnings) {
  const SimSetting wanted = sim_setting_of(setting);
  auto played = open_record(zones_game.game(), setting.place, {});
  if (!played) {
    return tl::unexpected(played.error());
  }
  auto& entries = played->record.entries;
  const std::size_t most = std::min(entries.size(), wanted.most_moves.value_or(entries.size()));
  entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(most), entries.end());
  auto table = open_table(zones_game, setting, *played->rules, warnings);
  if (!table) {
    return tl::unexpected(table.error());
  }
  auto staged = zones_game.staged(*played->rules, played->record, wanted.mistakes, wanted.seed);
  if (!staged) {
    return tl::unexpected(setting.place + ": " + refusal_of(staged.error()));
  }
  if (const auto found = find_room(*staged, *table); !found) {
    return tl::unexpected(setting.place + ": " + found.error());
  }
  std::vector<Shot> shots;
  for (StagedMoment& each : *staged) {
    shots.push_back(std::move(each.shot));
  }
  std::copy(table->lessons.begin(), table->lessons.end(), std::back_inserter(shots));
  return played_at(std::move(*table), std::move(shots), wanted);
}

}  // namespace seneschal::simulation
