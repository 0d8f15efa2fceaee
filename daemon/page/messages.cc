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

std::vector<std::string_view> messages_of(const std::vector<web::PageFile>& files, std::string_view language,
                                          std::string_view game) {
  const std::string name = std::string(language) + ".json";
  const std::string shell = "/shell/" + name;
  const std::string remarks = "/shell/remarks/" + name;
  const std::string games = "/games/" + std::string(game) + "/" + name;
  std::vector<std::string_view> messages;
  for (const web::PageFile& file : files) {
    if (file.path == shell || file.path == remarks || file.path == games) {
      messages.push_back(file.content);
    }
  }
  return messages;
}

}  // namespace seneschal::page
