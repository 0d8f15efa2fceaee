#include "calibration/reading_figures.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "calibration/learned_scene.h"
#include "vision/read_picture.h"

namespace seneschal::tests {

namespace {

double disc_error_deg(const vision::Observation& seen, const Scene::Frame& frame) {
  const auto truth = vision::Angle::degrees(frame.truth.at("disc_deg").get<double>());
  return seen.disc ? std::abs((*seen.disc - truth).shortest().degrees()) : 180;
}

std::optional<vision::TrackPlace> track_place(const Scene::Frame& frame, std::size_t colour) {
  const auto& track = frame.truth.at("track");
  const auto found = track.find(vision::kOccupantNames[colour + 1]);
  return found == track.end() ? std::nullopt
                              : std::optional(vision::TrackPlace{found->at("space"), found->at("lying")});
}

bool has_right_card(const vision::Observation& seen, const Scene::Frame& frame) {
  const auto& truth = frame.truth.at("top_card");
  const auto card = seen.top_card();
  return truth.is_null() ? !card
                         : card && card->card == truth.at("card").get<std::string>() &&
                               card->colour == truth.at("colour").get<std::string>();
}

void add_free_picture(const vision::Observation& seen, const Scene::Frame& frame, bool knows_cards, Figures& figures) {
  const vision::KnownSeats known = frame.seats();
  bool is_whole_board_right = true;
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    const bool is_right = seen.seats[seat].is_visible && seen.seats[seat].best() == known.occupants[seat];
    is_whole_board_right &= is_right;
    figures.tallies["seats"].add(is_right);
    if (known.rings[seat] > 0) {
      figures.tallies["rings of one prince alone"].add(seen.seats[seat].best_rings() == known.rings[seat]);
    }
  }
  figures.tallies["whole boards"].add(is_whole_board_right);
  figures.disc_errors_deg.push_back(disc_error_deg(seen, frame));
  figures.tallies["ring tray"].add(seen.ring_supply() == frame.truth.at("ring_supply").get<int>());
  for (std::size_t colour = 0; colour < vision::kColours; ++colour) {
    if (const auto truth = track_place(frame, colour)) {
      figures.tallies["track markers"].add(seen.track[colour].best() == truth);
    }
  }
  if (knows_cards) {
    figures.tallies["top card"].add(has_right_card(seen, frame));
  }
}

void add_picture_with_hand(const vision::Observation& seen, const Scene::Frame& frame, Figures& figures) {
  const vision::KnownSeats known = frame.seats();
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    if (seen.seats[seat].is_visible) {
      figures.tallies["seats read beside a hand"].add(seen.seats[seat].best() == known.occupants[seat]);
    }
  }
  if (seen.disc) {
    figures.disc_errors_deg.push_back(disc_error_deg(seen, frame));
  }
}

Figures read_all(const Scene& scene) {
  const bool knows_cards = std::filesystem::exists(scene.cards());
  std::optional<vision::CardFaces> faces;
  if (knows_cards) {
    faces = vision::load_card_faces(scene.cards()).value();
  }
  vision::TableReader reader(learn(scene).table, faces);
  Figures figures;
  for (const Scene::Frame& frame : unknown_frames(scene)) {
    const auto seen = reader.read(scene.picture(frame));
    EXPECT_TRUE(seen) << scene.name() << '/' << frame.file << ' ' << seen.error();
    if (!seen) {
      continue;
    }
    figures.tallies[frame.has_hand() ? "hands found" : "pictures without a hand"].add(seen->hand == frame.has_hand());
    if (frame.has_hand()) {
      add_picture_with_hand(*seen, frame, figures);
    } else {
      add_free_picture(*seen, frame, knows_cards, figures);
    }
  }
  return figures;
}

}  // namespace

Figures read_tables(const std::vector<std::filesystem::path>& tables) {
  Figures all;
  std::printf("%-28s %9s %9s %9s\n", "", "right", "of", "per cent");
  const auto print = [](const std::string& name, const Figures& figures) {
    std::printf("%s\n", name.c_str());
    for (const auto& [what, tally] : figures.tallies) {
      std::printf("  %-26s %9d %9d %9.2f\n", what.c_str(), tally.right, tally.all, 100 * tally.share());
    }
    std::printf("  %-26s %9.2f degrees worst of %zu\n", "disc", figures.worst_disc_deg(),
                figures.disc_errors_deg.size());
  };
  for (const auto& folder : tables) {
    const Figures figures = read_all(Scene(folder));
    print(folder.filename().string(), figures);
    for (const auto& [what, tally] : figures.tallies) {
      all.tallies[what].right += tally.right;
      all.tallies[what].all += tally.all;
    }
    all.disc_errors_deg.insert(all.disc_errors_deg.end(), figures.disc_errors_deg.begin(),
                               figures.disc_errors_deg.end());
  }
  print("all tables", all);
  return all;
}

}  // namespace seneschal::tests
