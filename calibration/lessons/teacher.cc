#include "calibration/lessons/teacher.h"

#include "calibration/lessons/places_teacher.h"
#include "calibration/lessons/round_teacher.h"
#include "vision/places/places_board.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::calibration {

tl::expected<std::unique_ptr<Teacher>, Remark> teacher_of(const vision::BoardGame& game, const std::string& board_text,
                                                          const std::string& board_name) {
  if (vision::lists_zones(board_text)) {
    return places_teacher(board_text, board_name);
  }
  if (vision::lists_sites(board_text)) {
    return tl::unexpected(Remark{BoardFileUnusable{board_name, "sites", "a board of zones, or a round one",
                                                   "a board of places, which labelled pictures teach"}});
  }
  return round_teacher(game, board_text, board_name);
}

}  // namespace seneschal::calibration
