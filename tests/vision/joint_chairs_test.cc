#include "vision/board/joint_chairs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace seneschal::vision {
namespace {

constexpr double kOutOfTheQuestion = -50;

/// A chair that may hold nothing but these, with these log-likelihoods.
SeatReading chair(const std::vector<std::pair<Occupant, double>>& may_hold) {
  SeatReading reading;
  reading.is_visible = true;
  reading.occupant.fill(kOutOfTheQuestion);
  for (const auto& [occupant, log_likelihood] : may_hold) {
    reading.occupant[static_cast<std::size_t>(occupant)] = log_likelihood;
  }
  return reading;
}

SeatReading surely(Occupant occupant) {
  return chair({{occupant, 0}});
}

SeatReading toss_up(double bronze) {
  return chair({{Occupant::kSilver, 0}, {Occupant::kBronze, bronze}});
}

/// One silver and both bronze princes are sure, the other silver one is not.
Observation with_both_bronze_princes() {
  Observation seen;
  seen.seats[0] = surely(Occupant::kSilver);
  seen.seats[7] = surely(Occupant::kBronze);
  seen.seats[14] = toss_up(0.3);
  seen.seats[21] = surely(Occupant::kBronze);
  return seen;
}

TEST(JointChairs, AreAsEachLooksWhereTheBoxHoldsAllOfIt) {
  Observation seen;
  seen.seats[3] = chair({{Occupant::kRed, 0}, {Occupant::kEmpty, -1}});
  seen.seats[4] = surely(Occupant::kEmpty);

  const JointChairs chairs = joint_chairs(seen);

  EXPECT_EQ(chairs.occupant[3], Occupant::kRed);
  EXPECT_NEAR(chairs.confidence[3], seen.seats[3].confidence(), 1e-9);
  EXPECT_EQ(chairs.occupant[4], Occupant::kEmpty);
  EXPECT_GT(chairs.confidence[4], 0.999);
}

TEST(JointChairs, HoldNoThirdBronzePrince) {
  const Observation seen = with_both_bronze_princes();
  ASSERT_EQ(seen.seats[14].best(), Occupant::kBronze);

  const JointChairs chairs = joint_chairs(seen);

  EXPECT_EQ(chairs.occupant[14], Occupant::kSilver);
  EXPECT_GT(chairs.confidence[14], 0.999);
}

TEST(JointChairs, HoldNoSeventhKnightOfAColour) {
  Observation seen;
  for (std::size_t seat = 0; seat < 6; ++seat) {
    seen.seats[seat] = surely(Occupant::kBlack);
  }
  seen.seats[6] = chair({{Occupant::kBlack, 2}, {Occupant::kBlue, 0}});

  EXPECT_EQ(joint_chairs(seen).occupant[6], Occupant::kBlue);
}

TEST(JointChairs, GiveTheOneBronzePrinceThatIsLeftToTheLikelierChair) {
  Observation seen = with_both_bronze_princes();
  seen.seats[7] = toss_up(0.8);

  const JointChairs chairs = joint_chairs(seen);

  EXPECT_EQ(chairs.occupant[7], Occupant::kBronze);
  EXPECT_EQ(chairs.occupant[14], Occupant::kSilver);
  EXPECT_NEAR(chairs.confidence[7], 1 / (1 + std::exp(0.3 - 0.8)), 1e-9);
  EXPECT_NEAR(chairs.confidence[14], chairs.confidence[7], 1e-9);
}

TEST(JointChairs, CountNothingOfWhichMoreIsSeenThanThereIs) {
  Observation seen = with_both_bronze_princes();
  seen.seats[1] = surely(Occupant::kBronze);

  EXPECT_EQ(joint_chairs(seen).occupant[14], Occupant::kBronze);
}

TEST(JointChairs, SayNothingOfWhatIsHidden) {
  Observation seen = with_both_bronze_princes();
  seen.seats[21].is_visible = false;

  const JointChairs chairs = joint_chairs(seen);

  EXPECT_EQ(chairs.occupant[21], Occupant::kEmpty);
  EXPECT_EQ(chairs.confidence[21], 0);
  EXPECT_EQ(chairs.occupant[14], Occupant::kBronze) << "the other bronze prince may be the hidden one";
}

TEST(JointChairs, OfWhichNoneTellsAnythingAreNotSure) {
  Observation seen;
  for (SeatReading& reading : seen.seats) {
    reading.is_visible = true;
  }

  const JointChairs chairs = joint_chairs(seen);

  for (const double confidence : chairs.confidence) {
    EXPECT_LT(confidence, 0.9);
  }
}

/// The probability that `seat` holds `occupant`, over every board that has at most two princes of each metal.
class AllBoards {
 public:
  explicit AllBoards(const Observation& seen) : seen_(seen) { fill(0, 0, 0, 0); }

  [[nodiscard]] double share(std::size_t seat, Occupant occupant) const {
    return of_[seat][static_cast<std::size_t>(occupant)] / all_;
  }

 private:
  void fill(std::size_t seat, int silver, int bronze, double log_likelihood) {
    if (silver > 2 || bronze > 2) {
      return;
    }
    if (seat == kSeats || !seen_.seats[seat].is_visible) {
      all_ += std::exp(log_likelihood);
      for (std::size_t i = 0; i < seat; ++i) {
        of_[i][static_cast<std::size_t>(board_[i])] += std::exp(log_likelihood);
      }
      return;
    }
    for (std::size_t kind = 0; kind < kOccupants; ++kind) {
      board_[seat] = static_cast<Occupant>(kind);
      fill(seat + 1, silver + (board_[seat] == Occupant::kSilver), bronze + (board_[seat] == Occupant::kBronze),
           log_likelihood + seen_.seats[seat].occupant[kind]);
    }
  }

  const Observation& seen_;
  std::array<Occupant, kSeats> board_{};
  std::array<std::array<double, kOccupants>, kSeats> of_{};
  double all_ = 0;
};

TEST(JointChairs, AreAsSureAsAllBoardsTogetherSay) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    const auto nats = [&random] { return static_cast<double>(random() % 1000) / 200; };
    Observation seen;
    for (std::size_t seat = 0; seat < 6; ++seat) {
      seen.seats[seat] = chair({{Occupant::kEmpty, nats()}, {Occupant::kSilver, nats()}, {Occupant::kBronze, nats()}});
    }

    const JointChairs chairs = joint_chairs(seen);

    const AllBoards all(seen);
    for (std::size_t seat = 0; seat < 6; ++seat) {
      EXPECT_NEAR(chairs.confidence[seat], all.share(seat, chairs.occupant[seat]), 1e-6);
    }
  }
}

}  // namespace
}  // namespace seneschal::vision
