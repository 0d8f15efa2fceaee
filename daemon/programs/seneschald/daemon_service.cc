#include "daemon/programs/seneschald/daemon_service.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschald/settings_check.h"
#include "daemon/status/status_place.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

/// What is opened, or asked for, for each game anew.
constexpr std::array<std::string_view, 5> kOfAGame{"board", "button", "consent", "enable", "servo"};

template <typename Value>
bool is_same_as(const po::variable_value& one, const po::variable_value& other) {
  const auto* first = boost::any_cast<Value>(&one.value());
  const auto* second = boost::any_cast<Value>(&other.value());
  return first != nullptr && second != nullptr && *first == *second;
}

bool is_same(const po::variable_value& one, const po::variable_value& other) {
  return (one.empty() && other.empty()) || is_same_as<std::string>(one, other) || is_same_as<bool>(one, other) ||
         is_same_as<std::uint64_t>(one, other) || is_same_as<std::vector<std::string>>(one, other);
}

/// Those that one of them says otherwise than the other.
std::set<std::string> changed(const po::variables_map& now, const po::variables_map& anew) {
  std::set<std::string> names;
  for (const po::variables_map* each : {&now, &anew}) {
    for (const auto& [name, value] : *each) {
      if (!is_same(now[name], anew[name])) {
        names.insert(name);
      }
    }
  }
  return names;
}

}  // namespace

DaemonService::DaemonService(const ServiceParts& parts) : parts_(parts) {
  constexpr std::chrono::seconds kTells{2};
  parts_.loop->every(kTells, [this] { tell(); });
  if (const auto place = status::own_place()) {
    auto server = status::LocalServer::open(
        parts_.loop->context(), *place,
        [this](const status::Question& question, const status::LocalServer::Reply& reply) { answer(question, reply); });
    if (server) {
      server_ = std::move(*server);
    } else {
      complain("warning: " + server.error());
    }
  }
  if (parts_.call->settings->file()) {
    parts_.signals->on_reload([this] { read_anew(); });
  }
}

DaemonService::~DaemonService() {
  parts_.signals->on_reload(nullptr);
}

void DaemonService::answer(const status::Question& question, const status::LocalServer::Reply& reply) const {
  if (question.words == status::kHowItIs) {
    reply(parts_.status->json());
  } else if (about_owner_) {
    about_owner_(question, reply);
  } else {
    reply("{}");
  }
}

/// To the supervisor, which shows a line until there is another.
void DaemonService::tell() {
  if (std::string line = parts_.status->line(); line != told_) {
    told_ = std::move(line);
    parts_.supervisor->says(told_);
  }
}

/// On another thread, for a disk may be slow while the disc turns.
void DaemonService::read_anew() {
  parts_.supervisor->reloading();
  const auto read = std::make_shared<std::optional<std::variant<Settings, Exit>>>();
  parts_.loop->start([read, read_settings = parts_.call->read_settings] { read->emplace(read_settings()); },
                     [this, read] {
                       if (const auto* anew = std::get_if<Settings>(&**read)) {
                         take(*anew);
                       }
                       parts_.supervisor->ready();
                     });
}

/// What only a start takes is told, and where anything is wrong, nothing is taken.
void DaemonService::take(const Settings& anew) {
  const auto say = [&](journal::Level level, const std::string& sentence) {
    parts_.journal->say(level, "reload: " + sentence);
  };
  std::vector<std::string> faults = anew.faults();
  std::ranges::move(faults_in(anew), std::back_inserter(faults));
  for (const std::string& fault : faults) {
    say(journal::Level::kWarning, fault);
  }
  if (!faults.empty()) {
    return say(journal::Level::kWarning, "nothing is taken of settings in which anything is wrong");
  }
  taken_.clear();  // of a reload before this one, whose settings may be as they were again
  const auto names = changed(*parts_.values, anew.values());
  for (const std::string& name : names) {
    if (std::find(kOfAGame.begin(), kOfAGame.end(), name) == kOfAGame.end()) {
      say(journal::Level::kWarning,
          anew.placed(name, name + " is otherwise, which is taken at the next start: systemctl restart seneschal"));
    } else {
      taken_.insert_or_assign(name, anew.values()[name]);
      say(journal::Level::kNotice, anew.placed(name, name + " is otherwise, and holds from the next game on"));
    }
  }
  if (names.empty()) {
    say(journal::Level::kNotice, "all settings are as they were");
  }
}

void DaemonService::renew(po::variables_map& values) {
  for (auto& [name, value] : std::exchange(taken_, {})) {
    values.erase(name);
    if (!value.empty()) {
      values.insert_or_assign(name, std::move(value));
    }
  }
}

}  // namespace seneschal::cli
