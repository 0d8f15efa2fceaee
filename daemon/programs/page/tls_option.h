#pragma once

#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

namespace seneschal::cli {

/// What --tls takes, for --help.
[[nodiscard]] const char* tls_option_help();

/// Whether the file of --tls, if it names one, can be used. The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> check_certificate(const boost::program_options::variables_map& values);

/// The certificate with its key, as PEM, that --tls names for a page at `address`; "" without --tls. One that is made
/// is kept in the report folder, which is there already. Its fingerprint is said on standard output. The error is a
/// sentence.
[[nodiscard]] tl::expected<std::string, std::string> tls_certificate(
    const boost::program_options::variables_map& values, const std::string& address);

}  // namespace seneschal::cli
