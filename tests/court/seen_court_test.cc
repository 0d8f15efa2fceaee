// A game as a camera sees it: bids are said, and all else is ruled by what lies where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/capture/view_of_table.h"
#include "daemon/events/hidden_text.h"
#include "daemon/game/court/court_at_table.h"
#include "daemon/game/game_view.h"
#include "daemon/game/plain/plain_game.h"
#include "daemon/history/game_history.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/words/lines.h"
#include "hardware/files/read_file.h"
#include "referee/seen_history.h"
#include "rules/court/tenant/court_game.h"
#include "table/sure_reading.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

referee::SharedGame kept_court() {
  const std::string file = SENESCHAL_SOURCE_DIR "/rules/editions/piecepack-1.2.json";
  auto edition = court::court_game().read_edition(files::read_file(file).value(), file);
  return referee::court_at_table(std::move(edition->rules));
}

/// Their arms are not in the order in which they are offered: the board calls courts by the arms' places.
class SeenCourt : public testing::TestWithParam<std::vector<std::string>> {
 protected:
  [[nodiscard]] const game::Rules& rules() const { return game_->rules(); }
  [[nodiscard]] game::State state() const { return history_.referee().state().value(); }
  [[nodiscard]] table::Setting table() const { return rules().setting(state()); }
  [[nodiscard]] table::Setting at_start() const {
    return rules().setting(
        rules()
            .begin(dynamic_cast<const referee::PlainGame&>(*game_).record(history_.terms(), json::object(), {}))
            .value());
  }

  /// The board as eyes read it, which know no player and no peasantry.
  [[nodiscard]] table::Reading board(const table::Setting& setting) const {
    const std::vector<std::string> slots = game_->slots();
    table::Setting shown = setting;
    for (const char* kind : {"court-", "treasury-"}) {
      for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        shown.zones[kind + std::to_string(slot)] = table::Amounts{};
      }
      for (std::size_t i = 0; i < history_.terms().players.size(); ++i) {
        const auto slot = std::find(slots.begin(), slots.end(), history_.terms().players[i]) - slots.begin();
        shown.zones[kind + std::to_string(slot)] = setting.zones.at(kind + std::to_string(i));
      }
    }
    shown.zones.erase("peasantry");
    return test::sure_reading(game_->board(), shown);
  }
  Kinds look(const table::Setting& setting) { return look_at(history_, board(setting)); }
  void say(const events::GameEvent& said) { say_in(history_, said); }
  [[nodiscard]] std::string last_text() const {
    return words::line_text(words::english("court"), game_->view().words(),
                            line_of(history_, history_.told().size() - 1), history_.terms().players);
  }

  referee::SharedGame game_ = kept_court();
  GameHistory history_{game_, {"piecepack-1.2", "", GetParam()}};
};

INSTANTIATE_TEST_SUITE_P(Players, SeenCourt,
                         testing::Values(std::vector<std::string>{"star", "rose"},
                                         std::vector<std::string>{"key", "tower", "rose"},
                                         std::vector<std::string>{"tower", "rose", "key", "star"}),
                         [](const auto& each) { return std::to_string(each.param.size()); });

TEST_P(SeenCourt, IsRuledByWhatLiesWhereAndBidsAreSaid) {
  EXPECT_THAT(look(at_start()), ElementsAre("setup_seen"));
  std::mt19937 random(7);
  int seen = 0;
  while (!history_.referee().has_ended()) {
    const auto steps = rules().legal_steps(state());
    if (steps.empty()) {
      EXPECT_THAT(look(table()), ElementsAre("game_ended"));
      break;
    }
    const game::Step& step = steps[random() % steps.size()];
    const game::Outcome outcome = rules().apply(state(), step).value();
    if (rules().setting(outcome.after) == table()) {
      say(referee::ruling_on(dynamic_cast<const referee::PlainGame&>(*game_), state(), step,
                             history_.referee().action_count()));
      continue;
    }
    ++seen;
    Kinds said;
    std::vector<table::Setting> left = rules().on_the_way(state(), step, outcome);
    left.push_back(rules().setting(outcome.after));
    for (const table::Setting& each : left) {
      const Kinds now = look(each);
      said.insert(said.end(), now.begin(), now.end());
    }
    ASSERT_FALSE(said.empty()) << rules().step_text(step);
    ASSERT_EQ(said.front(), "ruling") << rules().step_text(step) << '\n' << last_text();
    ASSERT_EQ(rules().to_text(state()), rules().to_text(outcome.after)) << rules().step_text(step);
  }
  EXPECT_GT(seen, 20);
}

TEST_P(SeenCourt, TellsThatPlacesAreHiddenWhereAHandLiesOnThem) {
  table::Reading seen = board(at_start());
  EXPECT_THAT(covered_in(game_->board(), seen), IsEmpty());
  seen.at<table::AreaReading>("aspirants").places.front().is_visible = false;
  EXPECT_THAT(covered_in(game_->board(), seen), ElementsAre(events::Hidden(events::TablePart::kArea)));
  const json fact = events::fact_of(events::TablePart::kArea);
  EXPECT_EQ(game_->view().words().hidden_text(words::english("court"), fact), "places of coins or tiles");
}

TEST_P(SeenCourt, SaysWhatLiesInTheWrongCourt) {
  look(at_start());
  table::Setting wrong = table();
  wrong.zones["treasury-1"] = table::Amounts{{{"tile-3", 2}, {"tile-4", 1}, {"tile-5", 1}}};
  EXPECT_THAT(look(wrong), ElementsAre("mistake"));
  EXPECT_THAT(last_text(), testing::StartsWith("Treasury of "));
  EXPECT_THAT(look(wrong), IsEmpty());
  EXPECT_THAT(look(table()), ElementsAre("mistake_cleared"));
}

}  // namespace
}  // namespace seneschal::daemon
