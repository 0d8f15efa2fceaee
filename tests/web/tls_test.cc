// The page inside TLS: certificates, what browsers see of them, and whoever comes without.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "daemon/web/certificate.h"
#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using std::chrono::system_clock;
using test::ask;
using test::raw_answer;
using ::testing::AllOf;
using ::testing::HasSubstr;

const std::vector<PageFile> kFiles{{"/", "text/html; charset=utf-8", "<!doctype html>the table"}};

std::string own_pem() {
  return self_signed_certificate({"table", "127.0.0.1"}, system_clock::now()).value();
}

std::string key_of(const std::string& pem) {
  return pem.substr(pem.find("-----BEGIN PRIVATE KEY"));
}

std::string certificate_of(const std::string& pem) {
  return pem.substr(0, pem.find("-----BEGIN PRIVATE KEY"));
}

std::unique_ptr<test::Served> started(const std::string& pem, const Limits& limits = {}) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits = limits;
  settings.tls_pem = pem;
  settings.answer = [](const Call&) { return Reply{200, "{}", Token{"secret", std::chrono::seconds(60)}, {}}; };
  return test::serve(settings, kFiles);
}

/// A client that trusts this certificate alone, for a server that has to be `name`.
class TrustingClient {
 public:
  TrustingClient(std::uint16_t port, const std::string& pem, const std::string& name) {
    tls_.add_certificate_authority(asio::buffer(certificate_of(pem)));
    tls_.set_verify_mode(asio::ssl::verify_peer);
    stream_.emplace(context_, tls_);
    stream_->set_verify_callback(asio::ssl::host_name_verification(name));
    stream_->next_layer().connect({asio::ip::address_v4::loopback(), port});
    stream_->handshake(asio::ssl::stream_base::client);
  }

  http::response<http::string_body> get(const std::string& target, const std::string& cookie = "") {
    http::request<http::empty_body> request(http::verb::get, target, 11);
    request.set(http::field::host, "127.0.0.1");
    request.set(http::field::cookie, cookie);
    http::write(*stream_, request);
    http::response<http::string_body> answer;
    beast::flat_buffer buffer;
    http::read(*stream_, buffer, answer);
    return answer;
  }

  asio::ssl::stream<tcp::socket>& stream() { return *stream_; }

 private:
  asio::io_context context_;
  asio::ssl::context tls_{asio::ssl::context::tls_client};
  std::optional<asio::ssl::stream<tcp::socket>> stream_;
};

TEST(PageInsideTls, IsGivenToWhoeverTrustsTheCertificate) {
  const std::string pem = own_pem();
  const auto server = started(pem);

  EXPECT_EQ(TrustingClient(server->port(), pem, "127.0.0.1").get("/").body(), kFiles[0].content);
  EXPECT_EQ(TrustingClient(server->port(), pem, "table").get("/").body(), kFiles[0].content);
}

TEST(PageInsideTls, IsAgreedUponAtABoundedRateButWithMachinesOfPhonesThatHaveJoined) {
  const std::string pem = own_pem();
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.tls_pem = pem;
  settings.limits.greetings = {{2, std::chrono::milliseconds(300)}};
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(1) : std::nullopt; };
  const auto server = test::serve(settings, kFiles);
  const auto time_of = [&](int lines) {
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < lines; ++i) {
      EXPECT_EQ(TrustingClient(server->port(), pem, "table").get("/").body(), kFiles[0].content);
    }
    return std::chrono::steady_clock::now() - begun;
  };
  EXPECT_GE(time_of(4), std::chrono::milliseconds(550)) << "they wait, and come";
  EXPECT_EQ(TrustingClient(server->port(), pem, "table").get("/", "seneschal=anna").result_int(), 200U);

  EXPECT_LT(time_of(4), std::chrono::milliseconds(300));
}

TEST(PageInsideTls, IsNotTakenForAnother) {
  const std::string pem = own_pem();
  const auto server = started(pem);

  EXPECT_THROW(TrustingClient(server->port(), pem, "elsewhere"), boost::system::system_error);
  EXPECT_THROW(TrustingClient(server->port(), own_pem(), "127.0.0.1"), boost::system::system_error);
}

TEST(PageInsideTls, SendsSnapshotsToo) {
  const std::string pem = own_pem();
  const auto server = started(pem);
  server->publish("[1]");
  TrustingClient client(server->port(), pem, "127.0.0.1");
  beast::websocket::stream<asio::ssl::stream<tcp::socket>&, false> socket(client.stream());
  const std::string host = "127.0.0.1:" + std::to_string(server->port());
  socket.set_option(beast::websocket::stream_base::decorator(
      [host](beast::websocket::request_type& request) { request.set(http::field::origin, "https://" + host); }));

  socket.handshake(host, "/live");
  beast::flat_buffer heard;
  socket.read(heard);

  EXPECT_EQ(beast::buffers_to_string(heard.data()), R"({"number":1,"table":[1]})");
}

TEST(PageInsideTls, GivesCookiesThatNeverLeaveIt) {
  const std::string pem = own_pem();
  const auto server = started(pem);

  const auto answer = TrustingClient(server->port(), pem, "127.0.0.1").get("/api/me");

  EXPECT_THAT(std::string(answer["Set-Cookie"]), AllOf(HasSubstr("; Secure"), HasSubstr("; HttpOnly")));
}

