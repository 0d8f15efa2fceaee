#pragma once

#include <vector>

#include "daemon/web/server.h"

namespace seneschal::page {

/// The page as this folder has it: by its path in it, "/shell/words.js", but the pages that people open, which are "/"
/// and "/book.html".
[[nodiscard]] const std::vector<web::PageFile>& files();

}  // namespace seneschal::page
