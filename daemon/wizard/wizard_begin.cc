// How a table begins to be set up, or goes on another evening: its game, what is known of it already, its camera.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "daemon/wizard/wizard.h"
#include "hardware/files/read_file.h"
#include "vision/pictures/decode_picture.h"

namespace seneschal::wizard {

/// Goes on where it was, as far as its files are there. What was learned and used is not gone on with: somebody wants
/// another table, and perhaps of another game.
void Wizard::open() {
  if (step_ != Step::kClosed) {
    return;
  }
  step_ = Step::kGame;
  fault_.clear();
  parts_.loop->await([&] {
    games_ = parts_.find_games();
    cameras_ = parts_.find_cameras();
    const auto text = files::read_own_file(progress_file(parts_.folder));
    kept_ = parse_kept(text.value_or(""), progress_file(parts_.folder).string()).value_or(KeptWizard{});
  });
  const bool is_known =
      std::any_of(games_.begin(), games_.end(), [&](const FoundGame& each) { return each.id == kept_.game; });
  if (kept_.is_used || !is_known) {
    kept_ = {"", kept_.camera};
  }
  if (kept_.game.empty() && games_.size() == 1) {
    kept_.game = games_.front().id;  // there is nothing to choose
  }
  if (kept_.game.empty()) {
    teacher_.reset();
    taken_.clear();
    return;
  }
  begin();
}

/// One of those that were found. Where it was this one already, all goes on.
void Wizard::choose_game(const std::string& game) {
  const bool is_found =
      std::any_of(games_.begin(), games_.end(), [&](const FoundGame& each) { return each.id == game; });
  if (!game.empty() && !is_found) {
    return;
  }
  end_sight();
  forget_view();
  step_ = Step::kGame;
  if (game.empty()) {
    return;
  }
  if (game != kept_.game) {
    kept_ = {game, kept_.camera};  // nothing of another game's board teaches anything of this one's
    keep();
  }
  begin();
}

/// With the table of kept_.game.
void Wizard::begin() {
  step_ = Step::kCamera;
  taken_.clear();
  tl::expected<std::string, std::string> board;
  parts_.loop->await([&] {
    const auto measured = files::read_own_file(board_file(parts_.folder));
    kept_.is_measured = kept_.is_measured && measured;
    board = kept_.is_measured ? *measured : parts_.read_board(kept_.game);
  });
  if (!board) {
    return complain(board.error());
  }
  if (!teach(*board)) {
    return;
  }
  open_kept_pictures();
  choose(kept_.camera.empty() && cameras_.size() == 1 ? cameras_.front().setting  // there is nothing to choose
                                                      : kept_.camera);
}

/// By a board file's text; false where that is none that can be taught.
bool Wizard::teach(const std::string& board_text) {
  watched_.reset();
  refusal_.reset();
  auto teacher = calibration::teacher_of(*parts_.round, board_text, board_file(parts_.folder).string());
  if (!teacher) {
    refusal_ = teacher.error();
    return false;
  }
  teacher_ = std::move(*teacher);
  return true;
}

/// The pictures that were taken another evening.
void Wizard::open_kept_pictures() {
  std::vector<std::string> ids = std::exchange(kept_.taken, {});
  parts_.loop->await([&] {
    const auto& lessons = teacher_->lessons();
    for (std::size_t i = 0; i < std::min(ids.size(), lessons.size()) && ids[i] == lessons[i].id; ++i) {
      const auto bytes = files::read_own_file(picture_file(parts_.folder, ids[i]));
      auto picture = bytes ? vision::decode_picture(*bytes) : tl::unexpected(std::string());
      if (!picture) {
        break;
      }
      taken_.push_back({lessons[i], std::move(*picture), std::nullopt});
      kept_.taken.push_back(ids[i]);
    }
  });
}

}  // namespace seneschal::wizard
