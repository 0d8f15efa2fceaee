// The README's demo as somebody at a terminal sees it, and who joins its page.
#include <gtest/gtest.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

constexpr const char* kInterrupt = "\x03";  // as Ctrl-C sends it

/// A script of the project in a terminal of its own; killed with it when this goes.
class InATerminal {
 public:
  explicit InATerminal(const std::string& script) {
    process_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (process_ < 0) {
      throw std::runtime_error("no terminal for " + script);
    }
    if (process_ == 0) {
      ::execl(script.c_str(), script.c_str(), nullptr);
      std::_Exit(127);
    }
  }
  ~InATerminal() {
    ::close(terminal_);  // hangs up on whatever still runs there
    (void)::waitpid(process_, nullptr, 0);
  }
  InATerminal(const InATerminal&) = delete;
  InATerminal& operator=(const InATerminal&) = delete;

  /// What comes after `begin` on the line that has it; "" where the script ends before.
  std::string rest_of_line_with(const std::string& begin) {
    while (true) {
      const auto at = said_.find(begin);
      const auto end = at == std::string::npos ? at : said_.find_first_of("\r\n", at);
      if (end != std::string::npos) {
        return said_.substr(at + begin.size(), end - at - begin.size());
      }
      if (!read_on()) {
        return "";
      }
    }
  }
  void type(const std::string& keys) { ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), std::ssize(keys)); }
  /// Reads to the end.
  [[nodiscard]] const std::string& all_said() {
    while (read_on()) {
    }
    return said_;
  }

 private:
  bool read_on() {
    char buffer[4096];
    const ssize_t count = ::read(terminal_, buffer, sizeof buffer);
    said_.append(buffer, count > 0 ? static_cast<std::size_t>(count) : 0);
    return count > 0;
  }

  int terminal_ = -1;
  pid_t process_ = -1;
  std::string said_;
};

/// What somebody at the demo's page sees.
const std::string kDemoRole = "return document.querySelector('#phone').dataset.role";
const std::string kDemoStance = "return document.querySelector('#disc').dataset.stance ?? ''";
const std::string kDemoOpen = "return document.querySelector('#open p')?.textContent ?? ''";
const std::string kDemoRulings =
    "return [...document.querySelectorAll('#log li.ruling')].map(line => line.innerText.trim())"
    ".filter(line => line.startsWith('Blue plays Bronze King or Prince 1–7, seat 6 to seat 11'))";
const json kDemoRuled{"Blue plays Bronze King or Prince 1–7, seat 6 to seat 11: +10"};

class DemoInABrowser : public InABrowser {
 protected:
  /// Joins the demo that runs in that terminal as a player.
  static void join(InATerminal& demo, const Browser& phone) {
    const std::string place = demo.rest_of_line_with("the page is at ");
    std::string code = demo.rest_of_line_with("players join with the code ").substr(0, 7);
    ASSERT_FALSE(code.empty()) << demo.all_said();
    std::erase(code, '-');
    const std::string port = place.substr(place.rfind(':') + 1, place.rfind('/') - place.rfind(':') - 1);
    phone.open("http://127.0.0.1:" + port + "/#join=" + code);
    ASSERT_EQ(phone.run_until(kDemoRole, "player"), "player");
    (void)phone.run("document.querySelector('#joining').close()");
  }
};

TEST_F(DemoInABrowser, LetsWhoeverJoinsOnThePageTurnItsDiscAndAnswerItsQuestions) {
  InATerminal demo(SENESCHAL_SOURCE_DIR "/.ci/demo-live");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  ASSERT_NO_FATAL_FAILURE(join(demo, phone));

  EXPECT_EQ(phone.run_until(kDemoStance, "waits"), "waits")
      << "the King sits elsewhere, and nobody has let the disc turn";
  (void)phone.run("document.querySelector('#disc button').click()");
  EXPECT_EQ(phone.run_until(kDemoStance, "turns"), "turns");
  phone.keep_picture(pictures_ / "phone-demo.png");

  EXPECT_EQ(phone.run_until(kDemoOpen, "What is wrong?"), "What is wrong?") << "a figure is on the wrong chair";
  EXPECT_EQ(phone.run_until(kDemoStance, "rests"), "rests") << "it has followed the King meanwhile";
  phone.keep_picture(pictures_ / "phone-demo-question.png");
  EXPECT_EQ(phone.run(kDemoRulings), json::array());
  (void)phone.run("document.querySelector('button.asked-choice').click()");
  EXPECT_EQ(phone.run_until(kDemoRulings, kDemoRuled), kDemoRuled);

  demo.type(kInterrupt);
  const std::string& said = demo.all_said();
  EXPECT_EQ(said.find("--answers"), std::string::npos) << "questions are for whoever plays";
  EXPECT_EQ(said.find("Answered by a record"), std::string::npos);
}

}  // namespace
}  // namespace seneschal::tests
