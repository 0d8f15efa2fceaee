#include "daemon/simulation/played_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "daemon/simulation/simulated_lamp.h"
#include "hardware/artus/sim_sample.h"

namespace seneschal::simulation {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;

/// What stands on the chairs, by their numbers.
using Figures = std::map<int, table::Thing>;

Figures figures_in(const sim::Scene& scene) {
  Figures figures;
  for (const auto& [seat, seated] : scene.seats) {
    figures[seat] = seated.figure;
  }
  return figures;
}

/// Somebody rests and then puts a figure on the next chair, and so on.
class PutOneByOne final : public Script {
 public:
  static constexpr std::chrono::milliseconds kRest{1400};
  static constexpr std::chrono::milliseconds kReach{1000};

  explicit PutOneByOne(int figures) : figures_(figures) {}

  [[nodiscard]] static Figures after(int figures) {
    Figures all;
    for (int seat = 0; seat < figures; ++seat) {
      all[seat] = "red";
    }
    return all;
  }

  [[nodiscard]] std::chrono::milliseconds length() const override { return figures_ * (kRest + kReach) + kRest; }
  [[nodiscard]] sim::Scene at(std::chrono::milliseconds time) const override {
    const auto put = std::min(figures_, static_cast<int>((time + kReach / 2) / (kRest + kReach)));
    sim::Scene scene;
    for (const auto& [seat, figure] : after(put)) {
      scene.seats[seat] = {figure, 0, {}};
    }
    if (!is_at_rest(time)) {
      scene.arms.emplace_back().tips = {0, 0, 40};
    }
    return scene;
  }
  [[nodiscard]] bool is_at_rest(std::chrono::milliseconds time) const override {
    return time >= length() || time % (kRest + kReach) < kRest;
  }

