#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/loop/event_loop.h"
#include "daemon/phones/phone_calls.h"
#include "daemon/referee/dispute/dispute.h"
#include "daemon/web/server.h"

namespace seneschal::cli {

/// --web, where the page is to be had, --tls, --new-owner-code and --consent.
void add_web_option(boost::program_options::options_description& options);

using daemon::PhoneParts;

/// The page, and where phones join: the server calls the desk, and goes first.
struct OpenedWeb {
  std::unique_ptr<desk::Desk> desk;
  std::unique_ptr<web::Server> server;
};

/// The page that --web asks for; neither without --web. Its address and the codes by which phones join are said on
/// standard output, with a QR code of both where that is a terminal. Who has joined is kept in the report folder, which
/// is there already. What phones say goes to `phones`, which outlives them; `ledger` is the log whose pictures the page
/// shows. All of it is served by `loop`, which outlives them, too. The error is a sentence.
[[nodiscard]] tl::expected<OpenedWeb, std::string> open_web(const boost::program_options::variables_map& values,
                                                            const referee::SharedGame& game, PhoneParts& phones,
                                                            const std::filesystem::path& ledger, loop::EventLoop& loop);

/// How many have to be of one mind, as --consent says. The error is a sentence.
[[nodiscard]] tl::expected<referee::Consent, std::string> consent_of(
    const boost::program_options::variables_map& values);

/// What "--web PLACE" says: "8080", "127.0.0.1:8080", "[::]:8080". The error is a sentence.
[[nodiscard]] tl::expected<web::ServerSettings, std::string> web_place(const std::string& place);

}  // namespace seneschal::cli
