// What any game's table is made of, and what cannot lie on it.
#include <gtest/gtest.h>

#include <sstream>

#include <nlohmann/json.hpp>

#include "rules/table/json/setting_json.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "rules/table/setting.h"

namespace seneschal::table {
namespace {

using Kind = SettingFault::Kind;

Layout small_table() {
  return {{{"chair", Spot{{"lord", "fool"}, "ring"}},
           {"stool", Spot{{"lord", "fool"}, std::nullopt}},
           {"track", Track{5, {"ant", "bee"}}},
           {"wheel", Plate{}},
           {"pile", Pile{{"seven", "eight"}}},
           {"pouch", Area{{"penny", "groat"}}},
           {"train", Area{{"seven", "eight"}, true}},
           {"rings", Supply{"ring"}}},
          {{"lord", 1}, {"ring", 3}, {"seven", 1}}};
}

Setting laid() {
  return {{{"chair", Standing{"lord", 2}},
           {"stool", Standing{"fool"}},
           {"track", Markers{{{"ant", {0, true}}, {"bee", {4}}}}},
           {"wheel", Turned{90}},
           {"pile", OnTop{"seven"}},
           {"pouch", Amounts{{{"penny", 12}}}},
           {"train", Row{{"eight", "eight"}}},
           {"rings", Left{1}}}};
}

template <typename Value>
Setting with(const std::string& zone, Value value) {
  Setting setting = laid();
  setting.zones[zone] = std::move(value);
  return setting;
}

std::string fault_in(const Setting& setting) {
  const auto fault = fault_of(small_table(), setting);
  std::ostringstream text;
  if (fault) {
    text << *fault;
  }
  return text.str();
}

TEST(Reading, ShowsAZoneWhereAllThatIsReadThereIsSeen) {
  const Layout layout = small_table();
  Reading seen;
  const auto shown = [&] {
    std::string all;
    for (const Zone& zone : layout.zones) {
      all += shows(seen, zone) ? zone.id + ' ' : "";
    }
    return all;
  };
  EXPECT_EQ(shown(), "pouch train ") << "of which no picture is read";

  seen.at<SpotReading>("stool").is_visible = true;
  seen.at<TrackReading>("track").markers["ant"].is_visible = true;
  EXPECT_EQ(shown(), "stool pouch train ") << "where the bee is nobody knows";
  seen.at<TrackReading>("track").markers["bee"].is_visible = true;
  seen.at<PlateReading>("wheel").degrees = 0;
  seen.at<PileReading>("pile").is_visible = true;
  seen.at<SupplyReading>("rings").is_visible = true;
  EXPECT_EQ(shown(), "stool track wheel pile pouch train rings ");
}

TEST(Plate, IsTurnedAsItsSettingOrAReadingSays) {
  EXPECT_EQ(plate_degrees(laid()), 90.0);
  EXPECT_EQ(plate_degrees(Setting()), std::nullopt) << "nobody knows";

  Reading seen;
  EXPECT_EQ(plate_degrees(seen), std::nullopt);
  seen.at<SpotReading>("chair").is_visible = true;
  (void)seen.at<PlateReading>("wheel");
  EXPECT_EQ(plate_degrees(seen), std::nullopt) << "it is hidden";
  seen.at<PlateReading>("wheel").degrees = 91.5;
  EXPECT_EQ(plate_degrees(seen), 91.5);
}

TEST(Setting, MayLieAsTheLayoutSaysAndTheBoxAllows) {
  EXPECT_EQ(fault_in(laid()), "");
  EXPECT_EQ(fault_in({}), "") << "nobody knows anything of it";
  EXPECT_EQ(fault_in(with("chair", Standing())), "");
}

TEST(Setting, HoldsInEachZoneWhatHasAPlaceThere) {
  EXPECT_EQ(fault_in(with("bench", Left{1})), "bench: there is no such zone");
  EXPECT_EQ(fault_in(with("chair", Left{1})), "chair: a zone of its kind holds something else");
  EXPECT_EQ(fault_in(with("train", Amounts())), "train: a zone of its kind holds something else");
  EXPECT_EQ(fault_in(with("pouch", Row())), "pouch: a zone of its kind holds something else");
  EXPECT_EQ(fault_in(with("chair", Standing{"ant"})), "chair: ant has no place there");
  EXPECT_EQ(fault_in(with("pile", OnTop{"nine"})), "pile: nine has no place there");
  EXPECT_EQ(fault_in(with("track", Markers{{{"cat", {0}}}})), "track: cat has no place there");
}

TEST(Setting, StacksOnFiguresOnly) {
  EXPECT_EQ(fault_in(with("chair", Standing{std::nullopt, 1})), "chair: 1 of ring, where there can be 0 to 0");
  EXPECT_EQ(fault_in(with("stool", Standing{"fool", 1})), "stool: 1, where there can be 0 to 0");
}

TEST(Setting, CountsFromNothingUp) {
  EXPECT_NE(fault_in(with("rings", Left{-1})), "");
  EXPECT_NE(fault_in(with("chair", Standing{"lord", -1})), "");
  EXPECT_NE(fault_in(with("pouch", Amounts{{{"penny", -1}}})), "");
  EXPECT_EQ(fault_in(with("track", Markers{{{"bee", {5}}}})), "track: 5 of bee, where there can be 0 to 4");
  EXPECT_NE(fault_in(with("track", Markers{{{"bee", {-1}}}})), "");
  EXPECT_NE(fault_in(with("wheel", Turned{360})), "");
  EXPECT_NE(fault_in(with("wheel", Turned{-0.1})), "");
}

TEST(Setting, HasNoMoreOfAThingThanTheBox) {
  EXPECT_EQ(fault_in(with("rings", Left{2})), "4 of ring, where there can be 0 to 3");
  EXPECT_EQ(fault_in(with("stool", Standing{"lord"})), "2 of lord, where there can be 0 to 1");
  EXPECT_EQ(fault_in(with("train", Row{{"seven"}})), "2 of seven, where there can be 0 to 1");
  EXPECT_EQ(fault_in(with("pouch", Amounts{{{"penny", 1000}}})), "") << "of pennies there is no end";
}

TEST(Setting, ReadsAsEmptyWhereItSaysNothing) {
  EXPECT_EQ(laid().in<Standing>("chair"), (Standing{"lord", 2}));
  EXPECT_EQ(laid().in<Standing>("bench"), Standing());
  EXPECT_EQ(laid().in<Left>("chair"), Left()) << "a chair has no number";
  EXPECT_EQ(laid().in<Markers>("track").of("bee"), MarkerPlace{4});
  EXPECT_EQ(laid().in<Markers>("track").of("cat"), std::nullopt);
}

// formats.md, "Zones".
TEST(Setting, IsWrittenZoneByZone) {
  Setting setting = laid();
  setting.zones.erase("pile");
  setting.zones["stool"] = Standing();

  EXPECT_EQ(to_json(small_table(), setting).dump(),
            R"({"zones":{"chair":{"thing":"lord","stack":2},"stool":null,)"
            R"("track":{"ant":{"space":0,"lying":true},"bee":{"space":4,"lying":false}},"wheel":90.0,"pile":"?",)"
            R"("pouch":{"penny":12},"train":["eight","eight"],"rings":1}})");
  EXPECT_EQ(to_json(small_table(), laid())["zones"]["stool"], "fool");
  EXPECT_EQ(to_json(small_table(), with("pile", OnTop()))["zones"]["pile"], nullptr);
}

}  // namespace
}  // namespace seneschal::table
