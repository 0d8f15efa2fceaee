#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/history/game_history.h"
#include "daemon/requests/end_vote.h"
#include "daemon/requests/slot_board.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/web/server.h"
#include "rules/table/reading.h"
#include "vision/board/face_learner.h"
#include "vision/board/picture_reader.h"

namespace seneschal::daemon {

/// Keeps the page at what is true of the table: hands the server a snapshot whenever something was said.
class LivePage {
 public:
  /// Of the game so far. The others outlive the page; `reader` is null where people say what is played.
  LivePage(web::Server& server, const vision::PictureReader* reader, const GameHistory& history);
  LivePage(const LivePage&) = delete;
  LivePage& operator=(const LivePage&) = delete;
  ~LivePage();

  /// The eyes may see faces that nobody has shown them, which the page shows to people. They outlive the page.
  void show_faces(const vision::FaceLearner& learner) { learner_ = &learner; }
  /// Shows the game so far: not before somebody hears what phones say to it.
  void show() { publish(); }
  /// A picture was read, the last one that `reader` has read; nothing was said of it yet.
  void look(const std::string& name, const std::string& bytes, const table::Reading& seen);
  /// The log's seal after the last round that was over.
  void sealed(const SealShown& seal);
  /// Something was said in the game.
  void said();
  /// Something befell the table, beside what is said of the game: the kind of the log's entry, and what the page says
  /// it from (Notice::facts).
  void told(const std::string& kind, const std::string& facts);
  /// Nothing more is said of the picture.
  void seen();
  /// There is an offer of this number for people to choose from; what is said next ends it. Hands that the daemon dealt
  /// may be lost by now.
  void offer(std::size_t number, bool are_hands_lost = false);
  /// It may be kept otherwise: by hand, or by the camera again.
  void let_change_keeper() { shown_.may_change_keeper = true; }
  /// How it stands with the disk that the log is on.
  void show_disk(const DiskRoom& room);
  /// Who has a vote in the game, which it shows from now on, also where that changes. `slots` outlives the page.
  void follow(SlotBoard& slots);
  /// Phones have a say in it, and somebody or nobody proposes that the game ends before its time.
  void propose_end(const std::optional<EndProposal>& proposal);

 private:
  void take_lines();
  void follow_setting();
  void mark_taken_back();
  void tell_anew();
  void turn_disc(const nlohmann::json& begins);
  void publish();

  web::Server& server_;
  const vision::PictureReader* const reader_;
  const vision::FaceLearner* learner_ = nullptr;
  const GameHistory& history_;
  SlotBoard* slots_ = nullptr;  // nothing where nobody has a vote
  TableShown shown_;
  nlohmann::json lines_ = nlohmann::json::array();
  std::size_t lines_told_ = 0;  // of the history
  bool hides_scores_ = false;   // in the lines
  bool is_up_to_date_ = false;
};

}  // namespace seneschal::daemon
