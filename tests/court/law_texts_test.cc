// What people are told of a rule, in every language of the page.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "hardware/files/read_file.h"
#include "rules/court/rule_catalogue.h"

namespace seneschal::court {
namespace {

TEST(CourtLawTexts, AreThereInEachLanguageForEveryRuleAndForNoOther) {
  for (const char* language : {"en", "de", "fr", "es"}) {
    const std::string path = std::string(SENESCHAL_SOURCE_DIR "/daemon/page/games/court/") + language + ".json";
    const auto texts = nlohmann::json::parse(files::read_file(path).value()).get<std::map<std::string, std::string>>();
    std::set<std::string> laws;
    for (const RuleEntry& entry : rule_catalogue()) {
      const auto text = texts.find("law." + std::string(entry.id));
      ASSERT_NE(text, texts.end()) << language << ' ' << entry.id;
      EXPECT_TRUE(text->second.ends_with('.')) << text->second;
      EXPECT_EQ(text->second.find_first_of("{}0123456789"), std::string::npos) << text->second;
      laws.insert(text->second);
    }
    const auto is_law = [](const auto& text) { return text.first.starts_with("law."); };
    EXPECT_EQ(laws.size(), static_cast<std::size_t>(std::count_if(texts.begin(), texts.end(), is_law))) << language;
  }
}

}  // namespace
}  // namespace seneschal::court
