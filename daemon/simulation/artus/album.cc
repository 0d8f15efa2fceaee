#include "daemon/simulation/artus/album.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/simulation/artus/staged_game.h"
#include "daemon/simulation/artus/truth.h"
#include "hardware/files/directory.h"
#include "hardware/files/write_file.h"
#include "rules/artus/setup.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::simulation {

using artus::RandomStream;
using nlohmann::json;

namespace {

/// A set-up game with every player's colours and a King of `metal`.
artus::State set_up(const artus::Edition& edition, int players, artus::Metal metal) {
  artus::Setup setup;
  setup.king_seat = edition.crowned[0];
  setup.king_metal = metal;
  for (int i = 0; i < players; ++i) {
    setup.colours.push_back(static_cast<artus::Colour>(i));
  }
  return artus::new_game(edition, setup).value();
}

}  // namespace

std::string AlbumError::message() const {
  if (const auto* file = std::get_if<files::FileError>(&cause)) {
    return file->message();
  }
  if (const auto* piece = std::get_if<sim::UnknownPiece>(&cause)) {
    return piece->message();
  }
  return fmt::format("the record cannot be played: {}", fmt::streamed(std::get<records::IllegalEntry>(cause)));
}

tl::expected<void, AlbumError> Album::take(std::string_view kind, const Position& position, const json& more) {
  const std::string name = fmt::format("{:03}.jpg", frames_.size());
  setter_.set(position.setting);
  const bool has_hand = !setter_.scene().arms.empty();
  const auto picture = renderer_.photograph(setter_.scene(), frames_.size());
  if (!picture) {
    return tl::unexpected(AlbumError{picture.error()});
  }
  const auto written =
      files::write_file_atomically(folder_ / name, vision::encode_jpeg(*picture, quality_).value_or(""));
  if (!written) {
    return tl::unexpected(AlbumError{written.error()});
  }
  json frame = truth_of(position, setter_.scene().disc_deg, has_hand);
  frame["file"] = name;
  frame["kind"] = kind;
  frame.update(more);
  frames_.push_back(std::move(frame));
  return {};
}

tl::expected<void, AlbumError> Album::finish(const std::string& kind, const json& record) const {
  const json truth{{"seed", renderer_.look().seed},
                   {"kind", kind},
                   {"size", {renderer_.look().eye.size.width, renderer_.look().eye.size.height}},
                   {"record", record},
                   {"frames", frames_}};
  const auto written = files::write_file_atomically(folder_ / "truth.json", truth.dump(1) + "\n");
  return written ? tl::expected<void, AlbumError>() : tl::unexpected(AlbumError{written.error()});
}

tl::expected<void, AlbumError> Album::take_stills(const artus::Edition& edition, int players, int positions,
                                                  int hands) {
  if (const auto made = files::create_folders(folder_); !made) {
    return tl::unexpected(AlbumError{made.error()});
  }
  const artus::State silver = set_up(edition, players, artus::Metal::kSilver);
  const artus::State bronze = set_up(edition, players, artus::Metal::kBronze);
  RandomStream random(renderer_.look().seed + 99);
  const auto take_with_disc = [&](std::string_view kind, const Position& position, bool is_free) {
    if (is_free) {
      setter_.turn_disc_exactly_to(static_cast<double>(random.below(36000)) / 100);
    } else {
      setter_.turn_disc_to(disc_degrees(position.king_seat.value_or(artus::Seat())));
    }
    return take(kind, position, json::object());
  };
  auto done = take_with_disc("empty", {}, false);
  done = done ? take_with_disc("setup", position_of(silver, {}), false) : done;
  done = done ? take_with_disc("setup", position_of(bronze, {}), false) : done;
  done = done ? take_with_disc("teach", teaching_position(silver), false) : done;
  constexpr int kEveryThirdDiscIsFree = 3;
  for (int i = 0; i < positions && done; ++i) {
    const bool is_free = i % kEveryThirdDiscIsFree == 0;
    done =
        take_with_disc(is_free ? "position-free-disc" : "position", random_position(edition, players, random), is_free);
  }
  for (int i = 0; i < hands && done; ++i) {
    setter_.reach_in();
    done = take_with_disc("position", random_position(edition, players, random), false);
  }
  return done ? finish("stills", {}) : done;
}

tl::expected<void, AlbumError> Album::take_game(const artus::Edition& edition, const records::Record& record,
                                                int mistakes) {
  const auto shots = stage(edition, record, mistakes, renderer_.look().seed);
  if (!shots) {
    return tl::unexpected(AlbumError{shots.error()});
  }
  if (const auto made = files::create_folders(folder_); !made) {
    return tl::unexpected(AlbumError{made.error()});
  }
  std::optional<artus::Seat> crown_at;
  for (const StagedShot& shot : *shots) {
    if (shot.crown_at != crown_at || shot.kind == "setup") {
      setter_.turn_disc_to(disc_degrees(shot.crown_at));
      crown_at = shot.crown_at;
    }
    setter_.draw_back();
    if (shot.has_hand) {
      setter_.reach_in();
    }
    json more = json::object();
    if (shot.action || shot.has_hand) {
      more["action"] = shot.action ? json(*shot.action) : json();
    }
    if (shot.delta) {
      more["delta"] = *shot.delta;
    }
    if (shot.illegal) {
      more["illegal"] = {{"stands_on", shot.illegal->stands_on.to_int()},
                         {"belongs_on", shot.illegal->belongs_on.to_int()}};
    }
    if (auto taken = take(shot.kind, shot.position, more); !taken) {
      return taken;
    }
  }
  const std::string kind = "game:" + std::to_string(record.players.size()) + ":" +
                           std::string(to_text(record.variant)) + (mistakes > 0 ? ":illegal" : "");
  return finish(kind, json::parse(records::to_json(record)));
}

}  // namespace seneschal::simulation
