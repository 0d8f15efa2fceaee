#include "calibration/calibrate_places.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "calibration/board_fault.h"
#include "vision/places/places_learning.h"

namespace seneschal::calibration {

namespace {

/// What the pictures show of one of the board's groups.
std::vector<vision::SitesView> views_of(std::size_t group, std::span<const vision::PlacesView> views) {
  std::vector<vision::SitesView> shown;
  for (const vision::PlacesView& view : views) {
    shown.push_back({view.view, view.bgr, view.known.groups[group]});
  }
  return shown;
}

std::optional<Remark> label_out_of_view(const vision::PlacesBoard& board, const vision::PlacesView& view,
                                        const std::string& name) {
  for (std::size_t group = 0; group < board.groups.size(); ++group) {
    const vision::SitesView shown{view.view, view.bgr, view.known.groups[group]};
    if (auto hidden = calibration::label_out_of_view(board.groups[group].sites, shown, name)) {
      return hidden;
    }
  }
  return std::nullopt;
}

}  // namespace

tl::expected<PlacesCalibration, Remark> calibrate_places(const std::string& board_text, const std::string& board_name,
                                                         std::span<const PlacesPicture> pictures) {
  auto board = vision::parse_places_board(board_text, board_name);
  if (!board) {
    return tl::unexpected(board_fault(board.error()));
  }
  std::vector<vision::PlacesView> views;
  for (const PlacesPicture& picture : pictures) {
    const auto view = view_in(board->printed, picture.name, picture.bgr, picture.marks);
    if (!view) {
      return tl::unexpected(view.error());
    }
    views.push_back({*view, picture.bgr, picture.known});
    if (const auto hidden = label_out_of_view(*board, views.back(), picture.name)) {
      return tl::unexpected(*hidden);
    }
  }
  auto learned = vision::learn_places(*board, views);
  if (!learned) {
    return tl::unexpected(Remark{Unlearned{std::nullopt, learned.error().group, learned.error().why}});
  }
  PlacesCalibration out;
  for (std::size_t i = 0; i < board->groups.size(); ++i) {
    const std::string& group = board->groups[i].id;
    out.remarks.findings.push_back({counted(board->groups[i].sites, views_of(i, views), group)});
    remark_on_agreement(learned->groups[i], out.remarks, group);
    out.table.looks.push_back(std::move(learned->groups[i].look));
  }
  remark_on_number(pictures.size(), out.remarks);
  out.table.board = std::move(*board);
  out.table.board_text = board_text;
  out.table.ground = std::move(learned->ground);
  return out;
}

}  // namespace seneschal::calibration
