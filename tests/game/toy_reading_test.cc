// The toy's simulated table, learned from pictures of it by the real program and read by what that wrote.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <random>
#include <utility>

#include <nlohmann/json.hpp>

#include "game/toy/toy_game.h"
#include "game/toy/toy_photographed.h"
#include "game/toy/toy_simulated.h"
#include "hardware/files/read_file.h"
#include "rules/random/random_stream.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "vision/sites/light_variation.h"
#include "vision/sites/sites_reader.h"

namespace seneschal::tests {
namespace {

/// Most of the pawns, anywhere.
table::Setting random_setting(random::RandomStream& random) {
  table::Setting setting = test::toy_taught().front();
  std::vector<std::string> spaces;
  for (const auto& [space, lies] : setting.zones) {
    spaces.push_back(space);
  }
  for (std::size_t pawn = 0; pawn < test::kToyPlayers; ++pawn) {
    std::swap(spaces[pawn], spaces[pawn + random.below(spaces.size() - pawn)]);
    if (random.below(4) != 0) {
      setting.zones[spaces[pawn]] = table::Standing{test::toy_pawn(pawn)};
    }
  }
  return setting;
}

/// How the places of many pictures were read.
struct Count {
  int right = 0;
  int open = 0;  // it is not said what stands there
  int wrong = 0;

