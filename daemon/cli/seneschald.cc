#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "daemon/board_text.h"
#include "daemon/cli/edition_option.h"
#include "daemon/cli/options.h"
#include "daemon/cli/program.h"
#include "daemon/files/directory.h"
#include "daemon/frames.h"
#include "daemon/open_eyes.h"
#include "daemon/referee/record_answers.h"
#include "daemon/table_run.h"
#include "rules/artus/setup.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using Outcome = tl::expected<void, std::string>;

Usage seneschald_usage() {
  Usage usage{"--frames DIR --table TABLE.json --cards DIR --players red,blue --report DIR [OPTIONS]",
              "Watches a game of Artus through the pictures of a folder, in the order of their names, rules on every\n"
              "action and keeps the log. Started again with the same call, it goes on where it was.",
              {},
              {},
              {}};
  const auto text = [] { return po::value<std::string>(); };
  usage.options.add_options()("frames", text()->required(), "the folder of pictures")(
      "table", text()->required(), "the table file that seneschal calibrate made")(
      "cards", text()->required(), "the folder with a picture of each card face")(
      "players", text()->required(), "colours clockwise, the start player first: red,blue,black")(
      "variant", text()->default_value("beginner"), "beginner or advanced")(
      "report", text()->required(), "the folder to report into")("ledger", text(),
                                                                 "the log; otherwise game.ledger in the report folder")(
      "game", text(), "the game's name in the log; otherwise that of the folder of pictures")(
      "answers", text(), "answer every question from this record")("board", po::bool_switch(),
                                                                   "draw the board after each ruling");
  add_edition_option(usage.options);
  return usage;
}

tl::expected<daemon::GameTerms, std::string> terms_of(const po::variables_map& values, const artus::Edition& edition) {
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
    return tl::unexpected("--players " + list.str() + ": " + describe(begun.error()));
  }
  return terms;
}

tl::expected<daemon::Answerer, std::string> answerer_of(const po::variables_map& values) {
  if (values.count("answers") == 0) {
    return [](const referee::Question&) { return referee::Answer{{}, "nobody"}; };
  }
  const auto file = records::read_record(values["answers"].as<std::string>());
  if (!file) {
    return tl::unexpected(describe(file.error()));
  }
  for (const std::string& warning : file->warnings) {
    complain("warning: " + warning);
  }
  return [record = file->record](const referee::Question& question) {
    return referee::Answer{referee::choice_in(record, question), "record"};
  };
}

Outcome watch(const po::variables_map& values, const artus::Edition& edition) {
  const std::filesystem::path frames = values["frames"].as<std::string>();
  const std::filesystem::path folder = values["report"].as<std::string>();
  const auto terms = terms_of(values, edition);
  if (!terms) {
    return tl::unexpected(terms.error());
  }
  const auto pictures = daemon::pictures_in(frames);
  if (!pictures) {
    return tl::unexpected(pictures.error());
  }
  const auto answerer = answerer_of(values);
  if (!answerer) {
    return tl::unexpected(answerer.error());
  }
  std::vector<std::string> warnings;
  const auto eyes = daemon::open_eyes(values["table"].as<std::string>(), values["cards"].as<std::string>(), warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!eyes) {
    return tl::unexpected(eyes.error());
  }
  if (const auto created = files::create_folders(folder); !created) {
    return tl::unexpected(created.error().message());
  }
  const std::string game = values.count("game") != 0 ? values["game"].as<std::string>()
                                                     : std::filesystem::weakly_canonical(frames).filename().string();
  const std::filesystem::path file =
      values.count("ledger") != 0 ? std::filesystem::path(values["ledger"].as<std::string>()) : folder / "game.ledger";
  auto log = daemon::GameLog::open(file, game, edition, *terms, daemon::utc_now);
  if (!log) {
    return tl::unexpected(log.error());
  }
  auto report = daemon::Report::open(folder, log->history());
  if (!report) {
    return tl::unexpected(report.error());
  }
  daemon::TableRun run({&*log, &*report, *eyes, *answerer, &std::cout, &std::cerr, values["board"].as<bool>()});
  auto watched = run.watch(*pictures);
  if (watched && log->history().referee().state()) {
    std::cout << '\n' << daemon::board_text(edition, *log->history().referee().state());
  }
  return watched;
}

Exit run(Arguments arguments) {
  const Parsed parsed = parse_options(seneschald_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto edition = load_edition(values, kDefaultEdition);
  if (!edition) {
    return Exit::kMisuse;
  }
  if (const auto watched = watch(values, edition->edition); !watched) {
    complain(watched.error());
    return Exit::kMisuse;
  }
  return Exit::kDone;
}

}  // namespace
}  // namespace seneschal::cli

int main(int argc, char** argv) {
  return seneschal::cli::run_program(argc, argv, seneschal::cli::run);
}
