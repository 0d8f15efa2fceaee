// One thing on the table that the eyes take for another, in one picture of a game, in three, or in all of them: the
// game comes out right, or people are asked.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>

#include "daemon/referee/artus/setup_check.h"
#include "referee/artus/generated_game.h"
#include "referee/artus/misreadings.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"

namespace seneschal::referee {
namespace {

using test::edition;
using test::GeneratedGame;
using test::GeneratedPicture;
using test::kMisreadings;
using test::Look;
using test::Misreading;
using test::SyntheticEyes;
using test::WatchedGame;

/// In which pictures of a game.
enum class When { kOne, kThree, kAll };

/// What people do where something is called wrong that is right. What they are asked they answer.
enum class People {
  kSaySo,
  kPlayOn,  // and say nothing
};

struct Outcomes {
  int misread = 0;  // games of which a picture really looked otherwise
  int right = 0;
  int stopped = 0;  // ruled right so far
  int untold = 0;   // of these, with nothing said that people would see
  int wrong = 0;    // and nothing said
  int lost = 0;     // wrong, but people see that it does not go on
  int swapped = 0;  // of those right: a player's two cards of one turn ruled in the other order, which changes nothing
  int alarms = 0;
  int questions = 0;
  int actions = 0;
};

std::ostream& operator<<(std::ostream& out, const Outcomes& outcomes) {
  return out << outcomes.misread << " games misread, " << outcomes.right << " right, " << outcomes.stopped
             << " stopped, " << outcomes.lost << " stopped wrong, " << outcomes.wrong << " wrong, " << outcomes.swapped
             << " with a turn swapped; " << outcomes.alarms << " false alarms and " << outcomes.questions
             << " questions in " << outcomes.actions << " actions";
}

int from_environment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::stoi(value);
}

/// One game with something misread in it.
class MisreadGame {
 public:
  MisreadGame(int seed, People people)
      : seed_(seed),
        people_(people),
        game_(
            test::generate(edition(), {.seed = 9000 + static_cast<std::uint64_t>(seed),
                                       .players = 2 + seed % 3,
                                       .variant = seed % 2 == 0 ? artus::Variant::kBeginner : artus::Variant::kAdvanced,
                                       .slips_in_100 = 0})),
        watched_(game_.truth) {}

  void watch(const Misreading& misreading, When when) {
    const auto which = static_cast<std::size_t>(seed_) * 7919U;
    const std::size_t start = first_changed_by(misreading, which);
    // The table is looked at still when the game is over.
    game_.pictures.insert(game_.pictures.end(), 3, GeneratedPicture(game_.pictures.back()));
    for (std::size_t i = 0; i < game_.pictures.size(); ++i) {
      const GeneratedPicture& picture = game_.pictures[i];
      Look look{picture.table, picture.disc_deg};
      if (when == When::kAll || (i >= start && i < start + (when == When::kOne ? 1 : 3))) {
        misreading.apply(look, which / 11);
      }
      is_misread_ = is_misread_ || look != Look{picture.table, picture.disc_deg};
      seen_ = SyntheticEyes({}).see(look.table, look.disc_deg);
      seen_.hand = picture.hand;
      show(picture);
    }
  }

  void add_to(Outcomes& outcomes) const {
    outcomes.misread += is_misread_ ? 1 : 0;
    outcomes.alarms += alarms_;
    outcomes.questions += watched_.questions();
    outcomes.actions += static_cast<int>(game_.truth.actions.size());
    const Referee& referee = watched_.referee();
    const records::Record truth = test::in_ruled_order(watched_.record(), game_.truth);
    const std::string difference = test::difference_but_for_cards(watched_.record(), truth);
    const bool is_right = referee.action_count() == 0 || difference.empty();
    const bool is_over = referee.has_ended();
    outcomes.right += is_right && is_over ? 1 : 0;
    outcomes.swapped += is_right && is_over && truth.actions != game_.truth.actions ? 1 : 0;
    outcomes.stopped += is_right && !is_over ? 1 : 0;
    outcomes.untold += is_right && !is_over && !is_told() ? 1 : 0;
    outcomes.lost += !is_right && is_told() ? 1 : 0;
    outcomes.wrong += !is_right && !is_told() ? 1 : 0;
    if (std::getenv("SENESCHAL_MISREAD_TOLD") != nullptr && (!is_over || !is_right)) {
      std::cout << "  seed " << seed_ << ": " << (is_right ? "stopped" : "wrong") << " after "
                << watched_.record().actions.size() << " of " << game_.truth.actions.size()
                << (is_told() ? "; " : ", untold; ") << difference << '\n';
    }
  }

