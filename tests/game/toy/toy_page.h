#pragma once

#include <vector>

#include "daemon/web/server.h"

namespace seneschal::test {

/// The toy's part of the page, by its path in it.
[[nodiscard]] const std::vector<web::PageFile>& toy_part();

/// The whole page with the toy's part, and that of no other game.
[[nodiscard]] const std::vector<web::PageFile>& toy_page();

}  // namespace seneschal::test
