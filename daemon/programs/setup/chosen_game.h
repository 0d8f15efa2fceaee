#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/loop/event_loop.h"
#include "daemon/phones/phone_calls.h"
#include "daemon/programs/options/settings.h"
#include "daemon/programs/page/daemon_status.h"
#include "daemon/programs/page/table_edition.h"
#include "daemon/wizard/wizard.h"
#include "daemon/words/texts.h"
#include "vision/board/board_game.h"

namespace seneschal::cli {

// Which game is played at a table that is set up on the page. What the settings name stays the settings': the edition,
// the players, or a record. Where they name none of these, the owner chooses among the games that are kept here.

/// Who reads files of round boards, whichever game is played here; null where nobody does.
[[nodiscard]] const vision::BoardGame* round_boards();
/// The board file that is installed for a game. The error is a sentence.
[[nodiscard]] tl::expected<std::string, std::string> read_board(const std::string& game);

/// Those for whose board, which is installed, lessons can teach a table; `played` alone where the settings name the
/// game, or no other can be taught.
[[nodiscard]] std::vector<wizard::FoundGame> games_to_choose(const boost::program_options::variables_map& values,
                                                             const std::string& played);

/// Has the settings name the usual edition of the game that a table on the page was set up for; "" is the one that
/// they name. False where they name another.
[[nodiscard]] bool assume_game(Settings& settings, const std::string& game);
/// The same of values that hold already, and name no other.
void watch_game(boost::program_options::variables_map& values, const std::string& game);

/// What tells the files of a game that was chosen on the page from those of the game that is usual here: "-" and its
/// edition; "" for the usual one, and where the settings name the game.
[[nodiscard]] std::string of_chosen_game(const boost::program_options::variables_map& values);

/// What is of one game while none is played; all of it outlives the change.
struct GamePlaces {
  boost::program_options::variables_map* values;  ///< that hold
  std::filesystem::path ledger;
  TableEdition* edition;
  referee::SharedGame* game;
  words::Texts* texts;  ///< of the terminal
  words::Texts* aloud;  ///< null where nothing is said aloud
  desk::Desk* desk;
  daemon::PhoneParts* phones;
  DaemonStatus* status;
  loop::EventLoop* loop;
};
/// Has the game of this id, by its usual edition, played from now on. Where that cannot be, all is as it was, and the
/// error, a sentence, says why.
[[nodiscard]] tl::expected<void, std::string> change_game(const std::string& game, const GamePlaces& places);

}  // namespace seneschal::cli
