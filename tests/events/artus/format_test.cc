// What the log's format document lists, against the events that are written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "daemon/events/camera_event.h"
#include "daemon/events/disc_entries.h"
#include "daemon/events/told_entry.h"
#include "daemon/history/known_games.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "events/artus/befallen_samples.h"
#include "hardware/files/read_file.h"

namespace seneschal::events {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;

const fs::path kSource = SENESCHAL_SOURCE_DIR;

/// What the document says of each kind: the text of its row.
std::map<std::string, std::string> rows() {
  std::istringstream document(files::read_file(kSource / "daemon/ledger/FORMAT.md").value());
  std::map<std::string, std::string> rows;
  bool is_of_kinds = false;
  for (std::string line; std::getline(document, line);) {
    is_of_kinds = line.starts_with("## ") ? line == "## Kinds" : is_of_kinds;
    if (is_of_kinds && line.starts_with("| `")) {
      rows[line.substr(3, line.find('`', 3) - 3)] = line;
    }
  }
  return rows;
}

/// The kinds of all alternatives of an event.
template <typename Event, std::size_t... I>
std::set<std::string> kinds(std::index_sequence<I...> /*alternatives*/) {
  return {std::string(kind_of(Event(std::in_place_index<I>)))...};
}
template <typename Event>
std::set<std::string> kinds() {
  return kinds<Event>(std::make_index_sequence<std::variant_size_v<Event>>());
}

TEST(EventKinds, AreThoseThatTheFormatLists) {
  std::set<std::string> written{"game_started",
                                std::string(daemon::kAbandoned),
                                std::string(daemon::kKeeperChanged),
                                std::string(kSeated),
                                "picture_unreadable",
                                "dispute"};
  for (const std::string_view kind : said_kinds()) {
    EXPECT_TRUE(written.insert(std::string(kind)).second) << kind << " is the kind of two events";
  }
  written.merge(kinds<CameraEvent>());
  written.merge(kinds<disc::DiscEvent>());

  std::set<std::string> listed;
  for (const auto& [kind, row] : rows()) {
    listed.insert(kind);
  }
  EXPECT_EQ(written, listed);
}

/// The samples that fuzz_said begins with: the kind on the first line, then the payload.
std::multimap<std::string, json> samples() {
  std::multimap<std::string, json> samples;
  for (const auto& file : fs::directory_iterator(kSource / "tests/fuzz/corpus/said")) {
    const std::string text = files::read_file(file.path()).value();
    const std::size_t end = text.find('\n');
    samples.emplace(text.substr(0, end), json::parse(text.substr(end + 1)));
  }
  return samples;
}

/// What an entry says, once the referee of its game has understood its particulars, too.
tl::expected<Told, std::string> understood(std::string_view kind, const json& payload) {
  const std::set<std::string_view> of_hands{"pack_shuffled", "pack_shown", "hand_moved"};  // which its game has not
  return told_from(kind, payload.dump()).and_then([&](Told told) {
    if (of_hands.contains(kind)) {
      return tl::expected<Told, std::string>(told);
    }
    return referee::said_from(told.said).map([&told](const referee::Said& said) {
      told.said = event_of(said);
      return told;
    });
  });
}

TEST(EventPayloads, HaveTheKeysThatTheFormatLists) {
  const auto listed = rows();
  for (const auto& [kind, payload] : samples()) {
    const auto told = understood(kind, payload);
    ASSERT_TRUE(told) << told.error();
    const json written = json::parse(payload_of(*told));
    for (const auto& [key, value] : written.items()) {
      if (key != "frame" && key != "said_by") {  // of which the document says that all have them
        EXPECT_THAT(listed.at(kind), HasSubstr('`' + key + '`'));
      }
    }
  }
}

/// Of the camera and of the disc; each is to have the keys of the row of its kind, and those words of a closed set that
/// `words` lists.
template <typename Event>
void expect_listed(const Event& event, const std::vector<std::string>& words = {}) {
  const std::string row = rows().at(kind_of(event));
  const json payload = json::parse(payload_of(event));
  for (const auto& [key, value] : payload.items()) {
    if (key != "frame") {
      EXPECT_THAT(row, HasSubstr('`' + key + '`'));
    }
  }
  for (const std::string& word : words) {
    EXPECT_THAT(row, HasSubstr('`' + word + '`'));
  }
}

TEST(EventPayloads, OfCameraAndDiscHaveTheKeysAndWordsThatTheFormatLists) {
  for (const CameraEvent& event : camera_samples()) {
    expect_listed(event);
  }
  expect_listed(CameraEvent(Covered{}), {"seat 9", "seats 3 to 5, 9", "the disc", "part of the prestige track",
                                         "the ring tray", "the card zone"});
  std::vector<std::string> reasons;
  for (const disc::DiscEvent& event : disc_samples()) {
    expect_listed(event);
    if (std::holds_alternative<turntable::Stopped>(event)) {
      reasons.push_back(json::parse(payload_of(event)).at("reason"));
    }
  }
  EXPECT_EQ(reasons.size(), 9U);
  expect_listed(disc::DiscEvent(turntable::Stopped{}), reasons);
}

TEST(EventPayloads, HaveASampleOfEachKind) {
  const auto all = samples();
  for (const std::string_view kind : said_kinds()) {
    EXPECT_TRUE(all.contains(std::string(kind))) << kind;
  }
}

/// What is written for people beside what it follows from.
const std::set<std::string> kNotRead{"question/candidates", "ruling/player"};

// The fuzzer found a score of -7.7e99, of which an int was made.
TEST(EventPayloads, HaveNumbersThatAreTakenAsTheyAreOrRefused) {
  int refused = 0;
  for (const auto& [kind, payload] : samples()) {
    const json flat = payload.flatten();
    for (const auto& [place, value] : flat.items()) {
      if (!value.is_number_integer() || kNotRead.contains(kind + place)) {
        continue;
      }
      for (const json& other : {json(0.5), json(4294967297), json(-7.7e99)}) {
        json changed = payload;
        changed[json::json_pointer(place)] = other;
        const auto told = understood(kind, changed);
        refused += told ? 0 : 1;
        if (told && other != -7.7e99) {  // of what is no int by nature fewer digits are written
          EXPECT_EQ(json::parse(payload_of(*told)).value(json::json_pointer(place), other), other) << kind << place;
        }
      }
    }
  }
  EXPECT_GT(refused, 100);
}

// The fuzzer found 333 bytes that were refused in more than 1333, because each control character was spelt out.
TEST(EventPayloads, ThatAreNoJsonAreRefusedInASentenceThatNamesTheKind) {
  const auto told = told_from("mistake", '[' + std::string(1000, '\b'));

  ASSERT_FALSE(told);
  EXPECT_THAT(told.error(), HasSubstr("mistake: line 1"));
  EXPECT_LT(told.error().size(), 100U);
}

TEST(EventKinds, ThatNobodyKnowsAreErrorsThatNameThem) {
  const auto told = told_from("coronation", R"({"frame":"012.jpg","scores":[1],"winners":[0]})");

  ASSERT_FALSE(told);
  EXPECT_THAT(told.error(), HasSubstr("coronation"));
  EXPECT_FALSE(is_said("coronation"));
}

}  // namespace
}  // namespace seneschal::events
