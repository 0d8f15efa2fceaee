#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/simulation/artus/position.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/table_setter.h"
#include "hardware/files/file_error.h"
#include "hardware/sim/renderer.h"
#include "rules/artus/records/record.h"
#include "rules/artus/records/replay.h"

namespace seneschal::simulation {

/// Why an album is not whole: a file that could not be written, an entry of the record that breaks a rule, or a
/// piece that nobody can draw.
struct AlbumError {
  std::variant<files::FileError, records::IllegalEntry, sim::UnknownPiece> cause;

  [[nodiscard]] std::string message() const;
};

/// A folder of pictures of one simulated table with a truth.json beside them, which says what each shows.
class Album {
 public:
  /// `quality` is that of the JPEG files, 0 to 100.
  Album(sim::Renderer& renderer, std::filesystem::path folder, int quality)
      : renderer_(renderer),
        setter_(renderer.table(), artus_places(), renderer.look().seed),
        folder_(std::move(folder)),
        quality_(quality) {}

  /// Everything that calibration can learn from and `positions` random positions, some with the disc turned anywhere;
  /// then `hands` more, with somebody reaching in.
  [[nodiscard]] tl::expected<void, AlbumError> take_stills(const artus::Edition& edition, int players, int positions,
                                                           int hands);

  /// A whole game, move by move.
  [[nodiscard]] tl::expected<void, AlbumError> take_game(const artus::Edition& edition, const records::Record& record,
                                                         int mistakes);

  [[nodiscard]] std::size_t pictures() const { return frames_.size(); }

 private:
  tl::expected<void, AlbumError> take(std::string_view kind, const Position& position, const nlohmann::json& more);
  tl::expected<void, AlbumError> finish(const std::string& kind, const nlohmann::json& record) const;

  sim::Renderer& renderer_;
  TableSetter setter_;
  std::filesystem::path folder_;
  int quality_;
  nlohmann::json frames_ = nlohmann::json::array();
};

}  // namespace seneschal::simulation
