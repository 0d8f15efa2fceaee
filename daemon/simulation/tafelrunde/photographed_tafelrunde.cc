#include "daemon/simulation/tafelrunde/photographed_tafelrunde.h"

#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/simulation/tafelrunde/game_at_board.h"
#include "daemon/simulation/tafelrunde/staged_tricks.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "daemon/simulation/tafelrunde/tafelrunde_album.h"
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

/// The table of the order's board with its cards, which are written to the order's folder where the seed draws them.
tl::expected<SimTable, std::string> open_table(const AlbumOrder& order, const game::Rules& rules,
                                               std::vector<std::string>& warnings) {
  const auto text = files::read_file(order.board);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto table = read_tafelrunde_table(*text, order.board.string(), rules, &warnings);
  if (!table) {
    return table;
  }
  auto faces = faces_of(order.cards, order.seed, rules, table->measures);
  if (!faces) {
    return tl::unexpected(faces.error());
  }
  table->cards = std::move(*faces);
  if (!order.cards) {
    if (const auto written = write_faces(table->cards, order.folder / "cards"); !written) {
      return tl::unexpected(written.error());
    }
  }
  return table;
}

}  // namespace

tl::expected<DrawnAlbum, AlbumRefusal> photographed_tafelrunde(const AlbumOrder& order) {
  if (!order.record) {
    return refused("--record: expected the record of a game, which these pictures are of");
  }
  auto played = open_tafelrunde_record(*order.record, order.edition);
  if (!played) {
    return refused(played.error());
  }
  const game::Rules& rules = *played->rules;
  const auto staged = stage_tricks(rules, played->record, order.mistakes, order.seed);
  if (!staged) {
    return tl::unexpected(
        AlbumRefusal{fmt::format("the record cannot be played: {}", fmt::streamed(staged.error())), true});
  }
  DrawnAlbum drawn{0, played->record.warnings};
  std::vector<std::string> of_board;
  auto table = open_table(order, rules, of_board);
  if (!table) {
    return refused(table.error());
  }
  drawn.warnings.insert(drawn.warnings.end(), of_board.begin(), of_board.end());
  if (const auto made = files::create_folders(order.folder); !made) {
    return refused(made.error().message());
  }
  sim::Renderer renderer(table->measures, sim::random_look(order.seed, table->measures), std::move(table->cards));
  TafelrundeAlbum album(renderer, table->places, whole_layout(rules), order.folder, order.quality);
  const std::string kind =
      fmt::format("game:{}{}", played->record.players.size(), order.mistakes > 0 ? ":illegal" : "");
  auto taken = album.take_lessons(taught_settings(rules));
  taken = taken ? album.take_game(*staged) : taken;
  taken = taken ? album.finish(kind, played->json) : taken;
  if (!taken) {
    return refused(taken.error());
  }
  drawn.pictures = album.pictures();
  return drawn;
}

}  // namespace seneschal::simulation
