#include "daemon/programs/options/sim_camera.h"

#include <algorithm>

#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/board_option.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {
namespace {

std::string needs(const char* key, const char* what) {
  return std::string("camera sim: needs ") + key + " (sim:RECORD.json,board=BOARD.json,cards=DIR), " + what;
}

}  // namespace

tl::expected<std::unique_ptr<ports::Camera>, std::string> open_sim(const cameras::CameraSetting& setting) {
  const auto board_file = setting.text("board");
  if (!board_file || !setting.text("cards")) {
    return tl::unexpected(board_file ? needs("cards=", "the folder of card face pictures")
                                     : needs("board=", "the table's measures"));
  }
  const auto board = open_board(*board_file);
  if (!board) {
    return tl::unexpected(board.error());
  }
  const auto text = files::read_file(setting.place).map_error(game_files::unreadable);
  const auto kept =
      text ? daemon::kept_of_record(daemon::shipped().kept, *text, setting.place) : tl::unexpected(text.error());
  if (!kept) {
    return tl::unexpected(kept.error().message());
  }
  return (*kept)->simulated(setting, board->board).map([](auto game) {
    return std::unique_ptr<ports::Camera>(std::move(game));
  });
}

}  // namespace seneschal::cli
