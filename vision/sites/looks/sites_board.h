#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"
#include "vision/board/board.h"
#include "vision/board/geometry.h"

namespace seneschal::vision {

/// A place where a figure may stand.
struct Site {
  std::string id;
  BoardPoint at;
};

/// A board of any shape: places anywhere, figures of any classes. What its owner measured or printed.
struct SitesBoard {
  std::vector<Site> sites;
  double site_diameter_mm = 0;
  std::optional<double> piece_height_mm;  ///< from the board to the top of what stands or lies on a place, where said
  std::vector<std::string> classes;
  std::optional<std::array<BoardPoint, 4>> marks;  ///< that somebody clicks in a picture, in this order
  /// Printed markers instead, where there are any (DICT_4X4_50); only side and centres are filled in.
  Board markers;

  /// The place called `id`, as an index into `sites`.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view id) const;
  /// The class called `name`, as an index into `classes`.
  [[nodiscard]] std::optional<std::size_t> find_class(std::string_view name) const;
};

/// The places as spots. What is in its box a board file of sites does not say.
[[nodiscard]] table::Layout table_layout(const SitesBoard& board);

/// Is this the text of a board file of sites? Text that is no JSON object is not.
[[nodiscard]] bool lists_sites(std::string_view text);

/// Reads the text of a board file of sites. `name` is the file's name, for messages only. The error names the key and
/// what was expected there. `warnings`, where asked for, gets a sentence for each key that is not known.
[[nodiscard]] tl::expected<SitesBoard, strict_json::FormatError> parse_sites_board(
    std::string_view text, const std::string& name, std::vector<std::string>* warnings = nullptr);

/// What stands on each place of a picture: the class's index, or nothing on an empty place.
using SiteLabels = std::vector<std::optional<std::size_t>>;

/// Reads the text of a labels file, {"a1": "white", "a2": null, ...}. A place that it leaves out is unknown: the first
/// of the pair tells which are known.
struct KnownSites {
  std::vector<bool> is_known;
  SiteLabels labels;
};
[[nodiscard]] tl::expected<KnownSites, strict_json::FormatError> parse_labels(const SitesBoard& board,
                                                                              std::string_view text,
                                                                              const std::string& name);

}  // namespace seneschal::vision
