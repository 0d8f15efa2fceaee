#include "system/table/artus/covered_pile.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <vector>

#include "hardware/files/read_file.h"
#include "vision/board/artus/board_file.h"
#include "vision/table.h"

namespace seneschal::tests {

void cover_pile(const std::filesystem::path& picture, const std::filesystem::path& table) {
  constexpr double kBeyondMm = 4;
  const auto learned =
      vision::parse_table(files::read_file(table).value(), table.string(), vision::artus_board()).value();
  const vision::CardZone& zone = learned.board.card_zone;
  const double right = zone.width_mm / 2 + kBeyondMm;
  const double up = zone.height_mm / 2 + kBeyondMm;
  std::vector<cv::Point> cloth;
  for (const auto& [x, y] : {std::pair(-right, -up), {right, -up}, {right, up}, {-right, up}}) {
    const auto corner = learned.camera.project(vision::BoardPoint{zone.centre.x + x, zone.centre.y + y, 0});
    cloth.emplace_back(cvRound(corner.x), cvRound(corner.y));
  }
  cv::Mat seen = cv::imread(picture.string());
  cv::fillConvexPoly(seen, cloth, cv::Scalar::all(0), cv::LINE_AA);
  std::filesystem::remove(picture);
  if (!cv::imwrite(picture.string(), seen)) {
    throw std::runtime_error("cannot write " + picture.string());
  }
}

}  // namespace seneschal::tests
