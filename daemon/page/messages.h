#pragma once

#include <string_view>
#include <vector>

#include "daemon/web/server.h"

namespace seneschal::page {

/// What is in the message files of a language ("en") among these of a page: the shell's, what calibration says and each
/// game's, "/shell/en.json" and its like. None where the page does not speak it.
[[nodiscard]] std::vector<std::string_view> messages_in(const std::vector<web::PageFile>& files,
                                                        std::string_view language);

/// The same, and of games that of this id alone: two games call different things by the same key.
[[nodiscard]] std::vector<std::string_view> messages_of(const std::vector<web::PageFile>& files,
                                                        std::string_view language, std::string_view game);

}  // namespace seneschal::page
