// What stands on all spots of a table together, told by one picture and by how many things there are.
#include "rules/table/likeliest_spots.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

namespace seneschal::table {
namespace {

constexpr double kOutOfTheQuestion = -50;
constexpr int kSpots = 28;

const std::vector<Thing> kKinds{"red", "blue", "black", "beige", "silver", "bronze"};
const std::map<Thing, int> kBox{{"red", 6}, {"blue", 6}, {"black", 6}, {"beige", 6}, {"silver", 2}, {"bronze", 2}};

using Figure = std::optional<Thing>;
const Figure kEmpty;

std::string spot_id(int number) {
  return "spot-" + std::to_string(number);
}

/// A spot that may hold nothing but these, with these log-likelihoods.
SpotReading spot(const std::vector<std::pair<Figure, double>>& may_hold) {
  SpotReading reading;
  reading.is_visible = true;
  reading.empty = kOutOfTheQuestion;
  for (const Thing& kind : kKinds) {
    reading.figures[kind] = kOutOfTheQuestion;
  }
  for (const auto& [figure, log_likelihood] : may_hold) {
    (figure ? reading.figures[*figure] : reading.empty) = log_likelihood;
  }
  return reading;
}

SpotReading surely(const Figure& figure) {
  return spot({{figure, 0}});
}

SpotReading toss_up(double bronze) {
  return spot({{"silver", 0}, {"bronze", bronze}});
}

/// What is read of the spots that a test does not speak of: of all those it cannot be seen what they hold.
Reading hidden_spots() {
  Reading seen;
  for (int number = 0; number < kSpots; ++number) {
    seen.zones[spot_id(number)] = SpotReading();
  }
  return seen;
}

SpotReading& at(Reading& seen, int number) {
  return seen.at<SpotReading>(spot_id(number));
}

/// One silver and both bronze figures are sure, the other silver one is not.
Reading with_both_bronze_figures() {
  Reading seen = hidden_spots();
  at(seen, 0) = surely("silver");
  at(seen, 7) = surely("bronze");
  at(seen, 14) = toss_up(0.3);
  at(seen, 21) = surely("bronze");
  return seen;
}

/// The spots by their number.
std::vector<LikelySpot> likeliest(const Reading& seen, const std::map<Thing, int>& box = kBox) {
  const auto found = likeliest_spots(box, seen);
  std::vector<LikelySpot> spots;
  spots.reserve(kSpots);
  for (int number = 0; number < kSpots; ++number) {
    spots.push_back(found.at(spot_id(number)));
  }
  return spots;
}

TEST(LikeliestSpots, AreAsEachLooksWhereTheBoxHoldsAllOfIt) {
  Reading seen = hidden_spots();
  at(seen, 3) = spot({{"red", 0}, {kEmpty, -1}});
  at(seen, 4) = surely(kEmpty);

  const auto spots = likeliest(seen);

  EXPECT_EQ(spots[3].figure, "red");
  EXPECT_NEAR(spots[3].confidence, at(seen, 3).confidence(), 1e-9);
  EXPECT_EQ(spots[4].figure, kEmpty);
  EXPECT_GT(spots[4].confidence, 0.999);
}

TEST(LikeliestSpots, HoldNoThirdThingOfTwo) {
  Reading seen = with_both_bronze_figures();
  ASSERT_EQ(at(seen, 14).best(), "bronze");

  const auto spots = likeliest(seen);

  EXPECT_EQ(spots[14].figure, "silver");
  EXPECT_GT(spots[14].confidence, 0.999);
}

TEST(LikeliestSpots, HoldNoSeventhThingOfSix) {
  Reading seen = hidden_spots();
  for (int number = 0; number < 6; ++number) {
    at(seen, number) = surely("black");
  }
  at(seen, 6) = spot({{"black", 2}, {"blue", 0}});

  EXPECT_EQ(likeliest(seen)[6].figure, "blue");
}

TEST(LikeliestSpots, HoldAnyNumberOfWhatTheBoxDoesNotName) {
  Reading seen = hidden_spots();
  for (int number = 0; number < 6; ++number) {
    at(seen, number) = surely("black");
  }
  at(seen, 6) = spot({{"black", 2}, {"blue", 0}});

  EXPECT_EQ(likeliest(seen, {{"blue", 6}})[6].figure, "black");
}

TEST(LikeliestSpots, GiveTheOneThingThatIsLeftToTheLikelierSpot) {
  Reading seen = with_both_bronze_figures();
  at(seen, 7) = toss_up(0.8);

  const auto spots = likeliest(seen);

  EXPECT_EQ(spots[7].figure, "bronze");
  EXPECT_EQ(spots[14].figure, "silver");
  EXPECT_NEAR(spots[7].confidence, 1 / (1 + std::exp(0.3 - 0.8)), 1e-9);
  EXPECT_NEAR(spots[14].confidence, spots[7].confidence, 1e-9);
}

TEST(LikeliestSpots, CountNothingOfWhichMoreIsSeenThanThereIs) {
  Reading seen = with_both_bronze_figures();
  at(seen, 1) = surely("bronze");

  EXPECT_EQ(likeliest(seen)[14].figure, "bronze");
}

TEST(LikeliestSpots, SayNothingOfWhatIsHidden) {
  Reading seen = with_both_bronze_figures();
  at(seen, 21).is_visible = false;

  const auto spots = likeliest(seen);

  EXPECT_EQ(spots[21].figure, kEmpty);
  EXPECT_EQ(spots[21].confidence, 0);
  EXPECT_EQ(spots[14].figure, "bronze") << "the other bronze figure may be the hidden one";
}

TEST(LikeliestSpots, OfWhichNoneTellsAnythingAreNotSure) {
  Reading seen = hidden_spots();
  for (int number = 0; number < kSpots; ++number) {
    at(seen, number) = spot({{kEmpty, 0}});
    for (const Thing& kind : kKinds) {
      at(seen, number).figures[kind] = 0;
    }
  }

  for (const LikelySpot& each : likeliest(seen)) {
    EXPECT_LT(each.confidence, 0.9);
  }
}

TEST(LikeliestSpots, AreSpotsOnly) {
  Reading seen;
  seen.at<SupplyReading>("rings").is_visible = true;
  seen.zones["stool"] = surely("red");

  const auto spots = likeliest_spots(kBox, seen);

  ASSERT_EQ(spots.size(), 1U);
  EXPECT_EQ(spots.at("stool").figure, "red");
}

/// The probability that a spot holds something, over every table that has at most two silver and two bronze figures.
class AllTables {
 public:
  static constexpr int kRead = 5;  // spots, from the first

