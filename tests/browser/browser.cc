#include "browser/browser.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "hardware/crypto/base64.h"
#include "hardware/files/read_file.h"
#include "system/table/started_program.h"

namespace seneschal::tests {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using nlohmann::json;

constexpr const char* kDriver = "/usr/bin/chromedriver";
// Without a screen it starts in a third of the time; the script of that name in /usr/bin would outlive its driver.
constexpr const char* kBrowser = "/usr/lib/chromium/chromium-headless-shell";
// Only a test that fails waits so long: on a busy machine several browsers take their time to start, and whole games
// are watched meanwhile.
constexpr auto kPatience = std::chrono::milliseconds(120'000);

}  // namespace

bool is_browser_installed() {
  return ::access(kDriver, X_OK) == 0 && ::access(kBrowser, X_OK) == 0;
}

BrowserDriver::BrowserDriver() {
  const auto said = scratch_ / "said";
  if (::mkfifo(said.c_str(), 0600) != 0) {
    throw std::runtime_error("cannot make " + said.string());
  }
  process_ = start(kDriver, {"--port=0"}, said);
  std::ifstream lines(said);
  const std::string begin = "started successfully on port ";
  for (std::string line; port_ == 0 && std::getline(lines, line);) {
    const auto at = line.find(begin);
    if (at != std::string::npos) {
      port_ = static_cast<std::uint16_t>(std::stoi(line.substr(at + begin.size())));
    }
  }
}

BrowserDriver::~BrowserDriver() {
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
}

json BrowserDriver::call(const std::string& method, const std::string& path, const json& body) const {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::address_v4::loopback(), port_});
  http::request<http::string_body> request(http::string_to_verb(method), path, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
  request.set(http::field::content_type, "application/json");
  request.body() = body.is_null() ? "" : body.dump();
  request.prepare_payload();
  http::write(socket, request);
  http::response_parser<http::string_body> response;
  constexpr std::uint64_t kLargest = 64 << 20;  // pictures
  response.body_limit(kLargest);
  beast::flat_buffer buffer;
  http::read(socket, buffer, response);
  const json answer = json::parse(response.get().body());
  if (response.get().result() != http::status::ok) {
    throw std::runtime_error(path + ": " + answer.dump());
  }
  return answer.at("value");
}

Browser::Browser(const BrowserDriver& driver, int width, int height, bool is_dark) : driver_(driver) {
  const json options = {{"binary", kBrowser},
                        {"args",
                         {"--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en",
                          "--accept-lang=en"}}};
  const json wanted = {{"goog:chromeOptions", options}, {"goog:loggingPrefs", {{"browser", "ALL"}}}};
  session_ = "/session/" + driver_.call("POST", "/session", {{"capabilities", {{"alwaysMatch", wanted}}}})
                               .at("sessionId")
                               .get<std::string>();
  (void)driver_.call("POST", session_ + "/timeouts", {{"script", (2 * kPatience).count()}});
  constexpr int kWidestPhone = 700;
  (void)devtools("Emulation.setDeviceMetricsOverride",
                 {{"width", width}, {"height", height}, {"deviceScaleFactor", 1}, {"mobile", width < kWidestPhone}});
  (void)devtools("Emulation.setEmulatedMedia",
                 {{"features", {{{"name", "prefers-color-scheme"}, {"value", is_dark ? "dark" : "light"}}}}});
}

Browser::~Browser() {
  try {
    (void)driver_.call("DELETE", session_, nullptr);
  } catch (const std::exception&) {  // the driver's end takes it along
    return;
  }
}

void Browser::prefer_languages(const std::string& languages) const {
  (void)devtools("Emulation.setUserAgentOverride",
                 {{"userAgent", run("return navigator.userAgent")}, {"acceptLanguage", languages}});
}

void Browser::open(const std::string& address) const {
  (void)driver_.call("POST", session_ + "/url", {{"url", address}});
}

json Browser::run(const std::string& script) const {
  return driver_.call("POST", session_ + "/execute/sync", {{"script", script}, {"args", json::array()}});
}

json Browser::run_until(const std::string& script, const json& wanted) const {
  // Asked within the page, which leaves the processor to the program that is waited for.
  const std::string asking = "const wanted = " + json(wanted.dump()).dump() + ", end = performance.now() + " +
                             std::to_string(kPatience.count()) + ", done = arguments[0], value = () => {" + script +
                             R"(};
    const ask = async () => {
      let found;
      try { found = await value(); } catch (error) { found = String(error); }
      if (JSON.stringify(found) === wanted || performance.now() > end) { done(found); } else { setTimeout(ask, 20); }
    };
    ask();)";
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (true) {
    try {
      return driver_.call("POST", session_ + "/execute/async", {{"script", asking}, {"args", json::array()}});
    } catch (const std::exception&) {  // the page was left for another meanwhile, as one that loads itself anew
      if (std::chrono::steady_clock::now() > end) {
        throw;
      }
    }
  }
}

void Browser::press_key(const std::string& key) const {
  const json down_and_up{{{"type", "keyDown"}, {"value", key}}, {{"type", "keyUp"}, {"value", key}}};
  (void)driver_.call("POST", session_ + "/actions",
                     {{"actions", {{{"type", "key"}, {"id", "keyboard"}, {"actions", down_and_up}}}}});
}

json Browser::complaints() const {
  json severe = json::array();
  for (const json& each : driver_.call("POST", session_ + "/se/log", {{"type", "browser"}})) {
    if (each.at("level") == "SEVERE") {
      severe.push_back(each.at("message"));
    }
  }
  return severe;
}

void Browser::keep_picture(const std::filesystem::path& file) const {
  const std::string png =
      crypto::from_base64(devtools("Page.captureScreenshot", {{"format", "png"}}).at("data").get<std::string>())
          .value();
  std::ofstream(file, std::ios::binary) << png;
}

json barriers(const Browser& browser) {
  const char* file = std::getenv("SENESCHAL_AXE");
  if (file == nullptr) {
    return std::getenv("SENESCHAL_BROWSER") == nullptr
               ? json::array()
               : json::array({"SENESCHAL_BROWSER is set, and SENESCHAL_AXE names no axe-core that could look"});
  }
  (void)browser.run(files::read_file(file).value());
  return browser.run(
      "return axe.run().then(found => found.violations.map(each => each.id + ': ' + each.help + ' ' + "
      "each.nodes[0].html))");
}

json Browser::devtools(const std::string& command, const json& parameters) const {
  return driver_.call("POST", session_ + "/goog/cdp/execute", {{"cmd", command}, {"params", parameters}});
}

}  // namespace seneschal::tests
