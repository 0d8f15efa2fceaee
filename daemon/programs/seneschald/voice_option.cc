#include "daemon/programs/seneschald/voice_option.h"

#include <string>
#include <utility>

#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "hardware/voice/espeak_voice.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_voice_option(po::options_description& options) {
  options.add_options()("speak", po::value<std::string>(),
                        "say rulings, questions, mistakes and each round's end aloud, through espeak-ng: en, de, fr or "
                        "es; otherwise it is silent");
}

tl::expected<std::optional<OpenedVoice>, std::string> open_voice(const po::variables_map& values, std::string_view id) {
  if (values.count("speak") == 0) {
    return std::nullopt;
  }
  auto texts = texts_in("--speak", values["speak"].as<std::string>(), id);
  if (!texts) {
    return tl::unexpected(texts.error());
  }
  voice::EspeakSettings settings;
  settings.language = texts->language();
  settings.complain = [](voice::Silence, const std::string& sentence) { complain(sentence); };
  auto voice = std::make_unique<voice::EspeakVoice>(std::move(settings));
  voice->say(texts->say("aloud.on"));
  return OpenedVoice{std::move(*texts), std::move(voice)};
}

}  // namespace seneschal::cli
