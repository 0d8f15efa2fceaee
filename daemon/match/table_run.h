#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/history/notice.h"
#include "daemon/history/report.h"
#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/match/game_log.h"
#include "daemon/process/disk_room.h"
#include "daemon/requests/request_queue.h"
#include "daemon/requests/request_rules.h"
#include "daemon/requests/slot_board.h"
#include "daemon/words/texts.h"
#include "hardware/ports/lamp.h"
#include "rules/table/reading.h"

namespace seneschal::daemon {

class Announcer;
class FaceFolder;
class LivePage;

/// Answers a question at once; never called for the same one twice unless the program ended in between.
using Answerer = std::function<events::Answer(const events::Question& question)>;

/// Says at once what of a game no picture shows, as soon as that comes next.
using Sayer = std::function<std::optional<events::GameEvent>(const referee::AnyReferee& game)>;

/// What a run over the pictures of a table works with.
struct TableRunParts {
  loop::EventLoop* loop;  // outlives the run, as the others
  GameLog* log;
  Report* report;
  Answerer answerer;                 // null where people answer, if any are there
  journal::Journal* journal;         // what is said at the table, and what is wrong
  const words::Texts* texts;         // in whose language
  bool shows_board = false;          // after each ruling
  LivePage* page = nullptr;          // null where nobody asked for one
  RequestQueue* requests = nullptr;  // what people ask of the game; null where they cannot
  SlotBoard* slots = nullptr;        // who has a vote; goes with `requests`
  Announcer* announcer = nullptr;    // null where nothing is said aloud
  Sayer sayer{};                     // null where people say what no picture shows
  FaceFolder* faces = nullptr;       // null where the eyes are shown no faces while a game is played
};

/// A picture that was read.
struct Shown {
  std::string name;   // what it is called where it came from
  std::string bytes;  // the picture file, to be kept as evidence
  table::Reading seen;
  std::map<std::string, std::string> untaught{};  // faces that nobody has shown the eyes: JPEG files, by zone
};

/// One run over the pictures of a table, wherever they come from. Each thing is decided, written to the log, made true
/// and only then announced. Errors are sentences; everything announced is in the log.
class TableRun {
 public:
  /// Shows the game so far on the page, once people can be heard.
  explicit TableRun(TableRunParts parts);

  /// Whether an earlier run has dealt with the recorded picture of this name: names are in order.
  [[nodiscard]] bool is_dealt_with(const std::string& name) const { return name < first_; }
  /// The next picture.
  [[nodiscard]] tl::expected<void, std::string> show(Shown shown);
  /// The next picture cannot be read; `where` names it for people, `fault` says what is wrong with it.
  [[nodiscard]] tl::expected<void, std::string> pass_over(const std::string& where, const std::string& name,
                                                          const std::string& fault);
  /// Something befell the table, beside what is said of the game; with a picture of it, where there is one. `utc` is
  /// when, if not now.
  [[nodiscard]] tl::expected<void, std::string> tell(const Notice& notice,
                                                     const std::vector<ledger::Picture>& evidence = {},
                                                     const std::optional<std::string>& utc = {});
  /// Whether a question waits for people.
  [[nodiscard]] bool is_asking() const;

  /// What became of a request; nothing where that is known only later, and its receipt was kept. The error is a
  /// sentence of the log: it could not be written down.
  using Handled = tl::expected<std::optional<RequestResult>, std::string>;
  using Others = std::function<Handled(Request& request)>;
  /// Who handles requests about the game as a whole, and what is played in a game that is kept by hand.
  void hand_on(Others others) { others_ = std::move(others); }
  /// What people ask of the game; null where they cannot.
  [[nodiscard]] const RequestQueue* requests() const { return parts_.requests; }
  /// Does what was asked for since, one after the other, and tells whoever did what became of it once that is written
  /// down. Whether anything has changed by it.
  [[nodiscard]] tl::expected<bool, std::string> hear();
  /// The same while `task` is done, on another thread.
  [[nodiscard]] tl::expected<void, std::string> hear_while(const std::function<void()>& task);
  /// Whether somebody disputes a ruling and was not heard yet: nothing should move.
  [[nodiscard]] bool is_about_to_be_disputed() const;
  /// Somebody says what nobody saw; the rules allow it.
  [[nodiscard]] tl::expected<void, std::string> say_by_hand(const events::GameEvent& said, const std::string& by);
  /// Goes on when people have answered all questions that wait for them, and settled what they dispute.
  [[nodiscard]] tl::expected<void, std::string> wait_for_people();
  /// Whether a ruling is disputed: nothing is ruled, and nothing should move.
  [[nodiscard]] bool is_disputed() const;
  /// Says what the votes of an open dispute have decided, where that was not said yet: an earlier run may have ended
  /// between the last of them and the settlement. Whether there was any such.
  [[nodiscard]] tl::expected<bool, std::string> settle_agreed();
  /// Says the rulings that follow from what was agreed on and were not said yet; `undone` are the places of those that
  /// they take the place of, whose pictures they get.
  [[nodiscard]] tl::expected<void, std::string> say_agreed(const std::vector<std::size_t>& undone = {});
  /// The button of doubt at the table: disputes the last ruling, and once more withdraws that. Where nobody could vote,
  /// or nothing was ruled, it is noted only.
  [[nodiscard]] tl::expected<void, std::string> press_dispute();
  /// Somebody at the table answers the question that waits, to be heard: false where it has no such choice.
  [[nodiscard]] bool answer_from_table(int choice);
  /// Somebody there says that what waits for people is right as it stands, to be heard: false where nothing does that
  /// can be.
  [[nodiscard]] bool object_from_table();

