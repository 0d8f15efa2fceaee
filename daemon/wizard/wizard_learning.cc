// What is learned of the pictures, and how well that is seen.
#include <utility>

#include "daemon/wizard/wizard.h"

namespace seneschal::wizard {

void Wizard::learn() {
  end_sight();
  Learned learned;
  std::unique_ptr<TableCheck> check;
  parts_.loop->await([&] {
    learned = teacher_->learn(taken_, kept_.light);
    if (learned) {
      check = std::make_unique<TableCheck>(*teacher_, learned->text, taken_);
    }
  });
  if (step_ != Step::kLearning) {
    return;  // it was closed meanwhile
  }
  learned_ = std::move(learned);
  step_ = Step::kLearned;
  if (!*learned_) {
    parts_.journal->say(journal::Level::kNotice, "no table was learned from the pictures; the page says why");
    return;
  }
  check_ = std::move(check);
  look_once_more();
}

/// What was laid last lies there still: one more picture of that taught nothing. Without a camera there is none.
void Wizard::look_once_more() {
  tl::expected<std::unique_ptr<ports::Camera>, std::string> opened;
  parts_.loop->await([&] { opened = parts_.open_camera(kept_.camera); });
  if (opened && step_ == Step::kLearned) {
    sight_.emplace(*parts_.loop, std::move(*opened), kept_.light ? std::optional(kept_.light->values) : std::nullopt);
  }
}

void Wizard::check_in(const cv::Mat& picture) {
  std::unique_ptr<TableCheck::Fresh> fresh;
  parts_.loop->await([&] { fresh = check_->read_fresh(picture); });
  if (fresh != nullptr) {
    check_->take(*fresh);
    end_sight();  // it is to stay on the page, with what was read in it
  }
}

}  // namespace seneschal::wizard
