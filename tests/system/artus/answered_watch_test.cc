// seneschald --camera --web: a question in a game played live, answered by a phone.
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using web::test::Page;
using web::test::post;

/// The first question that the page hears of: its line of the log; null when the line is cut.
json first_question(Page& page) {
  for (std::string text = page.hear(); !text.empty(); text = page.hear()) {
    const json message = json::parse(text);
    const json table = message.value("table", json::object());
    for (const json& line : table.value("log", json::array())) {
      if (line["kind"] == "question" && line["told"] == table["open"]) {
        return line;
      }
    }
  }
  return nullptr;
}

/// The choice that has one action, with that card.
int choice_with(const json& question, const std::string& card) {
  int i = 0;
  for (const json& choice : question.at("choices")) {
    const json& played = choice.at("played");
    if (played.size() == 1 && played[0].at("card") == card) {
      return i;
    }
    ++i;
  }
  ADD_FAILURE() << "no choice with " << card << ": " << question;
  return 0;
}

TEST(AnsweredWatch, GoesOnAtOnceWithWhatThePhoneSaid) {
  DrawnTable table("2");
  table.blank_card("king_1-5x_blue");  // which is played second; others, too, carry the silver prince as far
  const std::string card = "king:1-5<>";
  const test::ScratchFolder scratch;
  const Call call{{"--camera", table.camera(game_file("artus-001"), ",pace=live,actions=2")},
                  {"--table", table.file()},
                  {"--cards", table.cards()},
                  {"--players", "red,blue"},
                  {"--report", table.in("report")}};
  WatchedPage watched(scratch.path(), call, "0");
  const auto joined = post(watched.port(), "/api/join", json({{"code", watched.players_code()}}).dump());
  const std::string field(joined["Set-Cookie"]);
  const std::string cookie = field.substr(0, field.find(';'));
  Page page(watched.port());
  const json question = first_question(page);
  ASSERT_FALSE(question.is_null());
  EXPECT_GT(question["choices"].size(), 1U);
  const std::string answer = json({{"question", question["told"]}, {"choice", choice_with(question, card)}}).dump();

  EXPECT_EQ(post(watched.port(), "/api/answer", answer).result_int(), 403U) << "of one that only watches";
  EXPECT_EQ(post(watched.port(), "/api/answer", answer, {{"Cookie", cookie}}).result_int(), 200U);
  EXPECT_EQ(post(watched.port(), "/api/answer", answer, {{"Cookie", cookie}}).result_int(), 409U) << "a second time";

  json last = question;
  for (std::string text = page.hear(); !text.empty() && last["kind"] != "ruling"; text = page.hear()) {
    const json message = json::parse(text);
    last = message.contains("table") ? message["table"]["log"].back() : last;
  }
  EXPECT_EQ(last["kind"], "ruling");
  EXPECT_EQ(last.value("action", -1), 1);
  EXPECT_EQ(last.value("card", ""), card);
  EXPECT_EQ(watched.end_with(SIGTERM), 0);
  std::ifstream in(table.in("report/rulings.jsonl"));
  std::string answered;
  for (std::string line; std::getline(in, line);) {
    const json each = json::parse(line);
    answered = each.contains("question") ? each["question"]["answered"].get<std::string>() : answered;
  }
  EXPECT_EQ(answered, "phone number 1");
}

}  // namespace
}  // namespace seneschal::tests