  /// Nothing more is taken of people.
  void close() { is_over_ = true; }
  /// Hears the last of people, unless it was closed, and writes the game's record as it is then.
  [[nodiscard]] tl::expected<void, std::string> finish();
  /// The same at a live table, where the daemon goes on with another game or keeper, or ends because it is asked to:
  /// what the disk does not take is said, and ends nothing. The log has all that was announced, and the record can be
  /// made of it.
  [[nodiscard]] tl::expected<void, std::string> leave();

  /// Whether the disk takes nothing: nothing is ruled or taken of people until it does again.
  [[nodiscard]] bool is_stuck() const { return parts_.log->is_stuck(); }
  /// A disk that takes nothing ends no game: what it did not take was not done, and may be said again once it does.
  /// Every other error is passed on.
  [[nodiscard]] tl::expected<void, std::string> bear(tl::expected<void, std::string> done);
  /// When to tend the disk next.
  [[nodiscard]] std::chrono::milliseconds disk_patience() const;
  /// Looks how it stands with the disk, if it is time: true where the game goes on by that.
  [[nodiscard]] tl::expected<bool, std::string> tend_disk();
  /// Waits until the disk takes something again; meanwhile people are heard, and refused.
  [[nodiscard]] tl::expected<void, std::string> wait_for_room();

  /// Whether the table is not as the game has it, or a question waits: it is worth looking again.
  [[nodiscard]] bool is_waiting() const;
  /// What a lamp beside the board should show, as of the last reading.
  [[nodiscard]] ports::Sign sign() const;
  /// How far the disc has to be turned by the last ruling, in degrees as table::Turned; nothing before the game, and in
  /// one without a disc.
  [[nodiscard]] std::optional<double> disc_deg() const;

 private:
  [[nodiscard]] tl::expected<void, std::string> settle(Shown shown);
  [[nodiscard]] tl::expected<void, std::string> rule_on(const Shown& shown);
  [[nodiscard]] std::optional<events::Answer> answer_to(const events::Question& question) const;
  [[nodiscard]] std::string nobody_can_vote() const;
  [[nodiscard]] tl::expected<void, std::string> say(const Shown& shown, const events::GameEvent& said);
  [[nodiscard]] std::optional<ledger::Picture> picture_before(const Shown& shown) const;
  [[nodiscard]] tl::expected<void, std::string> say(const events::Told& told,
                                                    const std::vector<ledger::Picture>& evidence);
  [[nodiscard]] events::Told agreed(const events::GameEvent& said) const;
  [[nodiscard]] tl::expected<void, std::string> say_of_people(const events::GameEvent& said, const Receipt& receipt);
  [[nodiscard]] tl::expected<bool, std::string> carry_out(Request& request);
  [[nodiscard]] tl::expected<void, std::string> note_players();
  [[nodiscard]] tl::expected<void, std::string> go_on();
  struct Handler;
  [[nodiscard]] Handled answer(const AnswerRequest& request, const Requester& by);
  [[nodiscard]] Handled change(const ChangeRequest& change, const Request& request);
  [[nodiscard]] Handled call_right(const RightRequest& request, const Requester& by);
  [[nodiscard]] Handled open_dispute(const DisputeRequest& dispute, const Request& request);
  [[nodiscard]] Handled say_in_dispute(const Decision& decision, const Receipt& receipt);
  [[nodiscard]] Handled drop_phone(Request& request, const PhoneGone& gone);
  [[nodiscard]] tl::expected<void, std::string> note_doubt();
  [[nodiscard]] std::optional<Vouchable> vouchable() const;
  [[nodiscard]] std::optional<Request> change_before(const events::GameEvent& said) const;
  void recall_faces();
  void note_faces(std::size_t place, const events::Ruling& ruling);
  void keep_faces(const Shown& shown, const events::Ruling& ruling);
  void correct_faces();
  void correct_face(const std::string& zone, const table::Thing& was, const std::optional<table::Thing>& is);
  void look_again();
  [[nodiscard]] std::vector<std::size_t> undone_by(const events::GameEvent& said) const;
  void keep_slots() const;
  void pass_on();
  void show_seal() const;
  void announce() const;
  void warn(const std::string& sentence) const;
  [[nodiscard]] journal::Fields fields(const std::string& kind) const;
  [[nodiscard]] DiskRoom try_room() const;
  void show_disk(const DiskRoom& room);
  [[nodiscard]] std::filesystem::path disk() const;

  TableRunParts parts_;
  Others others_;
  const std::string first_;
  std::optional<Shown> before_;  // the last picture without a hand, as evidence of how it was
  DiskRoom disk_;
  std::optional<std::chrono::steady_clock::time_point> tended_;
  bool has_said_stuck_ = false;       // that the disk takes nothing, since it last did
  bool has_looked_ = false;           // a picture was shown
  bool is_ending_ = false;            // what follows is for a later run
  bool is_over_ = false;              // nothing more is taken of people
  std::optional<Shown> asked_about_;  // the last one without a hand, while people are waited for
  std::map<std::size_t, std::map<std::string, table::Thing>> faces_kept_;  // by action, then by the zone's id
};

}  // namespace seneschal::daemon
