// A game with real cards as a camera sees it: what is ruled, asked and called wrong by what lies on the table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/game/game_view.h"
#include "daemon/game/plain/plain_game.h"
#include "daemon/history/game_history.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/words/lines.h"
#include "referee/seen_history.h"
#include "table/sure_reading.h"
#include "tafelrunde/kept_table.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Three play: the third pawn's player first, then the first and the last pawn's.
class SeenTable : public testing::Test {
 protected:
  [[nodiscard]] const game::Rules& rules() const { return game_->rules(); }
  [[nodiscard]] const referee::PlainGame& plain() const { return dynamic_cast<const referee::PlainGame&>(*game_); }
  [[nodiscard]] game::State state() const { return history_.referee().state().value(); }
  [[nodiscard]] table::Setting table() const { return rules().setting(state()); }

  /// The board as eyes read it, which know no player: each pawn is called by the slot whose it is.
  [[nodiscard]] table::Reading board(table::Setting setting) const {
    table::Markers pawns;
    for (std::size_t i = 0; i < history_.terms().players.size(); ++i) {
      const auto place = setting.in<table::Markers>("track").of("pawn-" + std::to_string(i));
      const int slot = history_.terms().players[i][1] - '1';
      if (place) {
        pawns.places["pawn-" + std::to_string(slot)] = *place;
      }
    }
    setting.zones["track"] = pawns;
    return test::sure_reading(game_->board(), setting);
  }
  Kinds look(const table::Setting& setting) {
    last_left_ = setting;
    return look_at(history_, board(setting));
  }
  void say(const events::GameEvent& said) { say_in(history_, said); }
  [[nodiscard]] table::Setting at_start() const {
    return rules().setting(rules().begin(plain().record(history_.terms(), {{"dealer", 0}}, {})).value());
  }
  void begin(int dealer = 0) {
    EXPECT_THAT(look(at_start()), ElementsAre("question"));
    say(events::Answer{dealer, "Anna"});
    EXPECT_THAT(look(at_start()), ElementsAre("setup_seen"));
  }

  /// What comes of the step that is written so, and the tables that people leave on the way there.
  struct Left {
    game::State after;
    std::vector<table::Setting> on_the_way;
  };
  [[nodiscard]] Left left_by(const game::State& before, const json& played) const {
    for (const game::Step& step : rules().legal_steps(before)) {
      if (json::parse(rules().step_text(step)) == played) {
        const game::Outcome outcome = rules().apply(before, step).value();
        return {outcome.after, rules().on_the_way(before, step, outcome)};
      }
    }
    ADD_FAILURE() << played << " is not legal";
    return {before, {}};
  }
  [[nodiscard]] table::Setting after(const json& played) const {
    const Left left = left_by(state(), played);
    return left.on_the_way.empty() ? rules().setting(left.after) : left.on_the_way.front();
  }
  static json lays(int player, const std::string& card) { return {{"player", player}, {"card", card}}; }
  /// A card that is laid and seen, the cards being dealt or not.
  void lay(int player, const std::string& card) {
    if (json::parse(rules().step_text(rules().legal_steps(state()).front())).contains("deal")) {
      const Left dealt = left_by(state(), {{"deal", (player + 2) % 3}});
      const Left laid = left_by(dealt.after, lays(player, card));
      EXPECT_EQ(look(rules().setting(laid.after)), Kinds({"ruling", "ruling"}));
      return;
    }
    EXPECT_THAT(look(after(lays(player, card))), ElementsAre("ruling")) << card;
  }
  /// Whoever can follow the card that was led, as far as anybody knows, does.
  [[nodiscard]] std::vector<game::Step> honest_steps() const {
    const auto led = table().in<table::OnTop>("trick-1").face;
    std::vector<game::Step> steps = rules().legal_steps(state());
    std::vector<game::Step> following;
    for (const game::Step& step : steps) {
      const std::string card = json::parse(rules().step_text(step)).value("card", "");
      if (led && card.substr(0, card.find(':')) == led->substr(0, led->find(':'))) {
        following.push_back(step);
      }
    }
    return following.empty() ? steps : following;
  }
  [[nodiscard]] json last() const { return line_of(history_, history_.told().size() - 1); }
  [[nodiscard]] std::string last_text() const {
    return words::line_text(words::english("tafelrunde"), game_->view().words(), last(), history_.terms().players);
  }

