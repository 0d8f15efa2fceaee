#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "hardware/files/file_error.h"
#include "rules/strict_json/format_error.h"
#include "vision/table.h"

namespace seneschal::wizard {

/// How far a table has been set up, as it is kept between two evenings.
struct KeptWizard {
  std::string game;                            ///< whose board is taught; "" before one was chosen
  std::string camera;                          ///< as --camera has it; "" before one was chosen
  bool is_measured = false;                    ///< the board's own measures are in board_file()
  std::optional<vision::LockedLight> light{};  ///< in which the pictures were taken; nothing where nobody can tell
  bool is_used = false;                        ///< the table was learned, and is used
  std::vector<std::string> taken{};            ///< the ids of the lessons whose pictures are there, in their order
  friend bool operator==(const KeptWizard&, const KeptWizard&) = default;
};

/// The folder in which a table is kept that is set up on the page: "table" in the report folder.
[[nodiscard]] std::filesystem::path folder_in(const std::filesystem::path& report);
/// In that folder: how far it is, the board file with the measures of the owner's copy, and the picture of a lesson.
[[nodiscard]] std::filesystem::path progress_file(const std::filesystem::path& folder);
[[nodiscard]] std::filesystem::path board_file(const std::filesystem::path& folder);
[[nodiscard]] std::filesystem::path picture_file(const std::filesystem::path& folder, const std::string& lesson);

/// {"format": 1, "game": "toy", "camera": "v4l2:/dev/video0", "is_measured": true, "light": null, "is_used":
/// false, "taken": ["empty"]}. A light is {"camera": "HD Webcam", "values": {"exposure": 120}}.
[[nodiscard]] std::string text_of(const KeptWizard& kept);
[[nodiscard]] tl::expected<KeptWizard, strict_json::FormatError> parse_kept(std::string_view text,
                                                                            const std::string& name);

/// A table that was set up on the page.
struct TableInUse {
  std::string game;             ///< that is played at it; "" where nobody was asked
  std::string camera;           ///< that it was learned through, as --camera has it
  std::filesystem::path table;  ///< the table file
};
/// The one that is used; nothing where none was set up, or what says so cannot be read.
[[nodiscard]] std::optional<TableInUse> table_in_use(const std::filesystem::path& folder);
/// From now on this table file is used, with the camera and for the game of `of`; the one before is used until all of
/// the new one is there, and stays beside it.
[[nodiscard]] tl::expected<TableInUse, files::FileError> use_table(const std::filesystem::path& folder,
                                                                   const std::string& table_text, const KeptWizard& of);

}  // namespace seneschal::wizard
