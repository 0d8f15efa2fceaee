#include "daemon/programs/seneschald/terms_option.h"

#include <sstream>

#include "daemon/game_files/record_files.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "rules/artus/records/record.h"

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
                                                                     const referee::SharedGame& game) {
  if (values.count("players") == 0) {
    return std::nullopt;
  }
  daemon::GameTerms terms{std::string(game->edition()), values["variant"].as<std::string>(), {}};
  std::istringstream list(values["players"].as<std::string>());
  for (std::string word; std::getline(list, word, ',');) {
    terms.players.push_back(word);
  }
  const auto fault = game->fault_of(terms);
  if (!fault) {
    return terms;
  }
  switch (fault->of) {
    case referee::TermsFault::Of::kVariant:
      return tl::unexpected("--variant " + terms.variant + ": expected " + fault->expected);
    case referee::TermsFault::Of::kPlayers:
      return tl::unexpected("--players " + list.str() + ": expected " + fault->expected);
    case referee::TermsFault::Of::kRule:
      break;
  }
  const auto texts = texts_of(values);
  if (!texts) {
    return tl::unexpected(texts.error());
  }
  return tl::unexpected("--players " + list.str() + ": " + texts->say("law." + fault->rule));
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
  return [record = file->record](const events::Question& question) {
    return events::Answer{referee::choice_in(record, question), "record"};
  };
}

}  // namespace seneschal::cli
