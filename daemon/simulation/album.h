#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/simulation/table_setter.h"
#include "hardware/sim/renderer.h"
#include "rules/records/record.h"

namespace seneschal::simulation {

/// A folder of pictures of one simulated table with a truth.json beside them, which says what each shows.
class Album {
 public:
  /// `quality` is that of the JPEG files, 0 to 100.
  Album(sim::Renderer& renderer, std::filesystem::path folder, int quality)
      : renderer_(renderer),
        setter_(renderer.table(), renderer.look().seed),
        folder_(std::move(folder)),
        quality_(quality) {}

  /// Everything that calibration can learn from and `positions` random positions, some with the disc turned anywhere;
  /// then `hands` more, with somebody reaching in. The error names the file that could not be written.
  [[nodiscard]] tl::expected<void, std::string> take_stills(const artus::Edition& edition, int players, int positions,
                                                            int hands);

  /// A whole game, move by move. The error names the record's entry that breaks a rule or the file.
  [[nodiscard]] tl::expected<void, std::string> take_game(const artus::Edition& edition, const records::Record& record,
                                                          int mistakes);

  [[nodiscard]] std::size_t pictures() const { return frames_.size(); }

 private:
  tl::expected<void, std::string> take(std::string_view kind, const TablePosition& position,
                                       const nlohmann::json& more);
  tl::expected<void, std::string> finish(const std::string& kind, const nlohmann::json& record) const;

  sim::Renderer& renderer_;
  TableSetter setter_;
  std::filesystem::path folder_;
  int quality_;
  nlohmann::json frames_ = nlohmann::json::array();
};

/// The pictures of card faces in a folder, by their names without ".jpg". Nothing where none can be read.
[[nodiscard]] sim::CardPictures read_card_pictures(const std::filesystem::path& folder);

}  // namespace seneschal::simulation
