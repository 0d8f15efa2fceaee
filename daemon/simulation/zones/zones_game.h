#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/album_order.h"
#include "daemon/simulation/played_game.h"
#include "daemon/simulation/shot.h"
#include "daemon/simulation/sim_setting.h"
#include "daemon/simulation/zones/staged_moment.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/sim/board/ground.h"
#include "rules/game/game.h"
#include "rules/game/replay.h"
#include "rules/table/layout.h"

namespace seneschal::simulation {

/// How a game is played at a table whose board file lists its zones. `rules` are of that game.
class ZonesGame {
 public:
  ZonesGame() = default;
  virtual ~ZonesGame() = default;
  ZonesGame(const ZonesGame&) = delete;
  ZonesGame& operator=(const ZonesGame&) = delete;
  ZonesGame(ZonesGame&&) = delete;
  ZonesGame& operator=(ZonesGame&&) = delete;

  [[nodiscard]] virtual const game::Game& game() const = 0;
  /// The table that a board file's text describes, without pictures of faces. The error, a sentence with the name
  /// `file`, says where the board is none of this game. `warnings`, where asked for, gets a sentence for each key that
  /// is not known.
  [[nodiscard]] virtual tl::expected<SimTable, std::string> read_table(const std::string& text, const std::string& file,
                                                                       const game::Rules& rules,
                                                                       std::vector<std::string>* warnings) const = 0;
  /// The faces as a printer of his own taste makes them, whom the seed decides, by the names that their pictures have.
  [[nodiscard]] virtual sim::CardPictures faces(std::uint64_t seed, const game::Rules& rules,
                                                const sim::TableMeasures& table) const = 0;
  /// The zones that its board file lists, whoever plays.
  [[nodiscard]] virtual table::Layout layout(const game::Rules& rules) const = 0;
  /// The moments of a record, from the set-up table on; `mistakes` of them in addition show something put down wrong.
  [[nodiscard]] virtual tl::expected<std::vector<StagedMoment>, game::IllegalEntry> staged(
      const game::Rules& rules, const game::Record& record, int mistakes, std::uint64_t seed) const = 0;
};

/// Draws pictures of a table at which the game is played: what calibration is taught by, each with a file of labels,
/// and then the recorded game, with a truth.json beside them that says what each shows. The order has to name a record;
/// where it names no cards, those faces that its seed draws are played with, and written to the folder "cards".
[[nodiscard]] tl::expected<DrawnAlbum, AlbumRefusal> photographed_zones(const ZonesGame& zones_game,
                                                                        const AlbumOrder& order);

/// The camera over a simulated table at which a record of the game is played; `setting` is of the kind "sim" and says
/// at which board, and with which faces where they are not those that its seed draws. `warnings`, where asked for, gets
/// a sentence for each key of the board file that is not known. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_zones(
    const ZonesGame& zones_game, const cameras::CameraSetting& setting, std::vector<std::string>* warnings);

}  // namespace seneschal::simulation
