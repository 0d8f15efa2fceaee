// Games that begin with no card taught: each picture is read and shown to the referee, who asks which card lies there
// where several may, and what is ruled then is taught to the eyes.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "referee/artus/generated_game.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/reading.h"
#include "simulation/artus/photographed_table.h"
#include "simulation/artus/setting_shown.h"
#include "vision/board/artus/board_file.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

using referee::Said;
using referee::test::WatchedGame;

const std::filesystem::path kData = SENESCHAL_TEST_DATA;

std::vector<vision::FaceName> all_names() {
  std::vector<vision::FaceName> names;
  for (const artus::CardId card : artus::all_cards()) {
    for (const std::string& colour : vision::owners_of(vision::artus_board().pieces)) {
      names.push_back({std::string(artus::to_text(card)), colour});
    }
  }
  return names;
}

/// How a game was watched.
struct Figures {
  int actions = 0;
  int questions = 0;  // which card lies there
  int other = 0;      // anything else
  int kept = 0;       // faces
  int untold = 0;     // of these, without a question
  int wrong = 0;      // of these, under another card's name
  int misread = 0;    // pictures in which a card was taken for another one that was taught

  void print(const char* what) const {
    std::printf(
        "%s: %d actions; %d questions about a card, %d others; %d faces kept, %d of them without a question, %d wrong; "
        "%d cards misread\n",
        what, actions, questions, other, kept, untold, wrong, misread);
  }
};

/// A table that a seed decides and who looks at it, from game to game.
class FirstEvening {
 public:
  explicit FirstEvening(std::uint64_t seed)
      : photographed_(seed, kData / "scenes" / "board.json", kData / "scenes" / "table-12" / "cards") {}

  Figures watch(const referee::test::GeneratedGame& generated) {
    const auto set_up = artus::new_game(referee::test::edition(), *records::setup_of(generated.truth)).value();
    if (!reader_) {
      vision::CardFaces none;
      none.names = all_names();
      reader_.emplace(photographed_.learned(set_up), std::move(none));
    }
    Figures figures;
    WatchedGame game(generated.truth);
    for (const auto& picture : generated.pictures) {
      if (picture.hand) {
        continue;  // no arm is drawn
      }
      const auto seen = reader_->read(photographed_.picture(setting_shown(picture.table), picture.disc_deg));
      EXPECT_TRUE(seen) << seen.error();
      note_card(*seen, picture, figures);
      for (const Said& said : game.show(*seen)) {
        note(said, picture, figures);
      }
    }
    EXPECT_EQ(game.difference(), "");
    return figures;
  }

 private:
  void note_card(const table::Reading& seen, const referee::test::GeneratedPicture& picture, Figures& figures) const {
    const auto& pile = seen.in<table::PileReading>(artus::kPileZone);
    const auto best = pile.best();
    const auto& top = picture.table.top_card;
    const auto truth = top ? std::optional(artus::face_of(top->card, top->colour)) : std::nullopt;
    const bool is_misread = pile.is_visible && best != truth && (!best || !pile.untaught.contains(*best));
    if (is_misread) {
      std::printf("  misread %s as %s\n", truth.value_or("nothing").c_str(), best.value_or("nothing").c_str());
    }
    figures.misread += is_misread ? 1 : 0;
  }

  void note(const Said& said, const referee::test::GeneratedPicture& picture, Figures& figures) {
    if (const auto* question = std::get_if<referee::Question>(&said)) {
      (question->shows_new_face ? figures.questions : figures.other) += 1;
    }
    const auto* ruling = std::get_if<referee::Ruling>(&said);
    if (ruling == nullptr) {
      return;
    }
    ++figures.actions;
    const auto faces = reader_->untaught_faces();
    if (!ruling->new_face || faces.empty()) {
      return;
    }
    const auto thing = artus::face_of(ruling->new_face->card, ruling->new_face->colour);
    const bool is_right = picture.table.top_card == ruling->new_face;
    figures.wrong += is_right ? 0 : 1;
    figures.untold += ruling->was_answered ? 0 : 1;
    ++figures.kept;
    if (!is_right) {
      std::printf("  kept another card as %s\n", thing.c_str());
    }
    EXPECT_TRUE(reader_->teach(artus::kPileZone, thing, faces.at(artus::kPileZone)));
  }

  PhotographedTable photographed_;
  std::optional<vision::TableReader> reader_;
};

referee::test::Recipe recipe_of(std::uint64_t seed) {
  referee::test::Recipe recipe;
  recipe.seed = seed;
  recipe.players = 2 + static_cast<int>(seed % 3);
  recipe.variant = seed % 2 == 0 ? artus::Variant::kBeginner : artus::Variant::kAdvanced;
  recipe.slips_in_100 = 0;  // with a card that nobody knows, a slip may be as legal as what was meant
  return recipe;
}

// SENESCHAL_FACES_SEED says from which table on, SENESCHAL_FACES_GAMES at how many, for a longer run.
TEST(UntaughtCards, AreLearnedInPlay) {
  const char* first = std::getenv("SENESCHAL_FACES_SEED");
  const char* wanted = std::getenv("SENESCHAL_FACES_GAMES");
  const std::uint64_t seed = first == nullptr ? 72 : std::stoul(first);
  const std::uint64_t tables = wanted == nullptr ? 1 : std::stoul(wanted);
  for (std::uint64_t i = seed; i < seed + tables; ++i) {
    FirstEvening evening(i);
    const Figures once = evening.watch(generate(referee::test::edition(), recipe_of(i)));
    once.print(("seed " + std::to_string(i)).c_str());
    EXPECT_EQ(once.wrong, 0);
    EXPECT_EQ(once.misread, 0);
    EXPECT_LE(once.questions, once.kept) << "one tap for each new card at the most";
  }
}

}  // namespace
}  // namespace seneschal::tests
