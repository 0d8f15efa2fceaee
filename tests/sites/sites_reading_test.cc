// Boards that this test draws, learned from two photographs and read in others: other positions, cameras and lights.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include <opencv2/imgproc.hpp>

#include "calibration/calibrate_sites.h"
#include "sites/photo.h"
#include "vision/sites/looks/figure_sense.h"
#include "vision/sites/looks/find_plane.h"
#include "vision/sites/site_reading.h"
#include "vision/sites/sites_reader.h"

namespace seneschal::tests {
namespace {

using calibration::SitesPicture;

struct Count {
  int right = 0;
  int all = 0;
  void add(bool is_right) {
    right += is_right ? 1 : 0;
    ++all;
  }
  [[nodiscard]] double part() const { return static_cast<double>(right) / std::max(all, 1); }
};

/// As observe calls it so.
bool is_readable(const table::SpotReading& reading) {
  return reading.is_visible && reading.confidence() >= 0.5;
}

/// How the readings of many photographs went.
struct Score {
  Count places;
  Count boards;
  Count sure;  ///< those given 99 % and more
  std::map<LightKind, Count> by_light;
  std::map<double, Count> by_confidence;  ///< by the least confidence of each bin
  int unsure = 0;                         ///< places that are said to be unreadable

  void add(const table::SpotReading& reading, bool is_right, LightKind light) {
    places.add(is_right);
    by_light[light].add(is_right);
    if (!is_readable(reading)) {
      ++unsure;
      return;
    }
    if (reading.confidence() >= 0.99) {
      sure.add(is_right);
    }
    double bin = 0.5;
    for (const double least : {0.7, 0.8, 0.9, 0.95, 0.99}) {
      bin = reading.confidence() >= least ? least : bin;
    }
    by_confidence[bin].add(is_right);
  }

