// How King Arthur's Court is told by voice and terminal: each sentence of tests/data/words/court.json, which phones
// have, too.
#include "daemon/words/court/court_words.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "words/texts_of.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

const json& told() {
  static const json told = json::parse(files::read_file(SENESCHAL_TEST_DATA "/words/court.json").value());
  return told;
}

class CourtWords : public testing::TestWithParam<const char*> {
 protected:
  using Say = std::function<std::string(const json& said)>;

  void expect_said(const char* list, const Say& say) const {
    EXPECT_GT(told()[list].size(), 10U);
    for (const json& each : told()[list]) {
      EXPECT_EQ(say(each["said"]), each[GetParam()].get<std::string>()) << each["said"];
    }
  }

  const Texts texts_ = texts_of(GetParam(), "court");
  const json slots_ = told()["slots"];
};

TEST_P(CourtWords, TellSteps) {
  expect_said("lines", [&](const json& line) { return court_words().line_text(texts_, line, slots_).value_or(""); });
}

TEST_P(CourtWords, TellReasons) {
  expect_said("whys", [&](const json& why) { return court_words().why_text(texts_, why, slots_); });
}

TEST_P(CourtWords, TellInWhatTablesDiffer) {
  expect_said("differences", [&](const json& each) { return court_words().difference_text(texts_, each, slots_); });
}

TEST_P(CourtWords, OfWhatIsNotWhatItShouldBeTellWhatTheyCan) {
  for (const char* broken :
       {R"({"kind": "ruling"})", R"({"kind": "ruling", "played": []})",
        R"({"kind": "ruling", "played": {"tiles": ["x"], "player": -1}})",
        R"({"kind": "ruling", "played": {"tile": {}, "player": "x"}})",
        R"({"kind": "ruling", "played": {"new_row": [1, null]}})", R"({"kind": "ruling", "played": {"new_row": 7}})",
        R"({"kind": "ruling", "played": {"give": 1, "with": []}})",
        R"({"kind": "ruling", "played": {"favour": 1.5}})"}) {
    EXPECT_NE(court_words().line_text(texts_, json::parse(broken), slots_), "") << broken;
  }
  for (
      const char* broken :
      {R"({"rule": 7})", R"({"rule": "court.bid.worth", "facts": []})",
       R"({"rule": "court.bid.worth", "facts": {"players": "x, 99, -1", "tiles": null, "player": [], "joins": "y"}})"}) {
    EXPECT_NE(court_words().why_text(texts_, json::parse(broken), slots_), "") << broken;
  }
  for (const char* broken : {R"({})", R"({"what": "purse", "was": [{}], "is": "x"})", R"([])"}) {
    EXPECT_NE(court_words().difference_text(texts_, json::parse(broken), slots_), "") << broken;
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, CourtWords, testing::Values("en", "de", "fr", "es"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace seneschal::words
