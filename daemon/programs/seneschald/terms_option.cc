#include "daemon/programs/seneschald/terms_option.h"

#include <sstream>

#include "daemon/game_files/record_files.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/referee/record_answers.h"
#include "rules/artus/setup.h"
#include "rules/records/record.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_terms_options(po::options_description& options) {
  const auto text = [] { return po::value<std::string>(); };
  options.add_options()("players", text(),
                        "colours clockwise, the start player first: red,blue,black; without it the game that the log\n"
                        "has not finished goes on, or a phone begins one on the page")(
      "variant", text()->default_value("beginner"), "beginner or advanced, with --players")(
      "answers", text(), "answer every question from this record");
}

tl::expected<std::optional<daemon::GameTerms>, std::string> terms_of(const po::variables_map& values,
                                                                     const artus::Edition& edition) {
  if (values.count("players") == 0) {
    return std::nullopt;
  }
  daemon::GameTerms terms{edition.id, artus::Variant::kBeginner, {}};
  const std::string variant = values["variant"].as<std::string>();
  const auto known = artus::variant_from_text(variant);
  if (!known) {
    return tl::unexpected("--variant " + variant + ": expected beginner or advanced");
  }
  terms.variant = *known;
  std::istringstream list(values["players"].as<std::string>());
  for (std::string word; std::getline(list, word, ',');) {
    const auto colour = artus::colour_from_text(word);
    if (!colour || terms.players.size() == artus::PlayerIndex::kMost) {
      return tl::unexpected("--players " + list.str() + ": expected 2 to 4 of red, blue, black and beige");
    }
    terms.players.push_back(*colour);
  }
  artus::Setup setup;
  setup.variant = terms.variant;
  for (const artus::Colour colour : terms.players) {
    setup.colours.push_back(colour);
  }
  const auto begun = new_game(edition, setup);
  if (!begun) {
    const auto texts = texts_of(values);
    if (!texts) {
      return tl::unexpected(texts.error());
    }
    return tl::unexpected("--players " + list.str() + ": " +
                          texts->say("law." + std::string(id_of(begun.error().rule))));
  }
  return terms;
}

tl::expected<daemon::Answerer, std::string> answerer_of(const po::variables_map& values) {
  if (values.count("answers") == 0) {
    return nullptr;
  }
  const auto file = game_files::read_record(values["answers"].as<std::string>());
  if (!file) {
    return tl::unexpected(file.error().message());
  }
  for (const std::string& warning : file->warnings) {
    complain("warning: " + warning);
  }
  return [record = file->record](const referee::Question& question) {
    return referee::Answer{referee::choice_in(record, question), "record"};
  };
}

}  // namespace seneschal::cli
