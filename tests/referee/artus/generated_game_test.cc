// Made-up games with every kind of slip, seen by eyes of different strength: what the referee makes of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "referee/artus/generated_game.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"

namespace seneschal::referee {
namespace {

using test::edition;
using test::GeneratedGame;
using test::GeneratedPicture;
using test::Recipe;
using test::Sight;
using test::SyntheticEyes;
using test::WatchedGame;

struct Tally {
  int games = 0;
  int actions = 0;
  int slips = 0;
  int flagged = 0;
  int false_alarms = 0;
  int questions = 0;
  int worst_questions = 0;
  int most_choices = 0;
  int lost = 0;
  int unfinished = 0;                                  // games whose end was not followed, with everything ruled true
  std::map<std::string, std::pair<int, int>> by_kind;  // flagged, made
};

std::ostream& operator<<(std::ostream& out, const Tally& tally) {
  out << tally.games << " games, " << tally.actions << " actions: " << tally.flagged << " of " << tally.slips
      << " slips named, " << tally.false_alarms << " false alarms, " << tally.lost << " times lost, "
      << tally.unfinished << " games not to the end, " << tally.questions << " questions (worst game "
      << tally.worst_questions << ", most choices " << tally.most_choices << ");";
  for (const auto& [kind, counts] : tally.by_kind) {
    out << ' ' << kind << ' ' << counts.first << '/' << counts.second;
  }
  return out;
}

/// Where the figure belongs is among the places said.
bool says_where(const Mistake& said, artus::Seat right) {
  const auto& any = said.belongs_on_any;
  return said.belongs_on == right || std::find(any.begin(), any.end(), right) != any.end();
}

/// Whether what was said is the mistake, as far as a picture can tell. A ring that is hard to see on its prince shows
/// in the tray.
bool names(const Mistake& said, const Mistake& truth, const GeneratedPicture& picture) {
  if (said.index != truth.index) {
    return false;
  }
  if (said.what != truth.what) {
    return truth.what == MistakeKind::kRings && said.what == MistakeKind::kTray &&
           said.found == picture.table.ring_supply;
  }
  switch (truth.what) {
    case MistakeKind::kFigure:
    case MistakeKind::kMissing:
      return said.figure == truth.figure && said.stands_on == truth.stands_on && says_where(said, *truth.belongs_on);
    case MistakeKind::kRings:
      return said.stands_on == truth.stands_on && said.found == truth.found && said.expected == truth.expected;
    case MistakeKind::kPlacement:
    case MistakeKind::kTray:
      return said.found == truth.found && said.expected == truth.expected;
    case MistakeKind::kMarker:
      return said.colour == truth.colour && said.shows == truth.shows && said.should_show == truth.should_show;
    case MistakeKind::kDisc:
      return said.belongs_on == truth.belongs_on;
    case MistakeKind::kCard:
      return said.colour == truth.colour && said.card == truth.card;
  }
  return false;
}

class GeneratedGames : public ::testing::Test {
 protected:
  void watch(const Recipe& recipe, const Sight& sight) {
    const GeneratedGame game = generate(edition(), recipe);
    WatchedGame watched(game.truth);
    SyntheticEyes eyes(sight);
    for (const GeneratedPicture& picture : game.pictures) {
      table::Reading seen = eyes.see(picture.table, picture.disc_deg);
      seen.hand = picture.hand;
      note(recipe, picture, watched.show(seen));
    }
    tally_.games += 1;
    tally_.actions += static_cast<int>(game.truth.actions.size());
    ruled_ += watched.referee().action_count();
    tally_.questions += watched.questions();
    tally_.worst_questions = std::max(tally_.worst_questions, watched.questions());
    const std::string difference = watched.difference();
    if (difference.starts_with("only")) {
      tally_.unfinished += 1;
      EXPECT_TRUE(watched.referee().has_lost_track()) << "seed " << recipe.seed << ": " << difference;
    } else {
      EXPECT_EQ(difference, "") << "seed " << recipe.seed << ", " << recipe.players << " players";
      EXPECT_TRUE(watched.referee().has_ended()) << "seed " << recipe.seed;
    }
  }

  void note(const Recipe& recipe, const GeneratedPicture& picture, const std::vector<Said>& all) {
    bool is_named = false;
    for (const Said& said : all) {
      if (const auto* lost = std::get_if<Lost>(&said)) {
        tally_.lost += 1;
        said_ += "\n      lost:";
        for (const artus::Seat seat : lost->differs) {
          said_.append(" ").append(std::to_string(seat.to_int()));
        }
      }
      if (const auto* question = std::get_if<Question>(&said)) {
        tally_.most_choices = std::max(tally_.most_choices, static_cast<int>(question->choices.size()));
        asked_ += "\n      asked:";
        for (const Choice& choice : question->choices) {
          is_named = is_named || (picture.mistake && choice.text.starts_with(describe(*picture.mistake)));
          asked_ += "\n        " + choice.text;
        }
      }
      if (const auto* mistake = std::get_if<Mistake>(&said)) {
        is_named = is_named || (picture.mistake && names(*mistake, *picture.mistake, picture));
        tally_.false_alarms += picture.mistake ? 0 : 1;
        said_ += "\n      said: " + describe(*mistake);
      }
    }
    if (picture.mistake) {
      tally_.slips += 1;
      tally_.flagged += is_named ? 1 : 0;
      auto& counts = tally_.by_kind[std::string(to_text(picture.mistake->what))];
      counts.first += is_named ? 1 : 0;
      counts.second += 1;
    }
    if (picture.mistake ? !is_named : !said_.empty()) {
      std::cout << "  seed " << recipe.seed << ", " << recipe.players << " players, action "
                << picture.action.value_or(-1) << ", " << picture.kind << ": "
                << (picture.mistake ? describe(*picture.mistake) : "nothing wrong") << said_ << asked_ << '\n';
    }
    said_.clear();
    asked_.clear();
  }

