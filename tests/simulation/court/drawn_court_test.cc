// What the simulated table of this game looks like to a camera.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "daemon/simulation/court/court_faces.h"
#include "daemon/simulation/court/court_measures.h"
#include "daemon/simulation/court/staged_court.h"
#include "daemon/simulation/game_script.h"
#include "daemon/simulation/table_setter.h"
#include "hardware/sim/renderer.h"
#include "simulation/court/sample_court.h"

namespace seneschal::simulation {
namespace {

using tests::court_rules;

/// One table with hands that set it.
class DrawnTable {
 public:
  explicit DrawnTable(std::uint64_t seed)
      : table_(tests::court_table(seed)),
        renderer_(table_.measures, sim::random_look(seed, table_.measures, {640, 480}), table_.cards),
        setter_(table_.measures, table_.places, seed) {}

  cv::Mat picture(const table::Setting& setting, const ChosenPlaces& chosen = {}) {
    setter_.set(on_board(court_rules(), setting), chosen);
    return renderer_.draw(setter_.scene()).value().clone();
  }
  /// So many millimetres around a place.
  [[nodiscard]] cv::Rect around(const cv::Point2d& place, double mm) const {
    const cv::Vec3d middle = renderer_.look().eye.project({place.x, place.y, 0});
    const auto half = static_cast<int>(mm / 2 * renderer_.look().eye.focal_px / middle[2]);
    return cv::Rect(cvRound(middle[0]) - half, cvRound(middle[1]) - half, 2 * half, 2 * half) &
           cv::Rect({0, 0}, renderer_.look().eye.size);
  }
  [[nodiscard]] cv::Point2d place(const std::string& zone, std::size_t index) const {
    for (const AreaPlaces& area : table_.places.areas) {
      const auto& places = table_.measures.outlines[area.outlines].at;
      if (area.zone == zone && index < places.size()) {
        return places[index];
      }
      index -= area.zone == zone ? places.size() : 0;
    }
    return {};
  }
  [[nodiscard]] const sim::Scene& scene() const { return setter_.scene(); }
  [[nodiscard]] const SimTable& table() const { return table_; }

