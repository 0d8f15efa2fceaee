#include <malloc.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "daemon/board_text.h"
#include "daemon/camera_watch.h"
#include "daemon/cli/button_option.h"
#include "daemon/cli/camera_option.h"
#include "daemon/cli/edition_option.h"
#include "daemon/cli/lamp_option.h"
#include "daemon/cli/options.h"
#include "daemon/cli/program.h"
#include "daemon/cli/watched_disc.h"
#include "daemon/cli/web_option.h"
#include "daemon/eyes/open_table.h"
#include "daemon/files/directory.h"
#include "daemon/frames.h"
#include "daemon/live_page.h"
#include "daemon/referee/record_answers.h"
#include "daemon/table_run.h"
#include "rules/artus/setup.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using Outcome = tl::expected<void, std::string>;

Usage seneschald_usage() {
  Usage usage{
      "--camera CAMERA|--frames DIR --table TABLE.json --cards DIR --players red,blue --report DIR [OPTIONS]",
      "Watches a game of Artus through a camera, or through the pictures of a folder in the order of their\n"
      "names, rules on every action and keeps the log. Started again with the same call, it goes on where it\n"
      "was. SIGINT and SIGTERM end the watch of a camera in good order; SIGHUP lets it find its light anew.\n"
      "Where the table file names a servo, the disc follows the King once it is allowed to: by Enter or SIGUSR1;\n"
      "Enter again or SIGUSR2 stops it.",
      {},
      {},
      {}};
  const auto text = [] { return po::value<std::string>(); };
  usage.config_option = "config";
  usage.options.add_options()("config", text(),
                              "a file with options, one NAME = VALUE a line; the call's own come first")(
      "camera", text(), camera_option_help())("frames", text(), "the folder of pictures")(
      "table", text()->required(), "the table file that seneschal calibrate made")(
      "cards", text()->required(), "the folder with a picture of each card face")(
      "players", text()->required(), "colours clockwise, the start player first: red,blue,black")(
      "variant", text()->default_value("beginner"), "beginner or advanced")(
      "report", text()->required(), "the folder to report into")("ledger", text(),
                                                                 "the log; otherwise game.ledger in the report folder")(
      "game", text(), "the game's name in the log; otherwise that of the pictures' folder or film, or 'game'")(
      "answers", text(), "answer every question from this record")("board", po::bool_switch(),
                                                                   "draw the board after each ruling");
  add_edition_option(usage.options);
  add_disc_options(usage.options);
  add_button_option(usage.options);
  add_lamp_option(usage.options);
  add_web_option(usage.options);
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

std::vector<std::string> names_of(const std::vector<artus::Colour>& players) {
  std::vector<std::string> names;
  for (const artus::Colour colour : players) {
    names.emplace_back(to_text(colour));
  }
  return names;
}

tl::expected<daemon::Answerer, std::string> answerer_of(const po::variables_map& values) {
  if (values.count("answers") == 0) {
    return nullptr;
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

/// What --frames or --camera names, open.
struct Source {
  std::vector<std::filesystem::path> pictures;
  std::unique_ptr<ports::Camera> camera;  // none with --frames
  std::string game;                       // that it is of, unless --game says so
};

tl::expected<Source, std::string> open_source(const po::variables_map& values, const vision::Table& table) {
  if (values.count("frames") == values.count("camera")) {
    return tl::unexpected(std::string("expected either --camera or --frames"));
  }
  Source source;
  if (values.count("camera") != 0) {
    const std::string setting = values["camera"].as<std::string>();
    auto camera = open_camera(setting, table.camera.size);
    if (!camera) {
      return tl::unexpected(camera.error());
    }
    source.camera = std::move(*camera);
    source.game = game_named_after(setting);
    return source;
  }
  const std::filesystem::path folder = values["frames"].as<std::string>();
  auto pictures = daemon::pictures_in(folder);
  if (!pictures) {
    return tl::unexpected(pictures.error());
  }
  source.pictures = std::move(*pictures);
  source.game = std::filesystem::weakly_canonical(folder).filename().string();
  return source;
}

tl::expected<vision::TableReader, std::string> open_reader(const po::variables_map& values) {
  std::vector<std::string> warnings;
  auto reader = eyes::open_table(values["table"].as<std::string>(), values["cards"].as<std::string>(), warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  return reader;
}

/// What to lock the camera at, where the table was learned through it.
std::optional<ports::LightValues> light_for(const ports::CameraInfo& camera, const vision::Table& table) {
  if (!table.light || !camera.is_live) {
    return std::nullopt;
  }
  if (!is_same_camera(table.light->camera, camera.name)) {
    complain("the table was learned through " + table.light->camera + ", whose light is not that of " + camera.name +
             ": it finds its own");
    return std::nullopt;
  }
  return table.light->values;
}

Outcome watch_source(const po::variables_map& values, const Source& source, vision::TableReader& reader,
                     daemon::TableRun& run, std::optional<daemon::StopSignals>& signals, daemon::PhoneButtons& phones) {
  if (source.camera == nullptr) {
    return watch_frames(run, daemon::eyes_of(reader), source.pictures);
  }
  complain("watching " + source.camera->info().name);
  const auto disc = WatchedDisc::open(values, *source.camera, reader, run);
  if (!disc) {
    return tl::unexpected(disc.error());
  }
  const auto buttons = open_buttons(values);
  if (!buttons) {
    return tl::unexpected(buttons.error());
  }
  const auto lamp = open_lamp(values);
  if (!lamp) {
    return tl::unexpected(lamp.error());
  }
  daemon::FrameFeed feed(*source.camera, {}, light_for(source.camera->info(), reader.table()));
  const daemon::Supervisor supervisor;
  daemon::CameraWatchParts parts{&feed, &*signals, &reader, &run, daemon::utc_now, &std::cerr, &supervisor};
  parts.buttons = buttons->get();
  parts.phones = &phones;
  parts.lamp = lamp->get();
  if (*disc != nullptr) {
    parts.disc = &(*disc)->watch();
  }
  if (*disc != nullptr || values.count("web") != 0) {
    parts.keys = ::isatty(STDIN_FILENO) == 1 ? std::optional(STDIN_FILENO) : std::nullopt;
  }
  auto watched = daemon::CameraWatch(parts).watch();
  supervisor.stopping();
  return watched;
}

tl::expected<daemon::GameLog, std::string> open_log(const po::variables_map& values, const artus::Edition& edition,
                                                    const daemon::GameTerms& terms, const std::string& game) {
  const std::filesystem::path folder = values["report"].as<std::string>();
  if (const auto created = files::create_folders(folder); !created) {
    return tl::unexpected(created.error().message());
  }
  const std::filesystem::path file =
      values.count("ledger") != 0 ? std::filesystem::path(values["ledger"].as<std::string>()) : folder / "game.ledger";
  return daemon::GameLog::open(file, values.count("game") != 0 ? values["game"].as<std::string>() : game, edition,
                               terms, daemon::utc_now);
}

Outcome watch(const po::variables_map& values, const artus::Edition& edition) {
  // Before anything starts a thread: one that does not know of it would be ended by a signal.
  std::optional<daemon::StopSignals> signals;
  if (values.count("camera") != 0) {
    signals.emplace();
  }
  const auto terms = terms_of(values, edition);
  if (!terms) {
    return tl::unexpected(terms.error());
  }
  const auto answerer = answerer_of(values);
  if (!answerer) {
    return tl::unexpected(answerer.error());
  }
  auto reader = open_reader(values);
  if (!reader) {
    return tl::unexpected(reader.error());
  }
  const auto source = open_source(values, reader->table());
  if (!source) {
    return tl::unexpected(source.error());
  }
  auto log = open_log(values, edition, *terms, source->game);
  if (!log) {
    return tl::unexpected(log.error());
  }
  auto report = daemon::Report::open(values["report"].as<std::string>(), log->history());
  if (!report) {
    return tl::unexpected(report.error());
  }
  const auto needed = votes_needed(values, terms->players.size());
  if (!needed) {
    return tl::unexpected(needed.error());
  }
  daemon::QuestionBox questions;
  daemon::PhoneButtons phones;
  daemon::DisputeBox disputes(*needed);
  const auto web = open_web(values, names_of(terms->players), {&questions, &phones, &disputes}, log->file());
  if (!web) {
    return tl::unexpected(web.error());
  }
  std::optional<daemon::LivePage> page;
  if (web->server != nullptr) {
    page.emplace(*web->server, *reader, log->history());
  }
  daemon::TableRun run({&*log, &*report, *answerer, &std::cout, &std::cerr, values["board"].as<bool>(),
                        page ? &*page : nullptr, page ? &questions : nullptr, page ? &disputes : nullptr});
  auto watched = watch_source(values, *source, *reader, run, signals, phones);
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
  // The capture thread is hardly ever in malloc; a heap of its own would keep megabytes of pictures from the main one.
  ::mallopt(M_ARENA_MAX, 1);
  return seneschal::cli::run_program(argc, argv, seneschal::cli::run);
}
