// What people are told of why something happened: every explanation that the rules give, in every language of the page.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "court_table.h"
#include "hardware/files/read_file.h"
#include "rules/court/explained/explain.h"
#include "rules/court/legal_steps.h"
#include "rules/court/random/playout.h"

namespace seneschal::court {
namespace {

using Names = std::set<std::string>;

/// The names of the facts of each rule, over all that may happen in a few random games.
std::map<std::string, Names> explained() {
  std::map<std::string, Names> facts;
  random::RandomStream random(7);
  for (int players = 2; players <= 4; ++players) {
    for (int game = 0; game < 8; ++game) {
      State state = new_game(piecepack(), players).value();
      while (state.phase != Phase::kOver) {
        for (const Step& step : legal_steps(piecepack(), state)) {
          for (const Explanation& each : explain(piecepack(), apply(piecepack(), state, step).value())) {
            Names names;
            for (const Fact& fact : each.facts) {
              names.emplace(fact.name);
            }
            EXPECT_EQ(facts.emplace(id_of(each.rule), names).first->second, names) << each.rule;
          }
        }
        play(piecepack(), state, random_step(piecepack(), state, random));
      }
    }
  }
  return facts;
}

Names names_in(const std::string& text) {
  const std::regex slot(R"re(\{(\w+)[,}])re");
  Names names;
  for (std::sregex_iterator it(text.begin(), text.end(), slot), end; it != end; ++it) {
    names.insert((*it)[1]);
  }
  return names;
}

TEST(CourtWhyTexts, AreThereInEachLanguageAndNameFactsOfTheirRule) {
  const auto facts = explained();
  EXPECT_GT(facts.size(), 25U);
  for (const char* language : {"en", "de", "fr", "es"}) {
    const std::string path = std::string(SENESCHAL_SOURCE_DIR "/daemon/page/games/court/") + language + ".json";
    const auto texts = nlohmann::json::parse(files::read_file(path).value()).get<std::map<std::string, std::string>>();
    for (const auto& [rule, names] : facts) {
      const auto text = texts.find("why." + rule);
      ASSERT_NE(text, texts.end()) << language << ' ' << rule;
      const Names named = names_in(text->second);
      EXPECT_TRUE(std::includes(names.begin(), names.end(), named.begin(), named.end())) << text->second;
      EXPECT_FALSE(named.empty()) << text->second;
      EXPECT_TRUE(texts.contains("rule." + rule)) << language << ": by which turns of the book are looked for";
    }
  }
}

}  // namespace
}  // namespace seneschal::court
