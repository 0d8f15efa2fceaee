#pragma once

#include <memory>
#include <string_view>

#include "hardware/crypto/digest.h"

namespace seneschal::crypto {

/// SHA-256 over bytes that arrive piece by piece. Throws std::runtime_error if the system's OpenSSL cannot give
/// SHA-256.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(std::string_view bytes);

  /// The digest of everything added. Ends this object's use.
  [[nodiscard]] Digest finish();

 private:
  struct Context;
  std::unique_ptr<Context> context_;
};

/// The SHA-256 of `bytes`.
[[nodiscard]] Digest sha256(std::string_view bytes);

}  // namespace seneschal::crypto
