// What the simulated table of this game looks like to a camera.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include <opencv2/imgproc.hpp>

#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/tafelrunde/card_faces.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "hardware/sim/renderer.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"
#include "simulation/tafelrunde/sample_game.h"

namespace seneschal::simulation {
namespace {

using tests::shipped_rules;

/// One table with hands that set it.
class DrawnTable {
 public:
  explicit DrawnTable(std::uint64_t seed)
      : table_(tests::shipped_table(seed)),
        renderer_(table_.measures, sim::random_look(seed, table_.measures, {640, 480}), table_.cards),
        setter_(table_.measures, table_.places, seed) {}

  cv::Mat picture(const table::Setting& setting) {
    setter_.set(on_whole_board(shipped_rules(), setting));
    return renderer_.draw(setter_.scene()).value().clone();
  }
  /// So many millimetres around a place.
  [[nodiscard]] cv::Rect around(const cv::Point2d& place, double mm) const {
    const cv::Vec3d middle = renderer_.look().eye.project({place.x, place.y, 0});
    const auto half = static_cast<int>(mm / 2 * renderer_.look().eye.focal_px / middle[2]);
    return cv::Rect(cvRound(middle[0]) - half, cvRound(middle[1]) - half, 2 * half, 2 * half) &
           cv::Rect({0, 0}, renderer_.look().eye.size);
  }
  [[nodiscard]] const sim::TableMeasures& measures() const { return table_.measures; }

 private:
  SimTable table_;
  sim::Renderer renderer_;
  TableSetter setter_;
};

/// Mean difference in grey levels.
double difference(const cv::Mat& a, const cv::Mat& b, const cv::Rect& part) {
  return part.empty() ? 0 : cv::norm(a(part), b(part), cv::NORM_L1) / (3.0 * part.area());
}

TEST(DrawnTafelrunde, IsTheSameFromTheSeedAndLooksOtherwiseFromAnother) {
  const cv::Mat first = DrawnTable(1).picture({});
  const cv::Rect whole({0, 0}, first.size());

  EXPECT_EQ(difference(first, DrawnTable(1).picture({}), whole), 0);
  EXPECT_GT(difference(first, DrawnTable(2).picture({}), whole), 5);
  EXPECT_GT(difference(first, DrawnTable(3).picture({}), whole), 5);
}

TEST(DrawnTafelrunde, ShowsAChipOnItsLevelAndNowhereElse) {
  DrawnTable table(4);
  const cv::Mat empty = table.picture({});
  for (const char* colour : {"red", "yellow", "green", "blue", "black", "violet"}) {
    const cv::Mat laid = table.picture({{{"level-3", table::Standing{colour}}}});

    EXPECT_GT(difference(empty, laid, table.around(table.measures().seat(2), 14)), 10) << colour;
    EXPECT_LT(difference(empty, laid, table.around(table.measures().seat(5), 14)), 1) << colour;
    EXPECT_EQ(difference(empty, table.picture({}), cv::Rect({0, 0}, empty.size())), 0) << colour << " taken away";
  }
}

TEST(DrawnTafelrunde, ShowsAPawnOnItsSpaceAndNowhereElse) {
  DrawnTable table(5);
  const cv::Mat empty = table.picture({});
  for (int pawn = 0; pawn < 6; ++pawn) {
    const cv::Mat put = table.picture({{{"track", table::Markers{{{"pawn-" + std::to_string(pawn), {9}}}}}}});

    EXPECT_GT(difference(empty, put, table.around(table.measures().space(9), 14)), 10) << pawn;
    EXPECT_LT(difference(empty, put, table.around(table.measures().space(19), 14)), 1) << pawn;
  }
}

TEST(DrawnTafelrunde, GivesEveryPawnOnTheStartAPlaceOfItsOwn) {
  const SimTable table = tests::shipped_table(6);
  TableSetter setter(table.measures, table.places, 6);
  table::Markers pawns;
  for (const table::Thing& pawn : table.places.markers) {
    pawns.places[pawn] = {0};
  }
  setter.set(on_whole_board(shipped_rules(), {{{"track", pawns}}}));

  const auto& markers = setter.scene().markers;
  ASSERT_EQ(markers.size(), 6U);
  for (const auto& [one, here] : markers) {
    for (const auto& [other, there] : markers) {
      EXPECT_TRUE(one == other || cv::norm(here.foot - there.foot) > table.measures.figure_base) << one << ' ' << other;
    }
  }
}

TEST(DrawnTafelrunde, HasEveryPawnOfALessonOnItsPlaceOfTheStart) {
  const SimTable table = tests::shipped_table(6);
  TableSetter setter(table.measures, table.places, 6);
  const auto& start = table.measures.spaces.front().at;
  for (const Shot& lesson : tests::shipped_table(1).lessons) {
    setter.set(lesson.setting, lesson.places);
    if (lesson.places.empty()) {
      continue;
    }
    for (const auto& [pawn, place] : lesson.places.at("track")) {
      EXPECT_LE(cv::norm(setter.scene().markers.at(pawn).foot - start[place]), 5) << pawn;
    }
  }
}

TEST(DrawnTafelrunde, ShowsACardInItsPlaceUntilItIsTaken) {
  DrawnTable table(7);
  const cv::Mat empty = table.picture({});
  const cv::Mat laid = table.picture({{{"trick-2", table::OnTop{"red:9"}}, {"trick-6", table::OnTop{"super:shield"}}}});

  const auto place = [&](std::size_t number) { return table.around(table.measures().card_zones[number - 1], 40); };
  EXPECT_GT(difference(empty, laid, place(2)), 15);
  EXPECT_GT(difference(empty, laid, place(6)), 15);
  EXPECT_EQ(difference(empty, laid, place(1)), 0);
  EXPECT_EQ(difference(empty, laid, place(5)), 0);
  EXPECT_EQ(difference(empty, table.picture({}), cv::Rect({0, 0}, empty.size())), 0);
}

TEST(DrawnTafelrunde, IsPlainWhereACardMayLie) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    DrawnTable table(seed);
    const cv::Mat empty = table.picture({});
    for (const cv::Point2d& zone : table.measures().card_zones) {
      cv::Scalar mean;
      cv::Scalar deviation;
      cv::meanStdDev(empty(table.around(zone, 45)), mean, deviation);
      EXPECT_LT(std::max({deviation[0], deviation[1], deviation[2]}), 9) << seed << ' ' << zone;
    }
  }
}

