#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/eyes/open_table.h"
#include "daemon/game/table_game.h"
#include "daemon/loop/event_loop.h"
#include "daemon/programs/seneschald/picture_source.h"
#include "daemon/wizard/kept_wizard.h"
#include "hardware/ports/camera.h"

namespace seneschal::cli {

/// What a daemon watches, if anything: a table that it knows, and the camera or the pictures of it. Another table may
/// take its place while no game is played. Errors are sentences.
class Watching {
 public:
  using Outcome = tl::expected<void, std::string>;

  /// As `values` say, which outlive it and are changed where another table is watched.
  explicit Watching(boost::program_options::variables_map& values) : values_(values) {}

  /// Nothing is: phones say what is played.
  [[nodiscard]] bool is_by_hand() const { return !is_watched(values_); }
  [[nodiscard]] bool has_frames() const { return values_.count("frames") != 0; }
  /// A camera that shows the world as it is, and not a recording.
  [[nodiscard]] bool has_live_camera() const { return source_.camera != nullptr && source_.camera->info().is_live; }

  /// Reads the files: the table and, of --frames, which pictures there are.
  [[nodiscard]] Outcome read(const referee::SharedGame& game);
  /// Opens the camera, if there is one.
  [[nodiscard]] Outcome open();
  /// Lets the camera go, for somebody else.
  void let_go() { source_.camera.reset(); }
  /// Watches `table` from now on, where one is given, and has its camera again, which was let go. Files and camera are
  /// opened while the loop goes on, and what others ask of this meanwhile is about what was watched before. Where it
  /// cannot be, nothing is watched any more, and the error says why.
  [[nodiscard]] Outcome take_up(const std::optional<wizard::TableInUse>& table, const referee::SharedGame& game,
                                loop::EventLoop& loop);
  /// Nothing is watched from now on.
  void give_up();

  /// There is one unless is_by_hand().
  [[nodiscard]] eyes::AnyReader& reader() { return *reader_; }
  /// Null where there is none, or it was let go.
  [[nodiscard]] ports::Camera* camera() const { return source_.camera.get(); }
  [[nodiscard]] const std::vector<std::filesystem::path>& pictures() const { return source_.pictures; }
  /// The game that those are of, unless somebody says so.
  [[nodiscard]] const std::string& game() const { return source_.game; }
  /// Why `game` cannot be played at this table, as table::misfit() says it.
  [[nodiscard]] std::optional<table::Misfit> misfit(const referee::TableGame& game) {
    return reader_ ? misfit_of(*reader_, game) : std::nullopt;
  }

 private:
  boost::program_options::variables_map& values_;
  std::optional<eyes::AnyReader> reader_;
  PictureSource source_;
};

}  // namespace seneschal::cli
