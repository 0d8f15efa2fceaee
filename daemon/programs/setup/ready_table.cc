#include "daemon/programs/setup/ready_table.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "calibration/lessons/teacher.h"
#include "daemon/capture/frame_picture.h"
#include "daemon/disc/servo_settings.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/setup/chosen_game.h"
#include "daemon/wizard/kept_wizard.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/files/directory.h"
#include "hardware/files/write_file.h"
#include "hardware/ports/camera.h"
#include "hardware/sim/drives/drive_draw.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::cli {
namespace {

template <typename Value>
using Outcome = tl::expected<Value, std::string>;
using Lessons = std::vector<calibration::TakenLesson>;

constexpr int kFaceQuality = 92;               // of its JPEG, as learn-cards takes photographs
constexpr std::chrono::seconds kPatience{10};  // for a picture, which is drawn as fast as it is asked for

disc::ServoSettings drawn_servo(std::uint64_t seed) {
  const auto known = sim::known_servo(sim::random_drive(seed));
  disc::ServoSettings settings;
  settings.wire.kind = disc::WireSetting::Kind::kSim;
  settings.servo = known.servo;
  settings.late = known.late;
  return settings;
}

Outcome<std::unique_ptr<calibration::Teacher>> teacher_for(const std::string& game) {
  const auto board = read_board(game);
  if (!board) {
    return tl::unexpected(board.error());
  }
  const std::string file = game_files::installed_board(game).string();
  if (const vision::BoardGame* round = round_boards()) {
    if (auto teacher = calibration::teacher_of(*round, *board, file)) {
      return std::move(*teacher);
    }
  }
  return tl::unexpected(file + ": expected a board that lessons teach");
}

Outcome<void> keep(const wizard::KeptWizard& kept, const std::filesystem::path& folder) {
  return files::write_own_file(wizard::progress_file(folder), text_of(kept)).map_error([](const auto& error) {
    return error.message();
  });
}

/// What the people lay next is what the progress says is not taken yet.
Outcome<Lessons> take_lessons(const calibration::Teacher& teacher, const ReadyTable& table, wizard::KeptWizard& kept) {
  auto camera = open_camera(table.camera + ",pace=fast", std::nullopt);
  if (!camera) {
    return tl::unexpected(camera.error());
  }
  Lessons taken;
  for (const calibration::Lesson& lesson : teacher.lessons()) {
    if (auto said = keep(kept, table.folder); !said) {
      return tl::unexpected(said.error());
    }
    const auto frame = (*camera)->next_frame(kPatience);
    auto picture = frame ? daemon::picture_of(*frame) : tl::unexpected(frame.error().message());
    if (!picture) {
      return tl::unexpected(table.camera + ": " + picture.error());
    }
    taken.push_back({lesson, std::move(*picture), std::nullopt});
    kept.taken.push_back(lesson.id);
  }
  return taken;
}

/// Nothing where that game's cards are not drawn: then people are asked for their faces.
Outcome<void> keep_faces(const ReadyTable& table) {
  const auto& kept = daemon::shipped().kept;
  const auto game =
      std::find_if(kept.begin(), kept.end(), [&](const auto& each) { return each.game->id() == table.game; });
  const auto setting = cameras::parse_camera_setting(table.camera);
  if (game == kept.end() || game->faces == nullptr || !setting || table.cards.empty()) {
    return {};
  }
  const auto faces = game->faces(*setting);
  if (!faces) {
    return tl::unexpected(faces.error());
  }
  if (auto made = files::create_folders(table.cards); !made) {
    return tl::unexpected(made.error().message());
  }
  for (const auto& [name, picture] : *faces) {
    const auto jpeg = vision::encode_jpeg(picture, kFaceQuality);
    const auto written = files::write_own_file(table.cards / (name + ".jpg"), jpeg.value_or(""));
    if (!written) {
      return tl::unexpected(written.error().message());
    }
  }
  return {};
}

}  // namespace

Outcome<void> make_ready(const ReadyTable& table) {
  const auto used = wizard::table_in_use(table.folder);
  if (used && used->camera == table.camera) {
    return {};
  }
  if (auto made = files::create_folders(table.folder); !made) {
    return tl::unexpected(made.error().message());
  }
  const auto teacher = teacher_for(table.game);
  if (!teacher) {
    return tl::unexpected(teacher.error());
  }
  wizard::KeptWizard kept{table.game, table.camera};
  const auto taken = take_lessons(**teacher, table, kept);
  if (!taken) {
    return tl::unexpected(taken.error());
  }
  const auto learned = (*teacher)->learn(*taken);
  if (!learned) {
    return tl::unexpected(table.camera + ": no table was learned of its pictures; another --seed draws another table");
  }
  const auto text = disc::with_servo(learned->text, table.camera, drawn_servo(table.drive));
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  if (auto faces = keep_faces(table); !faces) {
    return faces;
  }
  if (auto in_use = wizard::use_table(table.folder, *text, kept); !in_use) {
    return tl::unexpected(in_use.error().message());
  }
  kept.is_used = true;
  return keep(kept, table.folder);
}

}  // namespace seneschal::cli
