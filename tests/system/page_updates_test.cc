// seneschald --web: how soon the page knows what was ruled, and what is left when it ends.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger_reader.h"
#include "run_program.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;
using web::test::Page;

constexpr const char* kLast = "092.jpg";
constexpr int kRulings = 48;

/// Milliseconds since midnight, as the log writes the time of day: "2026-03-01T19:30:05.250Z".
long long ms_of(const std::string& utc) {
  const auto field = [&](std::size_t at, std::size_t digits) { return std::stoll(utc.substr(at, digits)); };
  return ((field(11, 2) * 60 + field(14, 2)) * 60 + field(17, 2)) * 1000 + field(20, 3);
}

long long ms_now() {
  constexpr long long kDay = 86'400'000;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count() % kDay;
}

/// When a page first saw each ruling, by its action.
std::map<int, long long> hear_rulings(Page& page) {
  std::map<int, long long> heard;
  while (heard.size() < kRulings) {
    const std::string text = page.hear();
    const long long now = ms_now();
    if (text.empty()) {
      break;
    }
    const json message = json::parse(text);
    if (!message.contains("table")) {
      continue;
    }
    for (const json& line : message["table"]["log"]) {
      if (line["kind"] == "ruling") {
        heard.emplace(line["action"].get<int>(), now);
      }
    }
  }
  return heard;
}

/// Returns when the line is cut; what is still on its way is heard before.
void hear_out(Page& page) {
  while (!page.hear().empty()) {
  }
}

std::vector<long long> rulings_written(const std::filesystem::path& log) {
  std::vector<long long> written;
  const auto reader = ledger::LedgerReader::open(log);
  EXPECT_TRUE(reader->read_all([&](const ledger::Entry& entry) {
    if (entry.kind == "ruling") {
      written.push_back(ms_of(entry.utc));
    }
  }));
  return written;
}

TEST(PageUpdates, ArriveWithin250MillisecondsOfTheRuling) {
  const test::ScratchFolder scratch;
  ASSERT_EQ(run_program("seneschal", calibrate_call(scratch / "table.json")).exit_status, 0);
  GatedFrames frames(scratch / "frames", game_folder());
  frames.close_after("001.jpg");  // until somebody looks
  frames.close_after(kLast);
  WatchedPage watched(scratch.path(), watch_call(frames.folder(), scratch / "table.json", scratch / "report"), "0");
  Page page(watched.port());
  frames.open_after("001.jpg");

  const auto heard = hear_rulings(page);

  ASSERT_EQ(heard.size(), static_cast<std::size_t>(kRulings));
  const auto written = rulings_written(scratch / "report" / "game.ledger");
  std::vector<long long> delays;
  delays.reserve(heard.size());
  for (const auto& [action, at] : heard) {
    delays.push_back(at - written.at(static_cast<std::size_t>(action)));
  }
  std::sort(delays.begin(), delays.end());
  std::printf("from ruling to page: %lld ms in the middle, %lld ms at most\n", delays[kRulings / 2], delays.back());
  EXPECT_LE(delays[kRulings * 9 / 10], 250) << "nine of ten, on a machine that others use as well";

  EXPECT_EQ(watched.end_with(SIGTERM), std::nullopt);
  hear_out(page);
  EXPECT_THROW(Page(watched.port()), std::exception) << "and the port free";
}

}  // namespace
}  // namespace seneschal::tests