  void add(const table::SpotReading& spot, const std::optional<table::Thing>& stands) {
    const bool is_said = spot.is_visible && spot.confidence() >= 0.5;
    ++(!is_said ? open : spot.best() == stands ? right : wrong);
  }
  [[nodiscard]] double part() const { return static_cast<double>(right) / std::max(1, right + open + wrong); }
};

/// What the program learns from pictures of the table.
vision::SitesTable learned(test::PhotographedToy& toy) {
  const test::ScratchFolder scratch;
  const std::string file = (scratch / "table.json").string();
  std::vector<std::string> call = test::lesson_in(scratch.path(), toy, test::toy_taught());
  call.insert(call.end(), {"--out", file});
  const test::Ran ran = test::run_program("seneschal", call);
  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  constexpr std::size_t kLargest = 100'000'000;
  return vision::parse_sites_table(files::read_file(file, kLargest).value(), file).value();
}

/// The table of a seed, as it is learned.
const vision::SitesTable& table_of(std::uint64_t seed) {
  static std::map<std::uint64_t, vision::SitesTable> tables;
  const auto known = tables.find(seed);
  if (known != tables.end()) {
    return known->second;
  }
  test::PhotographedToy toy(seed);
  return tables.emplace(seed, learned(toy)).first->second;
}

/// How well pictures of a table are read that are not those that it was learned from.
Count read_at(std::uint64_t seed) {
  test::PhotographedToy toy(seed);
  vision::SitesReader reader(table_of(seed));
  random::RandomStream random(seed);
  Count count;
  constexpr int kPictures = 40;
  for (int i = 0; i < kPictures; ++i) {
    const table::Setting setting = random_setting(random);
    const table::Reading seen = reader.read(toy.picture(setting)).value();
    for (const auto& [space, lies] : setting.zones) {
      count.add(seen.in<table::SpotReading>(space), setting.in<table::Standing>(space).figure);
    }
  }
  return count;
}

// Seeds that nothing was made with.
TEST(ToyReading, IsRightAtEveryTableThatIsLearnedFromItsPictures) {
  double worst = 1;
  for (std::uint64_t seed = 101; seed <= 105; ++seed) {
    const Count count = read_at(seed);
    std::printf("table %d: of its places %d were read right, %d left open, %d read wrong\n", static_cast<int>(seed),
                count.right, count.open, count.wrong);
    worst = std::min(worst, count.part());
  }
  EXPECT_GE(worst, 0.995);
}

/// What is noticed of arms over a table.
struct Arms {
  int pictures = 0;  // with one, and as many without
  int noticed = 0;
  int imagined = 0;
  int misread = 0;  // places read wrong where an arm was not noticed
};

Arms arms_at(std::uint64_t seed) {
  test::PhotographedToy toy(seed);
  vision::SitesReader reader(table_of(seed));
  random::RandomStream random(seed);
  Arms arms;
  for (; arms.pictures < 20; ++arms.pictures) {
    const table::Setting setting = random_setting(random);
    arms.imagined += reader.read(toy.picture(setting)).value().hand ? 1 : 0;
    const table::Reading seen = reader.read(toy.picture_with_arm(setting)).value();
    arms.noticed += seen.hand ? 1 : 0;
    EXPECT_EQ(reader.covered().empty(), !seen.hand);
    Count count;
    for (const auto& [space, lies] : setting.zones) {
      count.add(seen.in<table::SpotReading>(space), setting.in<table::Standing>(space).figure);
    }
    arms.misread += seen.hand ? 0 : count.wrong;
  }
  return arms;
}

TEST(ToyReading, NoticesWhoReachesOverTheTable) {
  for (std::uint64_t seed = 101; seed <= 103; ++seed) {
    const Arms arms = arms_at(seed);
    std::printf("table %d: of %d arms %d were noticed, %d imagined; beside one unnoticed %d places were read wrong\n",
                static_cast<int>(seed), arms.pictures, arms.noticed, arms.imagined, arms.misread);
    EXPECT_GE(arms.noticed, 0.95 * arms.pictures);
    EXPECT_EQ(arms.imagined, 0);
    EXPECT_EQ(arms.misread, 0);
  }
}

TEST(ToyReading, NoticesNobodyByATableFileThatWasLearnedWithoutTheGround) {
  test::PhotographedToy toy(101);
  auto file = nlohmann::json::parse(vision::sites_table_text(table_of(101)));
  const std::string ground = file["ground"];
  file.erase("ground");
  vision::SitesReader reader(vision::parse_sites_table(file.dump(), "table.json").value());
  EXPECT_FALSE(reader.read(toy.picture_with_arm(test::toy_taught().front())).value().hand);
  for (const std::string& spoiled :
       {ground.substr(0, ground.size() / 2), std::string("no picture"), file["first"].dump()}) {
    file["ground"] = spoiled;
    const auto refused = vision::parse_sites_table(file.dump(), "table.json");
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message(), testing::HasSubstr("ground"));
  }
}

/// As it looks in a light of the evening that is not that of the lesson.
cv::Mat in_light(const cv::Mat& picture, unsigned light) {
  std::mt19937 chance(light);
  return vision::vary_light(picture, cv::Mat(picture.size(), CV_32F, cv::Scalar(1)), chance);
}

// A shadow's hard edge over the board may be taken for a sleeve, but not all evening.
TEST(ToyReading, TakesForGroundWhatStaysAsItIs) {
  constexpr std::uint64_t kSeed = 101;
  constexpr unsigned kLights = 20;
  constexpr int kDoubtful = 2;
  constexpr int kArms = 10;
  test::PhotographedToy toy(kSeed);
  random::RandomStream random(kSeed);
  int doubtful = 0;
  for (unsigned light = 1; doubtful < kDoubtful && light <= kLights; ++light) {
    vision::SitesReader reader(table_of(kSeed));
    const cv::Mat shown = in_light(toy.picture(random_setting(random)), light);
    if (!reader.read(shown).value().hand) {
      continue;
    }
    ++doubtful;
    for (int look = 2; look < vision::ReachWatch::kLooksThatStay; ++look) {
      ASSERT_TRUE(reader.read(shown).value().hand) << "light " << light << ", look " << look;
    }
    EXPECT_FALSE(reader.read(shown).value().hand) << light;
    int noticed = 0;
    for (int i = 0; i < kArms; ++i) {
      const table::Setting setting = random_setting(random);
      EXPECT_FALSE(reader.read(in_light(toy.picture(setting), light)).value().hand) << light;
      noticed += reader.read(in_light(toy.picture_with_arm(setting), light)).value().hand ? 1 : 0;
    }
    std::printf("light %u: when what was taken for a hand had stayed, %d of %d arms were noticed\n", light, noticed,
                kArms);
    EXPECT_GE(noticed, 0.9 * kArms);
  }
  EXPECT_EQ(doubtful, kDoubtful);
}

}  // namespace
}  // namespace seneschal::tests
