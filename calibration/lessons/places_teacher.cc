#include "calibration/lessons/places_teacher.h"

#include <utility>

#include "calibration/board_fault.h"
#include "calibration/calibrate_places.h"
#include "calibration/lessons/places_bodies.h"
#include "calibration/lessons/places_watch.h"
#include "calibration/lessons/plan/places_lessons.h"
#include "vision/places/known_places.h"
#include "vision/places/places_board.h"
#include "vision/places/places_reader.h"
#include "vision/places/places_table.h"
#include "vision/sites/looks/find_plane.h"

namespace seneschal::calibration {

namespace {

class PlacesTeacher final : public Teacher {
 public:
  PlacesTeacher(std::string board_text, std::string board_name, vision::PlacesBoard board)
      : board_text_(std::move(board_text)),
        board_name_(std::move(board_name)),
        board_(std::move(board)),
        lessons_(lessons_of(board_)) {}

  [[nodiscard]] const std::vector<Lesson>& lessons() const override { return lessons_; }

  [[nodiscard]] tl::expected<std::vector<OutlinedPlace>, LessonFault> locate(
      const cv::Mat& bgr, const std::optional<vision::ClickedMarks>& marks) const override {
    const auto view = find_plane(board_.printed, bgr, marks);
    if (!view) {
      return tl::unexpected(fault_of_all(LessonFaultKind::kNotFound, FaultWeight::kBars));
    }
    return outlined(bodies_of(board_), seen_in(*view));
  }

  [[nodiscard]] std::unique_ptr<LessonWatch> watch(const Lesson& lesson,
                                                   std::span<const TakenLesson> before) const override {
    return places_watch(board_, lesson, before);
  }

  [[nodiscard]] tl::expected<LearnedTable, NotLearned> learn(
      std::span<const TakenLesson> taken, const std::optional<vision::LockedLight>& /*light*/) const override {
    if (auto wrong = wrong_lesson(taken)) {
      return tl::unexpected(std::move(*wrong));
    }
    std::vector<PlacesPicture> pictures;
    for (const TakenLesson& each : taken) {
      pictures.push_back({each.lesson.id, each.bgr, each.marks, known_of(each)});
    }
    auto learned = calibrate_places(board_text_, board_name_, pictures);
    if (!learned) {
      return tl::unexpected(NotLearned{learned.error()});
    }
    return LearnedTable{vision::places_table_text(learned->table), std::move(learned->remarks)};
  }

  [[nodiscard]] std::unique_ptr<vision::PictureReader> reader(const std::string& table_text) const override {
    auto table = vision::parse_places_table(table_text, board_name_);
    return table ? std::make_unique<vision::PlacesReader>(std::move(*table)) : nullptr;
  }

 private:
  /// The first lesson with pieces that look like others of them in the rest of the lessons.
  [[nodiscard]] std::optional<NotLearned> wrong_lesson(std::span<const TakenLesson> taken) const {
    for (std::size_t i = 0; i < taken.size(); ++i) {
      std::vector<TakenLesson> others(taken.begin(), taken.end());
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (auto faults = mixed_up(board_, taken[i], others); !faults.empty()) {
        NotLearned wrong;
        wrong.lesson = taken[i].lesson.id;
        wrong.faults = std::move(faults);
        return wrong;
      }
    }
    return std::nullopt;
  }

  /// What a lesson's picture is known to show; of places that are not in it nothing.
  [[nodiscard]] vision::KnownPlaces known_of(const TakenLesson& taken) const {
    vision::KnownPlaces known = vision::nothing_on(board_);
    for (const LaidThing& laid : taken.lesson.things) {
      if (const auto at = group_place(board_, laid.at)) {
        known.groups[at->group].labels[at->place] = board_.groups[at->group].sites.find_class(laid.thing);
      }
    }
    const auto view = find_plane(board_.printed, taken.bgr, taken.marks);
    const auto bodies = bodies_of(board_);
    const auto places = group_places(board_);
    for (std::size_t i = 0; view && i < places.size(); ++i) {
      if (!is_whole(core_of(bodies[i]), seen_in(*view), taken.bgr.size())) {
        known.groups[places[i].group].is_known[places[i].place] = false;
        known.groups[places[i].group].labels[places[i].place] = std::nullopt;
      }
    }
    return known;
  }

  std::string board_text_;
  std::string board_name_;
  vision::PlacesBoard board_;
  std::vector<Lesson> lessons_;
};

}  // namespace

tl::expected<std::unique_ptr<Teacher>, Remark> places_teacher(const std::string& board_text,
                                                              const std::string& board_name) {
  auto board = vision::parse_places_board(board_text, board_name);
  if (!board) {
    return tl::unexpected(board_fault(board.error()));
  }
  return std::make_unique<PlacesTeacher>(board_text, board_name, std::move(*board));
}

}  // namespace seneschal::calibration
