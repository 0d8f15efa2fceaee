#include "daemon/wizard/disc/disc_wizard.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "daemon/capture/disc_eyes.h"
#include "daemon/capture/frame_picture.h"
#include "daemon/desk/replies.h"

namespace seneschal::disc_wizard {
namespace {

constexpr std::chrono::milliseconds kTick{20};    // as a drive and a controller want it
constexpr std::chrono::milliseconds kIdle{1000};  // frames wake it
constexpr std::chrono::milliseconds kPace{400};   // from one picture on the page to the next
constexpr std::chrono::seconds kSilent{3};        // the page asks every half second
constexpr std::chrono::seconds kGone{60};         // a phone that went to sleep comes back before

}  // namespace

DiscWizard::DiscWizard(DiscParts parts) : parts_(std::move(parts)) {}

void DiscWizard::serve(desk::Desk& desk) {
  desk.show("/api/disc", [this](const web::Call& /*call*/, const access::Phone& phone) {
    if (phone.role != access::Role::kOwner) {
      return desk::refuse(access::Reason::kNotOwner);
    }
    asked_ = std::chrono::steady_clock::now();
    return desk::reply(shown());
  });
  desk.serve("/api/disc", [this](const web::Call& call, const access::Phone& phone) {
    if (phone.role != access::Role::kOwner) {
      return desk::refuse(access::Reason::kNotOwner);
    }
    const auto wish = parse_wish(call.body);
    if (!wish) {
      return desk::refuse(access::Reason::kBroken);
    }
    asked_ = std::chrono::steady_clock::now();
    if (std::holds_alternative<Stop>(*wish)) {
      stop("stopped");  // here, and not when its turn comes
    } else if (is_here_ && (is_wanted() || std::holds_alternative<Open>(*wish))) {
      wishes_.push_back(*wish);
    }
    return desk::reply(shown());
  });
}

void DiscWizard::be_here(bool is_here) {
  is_here_ = is_here;
  if (!is_here) {
    wishes_.clear();
  }
}

void DiscWizard::begin(const DiscTable& table) {
  table_ = table;
  feed_.emplace(*table.camera, daemon::FeedTiming(), table.light);
  ready_.emplace(*parts_.loop, feed_->fd());
}

void DiscWizard::end() {
  wishes_.clear();
  motion_.reset();
  drive_ = {};
  ready_.reset();
  feed_.reset();
  table_.reset();
  settings_.reset();
  ended_.reset();
  seen_deg_.reset();
  shown_at_.reset();
  says_.clear();
  fault_.clear();
  step_ = Step::kClosed;
}

std::chrono::milliseconds DiscWizard::patience() const {
  return step_ == Step::kMoving ? kTick : kIdle;
}

void DiscWizard::go_on() {
  while (!wishes_.empty()) {
    const Wish wish = std::move(wishes_.front());
    wishes_.pop_front();
    is_taking_ = true;
    take(wish);
    is_taking_ = false;
  }
  const auto silence = std::chrono::steady_clock::now() - asked_;
  if (step_ == Step::kMoving && silence > kSilent) {
    stop("phone-gone");
  }
  if (step_ != Step::kClosed && silence > kGone) {
    parts_.journal->say(journal::Level::kNotice, "the owner's phone has left the disc, and is not heard of any more");
    step_ = Step::kClosed;
  }
  const Sight sight = look();
  if (step_ == Step::kMoving) {
    step(sight);
  }
}

void DiscWizard::take(const Wish& wish) {
  const auto* wire = std::get_if<ChooseWire>(&wish);
  // A phone may not have heard yet that it turns, or was closed.
  const bool is_possible = step_ == Step::kReady || (step_ == Step::kWire && wire != nullptr);
  if (std::holds_alternative<Close>(wish)) {
    stop("stopped");
    step_ = Step::kClosed;
  } else if (std::holds_alternative<Open>(wish)) {
    open();
  } else if (!is_possible) {
    return;
  } else if (wire != nullptr) {
    choose(*wire);
  } else if (std::holds_alternative<Tune>(wish)) {
    tune();
  } else if (const auto* home = std::get_if<LearnHome>(&wish)) {
    learn_home(home->pin);
  } else if (const auto* turned = std::get_if<TurnToSeat>(&wish)) {
    turn_to(turned->seat);
  }
}

/// With the servo that the table has, if it has one.
void DiscWizard::open() {
  if (step_ != Step::kClosed) {
    return;
  }
  FoundWires found;
  tl::expected<std::optional<disc::ServoSettings>, std::string> kept;
  parts_.loop->await([&] {
    found = parts_.find_wires(*table_->camera);
    kept = parts_.read();
  });
  found_ = std::move(found);
  step_ = Step::kWire;
  if (!kept) {
    fault_ = kept.error();
    return;
  }
  settings_ = *kept;
  is_tuned_ = settings_.has_value();
  if (settings_) {
    open_drive();
  }
}

/// One of those that were found: no phone has the daemon drive anything else.
void DiscWizard::choose(const ChooseWire& wish) {
  fault_.clear();
  ended_.reset();
  drive_ = {};
  step_ = Step::kWire;
  FoundWires found;
  parts_.loop->await([&] { found = parts_.find_wires(*table_->camera); });
  found_ = std::move(found);
  if (wish.wire == "none") {
    settings_.reset();
    return keep(std::nullopt);
  }
  const auto is_it = [&](const FoundWire& each) { return each.wire == wish.wire; };
  const auto wire = disc::parse_wire_setting(wish.wire);
  if (!wire || std::none_of(found_.wires.begin(), found_.wires.end(), is_it)) {
    return;
  }
  disc::ServoSettings chosen = settings_.value_or(disc::ServoSettings{});
  const bool was_positional = std::holds_alternative<turntable::PositionalServo>(chosen.servo);
  is_tuned_ = is_tuned_ && settings_ && was_positional == wish.is_positional;  // the servo is the same on another pin
  if (!is_tuned_) {
    chosen = disc::untuned(std::move(chosen), wish.is_positional);
  }
  chosen.wire = *wire;
  const bool is_other = is_tuned_ && settings_->wire != *wire;
  settings_ = std::move(chosen);
  open_drive();
  if (step_ == Step::kReady && is_other) {
    keep(settings_);
  }
}

void DiscWizard::open_drive() {
  tl::expected<OpenedDrive, std::string> opened;
  parts_.loop->await([&] { opened = parts_.open_drive(*settings_, *table_->camera); });
  if (!opened) {
    fault_ = opened.error();
    return;
  }
  drive_ = std::move(*opened);
  step_ = Step::kReady;
}

void DiscWizard::tune() {
  const bool is_positional = std::holds_alternative<turntable::PositionalServo>(settings_->servo);
  Motion motion{"tune"};
  motion.tuning = std::make_unique<disc::Tuning>(*drive_.drive, disc::untuned(*settings_, is_positional), drive_.now);
  start(std::move(motion));
}

void DiscWizard::learn_home(const std::string& pin) {
  const auto& pins = found_.home_pins;
  if (pin == "none" && settings_->home) {
    settings_->home.reset();
    return keep(settings_);
  }
  if (!is_tuned_ || std::find(pins.begin(), pins.end(), pin) == pins.end()) {
    return;
  }
  const int stops = stops_;
  tl::expected<std::unique_ptr<ports::HomeSensor>, std::string> opened;
  parts_.loop->await([&] { opened = parts_.open_home(pin, *table_->camera); });
  if (!opened) {
    return finish({"home", "failed", opened.error()});
  }
  if (stops != stops_) {
    return finish({"home", "stopped"});
  }
  Motion motion{"home", pin, std::move(*opened)};
  // What the sensor says is what is to be found: it is no second opinion.
  motion.home =
      std::make_unique<disc::HomeRun>(*drive_.drive, disc::controller_settings(*settings_), drive_.now, *motion.sensor);
  start(std::move(motion));
}

void DiscWizard::turn_to(int seat) {
  const int seats = table_->reader->table().board.seats.count;
  if (!is_tuned_ || seat >= seats) {
    return;
  }
  Motion motion{"turn"};
  const int stops = stops_;
  if (settings_->home) {
    tl::expected<std::unique_ptr<ports::HomeSensor>, std::string> opened;
    parts_.loop->await([&] { opened = parts_.open_home(settings_->home->pin, *table_->camera); });
    if (!opened) {
      return finish({"turn", "failed", opened.error()});
    }
    motion.sensor = std::move(*opened);
  }
  if (stops != stops_) {
    return finish({"turn", "stopped"});
  }
  const auto second = motion.sensor != nullptr
                          ? std::optional(disc::SecondOpinion{motion.sensor.get(), settings_->home->home})
                          : std::nullopt;
  motion.turner =
      std::make_unique<disc::DiscTurner>(*drive_.drive, disc::controller_settings(*settings_), drive_.now, second);
  (void)motion.turner->order(turntable::TurnTo{360.0 * seat / seats});
  start(std::move(motion));
}

void DiscWizard::start(Motion motion) {
  parts_.journal->say(journal::Level::kNotice, "the owner lets the disc turn: " + motion.what);
  ended_.reset();
  fault_.clear();
  says_.clear();
  seen_deg_.reset();  // where it stood is no news once it has turned
  motion_ = std::move(motion);
  step_ = Step::kMoving;
  if (motion_->what == "turn") {
    (void)motion_->turner->order(turntable::Allow{});  // what comes of it, its steps tell
  }
}

void DiscWizard::finish(Ended ended) {
  motion_.reset();  // which rests and disarms the drive
  step_ = drive_.drive != nullptr ? Step::kReady : Step::kWire;
  if (drive_.drive != nullptr) {
    (void)drive_.drive->disarm();
  }
  ended_ = std::move(ended);
}

void DiscWizard::stop(const char* how) {
  ++stops_;
  wishes_.clear();
  if (motion_) {
    const std::string what = motion_->what;
    finish({what, how});
    parts_.journal->say(journal::Level::kNotice, "the disc was stopped: " + what + ", " + how);
  }
}

/// What is kept is used from the next game on.
void DiscWizard::keep(const std::optional<disc::ServoSettings>& settings) {
  tl::expected<void, std::string> kept;
  parts_.loop->await([&, settings] { kept = parts_.keep(settings); });
  if (!kept) {
    fault_ = kept.error();
    parts_.journal->say(journal::Level::kWarning, kept.error());
  }
}

void DiscWizard::step(const Sight& sight) {
  if (motion_->tuning != nullptr) {
    step_tuning(sight);
  } else if (motion_->home != nullptr) {
    step_home(sight);
  } else {
    step_turn(sight);
  }
}

void DiscWizard::step_tuning(const Sight& sight) {
  auto done = motion_->tuning->step(sight);
  says_ = done.says.empty() ? says_ : done.says;
  if (!done.end) {
    return;
  }
  if (!*done.end) {
    return finish({"tune", "failed", done.end->error()});
  }
  finish({"tune", "done", "", (*done.end)->off});
  settings_ = (*done.end)->settings;
  is_tuned_ = true;
  keep(settings_);
}

void DiscWizard::step_home(const Sight& sight) {
  const auto end = motion_->home->step(sight);
  if (!end) {
    return;
  }
  if (!*end) {
    return finish({"home", "failed", end->error()});
  }
  settings_->home = disc::HomeSetting{motion_->pin, **end};
  finish({"home", "done"});
  keep(settings_);
}

void DiscWizard::step_turn(const Sight& sight) {
  const auto events = sight ? motion_->turner->see(*sight) : motion_->turner->tick();
  for (const disc::DiscEvent& event : events) {
    if (const auto* there = std::get_if<turntable::InPlace>(&event)) {
      return finish({"turn", "done", "", there->off_deg, there->took.count()});
    }
    if (const auto* stopped = std::get_if<turntable::Stopped>(&event)) {
      return finish({"turn", "failed", stopped->message});
    }
    if (const auto* failed = std::get_if<disc::DriveFailed>(&event)) {
      return finish({"turn", "failed", failed->message});
    }
  }
  if (!motion_->turner->is_busy()) {
    finish({"turn", "failed", "the drive could not be armed"});
  }
}

/// What the newest picture says of the disc; nothing where there is none. One that does not show the table says that
/// the disc is not seen.
DiscWizard::Sight DiscWizard::look() {
  std::optional<ports::Frame> newest;
  while (auto news = feed_ ? feed_->take() : std::nullopt) {
    if (auto* frame = std::get_if<ports::Frame>(&*news)) {
      newest = std::move(*frame);
    }
  }
  if (!newest) {
    return std::nullopt;
  }
  const bool is_due = !shown_at_ || newest->captured - *shown_at_ >= kPace;
  if (step_ != Step::kMoving && !is_due) {
    return std::nullopt;
  }
  const auto seen = daemon::sight_in(*newest, *table_->reader);
  const turntable::Sight sight = seen.value_or(turntable::Sight{newest->captured, std::nullopt, false});
  if (step_ != Step::kMoving) {
    seen_deg_ = sight.disc_deg;
    is_hand_near_ = sight.hand_near;
    show(*newest);
  }
  return sight;
}

void DiscWizard::show(ports::Frame& frame) {
  shown_at_ = frame.captured;
  parts_.server->show_picture(daemon::file_of(frame));
  ++pictures_;
}

}  // namespace seneschal::disc_wizard
