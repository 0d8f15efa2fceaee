#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/page/page_files.h"

namespace seneschal::page {

/// The page's texts in a language ("en"), by their keys; the test fails where there are none.
inline std::map<std::string, std::string> texts_in(const std::string& language) {
  for (const web::PageFile& file : files()) {
    if (file.path == "/" + language + ".json") {
      return nlohmann::json::parse(file.content).get<std::map<std::string, std::string>>();
    }
  }
  ADD_FAILURE() << "no texts in " << language;
  return {};
}

}  // namespace seneschal::page
