#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

namespace seneschal::calibration {

/// How places of a kind are printed.
enum class PrintShape {
  kRound,
  kBox,
  kEither,  ///< the board file does not say
};

/// Places of one kind and size in a zone, as a template has them. Millimetres.
struct PlaceGroup {
  std::vector<std::string> ids;
  std::vector<cv::Point2d> at;
  cv::Size2d size;  ///< printed: for cards a little larger than these
  PrintShape shape = PrintShape::kEither;
  std::vector<nlohmann::ordered_json::json_pointer> in_file;  ///< of each place
  nlohmann::ordered_json::json_pointer size_in_file;
};

/// A zone's places, which are moved together.
struct PlacesZone {
  std::string id;
  std::vector<PlaceGroup> groups;
  cv::Point2d middle;  ///< of the box round its places' middles
  cv::Size2d reach;    ///< half of that box
};

/// One place of a zone.
struct PlaceInZone {
  std::size_t zone = 0;
  std::size_t group = 0;
  std::size_t place = 0;
};

/// All places of a board file of zones that vision::parse_places_board takes.
[[nodiscard]] std::vector<PlacesZone> zones_of(const nlohmann::ordered_json& board);

/// The size that `printed` says of a group in the file: what is printed for a card is a little larger than it.
[[nodiscard]] nlohmann::ordered_json size_in_file(const PlaceGroup& group, const nlohmann::ordered_json& board,
                                                  const cv::Size2d& printed);

}  // namespace seneschal::calibration
