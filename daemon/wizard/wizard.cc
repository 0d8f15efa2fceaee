#include "daemon/wizard/wizard.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>
#include <variant>

#include "daemon/capture/frame_picture.h"
#include "daemon/desk/replies.h"
#include "daemon/disc/kept_servo.h"
#include "hardware/files/directory.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"

namespace seneschal::wizard {
namespace {

constexpr std::chrono::milliseconds kPace{400};       // from one look at a whole picture to the next
constexpr std::chrono::milliseconds kLiesStill{700};  // nothing moves for so long before a picture is taken

}  // namespace

Wizard::Wizard(WizardParts parts) : parts_(std::move(parts)) {}

void Wizard::serve(desk::Desk& desk) {
  desk.show("/api/wizard", [this](const web::Call& /*call*/, const access::Phone& phone) {
    return phone.role == access::Role::kOwner ? desk::reply(shown()) : desk::refuse(access::Reason::kNotOwner);
  });
  desk.serve("/api/wizard", [this](const web::Call& call, const access::Phone& phone) {
    if (phone.role != access::Role::kOwner) {
      return desk::refuse(access::Reason::kNotOwner);
    }
    auto wish = parse_wish(call.body);
    if (!wish) {
      return desk::refuse(access::Reason::kBroken);
    }
    const bool is_for_nothing = !is_here_ || (!is_open() && wishes_.empty() && !std::holds_alternative<Open>(*wish));
    if (!is_for_nothing) {
      wishes_.push_back(std::move(*wish));
    }
    return desk::reply(shown());
  });
}

void Wizard::be_here(bool is_here) {
  is_here_ = is_here;
  if (!is_here) {
    wishes_.clear();
  }
}

void Wizard::go_on() {
  while (!wishes_.empty()) {
    const Wish wish = std::move(wishes_.front());
    wishes_.pop_front();
    take(wish);
  }
  look();
}

void Wizard::take(const Wish& wish) {
  if (std::holds_alternative<Open>(wish)) {
    open();
  } else if (std::holds_alternative<Close>(wish)) {
    close();
  } else if (const auto* game = std::get_if<ChooseGame>(&wish); game != nullptr && step_ != Step::kClosed) {
    choose_game(game->game);
  } else if (step_ == Step::kClosed || step_ == Step::kGame) {
    return;  // of a phone that has not heard yet that it was closed; and all else is of one game's table
  } else if (const auto* chosen = std::get_if<ChooseCamera>(&wish)) {
    choose(chosen->camera);
  } else if (step_ == Step::kMeasures) {
    take_at_measures(wish);
  } else if (std::holds_alternative<TakeAnyway>(wish) && step_ == Step::kLessons) {
    is_to_be_taken_ = true;
  } else if (const auto* again = std::get_if<TakeAgain>(&wish)) {
    go_back(again->lesson);
  } else if (std::holds_alternative<UseTable>(wish)) {
    use();
  }
}

void Wizard::take_at_measures(const Wish& wish) {
  if (const auto* dragged = std::get_if<DragHandle>(&wish)) {
    drag(*dragged);
  } else if (std::holds_alternative<MeasureAgain>(wish)) {
    measures_.reset();
    step_ = Step::kBoard;
  } else if (std::holds_alternative<GoOn>(wish) && measures_->fitness() != calibration::Fitness::kRefused) {
    use_measures();
  }
}

/// Once for as long as it stays so: what fails is tried again with each picture.
void Wizard::complain(std::string sentence) {
  if (sentence != fault_) {
    parts_.journal->say(journal::Level::kWarning, sentence);
  }
  fault_ = std::move(sentence);
}

/// Where the places of the bare board are, which are printed otherwise on each copy of a game.
void Wizard::measure(const cv::Mat& picture) {
  tl::expected<std::string, std::string> board;
  std::optional<calibration::BoardMeasures> measures;
  parts_.loop->await([&] {
    board = parts_.read_board(kept_.game);
    if (auto fitted = board ? calibration::BoardMeasures::fitted(parts_.round, {*board, picture})
                            : tl::unexpected(calibration::CannotMeasure::kTemplate)) {
      measures = std::move(*fitted);
    }
  });
  if (!board) {
    return complain(board.error());
  }
  if (step_ == Step::kBoard && measures) {
    measures_ = std::move(measures);
    step_ = Step::kMeasures;
  } else if (!measures) {
    // Its markers were seen well enough to say where it is, and not to measure it.
    seen_.is_board_found = false;
    seen_.faults.assign(1, {});
  }
}

void Wizard::drag(const DragHandle& wish) {
  std::optional<calibration::BoardMeasures> measures = measures_;
  const vision::PixelPoint to{wish.x * seen_.size.width, wish.y * seen_.size.height};
  parts_.loop->await([&] { (void)measures->drag(wish.handle, to); });
  measures_ = std::move(measures);
}

/// They are kept before anything is taught by them.
void Wizard::use_measures() {
  const std::string text = measures_->board_text();
  tl::expected<void, files::FileError> kept;
  parts_.loop->await([&] {
    kept = files::create_folders(parts_.folder).and_then([&] {
      return files::write_own_file(board_file(parts_.folder), text);
    });
  });
  if (!kept) {
    return complain(kept.error().message());
  }
  if (!teach(text)) {
    return;
  }
  taken_.clear();
  kept_.taken.clear();
  kept_.is_measured = true;
  keep();
  measures_.reset();
  last_view_.release();
  seen_.faults.clear();
  step_ = Step::kLessons;
}

/// Lets the camera go, which alone knows what its light was locked at: the pictures that are still to be taken are to
/// be in the light of those before.
void Wizard::end_sight() {
  if (!sight_) {
    return;
  }
  auto light = sight_->end();
  sight_.reset();
  if (!taken_.empty() && !kept_.light) {
    kept_.light = std::move(light);
    keep();
  }
}

/// What was seen and said of it is no more.
void Wizard::forget_view() {
  seen_ = {};
  looked_.reset();
  is_to_be_taken_ = false;
  fault_.clear();
  learned_.reset();
  check_.reset();
  measures_.reset();
}

void Wizard::close() {
  end_sight();
  forget_view();
  step_ = Step::kClosed;
}

/// One of those that were found: no phone has the daemon open anything else. Where it was this one already, all goes
/// on.
void Wizard::choose(const std::string& camera) {
  end_sight();
  forget_view();
  step_ = Step::kCamera;
  if (camera.empty()) {
    parts_.loop->await([this] { cameras_ = parts_.find_cameras(); });
    return;
  }
  if (std::none_of(cameras_.begin(), cameras_.end(), [&](const auto& each) { return each.setting == camera; })) {
    return;
  }
  if (camera != kept_.camera) {
    // What another camera saw teaches nothing of this one's pictures.
    kept_ = {kept_.game, camera};
    taken_.clear();
    watched_.reset();
  }
  tl::expected<std::unique_ptr<ports::Camera>, std::string> opened;
  parts_.loop->await([&] { opened = parts_.open_camera(camera); });
  if (!opened) {
    return complain(opened.error());
  }
  sight_.emplace(*parts_.loop, std::move(*opened), kept_.light ? std::optional(kept_.light->values) : std::nullopt);
  step_ = !kept_.is_measured ? Step::kBoard : are_all_taken() ? Step::kLearning : Step::kLessons;
  keep();
}

/// How far it is, on the disk. What cannot be kept is complained of, and the evening goes on.
void Wizard::keep() {
  tl::expected<void, files::FileError> kept;
  parts_.loop->await([&] {
    kept = files::create_folders(parts_.folder).and_then([&] {
      return files::write_own_file(progress_file(parts_.folder), text_of(kept_));
    });
  });
  if (kept) {
    fault_.clear();
  } else {
    complain(kept.error().message());
  }
}

const calibration::Lesson* Wizard::lesson() const {
  return step_ == Step::kLessons && !are_all_taken() ? &teacher_->lessons()[taken_.size()] : nullptr;
}

void Wizard::look() {
  if (step_ == Step::kLearning) {
    return learn();
  }
  if (!sight_) {
    return;
  }
  auto newest = sight_->take();
  const bool is_due = newest && (!looked_ || newest->frame.captured - *looked_ >= kPace);
  if (is_due && (step_ == Step::kBoard || step_ == Step::kLessons || step_ == Step::kLearned)) {
    look_at(std::move(*newest));
  }
}

/// On another thread.
Wizard::Seen Wizard::seen_in(const cv::Mat& picture, const calibration::Lesson* wanted) {
  Seen seen;
  seen.size = picture.size();
  auto places = teacher_->locate(picture, std::nullopt);
  if (!places) {
    seen.faults = {places.error()};
    return seen;
  }
  seen.is_board_found = true;
  seen.outlines = std::move(*places);
  if (wanted != nullptr) {
    if (!watched_ || watched_->lesson != wanted->id) {
      watched_ = Watched{wanted->id, teacher_->watch(*wanted, taken_)};
    }
    seen.faults = watched_->watch->faults(picture, std::nullopt);
  }
  return seen;
}

void Wizard::look_at(Sight::Look look) {
  looked_ = look.frame.captured;
  const calibration::Lesson* wanted = lesson();
  Seen seen;
  cv::Mat picture;
  parts_.loop->await([&] {
    if (auto decoded = daemon::picture_of(look.frame)) {
      picture = std::move(*decoded);
      seen = seen_in(picture, wanted);
    }
  });
  if (picture.empty()) {
    return;  // torn on its way; the next one is better
  }
  std::string bytes = daemon::file_of(look.frame);
  parts_.server->show_picture(bytes);
  ++pictures_;
  seen.is_still = look.still >= kLiesStill;
  seen_ = std::move(seen);
  if (step_ == Step::kBoard && seen_.is_still && seen_.is_board_found) {
    return measure(picture);
  }
  if (step_ == Step::kLearned && seen_.is_still && check_) {
    return check_in(picture);
  }
  if (wanted == nullptr || !seen_.is_still || !seen_.is_board_found) {
    return;
  }
  // What was photographed last may be right for the next lesson, too, as far as anybody can tell: then nobody has laid
  // it.
  const bool is_new = !daemon::WholeView::shows_the_same(last_view_, look.view);
  const auto weight = calibration::heaviest(seen_.faults).value_or(calibration::FaultWeight::kNoted);
  const bool is_right = is_new && weight == calibration::FaultWeight::kNoted;
  const bool is_asked_for = weight != calibration::FaultWeight::kBars && std::exchange(is_to_be_taken_, false);
  if (is_right || is_asked_for) {
    take_lesson(picture, bytes, look.view);
  }
}

void Wizard::take_lesson(const cv::Mat& picture, const std::string& bytes, const cv::Mat& view) {
  const calibration::Lesson taken = *lesson();
  tl::expected<void, files::FileError> kept;
  parts_.loop->await([&] {
    kept = files::create_folders(parts_.folder).and_then([&] {
      return files::write_own_file(picture_file(parts_.folder, taken.id), bytes);
    });
  });
  if (!kept) {
    return complain(kept.error().message());
  }
  last_view_ = view;
  is_to_be_taken_ = false;
  seen_.faults.clear();
  kept_.taken.push_back(taken.id);
  keep();
  taken_.push_back({taken, picture, std::nullopt});  // phones are told of it from now on
  if (are_all_taken()) {
    step_ = Step::kLearning;
    parts_.loop->wake();
  }
}

void Wizard::go_back(const std::string& lesson) {
  const auto found = std::find_if(taken_.begin(), taken_.end(),
                                  [&](const calibration::TakenLesson& each) { return each.lesson.id == lesson; });
  if (found == taken_.end()) {
    return;
  }
  kept_.taken.resize(static_cast<std::size_t>(found - taken_.begin()));
  taken_.erase(found, taken_.end());
  if (taken_.empty()) {
    kept_.light.reset();
  }
  watched_.reset();
  last_view_.release();
  learned_.reset();
  check_.reset();
  is_to_be_taken_ = false;
  keep();
  if (sight_) {
    step_ = Step::kLessons;
  } else {
    choose(kept_.camera);
  }
}

void Wizard::use() {
  if (step_ != Step::kLearned || !learned_ || !*learned_) {
    return;
  }
  tl::expected<TableInUse, files::FileError> used;
  parts_.loop->await([&] {
    const auto before = table_in_use(parts_.folder);
    const auto servo = before ? files::read_own_file(before->table).value_or("") : std::string();
    used = use_table(parts_.folder, disc::with_servo_of(servo, (*learned_)->text), kept_);
  });
  if (!used) {
    return complain(used.error().message());
  }
  finished_ = std::move(*used);
  kept_.is_used = true;
  keep();
  close();
}

}  // namespace seneschal::wizard
