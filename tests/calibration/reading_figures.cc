#include "calibration/reading_figures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "calibration/learned_scene.h"
#include "vision/board/joint_chairs.h"
#include "vision/zones/ring_counts.h"

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

std::string place_text(const std::optional<vision::TrackPlace>& place) {
  return place ? (place->is_lying ? "lying on " : "standing on ") + std::to_string(place->space) : "nowhere";
}

bool has_right_card(const vision::Observation& seen, const Scene::Frame& frame) {
  const auto& truth = frame.truth.at("top_card");
  const auto card = seen.top_card();
  return truth.is_null() ? !card
                         : card && card->card == truth.at("card").get<std::string>() &&
                               card->colour == truth.at("colour").get<std::string>();
}

const char* name_of(vision::Occupant occupant) {
  return vision::kOccupantNames[static_cast<std::size_t>(occupant)];
}

void add_free_picture(const vision::Observation& seen, const Scene::Frame& frame, bool knows_cards, Figures& figures) {
  const vision::KnownSeats known = frame.seats();
  const vision::RingCounts rings = joint_ring_counts(seen);
  const vision::JointChairs chairs = joint_chairs(seen);
  bool is_whole_board_right = true;
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    const bool is_right = seen.seats[seat].is_visible && chairs.occupant[seat] == known.occupants[seat];
    figures.tallies["seats, each alone"].add(seen.seats[seat].is_visible &&
                                             seen.seats[seat].best() == known.occupants[seat]);
    is_whole_board_right &= is_right;
    figures.tallies["seats"].add(is_right);
    if (!is_right) {
      std::printf("%s: seat %zu is read %s, %.0f %% sure, and is %s\n", frame.file.c_str(), seat,
                  name_of(chairs.occupant[seat]), 100 * chairs.confidence[seat], name_of(known.occupants[seat]));
    }
    if (known.rings[seat] > 0) {
      figures.tallies["rings of one prince alone"].add(seen.seats[seat].best_rings() == known.rings[seat]);
      figures.tallies["rings"].add(rings.on_seat[seat] == known.rings[seat]);
    }
  }
  figures.tallies["whole boards"].add(is_whole_board_right);
  figures.disc_errors_deg.push_back(disc_error_deg(seen, frame));
  figures.tallies["ring tray"].add(seen.ring_supply() == frame.truth.at("ring_supply").get<int>());
  for (std::size_t colour = 0; colour < vision::kColours; ++colour) {
    if (const auto truth = track_place(frame, colour)) {
      const auto place = seen.track[colour].best();
      figures.tallies["track markers"].add(place == truth);
      if (place != truth) {
        std::printf("%s: the marker of %s is read %s, %.0f %% sure, and is %s\n", frame.file.c_str(),
                    vision::kOccupantNames[colour + 1], place_text(place).c_str(),
                    100 * seen.track[colour].confidence(), place_text(truth).c_str());
      }
    }
  }
  if (knows_cards) {
    figures.tallies["top card"].add(has_right_card(seen, frame));
  }
}

void add_picture_with_hand(const vision::Observation& seen, const Scene::Frame& frame, Figures& figures) {
  const vision::KnownSeats known = frame.seats();
  const vision::JointChairs chairs = joint_chairs(seen);
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    if (seen.seats[seat].is_visible) {
      figures.tallies["seats read beside a hand"].add(chairs.occupant[seat] == known.occupants[seat]);
    }
  }
  if (seen.disc) {
    figures.disc_errors_deg.push_back(disc_error_deg(seen, frame));
  }
}

}  // namespace

void Figures::add(const Figures& other) {
  for (const auto& [what, tally] : other.tallies) {
    tallies[what].right += tally.right;
    tallies[what].all += tally.all;
  }
  disc_errors_deg.insert(disc_errors_deg.end(), other.disc_errors_deg.begin(), other.disc_errors_deg.end());
}

void Figures::print(const std::string& name) const {
  std::printf("%-28s %9s %9s %9s\n", name.c_str(), "right", "of", "per cent");
  for (const auto& [what, tally] : tallies) {
    std::printf("  %-26s %9d %9d %9.2f\n", what.c_str(), tally.right, tally.all, 100 * tally.share());
  }
  if (disc_errors_deg.empty()) {
    return;
  }
  std::printf("  %-26s %9.2f degrees in the middle, %.2f at worst, of %zu\n", "disc", median_disc_deg(),
              worst_disc_deg(), disc_errors_deg.size());
}

Tally Figures::of(const std::string& what) const {
  const auto found = tallies.find(what);
  return found == tallies.end() ? Tally() : found->second;
}

double Figures::worst_disc_deg() const {
  return disc_errors_deg.empty() ? 180 : *std::max_element(disc_errors_deg.begin(), disc_errors_deg.end());
}

double Figures::median_disc_deg() const {
  if (disc_errors_deg.empty()) {
    return 180;
  }
  std::vector<double> sorted = disc_errors_deg;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  return *middle;
}

void expect_bars(const Figures& figures, std::span<const Bar> bars, int pictures) {
  for (const Bar& bar : bars) {
    const Tally tally = figures.of(bar.what);
    EXPECT_GE(tally.share(), bar.share) << bar.what << ": " << tally.right << " of " << tally.all;
    EXPECT_GE(tally.all, pictures * bar.each) << bar.what << ": too few to say anything";
  }
}

void expect_disc(const Figures& figures, int least) {
  EXPECT_LE(figures.median_disc_deg(), kMedianDiscDeg);
  EXPECT_LE(figures.worst_disc_deg(), kWorstDiscDeg);
  EXPECT_GE(figures.disc_errors_deg.size(), static_cast<std::size_t>(least));
}

Figures read_table(const std::filesystem::path& folder, const vision::Experience& experience) {
  const Scene scene(folder);
  const bool knows_cards = std::filesystem::exists(scene.cards());
  std::optional<vision::CardFaces> faces;
  if (knows_cards) {
    faces = vision::load_card_faces(scene.cards()).value();
  }
  vision::TableReader reader(learn(scene).table, faces, experience);
  Figures figures;
  for (const Scene::Frame& frame : unknown_frames(scene)) {
    const auto seen = reader.read(scene.picture(frame));
    figures.tallies["pictures read"].add(seen.has_value());
    if (!seen) {
      std::printf("%s/%s %s\n", scene.name().c_str(), frame.file.c_str(), seen.error().says.c_str());
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

Figures read_tables(const std::vector<std::filesystem::path>& tables) {
  Figures all;
  for (const auto& folder : tables) {
    const Figures figures = read_table(folder);
    figures.print(folder.filename().string());
    all.add(figures);
  }
  all.print("all tables");
  return all;
}

}  // namespace seneschal::tests