 private:
  SimTable table_;
  sim::Renderer renderer_;
  TableSetter setter_;
};

/// Mean difference in grey levels.
double difference(const cv::Mat& a, const cv::Mat& b, const cv::Rect& part) {
  return part.empty() ? 0 : cv::norm(a(part), b(part), cv::NORM_L1) / (3.0 * part.area());
}

cv::Rect whole(const cv::Mat& picture) {
  return {{0, 0}, picture.size()};
}

table::Setting with(const std::string& zone, const std::map<table::Thing, int>& amounts) {
  return {{{zone, table::Amounts{amounts}}}};
}

TEST(DrawnCourt, IsTheSameFromTheSeedAndLooksOtherwiseFromAnother) {
  const table::Setting setting = with("court-1", {{"knight", 3}, {"merlin", 1}, {"favour", 1}});
  const cv::Mat first = DrawnTable(1).picture(setting);

  EXPECT_EQ(difference(first, DrawnTable(1).picture(setting), whole(first)), 0);
  EXPECT_GT(difference(first, DrawnTable(2).picture(setting), whole(first)), 5);
  EXPECT_GT(difference(first, DrawnTable(3).picture(setting), whole(first)), 5);
}

TEST(DrawnCourt, ShowsEachThingOnItsPlaceAndNowhereElse) {
  struct Sample {
    std::string zone;
    table::Thing thing;
    std::size_t place;
  };
  DrawnTable table(4);
  const cv::Mat empty = table.picture({});
  for (const Sample& sample : {Sample{"court-0", "jester", 3},
                               {"court-0", "guinevere", 16},
                               {"court-0", "favour", 17},
                               {"treasury-0", "tile-4", 7},
                               {"purse-merlin", "tile-1", 0},
                               {"purse-merlin", "black-die", 9},
                               {"castle", "arthur", 2},
                               {"aspirants", "guard", 5}}) {
    const cv::Mat laid =
        table.picture(with(sample.zone, {{sample.thing, 1}}), {{sample.zone, {{sample.thing, sample.place}}}});

    EXPECT_GT(difference(empty, laid, table.around(table.place(sample.zone, sample.place), 12)), 10) << sample.thing;
    EXPECT_LT(difference(empty, laid, table.around(table.place("court-2", 4), 12)), 1) << sample.thing;
    EXPECT_EQ(difference(empty, table.picture({}), whole(empty)), 0) << sample.thing << " taken away";
  }
}

TEST(DrawnCourt, HoldsAsManyOfEachThingAsTheSettingSaysAndLeavesWhatStays) {
  DrawnTable table(5);
  static_cast<void>(table.picture(with("court-3", {{"knight", 2}, {"maiden", 1}, {"arthur", 1}})));
  const auto before = table.scene().faces;
  ASSERT_EQ(before.size(), 3U);
  static_cast<void>(table.picture(with("court-3", {{"knight", 2}, {"maiden", 2}, {"arthur", 1}})));
  const auto after = table.scene().faces;

  ASSERT_EQ(after.size(), 4U);
  for (const sim::LaidFace& face : before) {
    EXPECT_EQ(std::count(after.begin(), after.end(), face), 1) << face.face;
  }
  EXPECT_EQ(table.scene().markers.size(), 1U);
  static_cast<void>(table.picture(with("court-3", {{"maiden", 1}})));
  ASSERT_EQ(table.scene().faces.size(), 1U);
  EXPECT_EQ(table.scene().faces.front().face, "maiden");
  EXPECT_TRUE(table.scene().markers.empty());
}

TEST(DrawnCourt, KeepsTheSuitOfATileThatChangesHands) {
  DrawnTable table(6);
  static_cast<void>(table.picture(with("treasury-0", {{"tile-3", 1}})));
  const std::string face = table.scene().faces.front().face;
  static_cast<void>(table.picture(with("purse-merlin", {{"tile-3", 1}})));

  ASSERT_EQ(table.scene().faces.size(), 1U);
  EXPECT_EQ(table.scene().faces.front().face, face);
}

TEST(DrawnCourt, IsPlayedByHandsToTheRecordsEnd) {
  const SimTable table = tests::court_table(9);
  const auto staged = stage_court(court_rules(), tests::random_court_record(3, 4), 2, 9).value();
  std::vector<Shot> shots;
  shots.reserve(staged.size());
  for (const StagedMoment& each : staged) {
    shots.push_back(each.shot);
  }
  const GameScript script(table.measures, table.places, shots, 9);
  const sim::Scene end = script.at(script.length());

  std::map<table::Thing, int> wanted;
  for (const auto& [zone, lies] : shots.back().setting.zones) {
    for (const auto& [thing, count] : std::get<table::Amounts>(lies).of) {
      wanted[thing] += count;
    }
  }
  std::map<table::Thing, int> shown;
  for (const sim::LaidFace& face : end.faces) {
    ++shown[face.face.substr(0, face.face.find('@'))];
  }
  for (const auto& [thing, pose] : end.markers) {
    ++shown[thing];
  }
  EXPECT_EQ(shown, wanted);
  EXPECT_TRUE(script.is_at_rest(script.length()));
}

TEST(DrawnCourt, LaysNothingFarAsideAndTurnsItAnyWay) {
  DrawnTable table(7);
  std::vector<double> turns;
  for (int round = 0; round < 10; ++round) {
    static_cast<void>(table.picture(with("aspirants", {{"guard", 2}, {"jester", 3}})));
    for (const sim::LaidFace& face : table.scene().faces) {
      double nearest = 1000;
      for (std::size_t i = 0; i < 8; ++i) {
        nearest = std::min(nearest, cv::norm(face.at - table.place("aspirants", i)));
      }
      EXPECT_LE(nearest, 2) << face.face;
      turns.push_back(face.turn_deg);
    }
    static_cast<void>(table.picture({}));
  }
  std::sort(turns.begin(), turns.end());
  for (std::size_t i = 1; i < turns.size(); ++i) {
    EXPECT_LT(turns[i] - turns[i - 1], 60);
  }
}

TEST(DrawnCourt, IsPlainWithinItsOutlines) {
  DrawnTable table(8);
  const cv::Mat empty = table.picture({});
  for (const sim::Outlines& outlines : table.table().measures.outlines) {
    for (const cv::Point2d& place : outlines.at) {
      cv::Scalar mean;
      cv::Scalar deviation;
      cv::meanStdDev(empty(table.around(place, 0.5 * outlines.size.width)), mean, deviation);
      EXPECT_LT(std::max({deviation[0], deviation[1], deviation[2]}), 6) << place;
    }
  }
}

TEST(CourtFaces, AreOfEveryPieceAndNoTwoAlike) {
  const auto faces = tests::court_table(3).cards;

  ASSERT_EQ(faces.size(), 25U) << "four courtiers, five worths in four suits, and the King's Favour";
  EXPECT_EQ(faces.count("tile-3@sun"), 1U);
  std::map<std::string, cv::Mat> small;
  for (const auto& [name, face] : faces) {
    cv::resize(face, small[name], {32, 32}, 0, 0, cv::INTER_AREA);
  }
  for (auto one = small.begin(); one != small.end(); ++one) {
    for (auto other = std::next(one); other != small.end(); ++other) {
      EXPECT_GT(difference(one->second, other->second, whole(one->second)), 3) << one->first << ' ' << other->first;
    }
  }
}

TEST(CourtFaces, AreThoseOfAnotherPrinterByAnotherSeed) {
  const cv::Mat first = tests::court_table(1).cards.at("tile-5@arms");

  EXPECT_EQ(difference(first, tests::court_table(1).cards.at("tile-5@arms"), whole(first)), 0);
  EXPECT_GT(difference(first, tests::court_table(2).cards.at("tile-5@arms"), whole(first)), 2);
}

}  // namespace
}  // namespace seneschal::simulation
