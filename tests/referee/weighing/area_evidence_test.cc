// How pieces that lie anywhere in an area are held against a table.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "daemon/referee/weighing/area_evidence.h"

namespace seneschal::referee {
namespace {

constexpr double kFloor = 12;
const std::vector<table::Thing> kKinds{"penny", "groat", "shilling"};

/// A place that shows `best` by so many nats; nothing is "".
table::SpotReading place(const table::Thing& best, double nats = 9) {
  table::SpotReading seen;
  seen.is_visible = true;
  seen.empty = best.empty() ? 0 : -nats;
  for (const table::Thing& kind : kKinds) {
    seen.figures[kind] = kind == best ? 0 : -nats;
  }
  return seen;
}

AreaEvidence evidence(std::vector<table::SpotReading> places) {
  return AreaEvidence({std::move(places)}, kFloor);
}

TEST(AreaEvidenceOf, SpeaksForWhatLiesThereWhereverItLies) {
  const AreaEvidence seen = evidence({place("penny"), place(""), place("groat"), place("penny")});
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 2}, {"groat", 1}}}), 0);
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 2}}}), -9);
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 1}, {"groat", 2}}}), -9);
  EXPECT_EQ(seen.behind(table::Amounts{}), -kFloor);
  EXPECT_EQ(seen.amounts(), (table::Amounts{{{"penny", 2}, {"groat", 1}}}));
}

TEST(AreaEvidenceOf, TakesThePlaceThatIsLeastSure) {
  const AreaEvidence seen = evidence({place("penny"), place("penny", 1), place("penny", 5)});
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 2}, {"groat", 1}}}), -1);
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 1}, {"groat", 1}, {"shilling", 1}}}), -6);
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 2}}}), -1);
}

TEST(AreaEvidenceOf, LetsAnythingLieWhereNothingIsSeen) {
  table::SpotReading hidden;
  const AreaEvidence seen = evidence({place("penny"), hidden, place("")});
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 1}}}), 0);
  EXPECT_EQ(seen.behind(table::Amounts{{{"penny", 1}, {"shilling", 1}}}), 0);
  EXPECT_EQ(seen.behind(table::Amounts{{{"shilling", 1}}}), -9);
}

TEST(AreaEvidenceOf, SaysNothingOfThingsThatLieOnOneAnother) {
  EXPECT_EQ(evidence({place("penny"), place("penny")}).behind(table::Amounts{{{"penny", 3}}}), 0);
}

TEST(AreaEvidenceOf, CountsARowFromItsFirstPlace) {
  const AreaEvidence seen = evidence({place("shilling"), place("penny"), place("")});
  EXPECT_EQ(seen.behind(table::Row{{"shilling", "penny"}}), 0);
  EXPECT_EQ(seen.behind(table::Row{{"penny", "shilling"}}), -kFloor);
  EXPECT_EQ(seen.behind(table::Row{{"shilling"}}), -9);
  EXPECT_EQ(seen.row(), (table::Row{{"shilling", "penny"}}));
}

TEST(AreaEvidenceOf, FindsTheBestOfAllWaysInWhichTheThingsMayLie) {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    std::vector<table::SpotReading> places(4);
    for (table::SpotReading& each : places) {
      each.is_visible = random() % 6 != 0;
      each.empty = -static_cast<double>(random() % 40) / 10;
      for (const table::Thing& kind : kKinds) {
        each.figures[kind] = -static_cast<double>(random() % 40) / 10;
      }
    }
    const AreaEvidence seen = evidence(places);
    std::map<std::map<table::Thing, int>, double> best;
    for (int way = 0; way < 256; ++way) {
      std::map<table::Thing, int> lie;
      double behind = 0;
      for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t kind = static_cast<std::size_t>(way >> (2 * i)) % 4;
        const double likeliest = std::max(
            places[i].empty, std::max_element(places[i].figures.begin(), places[i].figures.end(), [](auto& a, auto& b) {
                               return a.second < b.second;
                             })->second);
        if (kind > 0) {
          ++lie[kKinds[kind - 1]];
        }
        const double value = kind > 0 ? places[i].figures[kKinds[kind - 1]] : places[i].empty;
        behind += places[i].is_visible ? value - likeliest : 0;
      }
      const auto known = best.try_emplace(lie, behind).first;
      known->second = std::max(known->second, behind);
    }
    for (const auto& [lie, behind] : best) {
      EXPECT_NEAR(seen.behind(table::Amounts{lie}), std::max(behind, -kFloor), 1e-9) << round;
    }
  }
}

}  // namespace
}  // namespace seneschal::referee
