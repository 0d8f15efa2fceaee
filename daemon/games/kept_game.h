#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/eyes/table_eyes.h"
#include "daemon/game/table_game.h"
#include "daemon/simulation/album_order.h"
#include "daemon/simulation/played_game.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/sim/board/flat_faces.h"
#include "rules/game/game.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::daemon {

/// One of the games that can be kept at a table.
struct KeptGame {
  const game::Game* game;
  referee::SharedGame (*at_table)(std::unique_ptr<const game::Rules> rules);  // by these, which are of it
  /// The camera over a simulated table at which a record of it is played; `setting`, of the kind "sim", names the
  /// record and the board file, whose kind is the game's own. `warnings`, where asked for, gets a sentence for each key
  /// of that file that is not known. The error is a sentence. Null where no such table is simulated.
  tl::expected<std::unique_ptr<simulation::PlayedGame>, std::string> (*simulated)(
      const cameras::CameraSetting& setting, std::vector<std::string>* warnings) = nullptr;
  /// Draws pictures of its table; null where none are drawn.
  tl::expected<simulation::DrawnAlbum, simulation::AlbumRefusal> (*photographed)(const simulation::AlbumOrder& order) =
      nullptr;
  const eyes::TableEyes* eyes = nullptr;  // what sees its table; null where people alone keep it
  /// The faces of the cards on the table that `setting` has the seed draw, by the names of their pictures. The error is
  /// a sentence. Null where none are drawn.
  tl::expected<sim::CardPictures, std::string> (*faces)(const cameras::CameraSetting& setting) = nullptr;
};

/// The games that a program keeps, the first one first.
using KeptGames = std::vector<KeptGame>;

/// What all of them are games by.
[[nodiscard]] game::Games games_of(const KeptGames& kept);

/// What sees the tables of the game `id`; null where nothing does.
[[nodiscard]] const eyes::TableEyes* eyes_of(const KeptGames& games, std::string_view id);

/// What sees the tables whose files name no game: the first of `games` that is seen. Null where none is.
[[nodiscard]] const eyes::TableEyes* eyes_of(const KeptGames& games);

/// A game as an edition's file has it, with its values as people are shown them and a sentence for each of the file's
/// keys that is not known.
struct KeptEdition {
  referee::SharedGame game;
  std::vector<edition_files::EditionValue> values;
  std::vector<std::string> warnings;
};

/// The one of `games` whose edition this text is; `file` names it in errors.
[[nodiscard]] tl::expected<KeptEdition, strict_json::FormatError> kept_edition(const KeptGames& games,
                                                                               std::string_view text,
                                                                               const std::string& file);

/// The one of `games` whose record this text is; `file` names it in errors.
[[nodiscard]] tl::expected<const KeptGame*, strict_json::FormatError> kept_of_record(const KeptGames& games,
                                                                                     std::string_view text,
                                                                                     const std::string& file);

}  // namespace seneschal::daemon
