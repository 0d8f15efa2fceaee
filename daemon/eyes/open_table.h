#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"
#include "vision/board/board_game.h"
#include "vision/board/face_learner.h"
#include "vision/places/places_reader.h"
#include "vision/read_picture.h"
#include "vision/sites/sites_reader.h"

namespace seneschal::eyes {

/// Why a table file, its card faces or a picture cannot be used.
struct OpenError {
  std::string sentence;  ///< a whole one that names the file

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// A reader for the table file `table` of `game` that set-up and teach pictures taught, with the card faces in the
/// folder `cards` when one is given. Card files that were left alone are told in `warnings`.
[[nodiscard]] tl::expected<vision::TableReader, OpenError> open_table(const vision::BoardGame& game,
                                                                      const std::filesystem::path& table,
                                                                      const std::optional<std::filesystem::path>& cards,
                                                                      std::vector<std::string>& warnings);

/// What reads the tables that there are.
using AnyReader = std::variant<vision::TableReader, vision::SitesReader, vision::PlacesReader>;

/// Whichever it is, as what all have in common.
[[nodiscard]] vision::PictureReader& picture_reader(AnyReader& reader);

/// The one for chairs under a calibrated lens; null where it is another.
[[nodiscard]] const vision::TableReader* lens_reader(const AnyReader& reader);

/// The one that can be shown faces while a game is played; null where it is another.
[[nodiscard]] vision::FaceLearner* face_learner(AnyReader& reader);

/// Whether it reads cards or what else lies face up, of which somebody has to show it the faces.
[[nodiscard]] bool reads_cards(AnyReader& reader);

/// A reader for the table file `table`, whichever it is of, a board of places or one under a calibrated lens, which
/// `game` knows; null where none does. `cards` are for those that show cards; without them piles of a board of zones
/// and what lies flat on its areas are not read, which is told in `warnings`.
[[nodiscard]] tl::expected<AnyReader, OpenError> open_reader(const vision::BoardGame* game,
                                                             const std::filesystem::path& table,
                                                             const std::optional<std::filesystem::path>& cards,
                                                             std::vector<std::string>& warnings);

/// The same for a game of layout `played`: where face_learner() has the reader, it reads all faces of that game, of
/// which any may be missing in `cards`, as the folder itself may be.
[[nodiscard]] tl::expected<AnyReader, OpenError> open_reader_to_teach(const vision::BoardGame* game,
                                                                      const std::filesystem::path& table,
                                                                      const std::filesystem::path& cards,
                                                                      const table::Layout& played,
                                                                      std::vector<std::string>& warnings);

/// The picture in a file.
[[nodiscard]] tl::expected<cv::Mat, OpenError> open_picture(const std::filesystem::path& file);

}  // namespace seneschal::eyes
