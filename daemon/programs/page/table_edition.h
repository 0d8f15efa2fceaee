#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/book/edition_source.h"
#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/game_files/owners_edition.h"
#include "daemon/loop/event_loop.h"
#include "daemon/programs/page/edition_refusal.h"
#include "rules/edition_files/edition_values.h"
#include "rules/table/misfit.h"

namespace seneschal::cli {

/// The edition by which a table plays: the one that --edition names, with what the table's owner has found on the real
/// copy instead of its values. That is kept beside the log, and so is each edition that comes about, for the games that
/// were played by it.
class TableEdition {
 public:
  /// What is doubtful in the edition's file is complained of. The error is a sentence.
  [[nodiscard]] static tl::expected<TableEdition, std::string> read(const boost::program_options::variables_map& values,
                                                                    const std::filesystem::path& ledger);

  /// Is `other` from now on, where it is served, too.
  void become(TableEdition other);

  /// By which the next game is played.
  [[nodiscard]] const referee::SharedGame& game() const { return now_.game; }
  /// This one, and all by which games of the log were played. From any thread.
  [[nodiscard]] book::EditionSource all() const;
  /// The game as it was begun by the edition `id`, before the owner said otherwise. The error is a sentence that begins
  /// with that game. Waits for the disk.
  [[nodiscard]] tl::expected<referee::SharedGame, std::string> begun_by(const std::string& id) const;
  /// Whether the owner made the edition `id` of this one, or it is this one as it was before that.
  [[nodiscard]] bool is_origin_of(std::string_view id) const;
  /// Keeps the edition by which the next game is played beside the log, where nobody else has it: waits for the disk,
  /// on any thread. The error is a sentence.
  [[nodiscard]] std::function<tl::expected<void, std::string>()> keeper() const;
  /// For whoever plays `game` by it: which values nobody has compared with the real copy, a sentence. Nothing where all
  /// are, and of a game by another edition.
  [[nodiscard]] std::optional<std::string> doubt_of(const referee::TableGame& game) const;

  using Misfit = std::function<std::optional<table::Misfit>(const referee::TableGame& game)>;
  /// Has phones that have joined look at it (GET /api/edition): {"edition": "amigo-1993", "title": "König ...",
  /// "values": [{"key": "spaces", "value": 27, "source": "assumed", "note": "..."}]}; and owners say what they have
  /// found on the real copy: POST {"values": {"spaces": 27}}, where a value that is as it was is confirmed. It holds,
  /// and is answered like a look, once it is on the disk. Where no game can be played so, the answer is {"error":
  /// "edition", "why": {"kind": "spaces", "facts": {...}}}. So it is where `misfit` says, as table::misfit() does, why
  /// that game cannot be played at this table. `changed` is called with each that holds. The
  /// table's edition stays where it is, and so does the loop.
  void serve(desk::Desk& desk, loop::EventLoop& loop, Misfit misfit, std::function<void()> changed);

 private:
  /// An edition with what an owner says of it.
  struct Told {
    referee::SharedGame game;
    std::vector<edition_files::EditionValue> values;
    std::string title;
    std::string text;
  };

  TableEdition() = default;
  [[nodiscard]] tl::expected<Told, EditionRefusal> with(const game_files::OwnersValues& owners) const;
  [[nodiscard]] nlohmann::json as_json() const;
  [[nodiscard]] web::Reply take(const web::Call& call, loop::EventLoop& loop);
  [[nodiscard]] std::filesystem::path owners_file() const { return folder_ / "owner.json"; }

  std::filesystem::path file_;    // the edition's
  std::filesystem::path folder_;  // of what is kept of it
  std::string text_;
  referee::SharedGame base_;  // without the owner
  game_files::OwnersValues owners_;
  Told now_;
  bool is_writing_ = false;
  Misfit misfit_ = [](const referee::TableGame& /*game*/) { return std::nullopt; };
  std::function<void()> changed_ = [] {};
};

}  // namespace seneschal::cli
