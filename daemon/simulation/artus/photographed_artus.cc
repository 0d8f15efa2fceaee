#include "daemon/simulation/artus/photographed_artus.h"

#include <iterator>
#include <string>
#include <utility>
#include <variant>

#include "daemon/game_files/artus/edition_files.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/simulation/artus/album.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/card_pictures.h"
#include "hardware/files/read_file.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::simulation {
namespace {

constexpr int kFewestPlayers = 2;
constexpr int kMostPlayers = 4;

tl::unexpected<AlbumRefusal> refused(std::string sentence) {
  return tl::unexpected(AlbumRefusal{std::move(sentence)});
}

/// The edition that the order names, otherwise the installed one of that id.
tl::expected<records::EditionFile, AlbumRefusal> open_edition(const AlbumOrder& order, const std::string& id) {
  const std::filesystem::path path = order.edition.value_or(game_files::installed_edition(id));
  auto file = game_files::read_edition(path);
  if (!file) {
    return refused(file.error().message());
  }
  if (file->edition.id != id) {
    return refused(path.string() + ": edition: expected \"" + id + "\", found \"" + file->edition.id + "\"");
  }
  return std::move(*file);
}

tl::expected<sim::TableMeasures, AlbumRefusal> open_table(const AlbumOrder& order, const artus::Edition& edition,
                                                          std::vector<std::string>& warnings) {
  const auto text = files::read_file(order.board);
  if (!text) {
    return refused(text.error().message());
  }
  return read_measures(*text, order.board.string(), edition, &warnings).map_error([](std::string error) {
    return AlbumRefusal{std::move(error)};
  });
}

}  // namespace

tl::expected<DrawnAlbum, AlbumRefusal> photographed_artus(const AlbumOrder& order) {
  if (order.players < kFewestPlayers || order.players > kMostPlayers) {
    return refused("--players: expected 2 to 4, found " + std::to_string(order.players));
  }
  std::optional<records::Record> record;
  if (order.record) {
    const auto file = game_files::read_record(*order.record);
    if (!file) {
      return refused(file.error().message());
    }
    record = file->record;
  }
  auto edition = open_edition(order, record ? record->edition : std::string(artus::artus_game().usual_edition()));
  if (!edition) {
    return tl::unexpected(edition.error());
  }
  DrawnAlbum drawn{0, std::move(edition->warnings)};
  const auto table = open_table(order, edition->edition, drawn.warnings);
  if (!table) {
    return tl::unexpected(table.error());
  }
  if (!order.cards) {
    return refused("--cards: expected a folder of card face pictures, CARD_COLOUR.jpg");
  }
  const auto cards = read_card_pictures(*order.cards);
  if (cards.empty()) {
    return refused("--cards " + order.cards->string() + ": no picture CARD_COLOUR.jpg can be read there");
  }
  sim::Renderer renderer(*table, sim::random_look(order.seed, *table), cards);
  Album album(renderer, order.folder, order.quality);
  const auto taken = record ? album.take_game(edition->edition, *record, order.mistakes)
                            : album.take_stills(edition->edition, order.players, order.positions, order.hands);
  if (!taken) {
    const bool breaks_a_rule = std::holds_alternative<records::IllegalEntry>(taken.error().cause);
    return tl::unexpected(AlbumRefusal{taken.error().message(), breaks_a_rule});
  }
  drawn.pictures = album.pictures();
  return drawn;
}

}  // namespace seneschal::simulation
