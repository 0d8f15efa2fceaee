#pragma once

#include <map>
#include <string>
#include <string_view>

#include "daemon/page/messages.h"
#include "daemon/page/page_files.h"
#include "daemon/words/texts.h"

namespace seneschal::words {

/// The page's own of a game, in a language that it speaks.
inline Texts texts_of(const std::string& language, std::string_view game) {
  return Texts::read(language, page::messages_of(page::files(), language, game)).value();
}

inline const Texts& english(const std::string& game) {
  static std::map<std::string, Texts> texts;
  return texts.try_emplace(game, texts_of("en", game)).first->second;
}

}  // namespace seneschal::words
