#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "calibration/lessons/teacher.h"
#include "calibration/measures/board_measures.h"
#include "calibration/remarks/remark.h"
#include "daemon/desk/desk.h"
#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/web/server.h"
#include "daemon/wizard/kept_wizard.h"
#include "daemon/wizard/sight.h"
#include "daemon/wizard/table_check.h"
#include "daemon/wizard/wish.h"
#include "hardware/files/file_error.h"
#include "hardware/ports/camera.h"
#include "vision/board/board_game.h"

namespace seneschal::wizard {

/// A camera that the owner may choose.
struct FoundCamera {
  std::string setting;  ///< as --camera has it
  std::string name;     ///< for people
};

/// A game that can be played at the table.
struct FoundGame {
  std::string id;
  std::string title;  ///< for people
};

/// What a table is set up with. Errors are sentences; the functions wait for devices and files, and are called on other
/// threads. All of it outlives the wizard.
struct WizardParts {
  loop::EventLoop* loop;
  journal::Journal* journal;
  web::Server* server;
  std::filesystem::path folder;  ///< as folder_in() has it
  /// Those whose table it may be: the one that the settings name, or all that can be taught.
  std::function<std::vector<FoundGame>()> find_games;
  std::function<std::vector<FoundCamera>()> find_cameras;
  std::function<tl::expected<std::unique_ptr<ports::Camera>, std::string>(const std::string& setting)> open_camera;
  /// The board file that is shipped for a game.
  std::function<tl::expected<std::string, std::string>(const std::string& game)> read_board;
  const vision::BoardGame* round;  ///< reads board files of a round board
};

/// Sets a table up from the owner's phone, while no game is played: its game and a camera are chosen, the board found
/// in the picture and measured, one position after the other laid and photographed, each by itself once it is right and
/// lies still; what was learned is used when the owner says so. How far it is, is on the disk after each step, and it
/// goes on from there another evening. Knows no game: what to lay is the teacher's. Of the loop's thread.
class Wizard {
 public:
  explicit Wizard(WizardParts parts);

  /// Answers what the owner's phone asks of it: GET /api/wizard is shown(), and POST what wish.h has; that is answered
  /// by shown(), too, before it is done.
  void serve(desk::Desk& desk);
  /// Whether a table can be set up now: no game is played. Until this is said it cannot; once it cannot any more, what
  /// was asked for is not wanted.
  void be_here(bool is_here);
  /// Whether the owner is at it: then it needs the camera, and nobody else has it.
  [[nodiscard]] bool is_open() const { return step_ != Step::kClosed; }
  /// Whether the owner is at it, or wants to be: then it needs the camera.
  [[nodiscard]] bool is_wanted() const { return is_open() || !wishes_.empty(); }
  /// Does what the owner's phone asks for, and looks at what the camera shows. Waits, while the loop goes on.
  void go_on();
  /// Lets the camera go; how far it is stays.
  void close();
  /// The table that the owner wants to be used from now on, once.
  [[nodiscard]] std::optional<TableInUse> take_finished() { return std::exchange(finished_, std::nullopt); }
  /// How far it is: {"step": "closed", "is_here": true}, or
  /// {"step": "camera", "cameras": [{"camera": "v4l2:/dev/video0", "name": "HD Webcam"}], "camera": "", "games":
  /// [{"game": "toy", "name": "The Toy"}], "game": "toy", "fault": ""}, and once there is one, "picture": {"number": 3,
  /// "width": 1280, "height": 960}, which is at /picture.jpg; "outlines", "faults" and "lessons" are those of the step,
  /// and "learned" what came of it.
  [[nodiscard]] nlohmann::json shown() const;

 private:
  enum class Step {
    kClosed,
    kGame,      // whose table it is, is chosen
    kCamera,    // none is chosen, or it cannot be opened
    kBoard,     // bare: is it found
    kMeasures,  // of its places, to be looked at and put right
    kLessons,   // laid one after the other
    kLearning,  // from their pictures
    kLearned,   // to be looked at, and used
  };
  /// What the last picture showed.
  struct Seen {
    cv::Size size;
    std::vector<calibration::OutlinedPlace> outlines{};
    std::vector<calibration::LessonFault> faults{};
    bool is_board_found = false;
    bool is_still = false;
  };
  /// What came of learning: a table file's text, or why there is none.
  using Learned = tl::expected<calibration::LearnedTable, calibration::NotLearned>;
  /// That pictures of one lesson are held against.
  struct Watched {
    std::string lesson;
    std::unique_ptr<calibration::LessonWatch> watch;
  };

  [[nodiscard]] nlohmann::json picture_json() const;
  [[nodiscard]] nlohmann::json lessons_json() const;
  [[nodiscard]] nlohmann::json learned_json() const;
  [[nodiscard]] nlohmann::json measures_json() const;
  void take(const Wish& wish);
  void take_at_measures(const Wish& wish);
  void open();
  void choose_game(const std::string& game);
  void begin();
  [[nodiscard]] bool teach(const std::string& board_text);
  void measure(const cv::Mat& picture);
  void drag(const DragHandle& wish);
  void use_measures();
  void choose(const std::string& camera);
  void look();
  void look_at(Sight::Look look);
  [[nodiscard]] Seen seen_in(const cv::Mat& picture, const calibration::Lesson* wanted);
  void take_lesson(const cv::Mat& picture, const std::string& bytes, const cv::Mat& view);
  void go_back(const std::string& lesson);
  void learn();
  void look_once_more();
  void check_in(const cv::Mat& picture);
  void use();
  void open_kept_pictures();
  void end_sight();
  void forget_view();
  void keep();
  void complain(std::string sentence);
  /// The one that is laid now; null where none is.
  [[nodiscard]] const calibration::Lesson* lesson() const;
  [[nodiscard]] bool are_all_taken() const { return taken_.size() == teacher_->lessons().size(); }

  WizardParts parts_;
  bool is_here_ = false;
  Step step_ = Step::kClosed;
  std::deque<Wish> wishes_;
  KeptWizard kept_;
  std::vector<FoundGame> games_;
  std::vector<FoundCamera> cameras_;
  std::unique_ptr<calibration::Teacher> teacher_;  // of the board as it was measured, or as it is shipped before that
  std::optional<calibration::BoardMeasures> measures_;
  std::optional<Watched> watched_;
  std::vector<calibration::TakenLesson> taken_;
  std::optional<Sight> sight_;
  std::optional<ports::MonoTime> looked_;  // at a picture as a whole
  cv::Mat last_view_;                      // of the picture that was taken last
  bool is_to_be_taken_ = false;            // as it is: the owner says so
  Seen seen_;
  int pictures_ = 0;                            // that were shown
  std::string fault_;                           // what keeps it from going on, a sentence; "" where nothing does
  std::optional<calibration::Remark> refusal_;  // of the board file
  std::optional<Learned> learned_;
  std::unique_ptr<TableCheck> check_;  // of a table that was learned
  std::optional<TableInUse> finished_;
};

}  // namespace seneschal::wizard
