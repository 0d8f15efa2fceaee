// fuzz_wire ROUNDS SEED: a real server at a port, with a desk and phones that have joined, and ROUNDS connections that
// send requests and WebSocket frames with slips in them. Whatever comes gets answers that HTTP knows, with a status
// that is written down, and the server still serves. The same rounds for the same seed.
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "tests/fuzz/artus/phone_table.h"
#include "tests/run_main.h"
#include "tests/scratch_folder.h"
#include "tests/web/served.h"

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace web = seneschal::web;
using Random = std::mt19937_64;

constexpr unsigned kSwitching = 101;

std::size_t below(Random& random, std::size_t end) {
  return static_cast<std::size_t>(random() % end);
}

/// What comes back to these bytes, all of them sent, until the server cuts the line; nothing where it does not.
std::optional<std::string> answer_to(std::uint16_t port, const std::string& bytes) {
  const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  constexpr timeval kPatience{5, 0};
  ::setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  bool is_cut = false;
  if (::connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    (void)::send(line, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    ::shutdown(line, SHUT_WR);
    std::array<char, 65536> buffer{};
    for (ssize_t n = 1; n > 0;) {
      n = ::recv(line, buffer.data(), buffer.size(), 0);
      answer.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
      is_cut = n == 0 || (n < 0 && errno == ECONNRESET);
    }
  }
  ::close(line);
  return is_cut ? std::optional(answer) : std::nullopt;
}

/// Frames of a server: whole or cut short at the end, not masked, of a kind that there is.
std::string fault_in_frames(std::string_view bytes) {
  constexpr std::size_t kLongest = 1U << 20U;
  while (bytes.size() >= 2) {
    const auto first = static_cast<std::uint8_t>(bytes[0]);
    const auto second = static_cast<std::uint8_t>(bytes[1]);
    const std::set<std::uint32_t> kinds{0, 1, 8, 9, 10};
    if ((first & 0x70U) != 0 || !kinds.contains(first & 0x0FU) || (second & 0x80U) != 0) {
      return "a frame that no server sends";
    }
    std::size_t length = second & 0x7FU;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (bytes.size() < 2 + more) {
      return "";
    }
    length = more == 0 ? length : 0;
    for (std::size_t i = 0; i < more; ++i) {
      length = length * 256 + static_cast<std::uint8_t>(bytes[2 + i]);
    }
    if (length > kLongest) {
      return "a frame of " + std::to_string(length) + " bytes";
    }
    bytes.remove_prefix(std::min(bytes.size(), 2 + more + length));
  }
  return "";
}

/// "" where all that came back are answers, each with a status that is written down.
std::string fault_in_answers(std::string_view bytes) {
  static const std::set<unsigned> known{200, 400, 403, 404, 405, 409, 413, 415, 421, 426, 429, 431, 501, 503};
  while (!bytes.empty()) {
    http::response_parser<http::string_body> parser;
    parser.eager(true);
    const std::size_t end = bytes.find("\r\n\r\n");
    const std::string_view rest = bytes.substr(end == std::string_view::npos ? bytes.size() : end + 4);
    // Nobody but who asked with HEAD knows that there is no body.
    parser.skip(bytes.starts_with("HTTP/1.1 101") || rest.empty() || rest.starts_with("HTTP/1.1 "));
    beast::error_code error;
    const std::size_t taken = parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
    if (error == http::error::need_more && !parser.is_header_done()) {
      return "half an answer";
    }
    if (error && error != http::error::need_more && error != http::error::partial_message) {
      return "no answer of HTTP's: " + error.message();
    }
    const unsigned status = parser.get().result_int();
    bytes.remove_prefix(taken);
    if (status == kSwitching) {
      return fault_in_frames(bytes);
    }
    if (!known.contains(status)) {
      return "status " + std::to_string(status);
    }
    if (!parser.is_done()) {
      return "";  // of HEAD, which has no body, or cut
    }
  }
  return "";
}

/// A frame of a client's.
std::string frame(Random& random) {
  const std::size_t length = below(random, 4) == 0 ? below(random, 3000) : below(random, 20);
  std::string bytes(1, static_cast<char>(below(random, 3) == 0 ? random() : 0x80U | below(random, 11)));
  const char mask = below(random, 5) == 0 ? '\0' : '\x80';
  if (length < 126) {
    bytes += static_cast<char>(static_cast<unsigned char>(mask) | length);
  } else {
    bytes += static_cast<char>(static_cast<unsigned char>(mask) | 126U);
    bytes += {static_cast<char>(length >> 8U), static_cast<char>(length)};
  }
  return bytes + std::string(4 + length, 'x');
}

class Requests {
 public:
  Requests(std::uint16_t port, seneschal::fuzz::PhoneTable& table) {
    const std::string host = "127.0.0.1:" + std::to_string(port);
    const std::string head = " HTTP/1.1\r\nHost: " + host + "\r\n";
    for (const char* path : {"/", "/state.json", "/picture.jpg?7", "/api/me", "/kept/", "/api/phones"}) {
      whole_.push_back(std::string("GET ") + path + head + "\r\n");
    }
    whole_.push_back("HEAD /" + head + "\r\n");
    whole_.push_back("GET /live" + head + "Origin: http://" + host +
                     "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    whole_.push_back("GET /" + head + "Host: elsewhere\r\n\r\n");
    whole_.push_back("GET /" + head + "Transfer-Encoding: gzip\r\n\r\n");
    const auto post = [&](int phone, const std::string& path, const std::string& body) {
      whole_.push_back("POST /api/" + path + head + "Origin: http://" + host +
                       "\r\nContent-Type: application/json\r\nCookie: seneschal=" + table.token(phone) +
                       "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    };
    post(1, "answer", R"({"question":12,"choice":1})");
    post(2, "dispute", R"({"ruling":1})");
    post(1, "introduce", R"({"name":"Anna","colour":"red"})");
    post(0, "join", R"({"code":"K7M-2QX"})");
    whole_.push_back("POST /api/press" + head + "Origin: http://" + host +
                     "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                     "11\r\n{\"button\":\"stop\"}\r\n0\r\n\r\n");
  }

  /// One to three, one after the other on the same line, with slips.
  [[nodiscard]] std::string drawn(Random& random) const {
    std::string bytes;
    for (std::size_t i = below(random, 3) + 1; i > 0; --i) {
      const std::string& request = whole_[below(random, whole_.size())];
      bytes += request;
      for (std::size_t frames = request.starts_with("GET /live") ? below(random, 6) : 0; frames > 0; --frames) {
        bytes += frame(random);
      }
    }
    constexpr std::string_view kBytes("\0\r\n :;\"/{}[]09-%\xff", 17);
    for (std::size_t i = below(random, 6); i > 0 && !bytes.empty(); --i) {
      const std::size_t place = below(random, bytes.size());
      switch (below(random, 5)) {
        case 0:
          bytes[place] = kBytes[below(random, kBytes.size())];
          break;
        case 1:
          bytes.erase(place, below(random, 12) + 1);
          break;
        case 2:
          bytes.insert(place, bytes.substr(below(random, bytes.size()), below(random, 200)));
          break;
        case 3:
          bytes.insert(place, std::string(below(random, 9000), kBytes[below(random, kBytes.size())]));
          break;
        default:
          bytes.resize(place + 1);
      }
    }
    return bytes;
  }

 private:
  std::vector<std::string> whole_;
};

int fuzz(int rounds, std::uint64_t seed) {
  const seneschal::test::ScratchFolder scratch;
  seneschal::fuzz::PhoneTable table(scratch.path());
  web::ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits.requests.from_one.at_once = 8 * rounds + 8;  // this stranger need not wait
  settings.phone_with = [&](const std::string& token) { return table.desk().phone_with(token); };
  // The game hears at once: whoever spoke waits for it to say what became of that.
  settings.answer = [&](const web::Call& call) { return table.answer(call); };
  web::test::Served server(settings, {{"/", "text/plain", "the table"}});
  server.publish(R"({"phase":"playing"})");
  const Requests requests(server.port(), table);
  for (int round = 0; round < rounds; ++round) {
    Random random(seed * 1000003 + static_cast<std::uint64_t>(round));
    const std::string sent = requests.drawn(random);
    const auto came = answer_to(server.port(), sent);
    std::string fault = came ? fault_in_answers(*came) : "no end of the line within 5 s";
    if (fault.empty() && round % 20 == 0) {
      const auto still = answer_to(server.port(), "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
      fault = still && still->starts_with("HTTP/1.1 200") ? "" : "the server serves nobody any more";
    }
    if (!fault.empty()) {
      std::cerr << "seed " << seed << ", round " << round << ": " << fault << "\n--- sent\n"
                << sent << "\n--- came\n"
                << came.value_or("") << '\n';
      return 1;
    }
  }
  std::cout << rounds << " connections, seed " << seed << '\n';
  return 0;
}

int run(int argc, char** argv) {
  int rounds = 0;
  std::uint64_t seed = 0;
  const auto read = [](std::string_view text, auto& number) {
    return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc();
  };
  if (argc != 3 || !read(argv[1], rounds) || !read(argv[2], seed)) {
    std::cerr << "Usage: fuzz_wire ROUNDS SEED\n";
    return 2;
  }
  return fuzz(rounds, seed);
}

}  // namespace

int main(int argc, char** argv) {
  return seneschal::test::run_main([&] { return run(argc, argv); });
}