  void expect_asked_at_most_once_in(int actions) const {
    EXPECT_LE(tally_.questions * actions, tally_.actions) << tally_.questions << " in " << tally_.actions << " actions";
  }

  void watch_all(Recipe recipe, Sight sight, int seeds) {
    for (const int players : {2, 3, 4}) {
      for (const auto variant : {artus::Variant::kBeginner, artus::Variant::kAdvanced}) {
        for (int i = 0; i < seeds; ++i) {
          recipe.players = players;
          recipe.variant = variant;
          sight.seed = ++recipe.seed;
          watch(recipe, sight);
        }
      }
    }
    std::cout << tally_ << ", " << ruled_ << " ruled\n";
    EXPECT_TRUE(recipe.slips_in_100 == 0 || tally_.slips > 0) << "nothing was put wrong";
  }

  Tally tally_;
  int ruled_ = 0;  // actions
  std::string said_;
  std::string asked_;
};

TEST_F(GeneratedGames, AreRuledRightUnderPerfectSight) {
  watch_all({}, {}, 4);

  EXPECT_EQ(tally_.flagged, tally_.slips);
  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_EQ(tally_.lost, 0);
  expect_asked_at_most_once_in(100);
}

// With a slip in every sixth action, more than friends make.
TEST_F(GeneratedGames, AreRuledRightUnderPoorSight) {
  Sight sight;
  sight.strength = 13;
  sight.noise = 1;
  sight.blurred = 2;
  sight.covered = 1;
  watch_all({.seed = 100}, sight, 4);

  EXPECT_EQ(tally_.flagged, tally_.slips);
  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_EQ(tally_.lost, 0);
  expect_asked_at_most_once_in(25);
}

TEST_F(GeneratedGames, AreRuledRightWhenRingsCannotBeCounted) {
  Sight sight;
  sight.ring_strength = 0;
  watch_all({.seed = 200}, sight, 2);

  EXPECT_EQ(tally_.flagged, tally_.slips);
  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_EQ(tally_.lost, 0);
  expect_asked_at_most_once_in(40);
}

// The tray is right then, and of two stacks each hardly tells.
TEST_F(GeneratedGames, AreAskedAboutWhereARingIsOnAnotherPrince) {
  Sight sight;
  sight.ring_strength = 0.6;
  watch_all({.seed = 800, .slips_in_100 = 100, .slips = {test::Slip::kRingOnWrongPrince}}, sight, 2);

  EXPECT_GT(tally_.slips, 10);
  EXPECT_EQ(tally_.flagged, tally_.slips);
  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_EQ(tally_.lost, 0);
  EXPECT_LE((tally_.questions - tally_.slips) * 40, tally_.actions) << "beside the slips that are asked about";
}

// Slips of the marker that is never found go unnoticed, and so does a ring forgotten by its player: there the card
// alone shows that anything was played.
TEST_F(GeneratedGames, AreRuledRightWhenAMarkerIsNeverFound) {
  Sight sight;
  sight.unlearned = 0;
  watch_all({.seed = 300}, sight, 2);

  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_EQ(tally_.lost, 0);
  EXPECT_EQ(tally_.unfinished, 0);
  expect_asked_at_most_once_in(40);
}

// As where a crowned chair was never seen empty before the game.
TEST_F(GeneratedGames, AreRuledRightWhenAChairIsAlwaysMisread) {
  Sight sight;
  sight.misread = 7;
  watch_all({.seed = 700}, sight, 2);

  EXPECT_EQ(tally_.flagged, tally_.slips);
  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_EQ(tally_.lost, 0);
  expect_asked_at_most_once_in(40);
}

// Two actions are found together; after more, the referee says that it is lost and rules on nothing.
TEST_F(GeneratedGames, AreNeverRuledWrongWhenPicturesAreMissing) {
  Recipe recipe;
  recipe.seed = 400;
  recipe.missed_in_100 = 4;
  recipe.slips_in_100 = 5;
  watch_all(recipe, {}, 2);

  EXPECT_EQ(tally_.false_alarms, 0);
  EXPECT_LE(tally_.unfinished, 1);
}

// Without the cards nearly every action is asked about, and a card that changes nothing on the board is never seen.
TEST_F(GeneratedGames, AreNeverRuledWrongWhenNoCardCanBeSeen) {
  Recipe recipe;
  recipe.seed = 500;
  recipe.sees_cards = false;
  recipe.slips_in_100 = 0;
  Sight sight;
  sight.sees_cards = false;
  watch_all(recipe, sight, 1);

  EXPECT_GE(10 * ruled_, tally_.actions) << "too few were ruled on to have gone wrong";
}

TEST_F(GeneratedGames, AreRuledRightWhenKnightsArePlacedOneByOne) {
  watch_all({.seed = 600, .slips_in_100 = 0, .places_one_by_one = true}, {}, 1);

  EXPECT_EQ(tally_.false_alarms, 0);
  expect_asked_at_most_once_in(100);
  EXPECT_EQ(tally_.unfinished, 0);
}

TEST(GeneratedGame, IsTheSameForTheSameSeedOnly) {
  const GeneratedGame one = test::generate(edition(), {.seed = 1});

  EXPECT_EQ(test::generate(edition(), {.seed = 1}).truth, one.truth);
  EXPECT_NE(test::generate(edition(), {.seed = 2}).truth, one.truth);
}

}  // namespace
}  // namespace seneschal::referee
