#include "hardware/crypto/sha256.h"

#include <openssl/evp.h>

#include <array>
#include <cstdint>
#include <stdexcept>

namespace seneschal::crypto {
namespace {

void require_sha256(int openssl_result) {
  if (openssl_result != 1) {
    throw std::runtime_error("OpenSSL on this system cannot compute SHA-256");
  }
}

}  // namespace

struct Sha256::Context {
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> evp{EVP_MD_CTX_new(), &EVP_MD_CTX_free};
};

Sha256::Sha256() : context_(std::make_unique<Context>()) {
  require_sha256(context_->evp ? 1 : 0);
  require_sha256(EVP_DigestInit_ex(context_->evp.get(), EVP_sha256(), nullptr));
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  require_sha256(EVP_DigestUpdate(context_->evp.get(), bytes.data(), bytes.size()));
}

Digest Sha256::finish() {
  std::array<std::uint8_t, Digest::kSize> bytes{};
  unsigned length = 0;
  require_sha256(EVP_DigestFinal_ex(context_->evp.get(), bytes.data(), &length));
  return Digest(bytes);
}

Digest sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.finish();
}

}  // namespace seneschal::crypto
