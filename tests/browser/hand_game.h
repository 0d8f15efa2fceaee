#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "system/table/watched_page.h"

/// A game that two players' phones keep by tapping cards and figures.
namespace seneschal::tests::hand {

inline const std::string kTitle = "return document.querySelector('#hand-title')?.innerText.trim() ?? ''";
inline const std::string kNumber = "return document.querySelector('#hand').dataset.number ?? ''";

/// Presses what the selector finds, once it is there.
inline void tap(const Browser& phone, const std::string& selector) {
  const std::string found = "document.querySelector(" + nlohmann::json(selector).dump() + ")";
  ASSERT_EQ(phone.run_until("return " + found + " !== null", true), true) << selector;
  (void)phone.run(found + ".dispatchEvent(new MouseEvent('click', {bubbles: true}))");
}

inline std::string seat(int number) {
  return "[data-seat='" + std::to_string(number) + "']";
}

/// Confirms what was chosen. Both phones have the browser's one address, so the table may ask for a moment's patience;
/// the page then sends it again.
inline void confirm(const Browser& phone) {
  const std::string before = phone.run(kNumber).get<std::string>();
  tap(phone, "#hand .main");
  EXPECT_EQ(phone.run_until("return document.querySelector('#hand').dataset.number !== '" + before + "'", true), true)
      << "still at " << before;
}

/// The colours in turn; the start player's neighbour places first, so that he places last.
inline void place_all(const Browser& red, const Browser& blue) {
  int next = 2;
  for (int i = 0; i < 10; ++i) {
    const Browser& phone = i % 2 == 0 ? blue : red;
    next += next == 7 || next == 14 || next == 21 ? 1 : 0;
    tap(phone, seat(next));
    confirm(phone);
    next += 2;
  }
}

/// Plays a card on a seat, or from a seat to another, until it is to be confirmed.
inline void choose(const Browser& phone, const std::string& card, const std::vector<int>& seats) {
  tap(phone, "[data-card='" + card + "']");
  for (const int each : seats) {
    tap(phone, seat(each));
  }
  EXPECT_EQ(phone.run_until(kTitle, "Is this right?"), "Is this right?");
}

inline void play(const Browser& phone, const std::string& card, const std::vector<int>& seats) {
  choose(phone, card, seats);
  confirm(phone);
}

inline void expect_fine(const Browser& browser) {
  EXPECT_EQ(browser.run(kTooWide), false);
  for (const nlohmann::json& complaint : browser.complaints()) {
    EXPECT_THAT(complaint.get<std::string>(), ::testing::HasSubstr("429"));
  }
  EXPECT_EQ(barriers(browser), nlohmann::json::array());
}

}  // namespace seneschal::tests::hand
