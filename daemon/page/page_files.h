#pragma once

#include <vector>

#include "daemon/web/server.h"

namespace seneschal::page {

/// The page as this folder has it, its first file being "/".
[[nodiscard]] const std::vector<web::PageFile>& files();

}  // namespace seneschal::page