 private:
  /// A picture that is ruled on, and looks otherwise when it is misread so.
  [[nodiscard]] std::size_t first_changed_by(const Misreading& misreading, std::size_t which) const {
    for (std::size_t i = 0; i < game_.pictures.size(); ++i) {
      const std::size_t picture = (which + i) % game_.pictures.size();
      const Look truth{game_.pictures[picture].table, game_.pictures[picture].disc_deg};
      Look look = truth;
      misreading.apply(look, which / 11);
      if (!game_.pictures[picture].hand && look != truth) {
        return picture;
      }
    }
    return which % game_.pictures.size();
  }

  void show(const GeneratedPicture& picture) {
    for (int taps = 0; taps < 3; ++taps) {
      for (const Said& said : watched_.show_right(seen_)) {
        alarms_ += std::holds_alternative<Mistake>(said) ? 1 : 0;
      }
      const Referee& game = watched_.referee();
      const bool waits_for_knights = picture.kind == "placed" && is_placing(edition(), *game.state());
      if (people_ == People::kPlayOn || (game.state() && !game.has_mistake() && !waits_for_knights)) {
        return;
      }
      watched_.say_it_stands_right();
    }
  }

  /// Whether people see that it does not go on: something is called wrong, asked, or not understood; or, before the
  /// game, the set-up table has a fault or knights are missing.
  [[nodiscard]] bool is_told() const {
    const Referee& game = watched_.referee();
    if (!game.state()) {
      Players players;
      players.variant = game_.truth.variant;
      for (const auto& player : game_.truth.players) {
        players.colours.push_back(player.colour);
      }
      return !setup_faults(edition(), players, seen_, RefereeOptions()).empty();
    }
    return game.has_mistake() || game.open_question() != nullptr || game.has_lost_track() ||
           is_placing(edition(), *game.state());
  }

  int seed_;
  People people_;
  GeneratedGame game_;
  WatchedGame watched_;
  table::Reading seen_;  // last
  bool is_misread_ = false;
  int alarms_ = 0;
};

/// Of a hundred games, as measured on seeds from 1, 1000, 2000 and 3000 on (tests/bench/README.md).
struct Measured {
  decltype(Misreading::apply) of;
  When when;
  double stopped_of_people_who_say_so;
  double stopped_of_people_who_play_on;
  double lost = 0;
};

constexpr std::array<Measured, 15> kMeasured{{
    // The game waits for a knight that was placed and not seen; with a crowned chair misread no table is ever set up.
    {test::empty_chair, When::kOne, 0.5, 10},
    {test::empty_chair, When::kThree, 0.5, 12},
    {test::empty_chair, When::kAll, 0.5, 62},
    {test::misread_chair, When::kAll, 0.5, 28},
    {test::misread_crowned_chair, When::kAll, 0.5, 100},
    {test::exchange_markers, When::kOne, 0.5, 0.5},
    {test::exchange_markers, When::kThree, 7, 7},
    {test::exchange_markers, When::kAll, 75, 75, 1},
    // Where a card is taken for another, an action may change nothing but the pile. That it was another one shows only
    // when nothing fits any more.
    {test::misread_face, When::kOne, 0.5, 4, 1},
    {test::misread_face, When::kThree, 1, 4, 1},
    {test::misread_face, When::kAll, 4, 24, 2},
    // Where another player plays the same card next, the pile looks as before.
    {test::misread_owner_of_face, When::kAll, 1, 1},
    {test::misread_card, When::kOne, 1, 2},
    {test::misread_card, When::kThree, 4, 34},
    {test::miss_card, When::kThree, 0.5, 0.5, 1},
}};

class Misread : public ::testing::TestWithParam<std::tuple<Misreading, When>> {
 protected:
  static void expect_well(People people) {
    const auto& [misreading, when] = GetParam();
    const int first = from_environment("SENESCHAL_MISREAD_SEED", 1);
    Outcomes outcomes;
    for (int seed = first; seed < first + kGames; ++seed) {
      MisreadGame game(seed, people);
      game.watch(misreading, when);
      game.add_to(outcomes);
    }
    std::cout << misreading.of << ": " << outcomes << '\n';
    EXPECT_GE(outcomes.misread, kGames * kMisreadOf100 / 100) << "too few games had anything misread";
    EXPECT_EQ(outcomes.wrong, 0);
    EXPECT_EQ(outcomes.untold, 0);
    const Measured measured = measured_of(misreading, when);
    EXPECT_LE(outcomes.lost, at_most(measured.lost));
    EXPECT_LE(outcomes.stopped, at_most(people == People::kSaySo ? measured.stopped_of_people_who_say_so
                                                                 : measured.stopped_of_people_who_play_on));
  }

