#include "daemon/page/messages.h"

#include <string>

namespace seneschal::page {

std::vector<std::string_view> messages_in(const std::vector<web::PageFile>& files, std::string_view language) {
  const std::string name = "/" + std::string(language) + ".json";
  std::vector<std::string_view> messages;
  for (const web::PageFile& file : files) {
    if (file.path.ends_with(name)) {
      messages.push_back(file.content);
    }
  }
  return messages;
}

}  // namespace seneschal::page
