#include "daemon/programs/setup/chosen_game.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "calibration/lessons/teacher.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/games/kept_game.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

bool names_edition(const po::variables_map& values) {
  return values.count("edition") != 0 && !values["edition"].defaulted();
}

bool names_game(const po::variables_map& values) {
  return names_edition(values) || values.count("players") + values.count("answers") != 0;
}

/// The one that is usual in the game of this id; nothing where that is not kept here.
std::optional<std::string> edition_of(const std::string& game) {
  const auto& kept = daemon::shipped().kept;
  const auto found = std::find_if(kept.begin(), kept.end(), [&](const auto& each) { return each.game->id() == game; });
  return found == kept.end() ? std::nullopt : std::optional(std::string(found->game->usual_edition()));
}

/// As the edition that is usual in it is called; nothing where that cannot be read, or no lessons teach its board.
std::optional<wizard::FoundGame> taught_game(const game::Game& game) {
  const std::string id(game.id());
  const std::filesystem::path file = game_files::installed_edition(game.usual_edition());
  const auto edition = files::read_file(file);
  const auto board = read_board(id);
  const vision::BoardGame* round = round_boards();
  if (!edition || !board || round == nullptr || !game.read_edition(*edition, file.string()) ||
      !calibration::teacher_of(*round, *board, game_files::installed_board(id).string())) {
    return std::nullopt;
  }
  constexpr bool kThrows = true;  // never: it was read before
  constexpr bool kHasComments = true;
  return wizard::FoundGame{id, nlohmann::json::parse(*edition, nullptr, kThrows, kHasComments).value("title", id)};
}

tl::expected<words::Texts, std::string> aloud_texts(const po::variables_map& values, const std::string& game) {
  return texts_in("--speak", values["speak"].as<std::string>(), game);
}

}  // namespace

const vision::BoardGame* round_boards() {
  const eyes::TableEyes* eyes = daemon::eyes_of(daemon::shipped().kept);
  return eyes == nullptr ? nullptr : eyes->board;
}

tl::expected<std::string, std::string> read_board(const std::string& game) {
  return files::read_file(game_files::installed_board(game)).map_error([](const auto& error) {
    return error.message();
  });
}

std::vector<wizard::FoundGame> games_to_choose(const po::variables_map& values, const std::string& played) {
  std::vector<wizard::FoundGame> games;
  for (const daemon::KeptGame& each : daemon::shipped().kept) {
    if (!names_game(values)) {
      if (auto game = taught_game(*each.game)) {
        games.push_back(std::move(*game));
      }
    }
  }
  return games.empty() ? std::vector{wizard::FoundGame{played, played}} : games;
}

bool assume_game(Settings& settings, const std::string& game) {
  const auto edition = game.empty() ? std::nullopt : edition_of(game);
  if (!edition) {
    return game.empty();
  }
  if (names_game(settings.values())) {
    const auto named = read_kept_game(settings.values());
    return named && (*named)->id() == game;
  }
  settings.assume("edition", *edition);
  return true;
}

void watch_game(po::variables_map& values, const std::string& game) {
  const auto edition = game.empty() || names_game(values) ? std::nullopt : edition_of(game);
  if (edition) {
    values.insert_or_assign("edition", po::variable_value(*edition, true));
  }
}

std::string of_chosen_game(const po::variables_map& values) {
  const bool is_chosen = values.count("edition") != 0 && values["edition"].defaulted();
  const std::string edition = is_chosen ? values["edition"].as<std::string>() : "";
  return edition.empty() || edition == daemon::shipped().kept.front().game->usual_edition() ? "" : "-" + edition;
}

tl::expected<void, std::string> change_game(const std::string& game, const GamePlaces& places) {
  po::variables_map values = *places.values;
  watch_game(values, game);
  tl::expected<TableEdition, std::string> edition = tl::unexpected(std::string());
  places.loop->await([&] { edition = TableEdition::read(values, places.ledger); });
  if (!edition) {
    return tl::unexpected(edition.error());
  }
  auto texts = texts_of(values, game);
  auto aloud = places.aloud == nullptr ? texts : aloud_texts(values, game);
  if (!texts || !aloud) {
    return tl::unexpected(texts ? aloud.error() : texts.error());
  }
  *places.values = std::move(values);
  places.edition->become(std::move(*edition));
  *places.game = places.edition->game();
  *places.texts = std::move(*texts);
  if (places.aloud != nullptr) {
    *places.aloud = std::move(*aloud);
  }
  daemon::serve_phones(*places.desk, *places.game, *places.phones);
  places.desk->play((*places.game)->slots());
  places.status->edition_is(std::string((*places.game)->edition()));
  return {};
}

}  // namespace seneschal::cli
