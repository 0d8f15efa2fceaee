#include "daemon/programs/options/language_option.h"

#include <cstdlib>
#include <string_view>

#include "daemon/games/shipped.h"
#include "daemon/page/messages.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

/// "de" of "de_AT.UTF-8", "C" of "C.UTF-8"; "" where the environment says none.
std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* set = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before there is another thread
    if (set != nullptr && *set != '\0') {
      const std::string_view locale(set);
      return std::string(locale.substr(0, locale.find_first_of("_.@")));
    }
  }
  return "";
}

bool is_spoken(const std::string& language) {
  constexpr std::size_t kCode = 2;
  return language.size() == kCode && !page::messages_in(*daemon::shipped().page, language).empty();
}

}  // namespace

void add_language_option(po::options_description& options) {
  options.add_options()("language", po::value<std::string>(),
                        "in which the terminal says what happens: en, de, fr or es; otherwise that of the environment "
                        "(LC_ALL, LC_MESSAGES or LANG), or English");
}

tl::expected<words::Texts, std::string> texts_of(const po::variables_map& values, std::string_view id) {
  if (values.count("language") != 0) {
    return texts_in("--language", values["language"].as<std::string>(), id);
  }
  const std::string language = language_of_environment();
  return texts_in("--language", is_spoken(language) ? language : "en", id);
}

tl::expected<void, std::string> check_language(const std::string& option, const std::string& language) {
  return is_spoken(language) ? tl::expected<void, std::string>()
                             : tl::unexpected(option + " " + language + ": expected en, de, fr or es");
}

tl::expected<words::Texts, std::string> texts_in(const std::string& option, const std::string& language,
                                                 std::string_view id) {
  if (const auto checked = check_language(option, language); !checked) {
    return tl::unexpected(checked.error());
  }
  return words::Texts::read(language, page::messages_of(*daemon::shipped().page, language, id));
}

}  // namespace seneschal::cli
