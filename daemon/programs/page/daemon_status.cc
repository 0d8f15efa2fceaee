#include "daemon/programs/page/daemon_status.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "daemon/process/disk_room.h"
#include "daemon/snapshots/table_snapshot.h"
#include "hardware/files/directory.h"

namespace seneschal::cli {

void DaemonStatus::page_is_at(const std::string& address) {
  if (page_) {
    page_->addresses.push_back(address);
  }
}

void DaemonStatus::page_has_moved(const std::string& from, const std::string& to) {
  if (page_) {
    std::replace(page_->addresses.begin(), page_->addresses.end(), from, to);
  }
}

void DaemonStatus::hear(const std::string& kind) {
  if (kind == "camera_lost" || kind == "camera_found") {
    is_camera_lost_ = kind == "camera_lost";
  } else if (kind == "disc_asks") {
    disc_ = "waits until somebody lets it turn";
  } else if (kind == "disc_begins") {
    disc_ = "turns";
  } else if (kind == "disc_in_place") {
    disc_ = "stands where the game wants it";
  } else if (kind == "disc_stopped" || kind == "disc_held") {
    disc_ = "was stopped";
  } else if (kind == "disc_drive_failed") {
    disc_ = "its drive has failed: see the journal";
  }
}

std::string DaemonStatus::page_says() const {
  std::string says;
  for (const std::string& address : page_ ? page_->addresses : std::vector<std::string>()) {
    says += (says.empty() ? "" : ", ") + address;
  }
  return says.empty() ? "none: neither web in the settings, nor seneschal.socket" : says;
}

std::string DaemonStatus::camera_says() const {
  return !camera_ ? "none: phones say what is played" : *camera_ + (is_camera_lost_ ? ": lost, and looked for" : "");
}

std::string DaemonStatus::game_says() const {
  if (game_ == nullptr) {
    return "none: a phone begins one";
  }
  const daemon::GameHistory& history = game_->history();
  std::string says = fmt::format("{}: {}, {} actions; {}", game_->game(), daemon::phase_of(history),
                                 history.steps().size(), fmt::join(history.terms().players, ", "));
  if (history.open_dispute()) {
    says += "; a ruling is disputed";
  } else if (history.open()) {
    says += "; waits for people: look at the page";
  }
  return says;
}

std::string DaemonStatus::disk_says() const {
  if (game_ != nullptr && game_->is_stuck()) {
    return "takes nothing: " + files::folder_of(file_).string();
  }
  constexpr double kGigabyte = 1e9;
  const daemon::RoomNeeded needed = game_ != nullptr ? game_->room_needed() : daemon::RoomNeeded(0);
  const daemon::DiskRoom room = daemon::room_in(files::folder_of(file_), needed);
  return fmt::format("{:.1f} GB free in {}{}", static_cast<double>(room.free_bytes) / kGigabyte,
                     files::folder_of(file_).string(),
                     room.state == daemon::DiskState::kFine  ? ""
                     : room.state == daemon::DiskState::kLow ? ": less than a day of games takes"
                                                             : ": too little to go on");
}

std::string DaemonStatus::json() const {
  nlohmann::json out;
  out["says"] = {{"page", page_says()}, {"camera", camera_says()}, {"table", table_},    {"edition", edition_},
                 {"game", game_says()}, {"disc", disc_},           {"disk", disk_says()}};
  out["page"] =
      page_ ? nlohmann::json{{"port", page_->port}, {"tls", page_->is_tls}, {"everywhere", page_->is_everywhere}}
            : nlohmann::json();
  return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string DaemonStatus::line() const {
  return (page_ ? page_says() + "; " : "") + (is_camera_lost_ ? "the camera is lost; " : "") + "game " + game_says();
}

void HeardJournal::say(journal::Level level, const std::string& text, const journal::Fields& fields) {
  for (const journal::Field& field : fields) {
    if (field.name == "SENESCHAL_EVENT") {
      status_.hear(field.value);
    }
  }
  journal_.say(level, text, fields);
}

}  // namespace seneschal::cli
