// What befalls camera and disc, as entries of the log: there and back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "daemon/events/hidden_text.h"
#include "events/artus/befallen_samples.h"

namespace seneschal::events {
namespace {

using ::testing::HasSubstr;

TEST(CameraEntries, ReadAsTheyWereWritten) {
  for (const CameraEvent& event : camera_samples()) {
    EXPECT_EQ(camera_event_from(kind_of(event), payload_of(event)), event) << payload_of(event);
  }
}

TEST(CameraEntries, HaveASampleOfEachKind) {
  std::set<std::size_t> alternatives;
  for (const CameraEvent& event : camera_samples()) {
    alternatives.insert(event.index());
  }
  EXPECT_EQ(alternatives.size(), std::variant_size_v<CameraEvent>);
}

TEST(CameraEntries, HaveTheBytesThatLogsHave) {
  const auto covered = camera_samples()[5];
  EXPECT_EQ(kind_of(covered), "covered");
  EXPECT_EQ(payload_of(covered),
            R"({"covers":["seat 9","the disc","part of the prestige track","the ring tray","the card zone"],)"
            R"("frame":"012.jpg"})");
  EXPECT_EQ(payload_of(CameraMoved{"012.jpg", 4.46, FoundBy::kPrint}),
            R"({"found_by":"print","frame":"012.jpg","moved_mm":4.5})");
  EXPECT_EQ(payload_of(CameraFound{std::chrono::seconds(75), "USB camera"}), R"({"away_s":75,"camera":"USB camera"})");
  EXPECT_EQ(payload_of(NotSeen{"012.jpg", "is too dark: so", vision::UnreadableKind::kDark}),
            R"({"frame":"012.jpg","reason":"is too dark: so"})");
}

TEST(CameraEntries, OfOtherKindsOrWithoutAKeyAreErrorsThatNameThem) {
  EXPECT_EQ(camera_event_from("ruling", "{}").error(), "expected an entry of the camera, found the kind ruling");
  EXPECT_THAT(camera_event_from("camera_found", R"({"camera":"USB"})").error(), HasSubstr("camera_found: "));
  EXPECT_THAT(camera_event_from("camera_found", R"({"camera":"USB"})").error(), HasSubstr("away_s"));
  EXPECT_THAT(camera_event_from("camera_moved", R"({"frame":"1","moved_mm":1,"found_by":"luck"})").error(),
              HasSubstr("found_by"));
  EXPECT_THAT(camera_event_from("covered", "{").error(), HasSubstr("covered: "));
}

TEST(CameraFacts, AreThePayloadWithCodesInPlaceOfWords) {
  EXPECT_EQ(facts_of(camera_samples()[5]),
            R"({"covers":[{"seats":[9]},"disc","track","tray","cards"],"frame":"012.jpg"})");
  EXPECT_EQ(facts_of(camera_samples()[6]), R"({"covers":[{"seats":[3,4,5,9]},"the teapot"],"frame":"012.jpg"})");
  EXPECT_EQ(facts_of(NotSeen{"012.jpg", "is too dark: so", vision::UnreadableKind::kDark}),
            R"({"frame":"012.jpg","why":"dark"})");
  EXPECT_EQ(facts_of(NotSeen{"012.jpg", "is no picture", {}}), R"({"frame":"012.jpg","reason":"is no picture"})");
}

// Phones are told from the facts.
TEST(DeviceWords, NameTheDeviceAndAreNoFacts) {
  const CameraEvent lost = CameraLost{"/dev/video0: No such device"};
  const CameraEvent found = CameraFound{std::chrono::seconds(75), "USB camera (/dev/video0)"};
  EXPECT_EQ(facts_of(lost), "{}");
  EXPECT_EQ(facts_of(found), R"({"away_s":75})");
  EXPECT_EQ(device_words_of(lost), "/dev/video0: No such device");
  EXPECT_EQ(device_words_of(found), "USB camera (/dev/video0)");
  EXPECT_EQ(device_words_of(Restless{"012.jpg"}), "");
  for (const disc::DiscEvent& failed : {disc::DiscEvent(disc::DriveFailed{"/sys/class/pwm: it has gone"}),
                                        disc::DiscEvent(disc::HomeFailed{"/sys/class/pwm: it has gone"})}) {
    EXPECT_EQ(facts_of(failed), "{}");
    EXPECT_EQ(device_words_of(failed), "/sys/class/pwm: it has gone");
  }
}

TEST(HiddenThings, AreReadFromTheWordsThatAreWritten) {
  for (const auto& [numbers, text] : std::vector<std::pair<SpotNumbers, std::string>>{
           {{0}, "seat 0"},
           {{26, 27}, "seats 26, 27"},
           {{3, 4, 5}, "seats 3 to 5"},
           {{0, 3, 4, 6, 7, 8, 9, 27}, "seats 0, 3, 4, 6 to 9, 27"},
           {{199}, "seat 199"},
       }) {
    EXPECT_EQ(to_text(numbers, "track"), text);
    EXPECT_EQ(hidden_from_text(text), Hidden(numbers));
  }
}

TEST(HiddenThings, MayBePlacesOfAreas) {
  EXPECT_EQ(hidden_from_text(to_text(TablePart::kArea, "track")), Hidden(TablePart::kArea));
  EXPECT_EQ(fact_of(TablePart::kArea), "area");
}

TEST(HiddenThings, ArePartOfWhatTheGameCallsItsTrack) {
  for (const std::string track : {"track", "score track"}) {
    const std::string text = to_text(TablePart::kTrack, track);

    EXPECT_EQ(text, "part of the " + track);
    EXPECT_EQ(hidden_from_text(text), Hidden(TablePart::kTrack));
    EXPECT_EQ(track_in_text(text), track);
  }
  EXPECT_EQ(track_in_text("part of the disc"), std::nullopt);
}

TEST(HiddenThings, OfOtherWordsAreThoseWords) {
  for (const std::string text :
       {"", "the teapot", "the disc, too", "seats", "seats ", "seat 200", "seats 3 to 2000000000", "seat 3, 4",
        "seats 3", "seats 5 to 3", "seats 3 to 4", "seats 4, 3", "seats 3, 4, 5", "seats 1,2", "seat -1"}) {
    EXPECT_EQ(hidden_from_text(text), Hidden(text));
  }
}

TEST(DiscEntries, ReadAsTheyWereWritten) {
  for (const disc::DiscEvent& event : disc_samples()) {
    EXPECT_EQ(disc_event_from(kind_of(event), payload_of(event)), event) << payload_of(event);
  }
}

TEST(DiscEntries, HaveTheBytesThatLogsHave) {
  EXPECT_EQ(payload_of(turntable::Begins{350, -102.94}), R"({"by_deg":-102.9,"from_deg":350.0})");
  EXPECT_EQ(payload_of(turntable::Stopped{turntable::StopReason::kHandNear, "Because."}),
            R"({"reason":"hand near","says":"Because."})");
  EXPECT_EQ(payload_of(disc::DiscEvent(disc::Held{})),
            R"({"says":"the disc stays where it is while a ruling is disputed"})");
}

TEST(DiscFacts, AreThePayloadWithoutSentencesOfOurs) {
  EXPECT_EQ(facts_of(turntable::Stopped{turntable::StopReason::kHandNear, "Because."}), R"({"reason":"hand near"})");
  EXPECT_EQ(facts_of(disc::DiscEvent(disc::Held{})), "{}");
}

TEST(DiscEntries, OfOtherKindsOrForOtherReasonsAreErrorsThatNameThem) {
  EXPECT_EQ(disc_event_from("covered", "{}").error(), "expected an entry of the disc, found the kind covered");
  EXPECT_EQ(disc_event_from("disc_stopped", R"({"reason":"boredom","says":"So."})").error(),
            "disc_stopped: expected a reason of a stop");
  EXPECT_THAT(disc_event_from("disc_asks", "{}").error(), HasSubstr("to_deg"));
}

}  // namespace
}  // namespace seneschal::events
