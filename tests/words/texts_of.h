#pragma once

#include <string>

#include "daemon/page/messages.h"
#include "daemon/page/page_files.h"
#include "daemon/words/texts.h"

namespace seneschal::words {

/// The page's own, in a language that it speaks.
inline Texts texts_of(const std::string& language) {
  return Texts::read(language, page::messages_in(page::files(), language)).value();
}

inline const Texts& english() {
  static const Texts texts = texts_of("en");
  return texts;
}

}  // namespace seneschal::words
