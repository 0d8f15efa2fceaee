#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/words/texts.h"
#include "hardware/ports/voice.h"

namespace seneschal::cli {

/// --speak, the language of a voice beside the board.
void add_voice_option(boost::program_options::options_description& options);

/// A voice and what it says things with.
struct OpenedVoice {
  words::Texts texts;
  std::unique_ptr<ports::Voice> voice;
};

/// The voice that --speak asks for, with the words of the game `id`, which says that it is there; nothing without
/// --speak. What keeps it silent later is said on standard error. The error is a sentence.
[[nodiscard]] tl::expected<std::optional<OpenedVoice>, std::string> open_voice(
    const boost::program_options::variables_map& values, std::string_view id);

}  // namespace seneschal::cli