  explicit AllTables(Reading& seen) : seen_(seen) { fill(0, 0, 0, 0); }

  [[nodiscard]] double share(int number, const Figure& figure) const {
    return of_[static_cast<std::size_t>(number)].at(figure) / all_;
  }

 private:
  void fill(int number, int silver, int bronze, double log_likelihood) {
    if (silver > 2 || bronze > 2) {
      return;
    }
    if (number == kRead) {
      all_ += std::exp(log_likelihood);
      for (std::size_t i = 0; i < of_.size(); ++i) {
        of_[i][table_[i]] += std::exp(log_likelihood);
      }
      return;
    }
    std::vector<Figure> kinds{kEmpty};
    kinds.insert(kinds.end(), kKinds.begin(), kKinds.end());
    for (const Figure& kind : kinds) {
      table_[static_cast<std::size_t>(number)] = kind;
      fill(number + 1, silver + (kind == "silver"), bronze + (kind == "bronze"),
           log_likelihood + at(seen_, number).of(kind));
    }
  }

  Reading& seen_;
  std::array<Figure, kRead> table_{};
  std::array<std::map<Figure, double>, kRead> of_{};
  double all_ = 0;
};

TEST(LikeliestSpots, AreAsSureAsAllTablesTogetherSay) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    const auto nats = [&random] { return static_cast<double>(random() % 1000) / 200; };
    Reading seen = hidden_spots();
    for (int number = 0; number < AllTables::kRead; ++number) {
      at(seen, number) = spot({{kEmpty, nats()}, {"silver", nats()}, {"bronze", nats()}});
    }

    const auto spots = likeliest(seen);

    const AllTables all(seen);
    for (int number = 0; number < AllTables::kRead; ++number) {
      const LikelySpot& each = spots[static_cast<std::size_t>(number)];
      EXPECT_NEAR(each.confidence, all.share(number, each.figure), 1e-6);
    }
  }
}

}  // namespace
}  // namespace seneschal::table
