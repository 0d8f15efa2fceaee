#pragma once

#include <string>

#include "browser/browser.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {

/// Presses what the selector finds.
void press(const Browser& browser, const std::string& selector);

/// Joins by the QR code, with its player's name and colour.
void join(const Browser& phone, const WatchedPage& table, const std::string& name, const std::string& colour);

/// The owner's phone, which was no other before, shows pictures to all who watch, and leaves.
void show_pictures_to_all(const WatchedPage& table);

}  // namespace seneschal::tests
