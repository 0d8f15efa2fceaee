// What the page says of each event of the log: one list of kinds here, and one of texts there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/history/known_games.h"
#include "daemon/page/page_files.h"
#include "events/artus/befallen_samples.h"
#include "page/page_texts.h"

namespace seneschal::events {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

std::string page_file(const std::string& path) {
  const auto& files = page::files();
  const auto file = std::find_if(files.begin(), files.end(), [&](const auto& each) { return each.path == path; });
  return file != files.end() ? std::string(file->content) : "";
}

const std::map<std::string, std::string>& english() {
  static const auto texts = page::texts_in("en");
  return texts;
}

/// Whether a text is of this kind of event: "told.covered", "told.covered.beside".
bool is_told(const std::string& kind) {
  const std::string key = "told." + kind;
  return std::any_of(english().begin(), english().end(),
                     [&](const auto& text) { return text.first == key || text.first.starts_with(key + '.'); });
}

template <typename Event, std::size_t... I>
void expect_told(std::index_sequence<I...> /*alternatives*/) {
  for (const std::string& kind : {kind_of(Event(std::in_place_index<I>))...}) {
    EXPECT_TRUE(is_told(kind)) << kind;
  }
}

TEST(PageTexts, AreThereForEachKindThatBefallsCameraAndDisc) {
  expect_told<CameraEvent>(std::make_index_sequence<std::variant_size_v<CameraEvent>>());
  expect_told<disc::DiscEvent>(std::make_index_sequence<std::variant_size_v<disc::DiscEvent>>());
  EXPECT_TRUE(is_told("dispute"));
  EXPECT_TRUE(is_told(daemon::kAbandoned));
}

TEST(PageTexts, AreThereForEachCodeInWhatBefalls) {
  for (const disc::DiscEvent& event : disc_samples()) {
    if (std::holds_alternative<turntable::Stopped>(event)) {
      std::string reason = json::parse(facts_of(event)).at("reason");
      std::replace(reason.begin(), reason.end(), ' ', '-');
      EXPECT_TRUE(english().contains("told.disc_stopped." + reason)) << reason;
    }
  }
  for (int i = 0; i <= static_cast<int>(vision::UnreadableKind::kElsewhere); ++i) {
    const std::string why =
        json::parse(facts_of(NotSeen{"012.jpg", "", static_cast<vision::UnreadableKind>(i)})).at("why");
    EXPECT_TRUE(english().contains("view." + why)) << why;
  }
  const json all = json::parse(facts_of(camera_samples()[5])).at("covers");
  for (const json& part : all) {
    EXPECT_TRUE(part.is_object() || english().contains("hidden." + part.get<std::string>())) << part;
  }
  for (const char* found_by : {"markers", "print"}) {
    EXPECT_TRUE(english().contains("told.camera_moved." + std::string(found_by)));
  }
}

TEST(PageScripts, HaveACaseForEachKindThatIsSaid) {
  const std::string script = page_file("/shell/lines.js") + page_file("/games/artus/words.js");
  for (const std::string_view kind : said_kinds()) {
    EXPECT_THAT(script, HasSubstr("case \"" + std::string(kind) + "\":"));
  }
  for (const char* kind : {daemon::kKeeperChanged, kSeated}) {
    EXPECT_THAT(script, HasSubstr("case \"" + std::string(kind) + "\":"));
  }
}

}  // namespace
}  // namespace seneschal::events