  referee::SharedGame game_ = test::kept_tafelrunde();
  table::Setting last_left_;  // that was looked at
  GameHistory history_{game_, {"amigo-1993", "own", {"p3", "p1", "p6"}}};
};

TEST_F(SeenTable, AsksWhoDealsFirstForNoPawnShowsIt) {
  EXPECT_THAT(look(at_start()), ElementsAre("question"));
  EXPECT_EQ(last_text(), "Who deals first?");
  EXPECT_THAT(last().at("choices"), SizeIs(3));
  EXPECT_THAT(look(at_start()), IsEmpty()) << "it waits for the answer";
  say(events::Answer{2, "Anna"});
  EXPECT_THAT(look(at_start()), ElementsAre("setup_seen"));
  EXPECT_EQ(last_text(), "The pawns stand on the start; Player 6 deals first");
}

TEST_F(SeenTable, HasARecordWithoutAnyStepWhereItNeverBegan) {
  table::Setting short_of_a_pawn = at_start();
  auto& pawns = std::get<table::Markers>(short_of_a_pawn.zones.at("track"));
  pawns.places.erase("pawn-2");
  EXPECT_THAT(look(short_of_a_pawn), IsEmpty());
  EXPECT_THAT(json::parse(history_.referee().record_text({})).at("events"), IsEmpty());
}

TEST_F(SeenTable, RulesAWholeGameByWhatPeopleLeaveOnTheTable) {
  std::mt19937 random(20);
  begin(1);
  while (!history_.referee().has_ended()) {
    const std::vector<game::Step> steps = honest_steps();
    const game::Step& step = steps[random() % steps.size()];
    const game::Outcome outcome = rules().apply(state(), step).value();
    const std::string played = rules().step_text(step);
    if (rules().setting(outcome.after) == table()) {
      say(referee::ruling_on(plain(), state(), step, history_.referee().action_count()));
      continue;
    }
    const bool is_over = rules().has_ended(outcome.after);
    Kinds said;
    for (const table::Setting& left : rules().on_the_way(state(), step, outcome)) {
      const Kinds now = look(left);
      said.insert(said.end(), now.begin(), now.end());
    }
    const Kinds now = look(rules().setting(outcome.after));
    said.insert(said.end(), now.begin(), now.end());
    ASSERT_EQ(said, is_over ? Kinds({"ruling", "game_ended"}) : Kinds({"ruling"})) << played;
    ASSERT_EQ(rules().to_text(state()), rules().to_text(outcome.after)) << played;
  }
}

TEST_F(SeenTable, TakesTheFirstCardForTheWordThatCardsWereDealt) {
  begin();
  const Left dealt = left_by(state(), {{"deal", 0}});
  const Left laid = left_by(dealt.after, lays(1, "red:9"));
  EXPECT_THAT(look(rules().setting(laid.after)), ElementsAre("ruling", "ruling"));
  EXPECT_EQ(last().at("played"), lays(1, "red:9"));
}

TEST_F(SeenTable, TellsCardsThatAllLaidBetweenTwoPictures) {
  begin();
  const Left dealt = left_by(state(), {{"deal", 0}});
  const Left first = left_by(dealt.after, lays(1, "red:9"));
  const Left second = left_by(first.after, lays(2, "red:2"));
  const Left third = left_by(second.after, lays(0, "violet:11"));
  EXPECT_THAT(look(third.on_the_way.front()), ElementsAre("ruling", "ruling", "ruling", "ruling"));
  EXPECT_EQ(last().at("played"), lays(0, "violet:11"));
}

TEST_F(SeenTable, LetsATrickLieUntilSomebodyTakesIt) {
  begin();
  lay(1, "red:9");
  lay(2, "red:2");
  const Left won = left_by(state(), lays(0, "red:4"));
  for (const table::Setting& left : won.on_the_way) {
    EXPECT_THAT(look(left), testing::AnyOf(IsEmpty(), ElementsAre("ruling")));
  }
  EXPECT_THAT(look(rules().setting(won.after)), IsEmpty());
  EXPECT_EQ(history_.referee().action_count(), 4);
}

