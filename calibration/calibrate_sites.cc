#include "calibration/calibrate_sites.h"

#include <utility>
#include <vector>

#include "calibration/board_fault.h"
#include "vision/sites/site_learning.h"

namespace seneschal::calibration {

tl::expected<SitesCalibration, Remark> calibrate_sites(const std::string& board_text, const std::string& board_name,
                                                       std::span<const SitesPicture> pictures) {
  auto board = vision::parse_sites_board(board_text, board_name);
  if (!board) {
    return tl::unexpected(board_fault(board.error()));
  }
  std::vector<vision::SitesView> views;
  for (const SitesPicture& picture : pictures) {
    const auto view = view_in(*board, picture.name, picture.bgr, picture.marks);
    if (!view) {
      return tl::unexpected(view.error());
    }
    views.push_back({*view, picture.bgr, picture.known});
    if (const auto hidden = label_out_of_view(*board, views.back(), picture.name)) {
      return tl::unexpected(*hidden);
    }
  }
  auto learned = vision::learn_sites(*board, views);
  if (!learned) {
    return tl::unexpected(Remark{Unlearned{std::nullopt, std::nullopt, learned.error()}});
  }
  SitesCalibration out;
  out.remarks.findings.push_back({counted(*board, views)});
  remark_on_agreement(*learned, out.remarks);
  remark_on_number(pictures.size(), out.remarks);
  auto ground = vision::learn_ground(*board, views);
  out.table = {std::move(*board), board_text, std::move(learned->look), std::move(ground)};
  return out;
}

}  // namespace seneschal::calibration
