#include "game/toy/toy_page.h"

#include <algorithm>
#include <iterator>

#include "daemon/page/page_files.h"

namespace seneschal::test {

const std::vector<web::PageFile>& toy_page() {
  static const std::vector<web::PageFile> whole = [] {
    std::vector<web::PageFile> files = toy_part();
    std::copy_if(page::files().begin(), page::files().end(), std::back_inserter(files),
                 [](const web::PageFile& each) { return !each.path.starts_with("/games/"); });
    return files;
  }();
  return whole;
}

}  // namespace seneschal::test
