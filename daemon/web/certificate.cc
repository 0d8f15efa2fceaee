#include "daemon/web/certificate.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>

namespace seneschal::web {
namespace {

constexpr std::chrono::hours kValid(800 * 24);
constexpr std::chrono::hours kClocksDiffer(24);
constexpr int kSerialBits = 120;

template <auto kFree>
struct Freed {
  template <typename Thing>
  void operator()(Thing* thing) const {
    kFree(thing);
  }
};
using Bio = std::unique_ptr<BIO, Freed<BIO_free_all>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BN_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>>;

bool is_number(const std::string& name) {
  in_addr four{};
  in6_addr six{};
  return ::inet_pton(AF_INET, name.c_str(), &four) == 1 || ::inet_pton(AF_INET6, name.c_str(), &six) == 1;
}

std::string alternatives(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += text.empty() ? "" : ",";
    text += is_number(name) ? "IP:" : "DNS:";
    text += name;
  }
  return text;
}

bool extend(X509* certificate, int kind, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
  const Extension extension(X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str()));
  return extension != nullptr && X509_add_ext(certificate, extension.get(), -1) == 1;
}

bool describe_server(X509* certificate, const std::vector<std::string>& names) {
  X509_NAME* const name = X509_get_subject_name(certificate);
  const std::array<unsigned char, 10> own{"Seneschal"};
  return X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, own.data(), -1, -1, 0) == 1 &&
         X509_set_issuer_name(certificate, name) == 1 &&
         extend(certificate, NID_subject_alt_name, alternatives(names)) &&
         extend(certificate, NID_basic_constraints, "critical,CA:FALSE") &&
         extend(certificate, NID_ext_key_usage, "serverAuth");
}

Certificate signed_by_itself(EVP_PKEY* key, const std::vector<std::string>& names,
                             std::chrono::system_clock::time_point now) {
  Certificate made(X509_new());
  const Number serial(BN_new());
  const auto at = [](std::chrono::system_clock::time_point time) { return std::chrono::system_clock::to_time_t(time); };
  constexpr long kVersion3 = 2;
  const bool is_whole = made != nullptr && serial != nullptr && X509_set_version(made.get(), kVersion3) == 1 &&
                        BN_rand(serial.get(), kSerialBits, BN_RAND_TOP_ANY, BN_RAND_BOTTOM_ANY) == 1 &&
                        BN_to_ASN1_INTEGER(serial.get(), X509_get_serialNumber(made.get())) != nullptr &&
                        ASN1_TIME_set(X509_getm_notBefore(made.get()), at(now - kClocksDiffer)) != nullptr &&
                        ASN1_TIME_set(X509_getm_notAfter(made.get()), at(now + kValid)) != nullptr &&
                        X509_set_pubkey(made.get(), key) == 1 && describe_server(made.get(), names) &&
                        X509_sign(made.get(), key, EVP_sha256()) > 0;
  return is_whole ? std::move(made) : nullptr;
}

std::string fingerprint_of(const X509* certificate) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (X509_digest(certificate, EVP_sha256(), digest.data(), &length) != 1) {
    return "";
  }
  std::string text;
  for (unsigned int i = 0; i < length; ++i) {
    text += fmt::format("{}{:02X}", i == 0 ? "" : ":", digest[i]);
  }
  return text;
}

}  // namespace

tl::expected<CertificateFacts, std::string> certificate_facts(const std::string& pem) {
  const auto opened = [&pem] { return Bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()))); };
  // Nobody is there to type a password.
  char none[] = "";  // NOLINT: as OpenSSL takes it
  const Certificate certificate(PEM_read_bio_X509(opened().get(), nullptr, nullptr, none));
  const Key key(PEM_read_bio_PrivateKey(opened().get(), nullptr, nullptr, none));
  if (certificate == nullptr) {
    return tl::unexpected(std::string("holds no certificate: expected a block -----BEGIN CERTIFICATE-----"));
  }
  if (key == nullptr) {
    return tl::unexpected(
        std::string("holds no private key that is readable without a password: expected a block "
                    "-----BEGIN PRIVATE KEY----- beside the certificate"));
  }
  if (X509_check_private_key(certificate.get(), key.get()) != 1) {
    return tl::unexpected(std::string("holds a private key that is not the first certificate's"));
  }
  std::tm expires{};
  if (ASN1_TIME_to_tm(X509_get0_notAfter(certificate.get()), &expires) != 1) {
    return tl::unexpected(std::string("holds a certificate that does not say when it expires"));
  }
  return CertificateFacts{fingerprint_of(certificate.get()),
                          std::chrono::system_clock::from_time_t(::timegm(&expires))};
}

tl::expected<std::string, std::string> self_signed_certificate(const std::vector<std::string>& names,
                                                               std::chrono::system_clock::time_point now) {
  const Key key(EVP_EC_gen("P-256"));
  const auto from = std::max(now, std::chrono::system_clock::time_point(kNoClockIsRightBefore));
  const Certificate made = key != nullptr ? signed_by_itself(key.get(), names, from) : nullptr;
  const Bio text(BIO_new(BIO_s_mem()));
  if (made == nullptr || text == nullptr || PEM_write_bio_X509(text.get(), made.get()) != 1 ||
      PEM_write_bio_PrivateKey(text.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1) {
    return tl::unexpected("cannot make a certificate for " + alternatives(names));
  }
  char* data = nullptr;
  const long size = BIO_get_mem_data(text.get(), &data);
  return std::string(data, static_cast<std::size_t>(size));
}

}  // namespace seneschal::web
