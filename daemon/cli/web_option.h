#pragma once

#include <memory>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/web/server.h"

namespace seneschal::cli {

/// --web, where the page is to be had.
void add_web_option(boost::program_options::options_description& options);

/// The page that --web asks for, its address said on standard output, with a QR code where that is a terminal; null
/// without --web. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<web::Server>, std::string> open_web(
    const boost::program_options::variables_map& values);

/// What "--web PLACE" says: "8080", "127.0.0.1:8080", "[::]:8080". The error is a sentence.
[[nodiscard]] tl::expected<web::ServerSettings, std::string> web_place(const std::string& place);

}  // namespace seneschal::cli
