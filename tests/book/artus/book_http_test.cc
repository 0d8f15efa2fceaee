// The book over the wire, while the game that it tells of is written.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "book/artus/logged_games.h"
#include "daemon/book/book_answers.h"
#include "daemon/web/server.h"
#include "scratch_folder.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::book {
namespace {

using nlohmann::json;

class BookOverHttp : public ::testing::Test {
 protected:
  BookOverHttp() {
    web::ServerSettings settings;
    settings.address = "127.0.0.1";
    settings.answer_slowly = [this](const web::Call& call) { return answers_.answer(call); };
    server_ = web::test::serve(settings, {{"/", "text/plain", "the table"}});
  }
  [[nodiscard]] web::test::Answer get(const std::string& target) const {
    return web::test::ask(server_->port(), target);
  }
  [[nodiscard]] json game(int number) const {
    return json::parse(get("/book/" + std::to_string(number) + ".json").body());
  }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "game.ledger";
  const records::Record record_ = test::record_of("artus-006");
  BookAnswers answers_{file_, test::games, "artus"};
  std::unique_ptr<web::test::Served> server_;
};

TEST_F(BookOverHttp, IsEmptyBeforeTheFirstGame) {
  const auto answer = get("/book/games.json");

  EXPECT_EQ(answer.result_int(), 200U);
  EXPECT_EQ(answer["Content-Type"], "application/json");
  EXPECT_EQ(json::parse(answer.body()).at("games"), json::array());
}

TEST_F(BookOverHttp, HasEachTurnAsSoonAsItIsWritten) {
  test::log_game(file_, "game", record_, 3);
  const json before = game(1);
  const std::string version(get("/book/1.json")["ETag"]);
  EXPECT_EQ(version, std::string(get("/book/1.json")["ETag"])) << "nothing new";

  test::log_game(file_, "game", record_, 4);

  EXPECT_EQ(game(1).at("turns").size(), before.at("turns").size() + 1);
  EXPECT_NE(version, std::string(get("/book/1.json")["ETag"]));
}

TEST_F(BookOverHttp, DoesNotChangeAGameWhenAnotherGoesOn) {
  test::log_game(file_, "game", record_);
  const std::string version(get("/book/1.json")["ETag"]);
  const std::string list(get("/book/games.json")["ETag"]);

  test::log_game(file_, "game-2", record_, 2);

  EXPECT_EQ(version, std::string(get("/book/1.json")["ETag"]));
  EXPECT_NE(list, std::string(get("/book/games.json")["ETag"]));
}

TEST_F(BookOverHttp, KnowsNoOtherNames) {
  test::log_game(file_, "game", record_, 1);

  for (const char* name :
       {"/book/0.json", "/book/2.json", "/book/01.json", "/book/-1.json", "/book/1", "/book/.json", "/book/1.json/",
        "/book/../1.json", "/book/9999999999999999999999.json", "/book/game.json"}) {
    const auto answer = get(name);
    EXPECT_EQ(answer.result_int(), 404U) << name;
    EXPECT_EQ(json::parse(answer.body()).at("error"), "no-game") << name;
  }
  EXPECT_EQ(get("/book/1.json?turn=3").result_int(), 200U);
}

TEST_F(BookOverHttp, SaysThatALogCannotBeReadAndNotWhereItIs) {
  std::filesystem::create_directory(file_);

  const auto answer = get("/book/games.json");

  EXPECT_EQ(answer.result_int(), 503U);
  EXPECT_EQ(answer.body(), R"({"error":"no-book"})");
}

TEST_F(BookOverHttp, IsReadBySeveralWhileAGameIsWritten) {
  test::log_game(file_, "game", record_, 1);
  std::atomic<bool> is_done = false;
  const auto read_on = [&] {
    std::size_t last = 0;
    do {
      const auto answer = get("/book/1.json");
      EXPECT_EQ(answer.result_int(), 200U) << answer.body();
      const std::size_t turns = json::parse(answer.body()).at("turns").size();
      EXPECT_GE(turns, last);
      last = turns;
    } while (!is_done);
    return game(1).at("turns").size();
  };
  auto one = std::async(std::launch::async, read_on);
  auto another = std::async(std::launch::async, read_on);

  for (std::size_t i = 2; i <= record_.actions.size(); ++i) {
    test::log_game(file_, "game", record_, i);  // opened and closed each time, which is the hardest for a reader
  }
  is_done = true;

  EXPECT_EQ(one.get(), 1 + record_.placements.size() + record_.actions.size());
  EXPECT_EQ(another.get(), 1 + record_.placements.size() + record_.actions.size());
}

}  // namespace
}  // namespace seneschal::book