TEST(CardFaces, AreOfEveryCardAndNoTwoAlike) {
  const auto faces = drawn_faces(3, tafelrunde::edition_of(shipped_rules()), {56, 87});

  ASSERT_EQ(faces.size(), 68U);
  EXPECT_EQ(faces.count("red_9"), 1U);
  EXPECT_EQ(faces.count("super_knight"), 1U);
  std::map<std::string, cv::Mat> small;
  for (const auto& [name, face] : faces) {
    EXPECT_EQ(face.size(), cv::Size(448, 696)) << name;
    cv::resize(face, small[name], {}, 0.125, 0.125, cv::INTER_AREA);
  }
  for (auto one = small.begin(); one != small.end(); ++one) {
    for (auto other = std::next(one); other != small.end(); ++other) {
      EXPECT_GT(difference(one->second, other->second, cv::Rect({0, 0}, one->second.size())), 1)
          << one->first << ' ' << other->first;
    }
  }
}

TEST(CardFaces, AreThoseOfAnotherPrinterByAnotherSeed) {
  const auto& edition = tafelrunde::edition_of(shipped_rules());
  const cv::Mat first = drawn_faces(1, edition, {56, 87}).at("blue_11");
  const cv::Rect whole({0, 0}, first.size());

  EXPECT_EQ(difference(first, drawn_faces(1, edition, {56, 87}).at("blue_11"), whole), 0);
  EXPECT_GT(difference(first, drawn_faces(2, edition, {56, 87}).at("blue_11"), whole), 2);
}

}  // namespace
}  // namespace seneschal::simulation
