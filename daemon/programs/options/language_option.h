#pragma once

#include <string>
#include <string_view>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/words/texts.h"

namespace seneschal::cli {

/// Adds --language, in which the terminal says what happens.
void add_language_option(boost::program_options::options_description& options);

/// The page's texts of the game `id` in the language that --language names, otherwise in that of the environment
/// (LC_ALL, LC_MESSAGES or LANG) where the page speaks it, or else in English; of no game in particular where `id` is
/// empty. The error is a sentence.
[[nodiscard]] tl::expected<words::Texts, std::string> texts_of(const boost::program_options::variables_map& values,
                                                               std::string_view id);

/// Whether what `option` names, "--speak", is a language of the page. The error says which there are.
[[nodiscard]] tl::expected<void, std::string> check_language(const std::string& option, const std::string& language);

/// Those in `language`, which `option` names: "--speak". The error says which there are.
[[nodiscard]] tl::expected<words::Texts, std::string> texts_in(const std::string& option, const std::string& language,
                                                               std::string_view id);

}  // namespace seneschal::cli
