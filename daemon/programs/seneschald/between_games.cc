#include "daemon/programs/seneschald/between_games.h"

#include <utility>
#include <variant>

#include "daemon/capture/frame_feed.h"
#include "daemon/eyes/open_table.h"
#include "daemon/lobby/disc_lobby.h"
#include "daemon/lobby/lobby_view.h"

namespace seneschal::cli {

void BetweenGames::offer_wizard(desk::Desk& desk, const WizardHouse& house) {
  wizard_.emplace(wizard_parts(house));
  wizard_->serve(desk);
  disc_.emplace(disc_parts(*house.values, loop_, journal_, *house.server));
  disc_->serve(desk);
}

/// A table under a lens, which a live camera watches: drives are never moved unseen.
bool BetweenGames::has_disc() const {
  return disc_ && watching_.has_live_camera() && eyes::lens_reader(watching_.reader()) != nullptr;
}

std::optional<daemon::BegunGame> BetweenGames::wait(const Keeping& keeping, const referee::SharedGame& game) {
  while (true) {
    daemon::LobbyParts waiting = keeping.parts();
    waiting.wizard = wizard_ ? &*wizard_ : nullptr;
    const bool is_at_wizard = is_wizard_wanted();
    waiting.disc = !is_at_wizard && has_disc() ? &*disc_ : nullptr;
    offer(waiting.wizard != nullptr, waiting.disc != nullptr);
    const bool is_at_disc = waiting.disc != nullptr && disc_->is_wanted();
    daemon::LobbyEnd end = is_at_wizard ? wait_at_wizard(keeping, waiting, game)
                           : is_at_disc ? wait_at_disc(waiting)
                                        : wait_at_table(waiting, *game);
    if (is_at_wizard) {
      keeping.watches_anew();
    }
    if (std::holds_alternative<daemon::WizardTurned>(end)) {
      continue;
    }
    offer(false, false);
    auto* begun = std::get_if<daemon::BegunGame>(&end);
    return begun != nullptr ? std::optional(std::move(*begun)) : std::nullopt;
  }
}

/// Stays from one wait to the next: phones are answered between them, too, and what they ask for then is not lost.
void BetweenGames::offer(bool wizard, bool disc) {
  if (wizard_) {
    wizard_->be_here(wizard);
    disc_->be_here(disc);
  }
}

/// A live camera shows the table meanwhile; a recording is of the game that is to come.
daemon::LobbyEnd BetweenGames::wait_at_table(daemon::LobbyParts parts, const referee::TableGame& game) {
  if (!watching_.has_live_camera()) {
    return daemon::wait_for_game(parts);
  }
  daemon::FrameFeed feed(*watching_.camera(), {}, light_for(watching_.camera()->info(), watching_.reader()));
  daemon::LobbyView view(loop_, feed, eyes::picture_reader(watching_.reader()), game, journal_);
  parts.view = &view;
  return daemon::wait_for_game(parts);
}

/// The disc is seen by the camera that watches the table, which nobody else looks through meanwhile.
daemon::LobbyEnd BetweenGames::wait_at_disc(const daemon::LobbyParts& parts) {
  const vision::TableReader* reader = eyes::lens_reader(watching_.reader());
  disc_->begin({watching_.camera(), reader, light_for(watching_.camera()->info(), watching_.reader())});
  return daemon::wait_at_disc(parts);
}

/// The wizard has the camera meanwhile, and the table that it has made is watched after it, with its game.
daemon::LobbyEnd BetweenGames::wait_at_wizard(const Keeping& keeping, daemon::LobbyParts parts,
                                              const referee::SharedGame& game) {
  watching_.let_go();
  parts.has_wizard_camera = true;
  daemon::LobbyEnd end = daemon::wait_for_game(parts);
  wizard_->close();
  const auto finished = wizard_->take_finished();
  const bool is_other = finished && !finished->game.empty() && finished->game != game->id();
  const auto changed = is_other ? keeping.change_game(finished->game) : tl::expected<void, std::string>();
  if (const auto taken = changed.and_then([&] { return watching_.take_up(finished, game, loop_); }); !taken) {
    journal_.say(journal::Level::kWarning, taken.error() + "; phones say what is played");
  }
  return end;
}

}  // namespace seneschal::cli
