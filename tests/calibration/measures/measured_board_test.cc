// Boards of other measures than the template, drawn bare and measured.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/measures/board_measures.h"
#include "calibration/measures/measured_board.h"
#include "calibration/measures/varied_board.h"
#include "hardware/files/read_file.h"

namespace seneschal::tests {
namespace {

using calibration::BoardMeasures;
using calibration::CannotMeasure;
using calibration::Fitness;
using calibration::Handle;
using vision::PixelPoint;

/// SENESCHAL_MEASURED_BOARDS: of so many seeds instead of three.
std::uint64_t most_seeds() {
  const char* const wanted = std::getenv("SENESCHAL_MEASURED_BOARDS");
  return wanted == nullptr ? 3 : std::stoull(wanted);
}

/// The board of a seed: drawn once.
const BareBoard& drawn_board(std::uint64_t seed) {
  static std::map<std::uint64_t, BareBoard> drawn;
  const auto found = drawn.find(seed);
  if (found != drawn.end()) {
    return found->second;
  }
  const MeasuredGame game = measured_game();
  return drawn[seed] = game.drawn(varied_board(game.text(), seed), seed);
}

PixelPoint seen_at(const sim::Eye& eye, const nlohmann::json& at) {
  const cv::Vec3d pixel = eye.project({at[0].get<double>(), at[1].get<double>(), 0});
  return {pixel[0], pixel[1]};
}

/// The board's file with the middles of its first four markers as points to click.
std::string with_marks(const std::string& text) {
  nlohmann::json board = nlohmann::json::parse(text);
  for (const char* const id : {"0", "1", "2", "3"}) {
    board["marks"].push_back(board["markers"]["centres"][id]);
  }
  return board.dump();
}

/// Clicked `turned` corners further than the template has them.
vision::ClickedMarks clicked_at(const BareBoard& bare, std::size_t turned) {
  const auto centres = nlohmann::json::parse(bare.text)["markers"]["centres"];
  vision::ClickedMarks marks;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    marks[i] = seen_at(bare.eye, centres[std::to_string((i + turned) % marks.size())]);
  }
  return marks;
}

/// Each zone and how it is seen, where a test fails.
std::string told(const tl::expected<BoardMeasures, CannotMeasure>& measures) {
  std::string text;
  for (const calibration::ZoneFit& zone : measures->zones()) {
    text += zone.zone + " " + std::to_string(static_cast<int>(zone.fitness)) + " " + std::to_string(zone.seen) + ", ";
  }
  return text;
}

Handle handle_of(const BoardMeasures& measures, const std::string& id) {
  const auto handles = measures.handles();
  return *std::find_if(handles.begin(), handles.end(), [&id](const Handle& handle) { return handle.id == id; });
}

TEST(MeasuredBoard, IsWithinAFifthOfEachPlaceAfterFourDragsAtMost) {
  for (std::uint64_t seed = 1; seed <= most_seeds(); ++seed) {
    const Measured board = measured(measured_game(), drawn_board(seed), seed);

    EXPECT_LT(board.after.beside, kMostBeside) << "seed " << seed << ": " << board.after.id;
    EXPECT_TRUE(board.before.beside < kMostBeside || board.fitness != Fitness::kFits)
        << "seed " << seed << ": " << board.before.id << " is beside where it is printed, and nobody is told";
    EXPECT_LT(board.size_error, kMostBeside) << "seed " << seed;
    EXPECT_LT(board.seconds, 6) << "seed " << seed;
  }
}

TEST(MeasuredBoard, IsFittedToItsTemplateByItself) {
  const MeasuredGame game = measured_game();
  const BareBoard bare = game.drawn(game.text(), 4);
  const BoardMeasures measures = measures_of(game, bare);

  EXPECT_EQ(measures.fitness(), Fitness::kFits);
  EXPECT_LT(errors_of(measures, bare).front().beside, kMostBeside);
}

TEST(MeasuredBoard, HasTheMeasuresThatItsFileSays) {
  const BareBoard& bare = drawn_board(2);
  const BoardMeasures measures = measures_of(measured_game(), bare);
  const auto fitted = true_places(measures.board_text());
  const auto truth = true_places(bare.text);

  ASSERT_EQ(fitted.size(), truth.size());
  for (std::size_t i = 0; i < truth.size(); ++i) {
    EXPECT_EQ(fitted[i].id, truth[i].id);
    EXPECT_LT(std::hypot(fitted[i].x - truth[i].x, fitted[i].y - truth[i].y), 0.3 * truth[i].size) << truth[i].id;
  }
}

TEST(MeasuredBoard, FollowsWhatIsDraggedUntilItIsLetGo) {
  const BareBoard& bare = drawn_board(3);
  BoardMeasures measures = measures_of(measured_game(), bare);
  const BoardMeasures before = measures;
  const std::string dragged = before.handles().front().id;
  const PixelPoint to = handle_of(before, dragged).at + PixelPoint(12, -9);

  ASSERT_TRUE(measures.drag(dragged, to));
  EXPECT_TRUE(handle_of(measures, dragged).is_held);
  EXPECT_LT(cv::norm(handle_of(measures, dragged).at - to), 3);
  EXPECT_FALSE(measures.drag("nowhere", to));

  ASSERT_TRUE(measures.release(dragged));
  EXPECT_FALSE(handle_of(measures, dragged).is_held);
  EXPECT_FALSE(measures.release(dragged));
  EXPECT_EQ(measures.board_text(), before.board_text());
}

TEST(MeasuredBoard, IsFoundByFourClickedPoints) {
  const MeasuredGame game = measured_game();
  const BareBoard& bare = drawn_board(1);

  const auto measures = BoardMeasures::fitted(game.round, {with_marks(game.text()), bare.picture, clicked_at(bare, 0)});

  ASSERT_TRUE(measures);
  EXPECT_EQ(measures->fitness(), Fitness::kFits);
  EXPECT_LT(errors_of(*measures, bare).front().beside, kMostBeside);
}

TEST(MeasuredBoard, IsRefusedByPointsOnTheWrongCorners) {
  const MeasuredGame game = measured_game();
  const BareBoard& bare = drawn_board(1);
  for (const std::size_t turned : {1U, 3U}) {
    const auto measures =
        BoardMeasures::fitted(game.round, {with_marks(game.text()), bare.picture, clicked_at(bare, turned)});

    EXPECT_TRUE(!measures || measures->fitness() == Fitness::kRefused)
        << "turned by " << turned << ": " << told(measures);
  }
  // Turned by a half, much of a board may look like itself; not all of it does.
  const auto measures = BoardMeasures::fitted(game.round, {with_marks(game.text()), bare.picture, clicked_at(bare, 2)});
  EXPECT_TRUE(!measures || measures->fitness() != Fitness::kFits);
}

TEST(MeasuredBoard, IsRefusedByAnotherGamesTemplate) {
  const MeasuredGame game = measured_game();
  const BareBoard& bare = drawn_board(1);
  int others = 0;
  for (const auto& file : std::filesystem::directory_iterator(boards_folder())) {
    if (file.path().filename() != game.file) {
      const auto measures = BoardMeasures::fitted(game.round, {files::read_file(file.path()).value(), bare.picture});
      EXPECT_TRUE(!measures || measures->fitness() == Fitness::kRefused) << file.path() << ": " << told(measures);
      ++others;
    }
  }
  EXPECT_GE(others, 2);
}

TEST(MeasuredBoard, CannotBeMeasuredWhereItIsNotSeen) {
  const MeasuredGame game = measured_game();
  const cv::Mat grey(960, 1280, CV_8UC3, cv::Scalar(90, 90, 90));
  const auto why = [&](const calibration::BareBoardPicture& bare) {
    const auto measures = BoardMeasures::fitted(game.round, bare);
    return measures ? std::nullopt : std::optional(measures.error());
  };

  EXPECT_EQ(why({game.text(), grey}), CannotMeasure::kFewMarkers);
  EXPECT_EQ(why({game.text(), grey, vision::ClickedMarks{}}), CannotMeasure::kNoMarks);
  EXPECT_EQ(why({with_marks(game.text()), grey, vision::ClickedMarks{}}), CannotMeasure::kWrongMarks);
  EXPECT_EQ(why({"{}", grey}), CannotMeasure::kTemplate);
}

}  // namespace
}  // namespace seneschal::tests
