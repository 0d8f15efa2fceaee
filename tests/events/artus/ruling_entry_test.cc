// A ruling as an entry of the log, there and back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "daemon/events/ruling_entries.h"
#include "daemon/referee/artus/tenant/said_event.h"

namespace seneschal::events {
namespace {

using nlohmann::json;

json entry_of(const referee::Ruling& ruling) {
  json out;
  EntryOf<Ruling>::write(referee::event_of(ruling), out);
  return out;
}

referee::Ruling ruling_in(const json& entry) {
  return std::get<referee::Ruling>(referee::said_from(EntryOf<Ruling>::read(entry)).value());
}

referee::Ruling ruling_with(std::vector<referee::Alternative> alternatives) {
  referee::Ruling ruling;
  ruling.alternatives = std::move(alternatives);
  return ruling;
}

// So that each reader says them in its own language.
TEST(RulingEntry, KeepsWhatElseItMayHaveBeenAsFacts) {
  referee::Mistake wrong;
  wrong.what = referee::MistakeKind::kTray;
  wrong.found = 3;
  const referee::Ruling ruling = ruling_with(
      {{{"", {artus::Action()}, {}, {}, {}, {}}, false, 2.5}, {{"", {}, {}, {}, {}, wrong}, false, 4}, {{}, true, 9}});

  const json entry = entry_of(ruling);
  const auto read = ruling_in(entry).alternatives;

  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0].reading.actions, ruling.alternatives[0].reading.actions);
  EXPECT_EQ(read[0].behind, 2.5);
  ASSERT_TRUE(read[1].reading.wrong);
  EXPECT_EQ(read[1].reading.wrong->found, 3);
  EXPECT_TRUE(read[2].is_unfinished);
  EXPECT_EQ(entry_of(ruling_with(read)), entry);
  for (const json& each : entry.at("alternatives")) {
    EXPECT_FALSE(each.contains("text")) << each;
  }
}

// Nobody was asked which it was: a card that is played again later tells.
TEST(RulingEntry, KeepsEveryActionThatLeavesTheSameTable) {
  const auto moved = [](artus::CardId card) {
    return artus::Action{artus::PlayerIndex::from_int(1).value(), card,
                         artus::Move{artus::Seat::from_int(1).value(), artus::Seat::from_int(5).value()}};
  };
  referee::Ruling ruling;
  ruling.action = moved(artus::card_from_text("knight:3-6").value());
  ruling.same_table = {moved(artus::card_from_text("knight:1-4").value())};

  const json entry = entry_of(ruling);

  EXPECT_EQ(entry.at("same_table"),
            json::parse(R"([{"player": 1, "card": "knight:1-4", "move": {"from": 1, "to": 5}}])"));
  EXPECT_EQ(ruling_in(entry).same_table, ruling.same_table);
  EXPECT_FALSE(entry_of({}).contains("same_table"));
}

TEST(RulingEntry, ReadsTheTextsOfLogsOfBefore) {
  json entry = entry_of({});
  entry["alternatives"] = json::parse(R"([{"text": "red plays knight:1-4, seat 12 to seat 16", "behind": 7.25}])");

  const auto read = ruling_in(entry).alternatives;

  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(read[0].reading.text, "red plays knight:1-4, seat 12 to seat 16");
  EXPECT_EQ(read[0].behind, 7.25);
}

}  // namespace
}  // namespace seneschal::events
