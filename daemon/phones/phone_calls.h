#pragma once

#include <string>

#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/phones/offer.h"
#include "daemon/phones/phone_buttons.h"
#include "daemon/requests/request_queue.h"
#include "daemon/requests/slot_board.h"

namespace seneschal::daemon {

/// What phones ask and press, for the game to take.
struct PhoneParts {
  SlotBoard slots;
  RequestQueue requests;
  PhoneButtons buttons;
  Offer offer;
};

/// What phones that have joined may ask of `desk` beside its own calls, also that `game` begins: it goes to `phones`,
/// which outlive the desk.
void serve_phones(desk::Desk& desk, const referee::SharedGame& game, PhoneParts& phones);

}  // namespace seneschal::daemon
