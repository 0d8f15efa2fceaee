// What calibration finds, doubts and refuses, as its facts and as people read it.
#include "daemon/words/remarks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/remarks/remark_json.h"
#include "words/texts_of.h"

namespace seneschal::words {
namespace {

using calibration::Remark;
using nlohmann::json;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// One of each kind, its facts empty.
template <std::size_t... kWhat, std::size_t... kWhy>
std::vector<Remark> each_kind(std::index_sequence<kWhat...> /*whats*/, std::index_sequence<kWhy...> /*whys*/) {
  using What = decltype(Remark::what);
  using Why = decltype(vision::Unlearnable::why);
  std::vector<Remark> all;
  (all.push_back({What(std::in_place_index<kWhat>)}), ...);
  std::erase_if(all, [](const Remark& each) { return each.is<calibration::Unlearned>(); });
  (all.push_back({calibration::Unlearned{std::nullopt, std::nullopt, {Why(std::in_place_index<kWhy>)}}}), ...);
  return all;
}

std::vector<Remark> each_kind() {
  return each_kind(std::make_index_sequence<std::variant_size_v<decltype(Remark::what)>>(),
                   std::make_index_sequence<std::variant_size_v<decltype(vision::Unlearnable::why)>>());
}

std::string raw_text(const std::string& language, const std::string& key) {
  for (const std::string_view file : page::messages_of(page::files(), language, "artus")) {
    const json texts = json::parse(file);
    if (texts.contains(key)) {
      return texts[key];
    }
  }
  return {};
}

std::string said(const std::string& language, const Remark& remark) {
  return remark_text(texts_of(language, "artus"), calibration::to_json(remark));
}

TEST(Remark, OfEachKindHasATextWithAllOfItsFactsInEachLanguage) {
  for (const std::string language : {"en", "de", "fr", "es"}) {
    for (const Remark& remark : each_kind()) {
      const json written = calibration::to_json(remark);
      const std::string text = raw_text(language, "remark." + std::string(remark.kind()));
      ASSERT_FALSE(text.empty()) << language << ": " << remark;
      for (const auto& [fact, value] : written["facts"].items()) {
        EXPECT_THAT(text, AnyOf(HasSubstr("{" + fact + "}"), HasSubstr("{" + fact + ", plural,")))
            << language << ": " << remark;
      }
      EXPECT_THAT(said(language, remark), Not(HasSubstr("{"))) << language << ": " << remark;
    }
  }
}

TEST(Remark, HasAKindOfItsOwn) {
  std::set<std::string> kinds;
  for (const Remark& remark : each_kind()) {
    EXPECT_TRUE(kinds.insert(std::string(remark.kind())).second) << remark;
  }
}

TEST(Remark, SaysWhatItIsAbout) {
  const Remark unsure{calibration::SeatsUnsure{"teach.jpg", {3, 7}, 0.95}};
  const Remark uneven{calibration::LightUneven{"setup.jpg", 2, 0, 2.6}};
  const Remark place{calibration::LabelOutOfView{"1.jpg", "nowhere"}};

  EXPECT_EQ(unsure.about(), (calibration::About{"teach.jpg", {"seat-3", "seat-7"}, {}}));
  EXPECT_EQ(uneven.about(), (calibration::About{"setup.jpg", {}, {2, 0}}));
  EXPECT_EQ(place.about(), (calibration::About{"1.jpg", {"nowhere"}, {}}));
  EXPECT_EQ(calibration::to_json(uneven),
            (json{{"kind", "light_uneven"},
                  {"facts", {{"picture", "setup.jpg"}, {"bright_marker", 2}, {"dim_marker", 0}, {"times", 2.6}}},
                  {"about", {{"picture", "setup.jpg"}, {"zones", json::array()}, {"markers", {2, 0}}}}}));
}

TEST(Remark, IsSaidWithItsNumbersAsTheLanguageWritesThem) {
  const Remark blurred{calibration::PictureBlurred{"teach.jpg", 1.44, 0.8}};

  EXPECT_THAT(said("en", blurred), HasSubstr("teach.jpg is blurred, sharp edges spread over 1.4 mm where 0.8"));
  EXPECT_THAT(said("de", blurred), HasSubstr("scharfe Kanten sind 1,4 mm breit statt wie sonst 0,8"));
  EXPECT_THAT(said("en", {calibration::PictureOverExposed{"a.jpg", 0.1234}}), HasSubstr("on 12.3 % of the board"));
  EXPECT_THAT(said("en", {calibration::CameraFound{101.2, 1234.5, -0.034}}),
              HasSubstr("101 cm above the board, focal length 1234 px, distortion -0.034"));
}

TEST(Remark, CountsWhatItNames) {
  const auto cut = [](const std::string& language, std::vector<int> seats) {
    return said(language, {calibration::SeatsCutOff{std::move(seats)}});
  };

  EXPECT_THAT(cut("en", {4}), HasSubstr("a figure on seat 4 is cut off"));
  EXPECT_THAT(cut("en", {4, 5}), HasSubstr("figures on seats 4 and 5 are cut off"));
  EXPECT_THAT(cut("de", {4}), HasSubstr("eine Figur auf Platz 4 wird"));
  EXPECT_THAT(cut("fr", {4, 5}), HasSubstr("les figurines aux sièges 4 et 5 sont coupées"));
  EXPECT_THAT(cut("es", {4}), HasSubstr("una figura en el asiento 4 queda cortada"));
}

TEST(Remark, CallsFiguresAsTheGameDoes) {
  const Remark wrong{calibration::SeatsMisread{"setup.jpg", {{5, std::nullopt, "beige"}, {6, "silver", "king"}}}};

  EXPECT_THAT(said("en", wrong), HasSubstr("(seat 5 holds nobody and is read as beige knight and seat 6 holds "));
  EXPECT_THAT(said("de", wrong), HasSubstr("(Platz 5: niemand, gelesen als beiger Ritter und Platz 6: silberner"));
  EXPECT_THAT(said("en", {calibration::PlacesLearned{"level", 40, {{"white", 3}, {"ivory", 5}}}}),
              testing::Eq("level: places learned from: 40 empty, 3 white and 5 ivory"));
}

TEST(Remark, NamesThePictureOfWhatCannotBeFoundInIt) {
  const Remark outside{calibration::Unlearned{"1.jpg", std::nullopt, {vision::MarkOutside{2, 640, 480}}}};

  EXPECT_EQ(outside.kind(), "mark_outside");
  EXPECT_THAT(said("en", outside), HasSubstr("1.jpg: point 2 lies outside the picture, which is 640 x 480 pixels"));
}

TEST(Remark, GoesToAPageWithItsSentence) {
  const json sent = with_text(english("artus"), calibration::to_json({calibration::OnePicture{}}));

  EXPECT_EQ(sent["kind"], "one_picture");
  EXPECT_EQ(sent["says"], said("en", {calibration::OnePicture{}}));
}

}  // namespace
}  // namespace seneschal::words
