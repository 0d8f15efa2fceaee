// What a phone says of why something scored: every explanation that the rules give, in every language.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <string>

#include "artus/artus_table.h"
#include "page/page_texts.h"
#include "rules/artus/explained/explain.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/random/playout.h"

namespace seneschal::page {
namespace {

using artus::alea_2011;

std::set<std::string> names_in(const std::string& text) {
  const std::regex slot(kSlot);
  std::set<std::string> all;
  for (std::sregex_iterator it(text.begin(), text.end(), slot), end; it != end; ++it) {
    all.insert((*it)[1]);
  }
  return all;
}

/// The names of the facts of each rule, over all that may be done in a few random games.
std::map<std::string, std::set<std::string>> explained() {
  std::map<std::string, std::set<std::string>> facts;
  for (const auto variant : {artus::Variant::kBeginner, artus::Variant::kAdvanced}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      artus::visit_random_game(variant, 4, seed, [&facts](const artus::State& state) {
        for (const artus::CardId card : artus::all_cards()) {
          for (const artus::Action& action : legal_actions(alea_2011(), state, card)) {
            for (const artus::Explanation& each : explain(artus::apply(alea_2011(), state, action).value())) {
              std::set<std::string> names;
              for (const artus::Fact& fact : each.facts) {
                names.emplace(fact.name);
              }
              const auto known = facts.emplace(id_of(each.rule), names).first;
              EXPECT_EQ(known->second, names) << id_of(each.rule);
            }
          }
        }
      });
    }
  }
  return facts;
}

TEST(WhyTexts, AreThereInEachLanguageWithTheFactsOfEachRule) {
  const auto facts = explained();
  EXPECT_GT(facts.size(), 15U);
  for (const char* language : {"en", "de", "fr", "es"}) {
    const auto texts = texts_in(language);
    for (const auto& [rule, names] : facts) {
      const auto text = texts.find("why." + rule);
      ASSERT_NE(text, texts.end()) << language << ' ' << rule;
      EXPECT_EQ(names_in(text->second), names) << language << ' ' << rule;
      EXPECT_TRUE(texts.contains("rule." + rule)) << language << ": by which turns of the book are looked for";
    }
  }
}

TEST(LawTexts, AreThereInEachLanguageForEveryRule) {
  for (const char* language : {"en", "de", "fr", "es"}) {
    const auto texts = texts_in(language);
    std::set<std::string> laws;
    for (const artus::RuleEntry& entry : artus::rule_catalogue()) {
      const auto text = texts.find("law." + std::string(entry.id));
      ASSERT_NE(text, texts.end()) << language << ' ' << entry.id;
      EXPECT_TRUE(text->second.ends_with('.') && names_in(text->second).empty()) << text->second;
      laws.insert(text->second);
    }
    EXPECT_EQ(laws.size(), artus::rule_catalogue().size()) << language;
  }
}

}  // namespace
}  // namespace seneschal::page
