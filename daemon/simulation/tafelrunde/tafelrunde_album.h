#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/tafelrunde/staged_tricks.h"
#include "hardware/sim/renderer.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// A folder of pictures of one simulated table with a truth.json beside them, which says what each shows. Errors are
/// sentences.
class TafelrundeAlbum {
 public:
  /// `layout` has all zones of the board; `quality` is that of the JPEG files, 0 to 100.
  TafelrundeAlbum(sim::Renderer& renderer, const TablePlaces& places, table::Layout layout,
                  std::filesystem::path folder, int quality)
      : renderer_(renderer),
        setter_(renderer.table(), places, renderer.look().seed),
        layout_(std::move(layout)),
        folder_(std::move(folder)),
        quality_(quality) {}

  /// What calibration is taught by, each with its labels in a file of the same name.
  [[nodiscard]] tl::expected<void, std::string> take_lessons(const std::vector<table::Setting>& taught);
  [[nodiscard]] tl::expected<void, std::string> take_game(const std::vector<StagedTable>& staged);
  /// Writes truth.json: `kind` says what the pictures are of, `record` which game.
  [[nodiscard]] tl::expected<void, std::string> finish(const std::string& kind, const nlohmann::json& record) const;

  [[nodiscard]] std::size_t pictures() const { return frames_.size(); }

 private:
  tl::expected<void, std::string> take(std::string_view kind, const table::Setting& setting,
                                       const nlohmann::ordered_json& more);
  [[nodiscard]] tl::expected<void, std::string> write(const std::string& name, const std::string& bytes) const;

  sim::Renderer& renderer_;
  TableSetter setter_;
  table::Layout layout_;
  std::filesystem::path folder_;
  int quality_;
  nlohmann::ordered_json frames_ = nlohmann::ordered_json::array();
};

}  // namespace seneschal::simulation
