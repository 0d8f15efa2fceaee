#include "calibration/artus/reading_figures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "daemon/eyes/artus/ring_counts.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/likeliest_spots.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/zone_names.h"

namespace seneschal::tests {

namespace {

std::string place_text(const std::optional<table::MarkerPlace>& place) {
  return place ? (place->is_lying ? "lying on " : "standing on ") + std::to_string(place->space) : "nowhere";
}

std::string name_of(const std::optional<table::Thing>& figure) {
  return figure.value_or("");
}

void add_free_picture(const table::Reading& seen, const Scene::Frame& frame, bool knows_cards, Figures& figures) {
  const SceneSeats known = frame.seats();
  const eyes::RingCounts rings = eyes::joint_ring_counts(seen);
  const auto chairs = table::likeliest_spots(artus::figures_in_box(), seen);
  bool is_whole_board_right = true;
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    const table::SpotReading& reading = seat_read(seen, seat);
    const table::LikelySpot& chair = chairs.at(vision::seat_zone(seat));
    const auto truth = figure_on(known, seat);
    const bool is_right = reading.is_visible && chair.figure == truth;
    figures.tallies["seats, each alone"].add(is_seat_right(seen, known, seat));
    is_whole_board_right &= is_right;
    figures.tallies["seats"].add(is_right);
    if (!is_right) {
      std::printf("%s: seat %zu is read %s, %.0f %% sure, and is %s\n", frame.file.c_str(), seat,
                  name_of(chair.figure).c_str(), 100 * chair.confidence, name_of(truth).c_str());
    }
    if (known[seat].stack > 0) {
      figures.tallies["rings of one prince alone"].add(reading.best_stack() == known[seat].stack);
      figures.tallies["rings"].add(rings.on_seat[seat] == known[seat].stack);
    }
  }
  figures.tallies["whole boards"].add(is_whole_board_right);
  figures.disc_errors_deg.push_back(disc_error_deg(seen, frame));
  figures.tallies["ring tray"].add(is_supply_right(seen, frame));
  for (std::size_t colour = 0; colour < vision::kMostMarkers; ++colour) {
    if (const auto truth = marker_in(frame, colour)) {
      const auto place = marker_read(seen, colour).best();
      figures.tallies["track markers"].add(place == truth);
      if (place != truth) {
        std::printf("%s: the marker of %s is read %s, %.0f %% sure, and is %s\n", frame.file.c_str(),
                    sample_colours()[colour].c_str(), place_text(place).c_str(),
                    100 * marker_read(seen, colour).confidence(), place_text(truth).c_str());
      }
    }
  }
  if (knows_cards) {
    figures.tallies["top card"].add(is_card_right(seen, frame));
  }
}

void add_picture_with_hand(const table::Reading& seen, const Scene::Frame& frame, Figures& figures) {
  const SceneSeats known = frame.seats();
  const auto chairs = table::likeliest_spots(artus::figures_in_box(), seen);
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    if (seat_read(seen, seat).is_visible) {
      figures.tallies["seats read beside a hand"].add(chairs.at(vision::seat_zone(seat)).figure ==
                                                      figure_on(known, seat));
    }
  }
  if (is_disc_read(seen)) {
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
    faces = vision::load_card_faces(scene.cards(), vision::artus_board().pieces).value();
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
