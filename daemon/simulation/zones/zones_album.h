#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/simulation/shot.h"
#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/zones/staged_moment.h"
#include "hardware/sim/renderer.h"
#include "rules/table/layout.h"

namespace seneschal::simulation {

/// A folder of pictures of one simulated table with a truth.json beside them, which says what each shows. Errors are
/// sentences.
class ZonesAlbum {
 public:
  /// `layout` has all zones of the board; `quality` is that of the JPEG files, 0 to 100.
  ZonesAlbum(sim::Renderer& renderer, const TablePlaces& places, table::Layout layout, std::filesystem::path folder,
             int quality)
      : renderer_(renderer),
        places_(places),
        setter_(renderer.table(), places, renderer.look().seed),
        layout_(std::move(layout)),
        folder_(std::move(folder)),
        quality_(quality) {}

  /// What calibration is taught by, each with its labels in a file of the same name: what lies in its zones, and where
  /// a zone has several places, on which.
  [[nodiscard]] tl::expected<void, std::string> take_lessons(const std::vector<Shot>& lessons);
  [[nodiscard]] tl::expected<void, std::string> take_game(const std::vector<StagedMoment>& staged);
  /// Writes truth.json: `kind` says what the pictures are of, `record` which game.
  [[nodiscard]] tl::expected<void, std::string> finish(const std::string& kind, const nlohmann::json& record) const;

  [[nodiscard]] std::size_t pictures() const { return frames_.size(); }

 private:
  tl::expected<void, std::string> take(const Shot& shot, const nlohmann::ordered_json& more);
  [[nodiscard]] tl::expected<void, std::string> write(const std::string& name, const std::string& bytes) const;

  sim::Renderer& renderer_;
  TablePlaces places_;
  TableSetter setter_;
  table::Layout layout_;
  std::filesystem::path folder_;
  int quality_;
  nlohmann::ordered_json frames_ = nlohmann::ordered_json::array();
};

}  // namespace seneschal::simulation
