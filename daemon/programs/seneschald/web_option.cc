#include "daemon/programs/seneschald/web_option.h"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <functional>
#include <iostream>
#include <string_view>
#include <utility>

#include "daemon/book/book_answers.h"
#include "daemon/book/edition_source.h"
#include "daemon/games/shipped.h"
#include "daemon/history/known_games.h"
#include "daemon/ledger/evidence_folder.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschald/closed_file.h"
#include "daemon/programs/seneschald/tls_option.h"
#include "daemon/web/own_address.h"
#include "daemon/web/qr_text.h"
#include "daemon/web/source.h"
#include "hardware/crypto/digest.h"
#include "hardware/files/permissions.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_web_option(po::options_description& options) {
  options.add_options()("new-owner-code", po::bool_switch(),
                        "a new code for the owner's phone; the one before expires")(
      "consent", po::value<std::string>()->default_value("majority"),
      "how many of those who hold a player's colour must be of one mind to settle a dispute or to abandon\n"
      "a game: majority or all")("tls", po::value<std::string>(), tls_option_help())(
      "web", po::value<std::string>(),
      "[ADDRESS:]PORT of the page for phones and a big screen; 8080 is for everybody in the same\n"
      "network, 127.0.0.1:8080 for this machine alone; port 0 takes one that is free");
}

tl::expected<web::ServerSettings, std::string> web_place(const std::string& place) {
  web::ServerSettings settings;
  const auto colon = place.rfind(':');
  std::string_view port = place;
  if (colon != std::string::npos) {
    settings.address = place.substr(0, colon);
    port.remove_prefix(colon + 1);
  }
  if (settings.address.size() > 2 && settings.address.front() == '[' && settings.address.back() == ']') {
    settings.address = settings.address.substr(1, settings.address.size() - 2);
  }
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), settings.port);
  if (error != std::errc() || end != port.data() + port.size()) {
    return tl::unexpected("--web " + place + ": expected [ADDRESS:]PORT with a port from 0 to 65535, as in 8080");
  }
  return settings;
}

namespace {

void announce(const std::string& address, const desk::Desk& desk) {
  std::cout << "the page is at " << address << '\n';
  if (desk.owners_code()) {
    std::cout << "the owner's phone joins with the code " << desk.owners_code()->text()
              << ", which is not shown again: write it down\n";
  }
  std::cout << "players join with the code " << desk.players_code().text() << std::endl;
  if (::isatty(STDOUT_FILENO) == 1) {
    // What follows the # stays in the phone: it is neither sent nor logged.
    std::cout << '\n' << web::qr_text(address + "#join=" + desk.players_code().letters()) << std::endl;
  }
}

tl::expected<std::unique_ptr<desk::Desk>, std::string> open_desk(const po::variables_map& values,
                                                                 access::CodeLength code_length,
                                                                 std::vector<std::string> slots,
                                                                 const std::filesystem::path& ledger,
                                                                 loop::EventLoop& loop) {
  desk::DeskSettings settings;
  settings.code_length = code_length;
  settings.aside = [&loop](std::function<void()> task, std::function<void()> done) {
    loop.start(std::move(task), std::move(done));
  };
  settings.file = std::filesystem::path(values["report"].as<std::string>()) / "access.json";
  settings.colours = std::move(slots);
  settings.last_number = [ledger] { return daemon::last_phone(ledger); };
  settings.renews_owners_code = values["new-owner-code"].as<bool>();
  if (auto closed = close_file(settings.file, files::kAllButTheOwner, "who has joined"); !closed) {
    return tl::unexpected(closed.error());
  }
  auto opened = desk::Desk::open(std::move(settings));
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  return std::make_unique<desk::Desk>(std::move(*opened));
}

std::optional<std::string> kept_picture(const std::filesystem::path& ledger, const std::string& sha256) {
  const auto digest = crypto::Digest::from_hex(sha256);
  auto bytes = digest ? files::read_file(ledger::picture_path(ledger, *digest))
                      : tl::expected<std::string, files::FileError>(std::string());
  return digest && bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

}  // namespace

tl::expected<referee::Consent, std::string> consent_of(const po::variables_map& values) {
  const std::string word = values["consent"].as<std::string>();
  const auto consent = referee::consent_from_text(word);
  return consent ? tl::expected<referee::Consent, std::string>(*consent)
                 : tl::unexpected("--consent " + word + ": expected majority or all");
}

tl::expected<OpenedWeb, std::string> open_web(const po::variables_map& values, const referee::SharedGame& game,
                                              PhoneParts& phones, const std::filesystem::path& ledger,
                                              loop::EventLoop& loop) {
  OpenedWeb opened;
  if (values.count("web") == 0) {
    return values.count("tls") == 0
               ? tl::expected<OpenedWeb, std::string>(std::move(opened))
               : tl::unexpected(std::string("--tls: expected --web, too, for it is about the page"));
  }
  auto settings = web_place(values["web"].as<std::string>());
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  const bool takes_ipv6 = web::takes_ipv6(settings->address);
  auto desk = open_desk(values, takes_ipv6 ? access::CodeLength::kLong : access::CodeLength::kShort, game->slots(),
                        ledger, loop);
  if (!desk) {
    return tl::unexpected(desk.error());
  }
  opened.desk = std::move(*desk);
  daemon::serve_phones(*opened.desk, game, phones);
  settings->kept_picture = [ledger](const std::string& sha256) { return kept_picture(ledger, sha256); };
  auto pem = tls_certificate(values, settings->address);
  if (!pem) {
    return tl::unexpected(pem.error());
  }
  settings->tls_pem = std::move(*pem);
  settings->names = web::own_names();
  settings->phone_with = [&desk = *opened.desk](const std::string& token) { return desk.phone_with(token); };
  settings->answer = [&loop, &desk = *opened.desk](const web::Call& call) {
    loop.wake();  // what it asks of the game waits to be taken
    return desk.answer(call);
  };
  settings->answer_slowly = [book = std::make_shared<book::BookAnswers>(
                                 ledger, book::editions_with(game, daemon::shipped().kept), std::string(game->id()))](
                                const web::Call& call) { return book->answer(call); };
  auto server = web::Server::start(loop.context(), *settings, *daemon::shipped().page);
  if (!server) {
    return tl::unexpected(server.error());
  }
  opened.server = std::move(*server);
  announce(web::page_address(settings->address, opened.server->port(), !settings->tls_pem.empty()), *opened.desk);
  if (const auto kept = opened.desk->keep_codes(); !kept) {
    return tl::unexpected(kept.error());
  }
  return opened;
}

}  // namespace seneschal::cli
