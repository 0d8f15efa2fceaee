#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::web {

/// What browsers that are asked to trust a certificate show, and when they no longer do.
struct CertificateFacts {
  std::string fingerprint;  ///< SHA-256 of the certificate: "A1:B2:..."
  std::chrono::system_clock::time_point expires;
};

/// Of the first certificate in `pem`, which also has to hold its key. The error is a sentence.
[[nodiscard]] tl::expected<CertificateFacts, std::string> certificate_facts(const std::string& pem);

/// The day of a release. A machine without a battery for its clock does not know the time before it has a network.
inline constexpr std::chrono::sys_days kNoClockIsRightBefore = std::chrono::year(2026) / std::chrono::June / 1;

/// A new key and a certificate for it that it signs itself, as PEM: for servers of these names and numbers, from `now`,
/// or kNoClockIsRightBefore where that is later, for the 800 days that all browsers bear (Apple's take 825 at most:
/// support.apple.com/103769). P-256, SHA-256. The error is a sentence.
[[nodiscard]] tl::expected<std::string, std::string> self_signed_certificate(const std::vector<std::string>& names,
                                                                             std::chrono::system_clock::time_point now);

}  // namespace seneschal::web
