#include "spoiled_games.h"

#include <gtest/gtest.h>

#include <string>

#include "court_table.h"
#include "hardware/files/read_file.h"

namespace seneschal::court_records {

const std::vector<Record>& games() {
  static const std::vector<Record> all = [] {
    std::vector<Record> records;
    for (const char* name : {"court-001.json", "court-040.json", "court-005.json"}) {
      const std::string path = std::string(SENESCHAL_TEST_DATA "/games/") + name;
      records.push_back(parse_record(files::read_file(path).value(), path).value().record);
    }
    return records;
  }();
  return all;
}

void expect_illegal(const Record& record, IllegalEvent::Part part, std::size_t index, std::optional<court::Rule> rule) {
  const auto played = replay(court::piecepack(), record);

  ASSERT_FALSE(played) << "expected event " << index << " of " << to_json(record);
  EXPECT_EQ(played.error().part, part) << played.error();
  EXPECT_EQ(played.error().index, index) << played.error();
  if (rule) {
    EXPECT_EQ(played.error().refusal.rule, *rule) << played.error();
  }
}

int expect_each_refused(std::optional<court::Rule> rule, const std::function<bool(RecordedChoice&)>& spoil) {
  int spoiled = 0;
  for (const Record& record : games()) {
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      Record other = record;
      auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
      if (choice != nullptr && spoil(*choice)) {
        expect_illegal(other, IllegalEvent::Part::kEvent, i, rule);
        ++spoiled;
      }
    }
  }
  return spoiled;
}

}  // namespace seneschal::court_records
