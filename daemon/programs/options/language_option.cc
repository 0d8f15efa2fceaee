#include "daemon/programs/options/language_option.h"

#include "daemon/page/messages.h"

namespace seneschal::cli {

tl::expected<words::Texts, std::string> texts_in(const std::string& option, const std::string& language) {
  const auto files = page::messages_in(language);
  if (language.size() != 2 || files.empty()) {
    return tl::unexpected(option + " " + language + ": expected en, de, fr or es");
  }
  return words::Texts::read(language, files);
}

words::Texts english() {
  return texts_in("", "en").value();
}

}  // namespace seneschal::cli
