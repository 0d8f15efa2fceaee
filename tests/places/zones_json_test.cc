#include "daemon/eyes/zones_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace seneschal::tests {
namespace {

using nlohmann::json;

/// A table with a zone of each kind.
table::Layout all_kinds() {
  return {{{"seat", table::Spot{{"red", "blue"}, "ring"}},
           {"road", table::Track{3, {"cart", "horse", "ox"}}},
           {"disc", table::Plate{}},
           {"deck", table::Pile{{"ace", "ten"}}},
           {"heap", table::Area{{"stone"}, false}},
           {"tray", table::Supply{"ring"}}},
          {}};
}

json told(const table::Reading& seen) {
  return json::parse(eyes::zones_json("7.jpg", all_kinds(), seen).dump());
}

TEST(ZonesJson, SaysWhatLiesInEachKindOfZone) {
  table::Reading seen;
  seen.at<table::SpotReading>("seat") = {true, 0, {{"red", 9}, {"blue", 1}}, {0, 1, 9}};
  auto& road = seen.at<table::TrackReading>("road");
  road.markers["cart"] = {true, {0, 0, 9}, {-20, -20, -20}, 0};
  road.markers["horse"] = {true, {-9, -9, -9}, {-20, -20, -20}, 0};
  road.markers["ox"] = {false, {}, {}, 0};
  seen.at<table::PlateReading>("disc") = {120.0, 0.9};
  seen.at<table::PileReading>("deck") = {true, 9, {{"ace", 0}, {"ten", 0}}, {}};
  seen.at<table::SupplyReading>("tray") = {true, {0, 0, 0, 9}};

  const json said = told(seen);

  EXPECT_EQ(said["file"], "7.jpg");
  EXPECT_EQ(said["zones"]["seat"], json::parse(R"({"thing": "red", "stack": 2})"));
  EXPECT_EQ(said["zones"]["road"], json::parse(R"({"cart": {"space": 2, "lying": false}, "ox": "hidden"})"));
  EXPECT_EQ(said["zones"]["disc"], 120);
  EXPECT_EQ(said["zones"]["deck"], nullptr);
  EXPECT_EQ(said["zones"]["heap"], "?");
  EXPECT_EQ(said["zones"]["tray"], 3);
  EXPECT_EQ(said["confidence"]["road"], 0) << "one marker is hidden";
  EXPECT_GT(said["confidence"]["deck"], 0.99);
  EXPECT_LT(said["confidence"]["deck"], 1);
}

TEST(ZonesJson, CountsWhatLiesInAnArea) {
  const table::Layout layout{{{"heap", table::Area{{"stone", "shell"}, false}}}, {}};
  const table::SpotReading empty{true, 9, {{"stone", 0}, {"shell", 0}}, {}};
  const table::SpotReading stone{true, 0, {{"stone", 9}, {"shell", 0}}, {}};
  const table::SpotReading unsure{true, 0, {{"stone", 0.1}, {"shell", 0}}, {}};
  const table::SpotReading hidden{false, 0, {{"stone", 0}, {"shell", 0}}, {}};
  const auto heap = [&layout](std::vector<table::SpotReading> places) {
    table::Reading seen;
    seen.at<table::AreaReading>("heap").places = std::move(places);
    const json said = json::parse(eyes::zones_json("7.jpg", layout, seen).dump());
    return std::pair(said["zones"]["heap"], said["confidence"]["heap"].get<double>());
  };

  EXPECT_EQ(heap({stone, empty, stone}).first, json::parse(R"({"stone": 2})"));
  EXPECT_GT(heap({stone, empty, stone}).second, 0.99);
  EXPECT_EQ(heap({empty}).first, json::object());
  EXPECT_EQ(heap({stone, hidden}).first, "hidden");
  EXPECT_EQ(heap({stone, unsure}).first, "?");
  EXPECT_EQ(heap({stone, unsure}).second, 0);
}

TEST(ZonesJson, SaysWhatIsHiddenAndWhatIsNotReadable) {
  table::Reading seen;
  seen.at<table::SpotReading>("seat") = {true, 0, {{"red", 0}, {"blue", 0}}, {}};
  seen.at<table::PileReading>("deck") = {true, 0, {{"ace", 0.1}, {"ten", 0}}, {}};

  const json said = told(seen);

  EXPECT_EQ(said["zones"]["seat"], "?");
  EXPECT_EQ(said["zones"]["deck"], "?");
  EXPECT_EQ(said["zones"]["road"], "hidden");
  EXPECT_EQ(said["zones"]["tray"], "hidden");
  EXPECT_EQ(said["zones"]["disc"], "?");
  EXPECT_EQ(said["confidence"]["seat"], 0);
}

}  // namespace
}  // namespace seneschal::tests
