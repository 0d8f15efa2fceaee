#include "browser/player_phone.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "system/table/joined_phone.h"

namespace seneschal::tests {

void press(const Browser& browser, const std::string& selector) {
  (void)browser.run("document.querySelector(" + nlohmann::json(selector).dump() + ").click()");
}

void join(const Browser& phone, const WatchedPage& table, const std::string& name, const std::string& colour) {
  std::string code = table.players_code();
  std::erase(code, '-');
  phone.open(table.address() + "#join=" + code);
  const std::string welcome = "return document.querySelector('#joining[open] h2')?.textContent ?? ''";
  EXPECT_EQ(phone.run_until(welcome, "Welcome to the table"), "Welcome to the table");
  (void)phone.run("document.querySelector('#joining [name=name]').value = " + nlohmann::json(name).dump());
  press(phone, "#joining [value=" + colour + "]");
  press(phone, "#joining .main");
  EXPECT_EQ(phone.run_until("return document.querySelector('#joining').open", false), false);
  EXPECT_EQ(phone.run_until("return document.querySelector('#phone .name')?.innerText ?? ''", name), name);
}

void show_pictures_to_all(const WatchedPage& table) {
  JoinedPhone owner(table.port(), table.owners_code(), "", nullptr);
  EXPECT_EQ(owner.error_of("show", {{"pictures", true}}), "");
  EXPECT_EQ(owner.say("leave", nlohmann::json::object()).result_int(), 200U);
}

}  // namespace seneschal::tests
