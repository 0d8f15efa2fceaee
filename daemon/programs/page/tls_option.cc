#include "daemon/programs/page/tls_option.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <vector>

#include "daemon/programs/options/options.h"
#include "daemon/programs/page/closed_file.h"
#include "daemon/web/certificate.h"
#include "daemon/web/own_address.h"
#include "hardware/files/permissions.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

constexpr const char* kSelfSigned = "self-signed";
constexpr std::size_t kLargest = 1 << 20;  // bytes of a file with certificates

/// Made anew when it has expired, or has as good as.
tl::expected<std::string, std::string> own_certificate(const std::filesystem::path& file, const std::string& address) {
  constexpr std::chrono::hours kLastDay(24);
  using std::chrono::system_clock;
  const auto now = std::max(system_clock::now(), system_clock::time_point(web::kNoClockIsRightBefore));
  if (auto closed = close_file(file, files::kAllButTheOwner, "its key"); !closed) {
    return tl::unexpected(closed.error());
  }
  if (const auto kept = files::read_own_file(file, kLargest)) {
    const auto facts = web::certificate_facts(*kept);
    if (facts && facts->expires > now + kLastDay) {
      return *kept;
    }
  }
  std::vector<std::string> names = web::own_names();
  names.insert(names.end(), {"localhost", "127.0.0.1", web::page_host(address)});
  auto made = web::self_signed_certificate(names, now);
  if (made) {
    if (const auto written = files::write_own_file(file, *made, files::kOwnerOnly); !written) {
      return tl::unexpected(written.error().message());
    }
  }
  return made;
}

tl::expected<std::string, std::string> owners_certificate(const std::filesystem::path& file) {
  const auto fault = [](const files::FileError& error) { return error.message(); };
  const auto loose = files::permissions_of(file, files::kOthers).map_error(fault);
  if (!loose) {
    return tl::unexpected(loose.error());
  }
  if (*loose != 0) {
    return tl::unexpected("--tls " + file.string() +
                          ": everybody on this machine may read its key, or change it; chmod o= " + file.string());
  }
  return files::read_file(file, kLargest).map_error(fault);
}

}  // namespace

const char* tls_option_help() {
  return "the page inside TLS: FILE.pem with a certificate and its key, or self-signed for one that is made\n"
         "and kept in the report folder, of which browsers warn; without, plain HTTP";
}

tl::expected<void, std::string> check_certificate(const po::variables_map& values) {
  if (values.count("tls") == 0 || values["tls"].as<std::string>() == kSelfSigned) {
    return {};
  }
  const std::string file = values["tls"].as<std::string>();
  return owners_certificate(file).and_then([&](const std::string& pem) -> tl::expected<void, std::string> {
    const auto facts = web::certificate_facts(pem);
    return facts ? tl::expected<void, std::string>() : tl::unexpected("--tls " + file + ": " + facts.error());
  });
}

tl::expected<std::string, std::string> tls_certificate(const po::variables_map& values, const std::string& address) {
  if (values.count("tls") == 0) {
    return "";
  }
  const std::string setting = values["tls"].as<std::string>();
  const bool is_own = setting == kSelfSigned;
  const std::filesystem::path file =
      is_own ? std::filesystem::path(values["report"].as<std::string>()) / "tls.pem" : std::filesystem::path(setting);
  auto pem = is_own ? own_certificate(file, address) : owners_certificate(file);
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
