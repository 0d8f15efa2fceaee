#pragma once

#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/journal/journal.h"
#include "daemon/lobby/lobby.h"
#include "daemon/loop/event_loop.h"
#include "daemon/match/game_close.h"
#include "daemon/programs/seneschald/watching.h"
#include "daemon/programs/setup/table_disc.h"
#include "daemon/programs/setup/table_wizard.h"
#include "daemon/wizard/disc/disc_wizard.h"
#include "daemon/wizard/wizard.h"

namespace seneschal::cli {

/// While no game is played: what a live camera sees is shown, and the owner may set the table and its disc up. Of the
/// loop's thread.
class BetweenGames {
 public:
  /// All outlive it.
  BetweenGames(Watching& watching, loop::EventLoop& loop, journal::Journal& journal)
      : watching_(watching), loop_(loop), journal_(journal) {}

  /// From now on the owner can set the table up at this desk, and the disc of the one that is watched.
  void offer_wizard(desk::Desk& desk, const WizardHouse& house);
  /// What it needs of who keeps the games.
  struct Keeping {
    std::function<daemon::LobbyParts()> parts;  ///< what waits, as lobby.h has it, but for view and wizard
    /// The game that is played from now on is the one of this id. The error is a sentence.
    std::function<tl::expected<void, std::string>(const std::string& game)> change_game;
    std::function<void()> watches_anew;  ///< called whenever something else may be watched
  };
  /// The game that phones begin; nothing where somebody asks to stop before. `game` is the one that is played, also
  /// after it was changed.
  [[nodiscard]] std::optional<daemon::BegunGame> wait(const Keeping& keeping, const referee::SharedGame& game);

 private:
  [[nodiscard]] daemon::LobbyEnd wait_at_table(daemon::LobbyParts parts, const referee::TableGame& game);
  [[nodiscard]] daemon::LobbyEnd wait_at_wizard(const Keeping& keeping, daemon::LobbyParts parts,
                                                const referee::SharedGame& game);
  [[nodiscard]] daemon::LobbyEnd wait_at_disc(const daemon::LobbyParts& parts);
  [[nodiscard]] bool has_disc() const;
  void offer(bool wizard, bool disc);
  [[nodiscard]] bool is_wizard_wanted() const { return wizard_ && wizard_->is_wanted(); }

  Watching& watching_;
  loop::EventLoop& loop_;
  journal::Journal& journal_;
  std::optional<wizard::Wizard> wizard_;         // nothing where the settings say what is watched
  std::optional<disc_wizard::DiscWizard> disc_;  // the same
};

}  // namespace seneschal::cli