TEST_F(SeenTable, LetsTheLastTrickOfADealLieWhileTheNextIsDealt) {
  begin();
  while (true) {
    const std::vector<game::Step> steps = honest_steps();
    const json played = json::parse(rules().step_text(steps.front()));
    if (played.contains("deal")) {
      if (history_.referee().action_count() > 0) {
        break;
      }
      say(referee::ruling_on(plain(), state(), steps.front(), 0));
      continue;
    }
    look(after(played));
  }
  const table::Setting lies = last_left_;
  say(referee::ruling_on(plain(), state(), honest_steps().front(), history_.referee().action_count()));
  EXPECT_THAT(look(lies), IsEmpty()) << "cards of the trick lie yet";
  EXPECT_THAT(look(table()), IsEmpty());
}

TEST_F(SeenTable, SaysWhichPawnStandsWrongAfterATrick) {
  begin();
  lay(1, "red:9");
  lay(2, "red:2");
  lay(0, "red:4");
  table::Setting wrong = table();
  table::Markers pawns = wrong.in<table::Markers>("track");
  pawns.places["pawn-1"] = {2};
  wrong.zones["track"] = pawns;
  EXPECT_THAT(look(wrong), ElementsAre("mistake"));
  EXPECT_EQ(last_text(), "The pawn of player 1 stands on space 2 and belongs on space 1.");
  EXPECT_THAT(look(wrong), IsEmpty());
  EXPECT_THAT(look(table()), ElementsAre("mistake_cleared"));
}

TEST_F(SeenTable, SaysWhichChipLiesOnAWrongLevel) {
  begin();
  table::Setting wrong = table();
  wrong.zones["level-2"] = table::Standing{"green"};
  EXPECT_THAT(look(wrong), ElementsAre("mistake"));
  EXPECT_EQ(last_text(), "On level 2 of the trumps lies green instead of nothing.");
}

// A black chip on a dark level: the card that follows it must not make the right to name a trump lapse.
TEST_F(SeenTable, AsksWhetherATrumpWasNamedThatIsHardToSee) {
  begin();
  for (const std::string colour : {"red", "yellow", "green"}) {  // the third space has a sword
    lay(1, colour + ":9");
    lay(2, colour + ":2");
    lay(0, colour + ":4");
  }
  table::Reading seen = board(after(lays(1, "black:8")));
  auto& level = seen.at<table::SpotReading>("level-1");
  level.figures["black"] = level.empty;
  level.empty -= 1.9;

  EXPECT_THAT(look_at(history_, seen), ElementsAre("question"));
  ASSERT_THAT(last().at("choices"), SizeIs(2));
  EXPECT_EQ(last().at("choices")[0].at("played"), json({{"player", 1}, {"trump", "black"}}));
  EXPECT_EQ(last().at("choices")[1].at("played"), lays(1, "black:8"));
  say(events::Answer{0, "Anna"});
  EXPECT_THAT(look_at(history_, seen), ElementsAre("ruling", "ruling"));
  EXPECT_EQ(table().in<table::Standing>("level-1").figure, "black");
}

TEST_F(SeenTable, FindsARevokeAtTheCardThatProvesIt) {
  begin();
  lay(1, "red:9");
  lay(2, "blue:2");
  lay(0, "red:4");
  lay(1, "yellow:4");
  table::Setting shown = table();
  shown.zones["trick-2"] = table::OnTop{"red:1"};
  EXPECT_THAT(look(shown), ElementsAre("mistake"));
  EXPECT_EQ(last().at("rule"), "tafelrunde.trick.follow");
  EXPECT_EQ(last().at("played"), lays(2, "red:1"));
  EXPECT_EQ(last().at("against").at("played"), lays(2, "blue:2"));
  EXPECT_THAT(look(shown), IsEmpty()) << "it is said once";
}

TEST_F(SeenTable, IsLostWhereSomebodySweepsTheBoard) {
  begin();
  lay(1, "red:9");
  table::Setting swept = at_start();
  swept.zones["track"] = table::Markers{};
  for (const char* level : {"level-1", "level-2", "level-3", "level-4"}) {
    swept.zones[level] = table::Standing{"black"};
  }
  EXPECT_THAT(look(swept), ElementsAre("lost"));
  EXPECT_THAT(look(table()), ElementsAre("recovered"));
}

}  // namespace
}  // namespace seneschal::daemon
