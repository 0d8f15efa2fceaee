#include "daemon/snapshots/live_page.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "daemon/snapshots/picture_snapshot.h"

namespace seneschal::daemon {

using nlohmann::json;

namespace {

/// A whole game has 150 lines; a camera that drops out all evening must not swell the page.
constexpr std::size_t kMostLines = 400;

/// What a tuned servo makes of the disc, more or less: it is drawn only.
constexpr double kTypicalDegPerSecond = 30;

/// Nothing where the entry says nothing of it.
std::optional<DiscStance> stance_after(const std::string& kind) {
  if (kind == "disc_asks" || kind == "disc_stopped" || kind == "disc_drive_failed") {
    return DiscStance::kWaits;
  }
  if (kind == "disc_begins") {
    return DiscStance::kTurns;
  }
  return kind == "disc_in_place" || kind == "disc_held" ? std::optional(DiscStance::kRests) : std::nullopt;
}

}  // namespace

LivePage::LivePage(web::Server& server, const vision::PictureReader* reader, const GameHistory& history)
    : server_(server), reader_(reader), history_(history) {
  shown_.is_by_hand = reader == nullptr;
  take_lines();
  follow_setting();
}

LivePage::~LivePage() {
  if (slots_ != nullptr) {
    slots_->when_changed({});
  }
}

void LivePage::follow(SlotBoard& slots) {
  slots_ = &slots;
  slots.when_changed([this] { publish(); });
}

void LivePage::look(const std::string& name, const std::string& bytes, const table::Reading& seen) {
  const std::uint64_t number = shown_.picture ? shown_.picture->number + 1 : 1;
  shown_.picture = picture_shown(*reader_, history_.game().figures(), seen);
  shown_.picture->number = number;
  shown_.picture->name = name;
  if (learner_ != nullptr) {
    shown_.picture->faces = faces_shown(*learner_, *shown_.picture);
  }
  shown_.setup_faults.reset();
  if (!history_.referee().has_begun()) {
    shown_.setup_faults = history_.game().setup_faults(seen, history_.terms());
  }
  if (const auto& disc = table::plate_degrees(seen)) {
    shown_.disc_deg = *disc;
    shown_.disc_turn = {};
  }
  server_.show_picture(bytes);
  is_up_to_date_ = false;
}

void LivePage::sealed(const SealShown& seal) {
  if (shown_.seal != seal) {
    shown_.seal = seal;
    publish();
  }
}

void LivePage::said() {
  take_lines();
  shown_.hand.reset();
  if (shown_.is_by_hand) {
    follow_setting();  // where nobody looks, the disc is taken to be turned
  }
  publish();
}

void LivePage::offer(std::size_t number, bool are_hands_lost) {
  shown_.hand = number;
  shown_.are_hands_lost = are_hands_lost;
  publish();
}

void LivePage::propose_end(const std::optional<EndProposal>& proposal) {
  shown_.enders.emplace();
  shown_.enders_needed = proposal && !proposal->electorate.is_owners() ? proposal->needed : 0;
  for (const referee::Speaker& each : proposal ? proposal->enders : std::vector<referee::Speaker>()) {
    shown_.enders->push_back(each.name);
  }
  publish();
}

void LivePage::show_disk(const DiskRoom& room) {
  shown_.disk = room;
  publish();
}

void LivePage::told(const std::string& kind, const std::string& facts) {
  json line = json::parse(facts);
  if (kind == "disc_begins") {
    turn_disc(line);
  }
  shown_.disc_stance = stance_after(kind).value_or(shown_.disc_stance);
  line["kind"] = kind;
  lines_.push_back(std::move(line));
  publish();
}

void LivePage::seen() {
  if (!is_up_to_date_) {
    publish();
  }
}

void LivePage::take_lines() {
  for (; lines_told_ < history_.told().size(); ++lines_told_) {
    lines_.push_back(line_of(history_, lines_told_));
    lines_.back()["told"] = lines_told_;
    if (events::undone_from(history_.told()[lines_told_].said)) {
      mark_taken_back();
    }
  }
  if (history_.hides_scores() != hides_scores_) {
    hides_scores_ = !hides_scores_;
    tell_anew();
  }
}

/// Once the game is over its lines tell the sums that they hid, and the other way round where its end is taken back.
void LivePage::tell_anew() {
  for (json& line : lines_) {
    if (line.contains("told")) {
      const auto told = line["told"].get<std::size_t>();
      line = line_of(history_, told);
      line["told"] = told;
    }
  }
}

/// What was ruled before a dispute was settled, an answer changed, or a ruling reopened may stand no more.
void LivePage::mark_taken_back() {
  for (json& line : lines_) {
    if (line["kind"] == "ruling") {
      put_taken_back(line, history_, line["told"].get<std::size_t>());
    }
  }
}

void LivePage::follow_setting() {
  const auto setting = history_.referee().setting();
  shown_.disc_deg = setting ? table::plate_degrees(*setting).value_or(0) : 0;
}

/// The page turns its disc while the table turns its own.
void LivePage::turn_disc(const json& begins) {
  const double by = begins.value("by_deg", 0.0);
  shown_.disc_deg = begins.value("from_deg", shown_.disc_deg) + by;
  shown_.disc_turn = std::chrono::seconds(std::lround(std::abs(by) / kTypicalDegPerSecond));
}

void LivePage::publish() {
  const auto extra = static_cast<std::ptrdiff_t>(lines_.size() - std::min(lines_.size(), kMostLines));
  lines_.erase(lines_.begin(), lines_.begin() + extra);
  shown_.electorate = slots_ != nullptr ? slots_->electorate() : referee::Electorate();
  json table = snapshot_of(history_, shown_);
  table["log"] = lines_;
  server_.publish(table.dump(-1, ' ', false, json::error_handler_t::replace));
  is_up_to_date_ = true;
}

}  // namespace seneschal::daemon
