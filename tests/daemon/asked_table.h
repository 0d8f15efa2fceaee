#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>

#include "daemon/loop/event_loop.h"
#include "daemon/match/table_run.h"
#include "daemon/requests/request_queue.h"
#include "daemon/requests/slot_board.h"

namespace seneschal::daemon::test {

inline const Requester kAnna{{1, "phone of Anna"}};
inline const Requester kBen{{2, "phone of Ben"}};
inline const Requester kCleo{{3, "phone of Cleo"}};
/// Whose phone holds no slot.
inline const Requester kDora{{4, "phone of Dora"}};
inline const Requester kOwner{{5, "phone of the owner"}, true};

/// Where what is asked of a table waits until it is heard, and who has a vote there.
struct AskedTable {
  loop::EventLoop loop;
  RequestQueue requests;
  SlotBoard slots;

  /// What becomes of it is known later; nothing until then.
  std::shared_ptr<std::optional<Outcome>> post(RequestBody body, const Requester& by) {
    auto outcome = std::make_shared<std::optional<Outcome>>();
    requests.post(
        {std::move(body), by, Receipt([outcome](const RequestResult& result) { *outcome = result.outcome; })});
    return outcome;
  }
  /// What becomes of it; nothing where nobody hears it.
  std::optional<Outcome> ask(TableRun& run, RequestBody body, const Requester& by) {
    const auto outcome = post(std::move(body), by);
    const auto heard = run.hear();
    EXPECT_TRUE(heard) << heard.error();
    return *outcome;
  }
};

/// One at which red, blue and black play, and the first three phones hold their slots.
struct SeatedTable : AskedTable {
  SeatedTable() {
    slots.play(referee::Consent::kMajority, {"red", "blue", "black"});
    slots.hold({{"red", 1}, {"blue", 2}, {"black", 3}});
  }
};

}  // namespace seneschal::daemon::test