  void print(const char* what) const {
    std::printf("%-9s %6.2f %% of %5d places, %3d of %3d boards whole; sure of %4d, %.2f %% right\n", what,
                100 * places.part(), places.all, boards.right, boards.all, sure.all, 100 * sure.part());
    for (const auto& [light, count] : by_light) {
      std::printf("   %-15s %6.2f %% of %5d\n", kLightKindNames[static_cast<int>(light)], 100 * count.part(),
                  count.all);
    }
    for (const auto& [least, count] : by_confidence) {
      std::printf("   given %4.0f %% and more: %6.2f %% right of %5d\n", 100 * least, 100 * count.part(), count.all);
    }
    std::printf("   said to be unreadable: %d\n", unsure);
  }
};

SitesPicture labelled(const vision::SitesBoard& board, const Photo& photo) {
  SitesPicture picture{"drawn", photo.bgr, photo.marks, {}};
  picture.known.is_known.assign(board.sites.size(), true);
  for (const vision::Site& site : board.sites) {
    const auto& stands = photo.position.at(site.id);
    picture.known.labels.push_back(stands ? board.find_class(*stands) : std::nullopt);
  }
  return picture;
}

vision::SitesTable learn(const BoardSet& set, std::mt19937& chance) {
  const auto board = vision::parse_sites_board(set.text(), "drawn board").value();
  const double fullness = set.kind() == BoardKind::kGo ? 0.25 : 0.45;
  std::vector<SitesPicture> pictures;
  const Position first = set.kind() == BoardKind::kGo ? set.random_position(chance, fullness) : set.opening();
  pictures.push_back(labelled(board, photograph(set, first, LightKind::kDay, 15, chance)));
  const Position second = set.random_position(chance, fullness);
  const LightKind lights[] = {LightKind::kColour, LightKind::kHard, LightKind::kWindow};
  pictures.push_back(labelled(board, photograph(set, second, lights[chance() % std::size(lights)], 32, chance)));
  return calibration::calibrate_sites(set.text(), "drawn board", pictures).value().table;
}

void read(const vision::SitesTable& table, const Photo& photo, LightKind light, Score& score) {
  const auto view = vision::find_plane(table.board, photo.bgr, photo.marks).value();
  const table::Reading seen = vision::read_sites(table.board, table.look, view, photo.bgr);
  bool whole = true;
  for (const vision::Site& site : table.board.sites) {
    const auto& spot = seen.in<table::SpotReading>(site.id);
    const bool is_right = is_readable(spot) && spot.best() == photo.position.at(site.id);
    whole = whole && is_right;
    score.add(spot, is_right, light);
  }
  score.boards.add(whole);
}

/// Boards whose seeds nothing was made with, each in eight lights, from cameras that lean up to `most_lean` degrees.
Score score_of(BoardKind kind, double most_lean) {
  Score score;
  for (const unsigned seed : {501U, 502U}) {
    const BoardSet set(kind, seed);
    std::mt19937 chance(seed);
    const vision::SitesTable table = learn(set, chance);
    for (int light = 0; light < kLightKinds; ++light) {
      const double lean = std::uniform_real_distribution<double>(3, most_lean)(chance);
      const Position position = set.random_position(chance, kind == BoardKind::kGo ? 0.4 : 0.3);
      const auto light_kind = static_cast<LightKind>(light);
      read(table, photograph(set, position, light_kind, lean, chance), light_kind, score);
    }
  }
  return score;
}

TEST(SitesReading, ReadsGoBoardsInAnyLight) {
  const Score score = score_of(BoardKind::kGo, 45);
  score.print("go");

  EXPECT_GE(score.places.part(), 0.99);
  EXPECT_GE(score.sure.part(), 0.995);
}

TEST(SitesReading, ReadsDraughtsBoardsInAnyLight) {
  const Score score = score_of(BoardKind::kDraughts, 45);
  score.print("draughts");

  EXPECT_GE(score.places.part(), 0.98);
  EXPECT_GE(score.sure.part(), 0.99);
}

TEST(SitesReading, ReadsChessBoardsInAnyLight) {
  const Score score = score_of(BoardKind::kChess, 35);
  score.print("chess");

  EXPECT_GE(score.places.part(), 0.98);
  EXPECT_GE(score.sure.part(), 0.99);
}

TEST(SitesReader, TakesTheCameraToStandWhereItWasClickedUntilThePictureIsOfAnotherSize) {
  const BoardSet set(BoardKind::kDraughts, 505);
  std::mt19937 chance(505);
  vision::SitesReader reader(learn(set, chance));
  const Photo photo = photograph(set, set.random_position(chance, 0.3), LightKind::kDay, 20, chance);
  const std::string first = reader.table().board.sites.front().id;

  EXPECT_FALSE(reader.read(photo.bgr)) << "nobody has said where the board is";
  EXPECT_FALSE(reader.spot_in_picture(first));

  ASSERT_TRUE(reader.place(photo.marks, photo.bgr));
  const auto once = reader.read(photo.bgr);
  const auto twice = reader.read(photo.bgr);

  ASSERT_TRUE(once);
  ASSERT_TRUE(twice);
  int right = 0;
  for (const table::Zone& place : reader.layout().zones) {
    const auto& spot = once->in<table::SpotReading>(place.id);
    EXPECT_EQ(spot.best(), twice->in<table::SpotReading>(place.id).best()) << place.id;
    right += spot.best() == photo.position.at(place.id) ? 1 : 0;
  }
  EXPECT_GE(right, 0.98 * static_cast<double>(reader.layout().zones.size()));
  const auto view = vision::find_plane(reader.table().board, photo.bgr, photo.marks).value();
  EXPECT_LT(cv::norm(*reader.spot_in_picture(first) - view.project(reader.table().board.sites.front().at)), 1e-9);
  EXPECT_FALSE(reader.spot_in_picture("nowhere"));
  EXPECT_EQ(reader.picture_size(), photo.bgr.size());

  cv::Mat smaller;
  cv::resize(photo.bgr, smaller, {}, 0.5, 0.5, cv::INTER_AREA);
  EXPECT_FALSE(reader.read(smaller));
}

TEST(FigureSense, TellsFiguresFromEmptyPlacesByShapeAlone) {
  for (const BoardKind kind : {BoardKind::kChess, BoardKind::kDraughts, BoardKind::kGo}) {
    const BoardSet set(kind, 504);
    std::mt19937 chance(504);
    const vision::SitesTable table = learn(set, chance);
    const vision::SiteLayout layout = vision::layout_of(table.board);
    Count whether;
    Count pale;
    for (const LightKind light : {LightKind::kHard, LightKind::kPhone, LightKind::kColour, LightKind::kGlare}) {
      const Photo photo = photograph(set, set.random_position(chance, 0.35), light, 25, chance);
      const auto view = vision::find_plane(table.board, photo.bgr, photo.marks).value();
      const auto small = vision::small_picture(table.board, layout, view, photo.bgr);
      const cv::Mat colours = vision::log_colours(small.bgr);
      const auto samples = vision::sample_sites(table.board, layout, small.view, colours);
      const auto sensed = vision::sense_figures(
          vision::crops_of(table.board, layout, {table.look.empty, table.look.profile}, samples, small.view, colours));
      for (std::size_t i = 0; i < sensed.size(); ++i) {
        const auto& stands = photo.position.at(table.board.sites[i].id);
        whether.add((sensed[i].taken > 0) == stands.has_value());
        if (stands) {
          pale.add((sensed[i].pale > 0) == (*stands == "white"));
        }
      }
    }
    std::printf(
        "%s: by shape alone %.1f %% of %d places are told from empty ones, %.1f %% of %d figures pale from dark\n",
        kBoardKindNames[static_cast<int>(kind)], 100 * whether.part(), whether.all, 100 * pale.part(), pale.all);
    EXPECT_GE(whether.part(), 0.95);
    EXPECT_GE(pale.part(), 0.9);
  }
}

TEST(SitesTable, ReadsTheSameAfterBeingWrittenAndRead) {
  const BoardSet set(BoardKind::kDraughts, 503);
  std::mt19937 chance(503);
  const vision::SitesTable table = learn(set, chance);
  const Photo photo = photograph(set, set.random_position(chance, 0.3), LightKind::kDay, 20, chance);
  const auto view = vision::find_plane(table.board, photo.bgr, photo.marks).value();

  const std::string text = vision::sites_table_text(table);
  const auto again = vision::parse_sites_table(text, "table.json");

  ASSERT_TRUE(again) << again.error().message();
  std::printf("a table file of %zu places has %zu kB\n", table.board.sites.size(), text.size() / 1000);
  const auto before = vision::read_sites(table.board, table.look, view, photo.bgr);
  const auto after = vision::read_sites(again->board, again->look, view, photo.bgr);
  for (const vision::Site& site : table.board.sites) {
    const auto& one = before.in<table::SpotReading>(site.id);
    const auto& other = after.in<table::SpotReading>(site.id);
    EXPECT_EQ(one.best(), other.best()) << site.id;
    EXPECT_NEAR(one.confidence(), other.confidence(), 0.02) << site.id;
  }
}

}  // namespace
}  // namespace seneschal::tests
