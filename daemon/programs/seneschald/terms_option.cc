#include "daemon/programs/seneschald/terms_option.h"

#include <sstream>

#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_terms_options(po::options_description& options) {
  const auto text = [] { return po::value<std::string>(); };
  options.add_options()(
      "players", text(),
      "who plays, clockwise, the start player first: red,blue,black; without it the game that the log\n"
      "has not finished goes on, or a phone begins one on the page")(
      "variant", text(), "beginner or advanced, or what else the game is played as, with --players")(
      "answers", text(), "answer every question from this record, and say what of it no picture shows");
}

tl::expected<std::optional<daemon::GameTerms>, std::string> terms_of(const po::variables_map& values,
                                                                     const referee::SharedGame& game) {
  if (values.count("players") == 0) {
    return std::nullopt;
  }
  const auto variants = game->variants();
  const std::string usual = variants.empty() ? "" : variants.front();
  daemon::GameTerms terms{
      std::string(game->edition()), values.count("variant") != 0 ? values["variant"].as<std::string>() : usual, {}};
  std::istringstream list(values["players"].as<std::string>());
  for (std::string word; std::getline(list, word, ',');) {
    terms.players.push_back(word);
  }
  const auto fault = game->fault_of(terms);
  if (!fault && game->deals_hands(terms) && values.count("web") == 0) {
    return tl::unexpected("--variant " + terms.variant + ": phones show the hands, so that it needs --web");
  }
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
  const auto texts = texts_of(values, game->id());
  if (!texts) {
    return tl::unexpected(texts.error());
  }
  return tl::unexpected("--players " + list.str() + ": " + texts->say("law." + fault->rule));
}

tl::expected<RecordVoice, std::string> record_voice_of(const po::variables_map& values,
                                                       const referee::SharedGame& game) {
  if (values.count("answers") == 0) {
    return RecordVoice{};
  }
  const std::string path = values["answers"].as<std::string>();
  const auto text = files::read_file(path).map_error(game_files::unreadable);
  const game::Game* of = game::game_of_id(daemon::games_of(daemon::shipped().kept), game->id());
  const auto record = text ? of->read_record(*text, path) : tl::unexpected(text.error());
  if (!record) {
    return tl::unexpected(record.error().message());
  }
  for (const std::string& warning : record->warnings) {
    complain("warning: " + warning);
  }
  return RecordVoice{[answer = game->answers_of(*record)](const events::Question& question) {
                       return events::Answer{answer(question), "record"};
                     },
                     game->unseen_of(*record)};
}

}  // namespace seneschal::cli