  static Measured measured_of(const Misreading& misreading, When when) {
    const auto* found = std::find_if(kMeasured.begin(), kMeasured.end(), [&](const Measured& each) {
      return each.of == misreading.apply && each.when == when;
    });
    return found != kMeasured.end() ? *found : Measured{misreading.apply, when, 0.5, 0.5};
  }

  /// Other seeds differ by chance: three standard deviations above what was measured are allowed.
  static int at_most(double of_100) {
    const double expected = kGames * of_100 / 100;
    return static_cast<int>(expected + 3 * std::sqrt(expected));
  }

  static constexpr int kMisreadOf100 = 70;  // the face or the owner's card that is chosen may never be played
  static inline const int kGames = from_environment("SENESCHAL_MISREAD_GAMES", 12);
};

TEST_P(Misread, SpoilsNoGame) {
  expect_well(People::kSaySo);
}

// What shows in one place is forgotten when play that fits goes on; chairs and cards may be all of an action.
TEST_P(Misread, StopsFewGamesOfPeopleWhoPlayOn) {
  expect_well(People::kPlayOn);
}

// Whatever is misread in the one picture of such an action, the next action alone explains what is seen then.
TEST(MisreadThing, HidesNoActionThatLeavesNoTraceButItsCard) {
  constexpr int kSeedOfOne = 49;
  for (const Misreading& misreading : kMisreadings) {
    if (misreading.is_of_one_place) {
      MisreadGame game(kSeedOfOne, People::kPlayOn);
      game.watch(misreading, When::kOne);
      Outcomes outcomes;
      game.add_to(outcomes);
      EXPECT_EQ(outcomes.right, 1) << misreading.of << ": " << outcomes;
    }
  }
}

// With the action that its card stands for, something in one place is wrong then; with another one nothing is.
TEST(MisreadThing, IsAskedAboutWherePlayGoesOnOverIt) {
  for (const int seed : {25, 77, 83}) {
    MisreadGame game(seed, People::kPlayOn);
    game.watch({"the card", test::misread_card}, When::kOne);
    Outcomes outcomes;
    game.add_to(outcomes);
    EXPECT_EQ(outcomes.right, 1) << "seed " << seed << ": " << outcomes;
    EXPECT_EQ(outcomes.questions, 1) << "seed " << seed << ": " << outcomes;
  }
}

// Where an action with the disc misread looks as another one does with the disc read right, people are asked which it
// was.
TEST(MisreadThing, TellsNoActionWhereItIsTheDisc) {
  constexpr int kSeedOfOne = 1042;
  for (const People people : {People::kSaySo, People::kPlayOn}) {
    MisreadGame game(kSeedOfOne, people);
    game.watch({"the disc", test::misread_disc}, When::kAll);
    Outcomes outcomes;
    game.add_to(outcomes);
    EXPECT_EQ(outcomes.right, 1) << outcomes;
  }
}

struct Seeds {
  int seed;
  Misreading misread;
  When when;
  People people;
};

/// A game that comes out right.
void expect_right(const Seeds& each) {
  SCOPED_TRACE(std::string(each.misread.of) + ", seed " + std::to_string(each.seed));
  MisreadGame game(each.seed, each.people);
  game.watch(each.misread, each.when);
  Outcomes outcomes;
  game.add_to(outcomes);
  EXPECT_EQ(outcomes.right, 1) << outcomes;
}

// It was misread just where another action would have scored it; read right again it shows what was scored in truth.
TEST(MisreadMarker, IsAskedAboutOnceItShowsWhatAnotherActionScores) {
  const Misreading exchanged{"two markers exchanged", test::exchange_markers};
  const Misreading space{"a marker's space", test::misread_space};
  expect_right({7099, exchanged, When::kOne, People::kSaySo});
  expect_right({7099, exchanged, When::kThree, People::kSaySo});
  expect_right({8006, space, When::kThree, People::kPlayOn});
}

// This was played or that with something wrong, and nothing is wrong: it may be that with something misread.
TEST(MisreadThing, MayBeWhatWasAskedAboutAndIsRight) {
  expect_right({7005, {"the supply", test::misread_tray}, When::kOne, People::kSaySo});
  expect_right({7005, {"the supply", test::misread_tray}, When::kThree, People::kSaySo});
  expect_right({8008, {"a marker's space", test::misread_space}, When::kThree, People::kPlayOn});
}

// Of the last card but one another one is seen, and what was played with it leaves no trace.
TEST(MisreadFace, OfTheLastTurnIsAskedAbout) {
  expect_right({7015, {"a card's face", test::misread_face}, When::kAll, People::kPlayOn});
}

// As markers crowded on space 0 are misread: nobody is below 0 before anybody has played.
TEST(MisreadMarker, IsNoAlarmWhereItLiesBeforeTheFirstAction) {
  const GeneratedGame game = test::generate(edition(), {.seed = 9000, .players = 4, .slips_in_100 = 0});
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    for (const int space : {0, 1, 2, artus::kTrackSpaces - 1}) {
      WatchedGame watched(game.truth);
      for (const GeneratedPicture& picture : game.pictures) {
        const bool has_played = picture.kind == "settled";
        ExpectedTable table = picture.table;
        ASSERT_TRUE(has_played || table.markers[colour] == artus::marker_of(0));
        if (!has_played) {
          table.markers[colour] = artus::Marker{space, true};
        }
        for (const Said& said : watched.show(SyntheticEyes({}).see(table, picture.disc_deg))) {
          EXPECT_FALSE(std::holds_alternative<Mistake>(said)) << describe(std::get<Mistake>(said));
          EXPECT_FALSE(std::holds_alternative<Lost>(said));
        }
        if (has_played) {
          break;
        }
      }
      EXPECT_EQ(watched.questions(), 0);
      EXPECT_EQ(watched.referee().action_count(), 1);
    }
  }
}

std::string name_of_case(const ::testing::TestParamInfo<std::tuple<Misreading, When>>& info) {
  const auto& [misreading, when] = info.param;
  std::string name;
  for (const char* letter = misreading.of; *letter != 0; ++letter) {
    name += *letter == ' ' || *letter == '\'' ? '_' : *letter;
  }
  return name + (when == When::kOne ? "_in_one_picture" : when == When::kThree ? "_in_three" : "_in_all");
}

INSTANTIATE_TEST_SUITE_P(Things, Misread,
                         ::testing::Combine(::testing::ValuesIn(kMisreadings),
                                            ::testing::Values(When::kOne, When::kThree, When::kAll)),
                         name_of_case);

// Every card of a game is no single thing: a card that changes nothing else leaves no trace at all then.
INSTANTIATE_TEST_SUITE_P(Cards, Misread,
                         ::testing::Combine(::testing::Values(Misreading{"the card", test::misread_card},
                                                              Misreading{"the card's owner", test::misread_owner},
                                                              Misreading{"that a card lies there", test::miss_card}),
                                            ::testing::Values(When::kOne, When::kThree)),
                         name_of_case);

}  // namespace
}  // namespace seneschal::referee
