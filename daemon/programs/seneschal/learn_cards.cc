#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/card_learning.h"
#include "daemon/eyes/open_table.h"
#include "daemon/eyes/save_picture.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/eyes_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/said_remarks.h"
#include "vision/board/pieces.h"

namespace seneschal::cli {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;
using calibration::LearnedCard;
using calibration::Remark;

Usage learn_cards_usage(const vision::Pieces& pieces) {
  Usage usage{
      "learn-cards --table TABLE.json --out DIR [--card CARD_COLOUR] [--language en|de|fr|es] PICTURE...",
      "Learns what the cards look like: each picture shows the table with one card in the card zone, face up, its\n"
      "top towards seat 0, and is named for it, CARD_COLOUR.jpg, where ':' is written '_' and '<>' is written\n"
      "'x' (" +
          pieces.face_example +
          ".jpg); or --card names the one picture's card so. The faces are written into DIR\n"
          "under the same names, for --cards of observe and seneschald.\n"
          "Exit status: 0 all learned, 1 some picture shows no card that can be learned, 2 a file or the call is "
          "wrong.",
      {},
      {},
      {}};
  usage.options.add_options()("table", po::value<std::string>()->required(), "the table file that calibrate made")(
      "out", po::value<std::string>()->required(), "folder for the faces")("card", po::value<std::string>(),
                                                                           "which card the picture shows");
  add_language_option(usage.options);
  usage.unnamed.add_options()("picture", po::value<std::vector<std::string>>()->required());
  usage.positional.add("picture", -1);
  return usage;
}

/// A face to be learned: under which name, from which picture.
struct Task {
  std::string stem;
  vision::FaceName name;
  fs::path picture;
};

tl::expected<std::vector<Task>, std::string> tasks_of(const po::variables_map& values, const vision::Pieces& pieces) {
  const auto pictures = values["picture"].as<std::vector<std::string>>();
  const bool has_name = values.count("card") != 0;
  if (has_name && pictures.size() > 1) {
    return tl::unexpected("--card names the card of one picture, but " + std::to_string(pictures.size()) +
                          " are given");
  }
  std::vector<Task> tasks;
  for (const fs::path picture : pictures) {
    const std::string stem = has_name ? values["card"].as<std::string>() : picture.stem().string();
    const auto name = vision::face_name(stem, pieces);
    if (!name || stem.find('/') != std::string::npos) {
      return tl::unexpected((has_name ? "--card " + stem : picture.string()) + ": expected a name like " +
                            pieces.face_example +
                            " (CARD_COLOUR, ':' written '_' and '<>' written 'x'; the colour is " +
                            vision::list_of(vision::owners_of(pieces), " or ") + ")");
    }
    const auto same = std::find_if(tasks.begin(), tasks.end(), [&](const Task& task) { return task.name == *name; });
    if (same != tasks.end()) {
      return tl::unexpected(same->picture.string() + " and " + picture.string() + " are both named for " + stem);
    }
    tasks.push_back({stem, *name, picture});
  }
  return tasks;
}

/// The faces that are in the folder already, those of the tasks left out, since they are about to be replaced.
std::vector<vision::CardFace> faces_before(const fs::path& folder, const std::vector<Task>& tasks,
                                           const vision::Pieces& pieces) {
  auto known = vision::load_card_faces(folder, pieces);
  if (!known) {
    return {};  // the folder is new
  }
  std::erase_if(known->faces, [&](const vision::CardFace& face) {
    return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
      return task.name == vision::FaceName{face.card, face.colour};
    });
  });
  return std::move(known->faces);
}

/// That the card of a task cannot be told from another one; nothing when it can.
std::optional<Remark> alike(const LearnedCard& card, const std::vector<LearnedCard>& others,
                            const std::vector<vision::CardFace>& known) {
  for (const LearnedCard& other : others) {
    if (looks_like(card, other.face)) {
      return Remark{calibration::CardsTheSame{other.face.card, other.face.colour}};
    }
  }
  for (const vision::CardFace& face : known) {
    if (looks_like(card, face)) {
      return Remark{calibration::CardKnown{face.card, face.colour}};
    }
  }
  return std::nullopt;
}

/// Learns a card or says why not, and which status that is worth.
tl::expected<LearnedCard, Exit> learn(vision::TableReader& reader, const Task& task,
                                      const std::vector<LearnedCard>& others,
                                      const std::vector<vision::CardFace>& known, const words::Texts& texts) {
  const auto picture = eyes::open_picture(task.picture);
  if (!picture) {
    complain(picture.error().message());
    return tl::unexpected(Exit::kMisuse);
  }
  std::vector<vision::CardFace> before = known;
  for (const LearnedCard& other : others) {
    before.push_back(other.face);
  }
  auto card = calibration::learn_card(reader, task.name, *picture, before);
  const auto refusal = card ? alike(*card, others, known) : std::optional(card.error());
  if (refusal) {
    complain(texts.say("remark.of", {{"of", task.picture.string()}, {"remark", remark_text(texts, *refusal)}}));
    return tl::unexpected(Exit::kRefused);
  }
  return std::move(*card);
}

Exit learn_all(vision::TableReader& reader, const std::vector<Task>& tasks, const fs::path& folder,
               const words::Texts& texts) {
  const auto known = faces_before(folder, tasks, reader.table().board.pieces);
  std::error_code ignored;  // save_picture says what is wrong with the folder
  fs::create_directories(folder, ignored);
  Exit worst = Exit::kDone;
  std::vector<LearnedCard> learned;
  for (const Task& task : tasks) {
    auto card = learn(reader, task, learned, known, texts);
    if (!card) {
      worst = std::max(worst, card.error());
      continue;
    }
    const fs::path file = folder / (task.stem + ".jpg");
    if (const auto saved = eyes::save_picture(file, card->picture); !saved) {
      complain(saved.error().message());
      return Exit::kMisuse;
    }
    std::cout << texts.say("remark.card-learned",
                           {{"file", file.string()}, {"colour", task.name.colour}, {"card", task.name.card}})
              << '\n';
    learned.push_back(std::move(*card));
  }
  return worst;
}

}  // namespace

Exit run_learn_cards(Arguments arguments) {
  const auto eyes = shipped_eyes();
  if (!eyes) {
    complain(eyes.error());
    return Exit::kMisuse;
  }
  const vision::BoardGame& game = *(*eyes)->board;
  const Parsed parsed = parse_options(learn_cards_usage(game.pieces), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto texts = texts_of(values, seen_game());
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
  const auto tasks = tasks_of(values, game.pieces);
  if (!tasks) {
    complain(tasks.error());
    return Exit::kMisuse;
  }
  std::vector<std::string> warnings;
  auto reader = eyes::open_table(game, values["table"].as<std::string>(), std::nullopt, warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!reader) {
    complain(reader.error().message());
    return Exit::kMisuse;
  }
  const fs::path folder = values["out"].as<std::string>();
  for (const Task& task : *tasks) {
    std::error_code ignored;
    if (fs::equivalent(folder / (task.stem + ".jpg"), task.picture, ignored)) {
      complain("--out " + folder.string() + ": expected another folder than that of the pictures, which would be " +
               "overwritten");
      return Exit::kMisuse;
    }
  }
  return learn_all(*reader, *tasks, folder, *texts);
}

}  // namespace seneschal::cli
