#include "hardware/crypto/base64.h"

#include <cstddef>

#include <openssl/evp.h>

namespace seneschal::crypto {
namespace {

const unsigned char* as_openssl_takes(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

unsigned char* as_openssl_takes(std::string& bytes) {
  return reinterpret_cast<unsigned char*>(bytes.data());
}

}  // namespace

std::string base64_of(std::string_view bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');  // OpenSSL ends it with a zero
  EVP_EncodeBlock(as_openssl_takes(text), as_openssl_takes(bytes), static_cast<int>(bytes.size()));
  text.pop_back();
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) {
    return std::nullopt;
  }
  std::string bytes(text.size() / 4 * 3, '\0');
  if (EVP_DecodeBlock(as_openssl_takes(bytes), as_openssl_takes(text), static_cast<int>(text.size())) < 0) {
    return std::nullopt;
  }
  const std::size_t last = text.find_last_not_of('=');
  const std::size_t padding = last == std::string_view::npos ? 0 : text.size() - 1 - last;
  if (padding > 2) {
    return std::nullopt;
  }
  bytes.resize(bytes.size() - padding);  // of which OpenSSL makes zeros
  // OpenSSL passes over white space, and over bits that are left.
  return base64_of(bytes) == text ? std::optional(bytes) : std::nullopt;
}

}  // namespace seneschal::crypto
