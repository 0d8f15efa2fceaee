#include "daemon/cli/tls_option.h"

#include <chrono>
#include <filesystem>
#include <iostream>
#include <vector>

#include "daemon/cli/options.h"
#include "daemon/files/read_file.h"
#include "daemon/files/write_file.h"
#include "daemon/web/certificate.h"
#include "daemon/web/own_address.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

constexpr std::size_t kLargest = 1 << 20;  // bytes of a file with certificates

/// Made anew when it has expired, or has as good as.
tl::expected<std::string, std::string> own_certificate(const std::filesystem::path& file, const std::string& address) {
  constexpr std::chrono::hours kLastDay(24);
  const auto now = std::chrono::system_clock::now();
  if (const auto kept = files::read_file(file, kLargest)) {
    const auto facts = web::certificate_facts(*kept);
    if (facts && facts->expires > now + kLastDay) {
      return *kept;
    }
  }
  std::vector<std::string> names = web::own_names();
  names.insert(names.end(), {"localhost", "127.0.0.1", web::page_host(address)});
  auto made = web::self_signed_certificate(names, now);
  if (made) {
    if (const auto written = files::write_file_atomically(file, *made, files::Readers::kOwnerOnly); !written) {
      return tl::unexpected(written.error().message());
    }
  }
  return made;
}

}  // namespace

const char* tls_option_help() {
  return "the page inside TLS: FILE.pem with a certificate and its key, or self-signed for one that is made\n"
         "and kept in the report folder, of which browsers warn; without, plain HTTP";
}

tl::expected<std::string, std::string> tls_certificate(const po::variables_map& values, const std::string& address) {
  if (values.count("tls") == 0) {
    return "";
  }
  const std::string setting = values["tls"].as<std::string>();
  const bool is_own = setting == "self-signed";
  const std::filesystem::path file =
      is_own ? std::filesystem::path(values["report"].as<std::string>()) / "tls.pem" : std::filesystem::path(setting);
  tl::expected<std::string, std::string> pem;
  if (is_own) {
    pem = own_certificate(file, address);
  } else {
    pem = files::read_file(file, kLargest).map_error([](const files::FileError& error) { return error.message(); });
  }
  if (!pem) {
    return pem;
  }
  const auto facts = web::certificate_facts(*pem);
  if (!facts) {
    return tl::unexpected("--tls " + setting + ": " + facts.error());
  }
  if (facts->expires < std::chrono::system_clock::now()) {
    complain("warning: the certificate in " + file.string() + " has expired; browsers will warn of it");
  }
  std::cout << "the page's certificate has the fingerprint (SHA-256) " << facts->fingerprint << '\n';
  return pem;
}

}  // namespace seneschal::cli
