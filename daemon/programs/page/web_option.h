#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/book/edition_source.h"
#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/game_files/printed_mat.h"
#include "daemon/loop/event_loop.h"
#include "daemon/phones/phone_calls.h"
#include "daemon/process/network_name.h"
#include "daemon/programs/page/daemon_status.h"
#include "daemon/referee/dispute/dispute.h"
#include "daemon/web/server.h"
#include "hardware/files/descriptor.h"

namespace seneschal::cli {

/// --web, where the page is to be had, --tls, --new-owner-code and --consent.
void add_web_option(boost::program_options::options_description& options);

using daemon::PhoneParts;

/// The page, and where phones join: what calls another stands behind it, and goes first.
struct OpenedWeb {
  std::vector<game_files::MatFile> mats;  // to be printed: what the server sends lies here, so it goes last
  std::unique_ptr<desk::Desk> desk;
  std::unique_ptr<web::Server> server;
  std::shared_ptr<daemon::NetworkName> name;  // whose changes the server is told; null where it has none
};

/// What the page is made of; all of it outlives the page.
struct WebParts {
  const boost::program_options::variables_map* values;
  const std::vector<files::Descriptor>* handed;  ///< the sockets that were handed over
  DaemonStatus* status;                          ///< that tells where it is
  referee::SharedGame game;
  book::EditionSource editions;  ///< by which games of the log were played
  PhoneParts* phones;            ///< that hear what is said on the page
  std::filesystem::path ledger;  ///< the log whose pictures the page shows
  loop::EventLoop* loop;         ///< that serves all of it
};

/// The page that --web asks for; neither without --web. Its addresses and the codes by which phones join are said on
/// standard output, with a QR code of both where that is a terminal. Who has joined is kept in the report folder, which
/// is there already. The error is a sentence.
[[nodiscard]] tl::expected<OpenedWeb, std::string> open_web(const WebParts& parts);

/// For --web: the page is at the sockets that were handed over.
inline constexpr const char* kHandedSockets = "socket";

/// How many have to be of one mind, as --consent says. The error is a sentence.
[[nodiscard]] tl::expected<referee::Consent, std::string> consent_of(
    const boost::program_options::variables_map& values);

/// What "--web PLACE" says: "8080", "127.0.0.1:8080", "[::]:8080", or kHandedSockets, which are no place of these
/// settings. The error is a sentence.
[[nodiscard]] tl::expected<web::ServerSettings, std::string> web_place(const std::string& place);

}  // namespace seneschal::cli
