#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include "daemon/events/deal_entries.h"
#include "daemon/ledger/ledger_reader.h"
#include "daemon/ledger/verify.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/logged_game.h"
#include "daemon/text/plain_text.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

void print(const std::string& file, const ledger::Verdict& verdict) {
  for (const std::string& damage : verdict.damage) {
    std::cout << "file: damaged: " << text::shown(damage) << '\n';
  }
  for (const ledger::Finding& finding : verdict.findings) {
    std::cout << finding << '\n';
  }
  std::cout << file << ": " << verdict.entries << " entries, " << verdict.pictures << " pictures, ";
  if (verdict.is_whole()) {
    std::cout << "whole and unaltered\n";
  } else {
    std::cout << verdict.findings.size() + verdict.damage.size() << " findings\n";
  }
  if (verdict.is_whole() && verdict.seal) {
    std::cout << "seal " << *verdict.seal << '\n';
  }
}

Exit exit_of(const ledger::Verdict& verdict) {
  if (!verdict.damage.empty()) {
    return Exit::kMisuse;
  }
  return verdict.is_whole() ? Exit::kDone : Exit::kRefused;
}

/// The games of a whole log in which the daemon dealt.
std::set<std::string> dealt_games(const std::string& file) {
  std::set<std::string> games;
  if (const auto reader = ledger::LedgerReader::open(file)) {
    // What cannot be read was found before.
    (void)reader->read_all([&](const ledger::Entry& entry) {
      if (entry.kind == events::EntryOf<events::PackShuffled>::kKind) {
        games.insert(entry.game);
      }
    });
  }
  return games;
}

/// Whether all that was dealt in a game was dealt as the packs lay: taking its log again finds what was not.
bool are_deals_proved(const po::variables_map& values, const std::string& name) {
  const auto game = load_logged_game(values, name);
  if (!game) {
    return false;
  }
  std::set<int> shuffled;
  std::set<int> shown;
  for (const events::Told& told : game->history.told()) {
    if (const auto* pack = std::get_if<events::PackShuffled>(&told.said)) {
      shuffled.insert(pack->deal);
      shown.erase(pack->deal);
    } else if (const auto* played = std::get_if<events::PackShown>(&told.said)) {
      shown.insert(played->deal);
    }
  }
  std::cout << name << ": the packs of " << shown.size() << " deals are those whose hashes were said before, and each "
            << "card was laid from the hand that it was dealt to";
  if (shown.size() < shuffled.size()) {
    std::cout << "; " << shuffled.size() - shown.size() << " more not shown";
  }
  std::cout << '\n';
  return true;
}

}  // namespace

Exit run_verify(Arguments arguments) {
  Usage usage{
      "verify LOG [--seal CODE]",
      "Checks that a log is whole and as it was written: every entry, their order, and the pictures beside it.\n"
      "Prints each thing that is wrong with the entries it is about, then a count, then the log's seal: a short code\n"
      "to write down. Only with a seal taken earlier can a cut-off end, or a log rewritten as a whole, be found.\n"
      "Of a game whose hands the daemon dealt, checks by its edition's rules that they were dealt as the packs lay.\n"
      "Exit status: 0 whole and unaltered, 1 altered, 2 no log or a damaged file.",
      {},
      {},
      {}};
  add_edition_option(usage.options);
  usage.options.add_options()("seal", po::value<std::string>(), "a seal taken earlier, as 57-3f2a-91bc-04de-77aa");
  usage.unnamed.add_options()("log", po::value<std::string>()->required());
  usage.positional.add("log", 1);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  std::optional<ledger::Seal> seal;
  if (values.count("seal") != 0) {
    const std::string code = values["seal"].as<std::string>();
    seal = ledger::Seal::parse(code);
    if (!seal) {
      complain("--seal " + code + ": expected a seal as `seneschal verify` prints it, like 57-3f2a-91bc-04de-77aa");
      return Exit::kMisuse;
    }
  }
  const std::string file = values["log"].as<std::string>();
  const auto verdict = ledger::verify(file, seal);
  if (!verdict) {
    complain(verdict.error().message);
    return Exit::kMisuse;
  }
  print(file, *verdict);
  Exit exit = exit_of(*verdict);
  if (verdict->is_whole()) {
    for (const std::string& game : dealt_games(file)) {
      exit = are_deals_proved(values, game) ? exit : Exit::kRefused;
    }
  }
  return exit;
}

}  // namespace seneschal::cli
