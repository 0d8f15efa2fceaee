// Path-traced photographs of boards (tests/bench/render_boards.py), two to learn from and others to read: lights,
// woods, shapes and cameras that have nothing in common with the boards that the tests draw.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <sstream>

#include <opencv2/imgcodecs.hpp>

#include "calibration/calibrate_sites.h"
#include "hardware/files/read_file.h"
#include "vision/sites/looks/find_plane.h"
#include "vision/sites/site_reading.h"

namespace seneschal::tests {
namespace {

using calibration::SitesPicture;

constexpr int kTestPictures = 5;  // of each board

/// How the readings of one board's photographs went.
struct Score {
  int places = 0;
  int right = 0;
  int empty_for_figure = 0;
  int figure_for_empty = 0;
  int other_class = 0;
  int unreadable = 0;
  int sure = 0;  ///< given 99 % and more
  int sure_right = 0;

  void add(const table::SpotReading& reading, const std::optional<table::Thing>& truth) {
    const bool is_readable = reading.is_visible && reading.confidence() >= 0.5;
    const bool is_right = is_readable && reading.best() == truth;
    ++places;
    right += is_right ? 1 : 0;
    if (is_readable && reading.confidence() >= 0.99) {
      ++sure;
      sure_right += is_right ? 1 : 0;
    }
    if (!is_readable) {
      ++unreadable;
    } else if (!is_right) {
      ++(!reading.best() ? figure_for_empty : truth ? other_class : empty_for_figure);
    }
  }
  [[nodiscard]] double part() const { return static_cast<double>(right) / places; }
  [[nodiscard]] double sure_part() const { return static_cast<double>(sure_right) / sure; }
};

class Photographs {
 public:
  explicit Photographs(const std::string& board)
      : folder_(std::filesystem::path(SENESCHAL_SOURCE_DIR) / "tests/data/sites" / board),
        board_text_(text("board.json")),
        board_(vision::parse_sites_board(board_text_, "board.json").value()) {}

  [[nodiscard]] SitesPicture picture(const std::string& name) const {
    SitesPicture picture{name, cv::imread((folder_ / (name + ".jpg")).string()), marks(name), {}};
    picture.known = vision::parse_labels(board_, text(name + ".json"), name).value();
    return picture;
  }

  [[nodiscard]] Score read() const {
    const std::vector<SitesPicture> lessons{picture("teach1"), picture("teach2")};
    const auto table = calibration::calibrate_sites(board_text_, "board.json", lessons).value().table;
    Score score;
    for (int i = 1; i <= kTestPictures; ++i) {
      const SitesPicture shown = picture("test" + std::to_string(i));
      const auto view = vision::find_plane(table.board, shown.bgr, shown.marks).value();
      const table::Reading seen = vision::read_sites(table.board, table.look, view, shown.bgr);
      for (std::size_t site = 0; site < board_.sites.size(); ++site) {
        const auto& label = shown.known.labels[site];
        score.add(seen.in<table::SpotReading>(board_.sites[site].id),
                  label ? std::optional(board_.classes[*label]) : std::nullopt);
      }
    }
    std::printf(
        "%s: %.1f %% of %d places; empty taken for a figure %d, a figure for empty %d, for another %d, unreadable %d; "
        "sure of %d, %.2f %% right\n",
        folder_.filename().c_str(), 100 * score.part(), score.places, score.empty_for_figure, score.figure_for_empty,
        score.other_class, score.unreadable, score.sure, 100 * score.sure_part());
    return score;
  }

 private:
  [[nodiscard]] std::string text(const std::string& name) const { return files::read_file(folder_ / name).value(); }

  /// Four "x,y", as --marks takes them.
  [[nodiscard]] calibration::Marks marks(const std::string& name) const {
    std::istringstream words(text(name + ".marks"));
    calibration::Marks marks;
    char comma = 0;
    for (vision::PixelPoint& mark : marks) {
      words >> mark.x >> comma >> mark.y;
    }
    EXPECT_TRUE(words) << name << ".marks: expected four points";
    return marks;
  }

  std::filesystem::path folder_;
  std::string board_text_;
  vision::SitesBoard board_;
};

TEST(RenderedBoards, ReadsGoWithALampMirroredInTheBoard) {
  const Score score = Photographs("go").read();

  EXPECT_GE(score.part(), 0.985);
  EXPECT_GE(score.sure_part(), 0.99);
}

TEST(RenderedBoards, ReadsChessPiecesOfSeveralHeights) {
  const Score score = Photographs("chess").read();

  EXPECT_GE(score.part(), 0.975);
  EXPECT_GE(score.sure_part(), 0.99);
}

TEST(RenderedBoards, ReadsDraughtsThatAreBlackOnBlack) {
  const Score score = Photographs("draughts").read();

  EXPECT_GE(score.part(), 0.97);
  EXPECT_GE(score.sure_part(), 0.99);
}

}  // namespace
}  // namespace seneschal::tests
