// By which code players join, as the page listens.
#include <gtest/gtest.h>

#include <string>

#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

TEST(PlayersCode, IsLongWhereOneMachineHasManyAddressesAndShortElsewhere) {
  const test::ScratchFolder scratch;
  const Call call = {{"--by-hand", ""}, {"--report", (scratch / "report").string()}};
  const auto status_with = [](const WatchedPage& page, const std::string& code) {
    return web::test::post(page.port(), "/api/join", R"({"code":")" + code + "\"}").result_int();
  };
  {
    const WatchedPage page(scratch.path(), call, "0");
    EXPECT_EQ(page.players_code().size(), 6U + 1U) << page.players_code();
    EXPECT_EQ(status_with(page, page.players_code()), 200U);
  }
  const WatchedPage page(scratch.path(), call, "[::]:0");
  EXPECT_EQ(page.players_code().size(), 10U + 1U) << page.players_code();
  EXPECT_EQ(status_with(page, page.players_code()), 200U);
}

}  // namespace
}  // namespace seneschal::tests
