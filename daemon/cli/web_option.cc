#include "daemon/cli/web_option.h"

#include <unistd.h>

#include <charconv>
#include <iostream>
#include <string_view>

#include "daemon/cli/options.h"
#include "daemon/page/page_files.h"
#include "daemon/web/own_address.h"
#include "daemon/web/qr_text.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_web_option(po::options_description& options) {
  options.add_options()("web", po::value<std::string>(),
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

tl::expected<std::unique_ptr<web::Server>, std::string> open_web(const po::variables_map& values) {
  if (values.count("web") == 0) {
    return nullptr;
  }
  auto settings = web_place(values["web"].as<std::string>());
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  settings->names = web::own_names();
  auto server = web::Server::start(*settings, page::files());
  if (server) {
    const std::string address = web::page_address(settings->address, (*server)->port());
    std::cout << "the page is at " << address << std::endl;
    if (::isatty(STDOUT_FILENO) == 1) {
      std::cout << '\n' << web::qr_text(address) << std::endl;
    }
  }
  return server;
}

}  // namespace seneschal::cli
