#include "system/guest/turning_programs.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

namespace seneschal::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLog = "/run/by-hand.log";
constexpr const char* kSettingByHand = "/run/by-hand.conf";
constexpr const char* kTable = "/run/by-hand.json";
constexpr std::size_t kLastWords = 6000;  // bytes

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

int systemctl(const std::string& words) {
  return std::system(("systemctl " + words).c_str());
}

std::string property_of_service(const std::string& name) {
  FILE* out = ::popen(("systemctl show --property " + name + " --value seneschal.service").c_str(), "r");
  std::array<char, 256> line{};
  const bool is_read = out != nullptr && std::fgets(line.data(), line.size(), out) != nullptr;
  const bool is_told = out != nullptr && ::pclose(out) == 0;
  const std::string value = is_read && is_told ? line.data() : "";
  return value.substr(0, value.find('\n'));
}

void Service::start() {
  (void)systemctl("reset-failed seneschal.service 2> /dev/null");
  ASSERT_EQ(systemctl("start seneschal.service"), 0) << "see the journal";
}
void Service::forget() {
  fs::remove_all("/var/lib/seneschal/evening");
}
pid_t Service::process() const {
  return std::atoi(property_of_service("MainPID").c_str());
}
void Service::end() {
  (void)systemctl("stop seneschal.service");
}

void ByHand::start() {
  std::string setting = text_of(kSetting);
  const std::string report = "/var/lib/seneschal/evening";
  setting.replace(setting.find(report), report.size(), "/run/by-hand");
  std::ofstream(kSettingByHand) << setting;
  start({"seneschald", "--config", kSettingByHand});
}

void ByHand::start(std::vector<std::string> words) {
  const std::string program = SENESCHAL_BIN "/" + words.front();
  process_ = ::fork();
  if (process_ != 0) {
    return;
  }
  const int log = ::open(kLog, O_WRONLY | O_CREAT | O_APPEND, 0644);
  ::dup2(log, STDOUT_FILENO);
  ::dup2(log, STDERR_FILENO);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  ::execv(program.c_str(), arguments.data());
  ::_exit(127);
}

void ByHand::forget() {
  fs::remove_all("/run/by-hand");
}
std::string ByHand::last_words() const {
  const std::string all = text_of(kLog);
  return "pid " + std::to_string(process_) + "\n" + all.substr(all.size() - std::min(all.size(), kLastWords));
}
void ByHand::end() {
  (void)::kill(process_, SIGCONT);
  (void)::kill(process_, SIGKILL);
  (void)::waitpid(process_, nullptr, 0);
}

void ServoCommand::start() {
  fs::copy_file("/opt/guest/evening/table.json", kTable, fs::copy_options::overwrite_existing);
  std::vector<std::string> words{"seneschal", "servo"};
  words.insert(words.end(), words_.begin(), words_.end());
  words.insert(words.end(), {"--table", kTable, "--servo", "pwm:12", "--camera",
                             "folder:/opt/guest/evening/pictures,rate=1,repeat=4"});
  ByHand::start(std::move(words));
}

}  // namespace seneschal::test
