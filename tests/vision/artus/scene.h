#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "rules/table/setting.h"
#include "vision/board/board.h"
#include "vision/camera/calibration_view.h"

namespace seneschal::tests {

/// What stands on each chair, by number.
using SceneSeats = std::vector<table::Standing>;

/// A folder of pictures of one table with what is really on it, as shared/scenes has them.
class Scene {
 public:
  struct Frame {  // NOLINT(bugprone-exception-escape): moving a json throws nothing
    std::string file;
    std::string kind;
    nlohmann::json truth;
    [[nodiscard]] bool has_hand() const { return truth.at("hand"); }
    [[nodiscard]] bool is_known() const { return kind == "empty" || kind == "setup" || kind == "teach"; }
    [[nodiscard]] SceneSeats seats() const;
  };

  /// Throws when the folder has no readable truth.json.
  explicit Scene(const std::filesystem::path& folder);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] const std::vector<Frame>& frames() const { return frames_; }
  [[nodiscard]] cv::Mat picture(const Frame& frame) const;
  [[nodiscard]] std::filesystem::path path(const Frame& frame) const { return folder_ / frame.file; }
  [[nodiscard]] std::filesystem::path cards() const { return folder_ / "cards"; }
  [[nodiscard]] const nlohmann::json& record() const { return record_; }

  /// The pictures of known positions, without a camera yet.
  [[nodiscard]] std::vector<vision::CalibrationView> views() const;

 private:
  std::filesystem::path folder_;
  std::string name_;
  std::vector<Frame> frames_;
  nlohmann::json record_;
};

/// Whose markers and cards there are, in the order in which readers have them: "red" first.
[[nodiscard]] const std::vector<std::string>& sample_colours();

/// The board file of the sample scenes; throws when it is missing.
[[nodiscard]] vision::Board sample_board(const std::filesystem::path& file);

/// The folders in `scenes` that hold a table's pictures, in order; none where it has no board file.
[[nodiscard]] std::vector<std::filesystem::path> tables_in(const std::filesystem::path& scenes);

/// The tables of shared/scenes, or none where it is absent.
[[nodiscard]] std::vector<std::filesystem::path> shared_tables();

/// The tables in the project's own data: a part of those, one game's pictures at a lower JPEG quality.
[[nodiscard]] std::vector<std::filesystem::path> project_tables();

/// The whole content of a file; throws when it cannot be read.
[[nodiscard]] std::string text_of(const std::filesystem::path& file);

}  // namespace seneschal::tests
