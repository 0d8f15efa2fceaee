#include "calibration/lessons/round_teacher.h"

#include <array>
#include <string_view>
#include <utility>

#include "calibration/board_fault.h"
#include "calibration/calibrate.h"
#include "calibration/lessons/round_places.h"
#include "calibration/lessons/round_watch.h"
#include "vision/board/board.h"
#include "vision/camera/calibration_view.h"
#include "vision/read_picture.h"
#include "vision/table.h"

namespace seneschal::calibration {

namespace {

vision::ViewKind kind_of(std::string_view lesson) {
  return lesson == "empty"   ? vision::ViewKind::kEmpty
         : lesson == "setup" ? vision::ViewKind::kSetup
                             : vision::ViewKind::kTeach;
}

class RoundTeacher final : public Teacher {
 public:
  RoundTeacher(const vision::BoardGame& game, std::string board_text, std::string board_name, vision::Board board)
      : game_(game),
        board_text_(std::move(board_text)),
        board_name_(std::move(board_name)),
        board_(std::move(board)),
        lessons_(lessons_of(board_)) {}

  [[nodiscard]] const std::vector<Lesson>& lessons() const override { return lessons_; }

  [[nodiscard]] tl::expected<std::vector<OutlinedPlace>, LessonFault> locate(
      const cv::Mat& bgr, const std::optional<vision::ClickedMarks>& marks) const override {
    const auto clicked = marks ? std::vector{*marks} : std::vector<vision::ClickedMarks>();
    const auto camera = camera_of(board_, std::array{bgr}, clicked);
    if (!camera) {
      return tl::unexpected(fault_of_all(LessonFaultKind::kNotFound, FaultWeight::kBars));
    }
    return outlined(bodies_of(board_), seen_by(*camera));
  }

  [[nodiscard]] std::unique_ptr<LessonWatch> watch(const Lesson& lesson,
                                                   std::span<const TakenLesson> before) const override {
    return round_watch(board_, lesson, before);
  }

  [[nodiscard]] tl::expected<LearnedTable, NotLearned> learn(
      std::span<const TakenLesson> taken, const std::optional<vision::LockedLight>& light) const override {
    std::vector<NamedPicture> pictures;
    for (const TakenLesson& each : taken) {
      pictures.push_back({kind_of(each.lesson.id), each.lesson.id, each.bgr, each.marks});
    }
    auto learned = calibrate(game_, board_text_, board_name_, pictures);
    if (!learned) {
      return tl::unexpected(NotLearned{learned.error()});
    }
    learned->table.light = light;
    return LearnedTable{vision::table_text(learned->table), std::move(learned->remarks)};
  }

  [[nodiscard]] std::unique_ptr<vision::PictureReader> reader(const std::string& table_text) const override {
    auto table = vision::parse_table(table_text, board_name_, game_);
    return table ? std::make_unique<vision::TableReader>(std::move(*table), std::nullopt) : nullptr;
  }

 private:
  vision::BoardGame game_;
  std::string board_text_;
  std::string board_name_;
  vision::Board board_;
  std::vector<Lesson> lessons_;
};

}  // namespace

tl::expected<std::unique_ptr<Teacher>, Remark> round_teacher(const vision::BoardGame& game,
                                                             const std::string& board_text,
                                                             const std::string& board_name) {
  auto board = game.parse(board_text, board_name, nullptr);
  if (!board) {
    return tl::unexpected(board_fault(board.error()));
  }
  return std::make_unique<RoundTeacher>(game, board_text, board_name, std::move(*board));
}

}  // namespace seneschal::calibration