TEST(PageInsideTls, LeadsThereWhoeverComesWithout) {
  const auto server = started(own_pem());

  const auto answer = ask(server->port(), "/?x", "GET", "table.local:8080");
  const auto known = ask(server->port(), "/", "GET", "192.168.1.7:8080");

  EXPECT_EQ(answer.result_int(), 421U) << "a name that is not ours is led nowhere";
  EXPECT_EQ(known.result_int(), 307U);
  EXPECT_EQ(known["Location"], "https://192.168.1.7:8080/");
  EXPECT_THAT(known.body(), HasSubstr("inside TLS"));
}

/// The cipher that a client gets which speaks this version alone, and of 1.2 these ciphers alone; "" where it gets
/// none.
std::string cipher_for(std::uint16_t port, int version, const char* ciphers) {
  asio::io_context context;
  asio::ssl::context tls(asio::ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(tls.native_handle(), version);
  SSL_CTX_set_max_proto_version(tls.native_handle(), version);
  EXPECT_EQ(SSL_CTX_set_cipher_list(tls.native_handle(), ciphers), 1) << ciphers;
  asio::ssl::stream<tcp::socket> stream(context, tls);
  stream.next_layer().connect({asio::ip::address_v4::loopback(), port});
  beast::error_code error;
  stream.handshake(asio::ssl::stream_base::client, error);
  return error ? "" : SSL_get_cipher_name(stream.native_handle());
}

TEST(PageInsideTls, EncryptsAndAuthenticatesInOneStep) {
  const auto server = started(own_pem());
  const std::uint16_t port = server->port();

  EXPECT_THAT(cipher_for(port, TLS1_3_VERSION, "DEFAULT"), HasSubstr("TLS_"));
  EXPECT_THAT(cipher_for(port, TLS1_2_VERSION, "ECDHE+AESGCM"), HasSubstr("GCM"));
  EXPECT_THAT(cipher_for(port, TLS1_2_VERSION, "ECDHE+CHACHA20"), HasSubstr("CHACHA20"));
  for (const char* old : {"ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA384",
                          "ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES256-SHA", "AES128-SHA", "AES128-SHA256",
                          "ALL:!AESGCM:!CHACHA20:!AESCCM:!ARIAGCM"}) {
    EXPECT_EQ(cipher_for(port, TLS1_2_VERSION, old), "") << old;
  }
}

TEST(PageInsideTls, LetsGoOfClientsThatSayNothingOrNonsense) {
  Limits limits;
  limits.request = std::chrono::milliseconds(50);
  limits.connections_per_address = 1;
  const std::string pem = own_pem();
  const auto server = started(pem, limits);

  EXPECT_EQ(raw_answer(server->port(), ""), "");
  // The beginning of a handshake, and then nothing more: before it can be told for one, and after.
  EXPECT_EQ(raw_answer(server->port(), std::string("\x16\x03\x01\x02\x00\x01", 6)), "");
  EXPECT_EQ(raw_answer(server->port(), std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11)), "");
  EXPECT_EQ(raw_answer(server->port(), std::string(200, '\xff')), "");
}

TEST(Certificate, SaysWhatBrowsersShowOfIt) {
  const auto now = system_clock::now();

  const auto facts = certificate_facts(self_signed_certificate({"table", "::1"}, now).value()).value();

  EXPECT_EQ(facts.fingerprint.size(), 32U * 3 - 1);
  EXPECT_LE(facts.expires - now, std::chrono::hours(825 * 24)) << "longer, and Apple's browsers refuse it";
  EXPECT_GE(facts.expires - now, std::chrono::hours(700 * 24));
}

TEST(Certificate, IsNeverOfAYearInWhichThereWereNone) {
  const auto facts = certificate_facts(self_signed_certificate({"table"}, system_clock::time_point()).value()).value();

  EXPECT_GE(facts.expires, system_clock::time_point(kNoClockIsRightBefore) + std::chrono::hours(700 * 24))
      << "a phone knows the time, though the table does not";
}

TEST(Certificate, IsAnotherEachTime) {
  EXPECT_NE(certificate_facts(own_pem()).value().fingerprint, certificate_facts(own_pem()).value().fingerprint);
}

TEST(Certificate, WithoutItsKeyIsNone) {
  const std::string pem = own_pem();

  EXPECT_THAT(certificate_facts("").error(), HasSubstr("no certificate"));
  EXPECT_THAT(certificate_facts(key_of(pem)).error(), HasSubstr("no certificate"));
  EXPECT_THAT(certificate_facts(certificate_of(pem)).error(), HasSubstr("no private key"));
  EXPECT_THAT(certificate_facts(certificate_of(pem) + key_of(own_pem())).error(),
              HasSubstr("not the first certificate's"));
  for (std::size_t size = 0; size < pem.size(); size += 7) {
    EXPECT_FALSE(certificate_facts(pem.substr(0, size)).has_value()) << size;
  }
}

TEST(PageServer, SaysWhyACertificateCannotBeUsed) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.tls_pem = "-----BEGIN CERTIFICATE-----\nno such thing\n-----END CERTIFICATE-----\n";

  boost::asio::io_context loop;
  const auto server = Server::start(loop, settings, kFiles);

  ASSERT_FALSE(server.has_value());
  EXPECT_THAT(server.error(), HasSubstr("certificate"));
}

}  // namespace
}  // namespace seneschal::web
