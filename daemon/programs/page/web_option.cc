#include "daemon/programs/page/web_option.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iostream>
#include <string_view>
#include <utility>

#include "daemon/book/book_answers.h"
#include "daemon/game_files/share_folder.h"
#include "daemon/games/shipped.h"
#include "daemon/history/known_games.h"
#include "daemon/ledger/evidence_folder.h"
#include "daemon/process/handed_sockets.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/page/closed_file.h"
#include "daemon/programs/page/invitation.h"
#include "daemon/programs/page/tls_option.h"
#include "daemon/web/own_address.h"
#include "daemon/web/qr_code.h"
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
      "network, 127.0.0.1:8080 for this machine alone; port 0 takes one that is free; socket, the sockets\n"
      "that systemd hands over, which is the usual where it does");
}

tl::expected<web::ServerSettings, std::string> web_place(const std::string& place) {
  web::ServerSettings settings;
  if (place == kHandedSockets) {
    return settings;
  }
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
  if (!web::is_address(settings.address)) {
    return tl::unexpected("--web " + place + ": expected an ADDRESS in numbers, as 0.0.0.0, 127.0.0.1 or [::]");
  }
  return settings;
}

namespace {

/// Of those at which the page is, the port that browsers go to by themselves.
std::uint16_t port_of(const std::vector<std::uint16_t>& ports, bool is_tls) {
  constexpr std::uint16_t kOfHttps = 443;
  const bool has_usual = is_tls && std::find(ports.begin(), ports.end(), kOfHttps) != ports.end();
  if (is_tls && !has_usual && ports.front() == 80) {
    complain(
        "warning: the page is inside TLS and at port 80, where no browser looks for it; have seneschal.socket hand "
        "over port 443, too: ListenStream=443");
  }
  return has_usual ? kOfHttps : ports.front();
}

/// Where the page is: by number first, where this process knows one.
PagePlace page_place(const web::ServerSettings& settings, std::uint16_t port) {
  const bool is_tls = !settings.tls_pem.empty();
  const auto names = web::own_names();
  const bool is_everywhere = !settings.listening.empty() || web::page_host(settings.address) != settings.address;
  PagePlace place{{}, port, is_tls, is_everywhere};
  if (settings.listening.empty() || names.size() < 2) {
    place.addresses.push_back(web::page_address(settings.address, port, is_tls));
  }
  if (is_everywhere && names.size() >= 2) {
    place.addresses.push_back(web::url_of(names[1], port, is_tls));
  }
  return place;
}

void announce(const PagePlace& place) {
  std::cout << "the page is at " << place.addresses.front() << '\n';
  if (place.addresses.size() > 1) {
    std::cout << "by its name it is at " << place.addresses.back() << '\n';
  }
}

void announce_codes(const std::string& address, const desk::Desk& desk) {
  if (desk.owners_code()) {
    std::cout << "the owner's phone joins with the code " << desk.owners_code()->text()
              << ", which is not shown again: write it down\n";
  }
  std::cout << "players join with the code " << desk.players_code().text() << std::endl;
  if (::isatty(STDOUT_FILENO) == 1) {
    std::cout << '\n' << web::qr_text(joining_address(address, desk.players_code())) << std::endl;
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

std::vector<web::PageFile> with(std::vector<web::PageFile> files, const std::vector<game_files::MatFile>& mats) {
  for (const game_files::MatFile& file : mats) {
    files.push_back({file.address, file.type, file.content});
  }
  return files;
}

/// Of each game, for the owner may choose another: "/mats/toy/mat.json". One that cannot be read is left out, which is
/// said: nobody is kept from playing by that.
std::vector<game_files::MatFile> printed_mats() {
  std::vector<game_files::MatFile> mats;
  for (const daemon::KeptGame& each : daemon::shipped().kept) {
    const std::filesystem::path place = std::filesystem::path("mats") / each.game->id();
    auto mat = game_files::printed_mat(game_files::share_folder() / place);
    if (!mat) {
      complain("warning: the page has no mat to print: " + mat.error());
      continue;
    }
    for (game_files::MatFile& file : *mat) {
      file.address.insert(0, "/" + place.string());
      mats.push_back(std::move(file));
    }
  }
  return mats;
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

namespace {

tl::expected<web::ServerSettings, std::string> place_of(const WebParts& parts) {
  auto settings = web_place((*parts.values)["web"].as<std::string>());
  if (settings && (*parts.values)["web"].as<std::string>() == kHandedSockets) {
    for (const files::Descriptor& each : *parts.handed) {
      settings->listening.push_back(each.get());
    }
  }
  return settings;
}

bool takes_ipv6(const WebParts& parts, const web::ServerSettings& settings) {
  return settings.listening.empty() ? web::takes_ipv6(settings.address)
                                    : std::any_of(parts.handed->begin(), parts.handed->end(), daemon::takes_ipv6);
}

/// What the page asks and tells.
void connect(const WebParts& parts, desk::Desk& desk, web::ServerSettings& settings) {
  settings.names = web::own_names();
  settings.kept_picture = [ledger = parts.ledger](const std::string& sha256) { return kept_picture(ledger, sha256); };
  settings.phone_with = [&desk](const std::string& token) { return desk.phone_with(token); };
  settings.shows_strangers_pictures = [&desk] { return desk.shows_pictures_to_watchers(); };
  settings.answer = [loop = parts.loop, &desk](const web::Call& call) {
    loop->wake();  // what it asks of the game waits to be taken
    return desk.answer(call);
  };
  settings.answer_slowly = [book = std::make_shared<book::BookAnswers>(
                                parts.ledger, parts.editions, std::string(parts.game->id()))](const web::Call& call) {
    return book->answer(call);
  };
  if (!settings.listening.empty()) {
    // A service that is handed its sockets may see no network of its own.
    settings.reached = [status = parts.status, is_tls = !settings.tls_pem.empty()](const std::string& number,
                                                                                   std::uint16_t port) {
      if (web::is_for_others(number)) {
        const std::string address = web::url_of(number, port, is_tls);
        status->page_is_at(address);
        std::cout << "by its number it is at " << address << std::endl;
      }
    };
  }
}

/// The machine may be called otherwise in the network than it calls itself, which Avahi knows.
std::shared_ptr<daemon::NetworkName> follow_name(const WebParts& parts, web::Server& server, const PagePlace& place) {
  std::vector<std::string> names = web::own_names();
  if (!place.is_everywhere || names.size() < 2) {
    return nullptr;
  }
  auto name = std::make_shared<daemon::NetworkName>(
      [&server, status = parts.status, names, place](const std::string& heard) mutable {
        const std::string before = std::exchange(names[1], heard);
        if (before != heard) {
          server.know_as(names);
          const std::string address = web::url_of(heard, place.port, place.is_tls);
          status->page_has_moved(web::url_of(before, place.port, place.is_tls), address);
          std::cout << "by its name it is at " << address << std::endl;
        }
      });
  parts.loop->every(std::chrono::seconds(1), [weak = std::weak_ptr(name)] {
    if (const auto still = weak.lock()) {
      still->look();
    }
  });
  return name;
}

}  // namespace

tl::expected<OpenedWeb, std::string> open_web(const WebParts& parts) {
  const po::variables_map& values = *parts.values;
  OpenedWeb opened;
  if (values.count("web") == 0) {
    return opened;
  }
  auto settings = place_of(parts);
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  auto desk = open_desk(values, takes_ipv6(parts, *settings) ? access::CodeLength::kLong : access::CodeLength::kShort,
                        parts.game->slots(), parts.ledger, *parts.loop);
  if (!desk) {
    return tl::unexpected(desk.error());
  }
  opened.desk = std::move(*desk);
  daemon::serve_phones(*opened.desk, parts.game, *parts.phones);
  serve_invitation(*opened.desk, *parts.status);
  if (auto pem = tls_certificate(values, settings->address)) {
    settings->tls_pem = std::move(*pem);
  } else {
    return tl::unexpected(pem.error());
  }
  connect(parts, *opened.desk, *settings);
  opened.mats = printed_mats();
  auto server = web::Server::start(parts.loop->context(), *settings, with(*daemon::shipped().page, opened.mats));
  if (!server) {
    return tl::unexpected(server.error());
  }
  opened.server = std::move(*server);
  const std::uint16_t port = port_of(opened.server->ports(), !settings->tls_pem.empty());
  const PagePlace place = page_place(*settings, port);
  announce(place);
  parts.status->page_is_at(place);
  opened.name = follow_name(parts, *opened.server, place);
  announce_codes(place.addresses.front(), *opened.desk);
  if (const auto kept = opened.desk->keep_codes(); !kept) {
    return tl::unexpected(kept.error());
  }
  return opened;
}

}  // namespace seneschal::cli