 private:
  int figures_;
};

PlayedGame sample_game(int figures, Pace pace = Pace::kFast, bool is_patient = false) {
  const auto table = sim::test::sample_measures();
  return {std::make_unique<PutOneByOne>(figures),
          table,
          sim::random_look(5, table),
          {},
          {pace, Turning::kByHand, is_patient, {}}};
}

TEST(PlayedGame, GivesTheSamePicturesFromTheSameSeed) {
  PlayedGame first = sample_game(3);
  PlayedGame second = sample_game(3);
  constexpr int kUntilAnArmIsIn = 27;
  for (int i = 0; i < kUntilAnArmIsIn; ++i) {
    const auto a = first.next_frame(1s);
    const auto b = second.next_frame(1s);
    ASSERT_TRUE(a && b);
    EXPECT_EQ(a->name, b->name);
    EXPECT_EQ(a->captured, b->captured);
    EXPECT_EQ(cv::norm(std::get<cv::Mat>(a->picture), std::get<cv::Mat>(b->picture), cv::NORM_INF), 0) << i;
  }
}

/// The scenes without an arm until the game is over or `frames` were taken.
std::vector<Figures> rests_in(PlayedGame& game, int frames) {
  std::vector<Figures> rests;
  for (int i = 0; i < frames && game.next_frame(1s); ++i) {
    if (const sim::Scene scene = game.scene(); scene.arms.empty()) {
      rests.push_back(figures_in(scene));
    }
  }
  return rests;
}

TEST(PlayedGame, WaitsWithHandsOffWhileTheLampSaysThatItIsStopped) {
  PlayedGame game = sample_game(2);
  SimulatedLamp lamp([&game] { return &game; }, nullptr);
  while (game.scene().arms.empty()) {
    ASSERT_TRUE(game.next_frame(1s));
  }

  ASSERT_TRUE(lamp.show(ports::Sign::kStopped));
  constexpr int kToFinish = 45;  // three seconds
  (void)rests_in(game, kToFinish);
  ASSERT_TRUE(lamp.show(ports::Sign::kReading)) << "which they do not mind";
  const auto stopped = rests_in(game, kToFinish);

  ASSERT_EQ(stopped.size(), static_cast<std::size_t>(kToFinish)) << "no arm is over the table";
  EXPECT_EQ(stopped.front(), PutOneByOne::after(1)) << "what they were at is done";
  EXPECT_EQ(stopped.front(), stopped.back());

  ASSERT_TRUE(lamp.show(ports::Sign::kYourTurn));
  const auto rests = rests_in(game, 1000);
  ASSERT_FALSE(rests.empty());
  EXPECT_EQ(rests.back(), PutOneByOne::after(2)) << "the game is played to its end";
}

/// Whether anybody reaches in within two seconds, of which they rest for 1.4.
bool reaches_in(PlayedGame& game) {
  const ports::MonoTime begun = game.now();
  bool has_reached_in = false;
  while (game.now() - begun < 2s && !::testing::Test::HasFailure()) {
    EXPECT_TRUE(game.next_frame(1s));
    has_reached_in = has_reached_in || !game.scene().arms.empty();
  }
  return has_reached_in;
}

TEST(PlayedGame, WaitsForAnAnswerOnlyWhereSomebodyHasTheTimeToGiveIt) {
  for (const Pace pace : {Pace::kLive, Pace::kFast}) {
    PlayedGame game = sample_game(3, pace);
    SimulatedLamp lamp([&game] { return &game; }, nullptr);
    ASSERT_TRUE(lamp.show(ports::Sign::kAsked));

    EXPECT_EQ(reaches_in(game), pace == Pace::kFast);
  }
}

TEST(PlayedGame, WaitsUntilSomebodyHasBegunItAndNotAgainOnceItIsOver) {
  PlayedGame game = sample_game(3, Pace::kLive);
  SimulatedLamp lamp([&game] { return &game; }, nullptr);
  ASSERT_TRUE(lamp.show(ports::Sign::kReady));
  EXPECT_FALSE(reaches_in(game));

  ASSERT_TRUE(lamp.show(ports::Sign::kYourTurn));
  ASSERT_TRUE(lamp.show(ports::Sign::kReady));

  EXPECT_TRUE(reaches_in(game));
}

TEST(PlayedGame, WaitsWherePeopleArePatientUntilWhatTheyDidWasRead) {
  PlayedGame game = sample_game(3, Pace::kLive, true);
  SimulatedLamp lamp([&game] { return &game; }, nullptr);
  ASSERT_TRUE(lamp.show(ports::Sign::kReading));
  ASSERT_TRUE(lamp.show(ports::Sign::kYourTurn));
  EXPECT_FALSE(reaches_in(game)) << "what was read then was there before they looked";

  ASSERT_TRUE(lamp.show(ports::Sign::kReading));
  EXPECT_FALSE(reaches_in(game)) << "and this is not read yet";
  ASSERT_TRUE(lamp.show(ports::Sign::kYourTurn));

  EXPECT_TRUE(reaches_in(game));
}

TEST(PlayedGame, PlaysWhatIsBegunAndNotWhatItWasOpenedFor) {
  PlayedGame game = sample_game(3);
  (void)rests_in(game, 1000);
  std::vector<std::string> heard;
  game.play_what_is_begun([&heard](const BegunAs& begun) {
    heard = begun.players;
    return std::make_unique<PutOneByOne>(1);
  });

  game.begin({"quick", {"red", "blue"}});

  EXPECT_EQ(heard, (std::vector<std::string>{"red", "blue"}));
  constexpr int kToItsEnd = 80;
  const auto rests = rests_in(game, kToItsEnd);
  ASSERT_FALSE(rests.empty());
  EXPECT_EQ(rests.front(), PutOneByOne::after(0)) << "it is set up";
  EXPECT_EQ(rests.back(), PutOneByOne::after(1)) << "and played to its end";
  EXPECT_TRUE(game.next_frame(1s)) << "after which another may be begun";
}

TEST(SimulatedLamp, IsSeenByThoseWhoComeToTheTableLater) {
  PlayedGame* there = nullptr;
  SimulatedLamp lamp([&there] { return there; }, nullptr);
  ASSERT_TRUE(lamp.show(ports::Sign::kStopped));
  PlayedGame game = sample_game(3);
  there = &game;
  lamp.be_seen();
  EXPECT_FALSE(reaches_in(game));
}

TEST(PlayedGame, EndsWithItsScript) {
  PlayedGame game = sample_game(0);
  int frames = 0;
  auto frame = game.next_frame(1s);
  for (; frame && frames < 100; frame = game.next_frame(1s)) {
    ++frames;
  }
  EXPECT_NEAR(frames, 21, 2) << "1.4 seconds at 15 a second";
  ASSERT_FALSE(frame);
  EXPECT_EQ(frame.error().kind, ports::NoFrame::kEnded);
}

}  // namespace
}  // namespace seneschal::simulation
