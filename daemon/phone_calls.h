#pragma once

#include "daemon/desk/desk.h"
#include "daemon/dispute_box.h"
#include "daemon/game_wishes.h"
#include "daemon/hand_offer.h"
#include "daemon/phone_buttons.h"
#include "daemon/question_box.h"
#include "daemon/slot_board.h"
#include "rules/artus/edition.h"

namespace seneschal::daemon {

/// What phones say and press, for the game to take.
struct PhoneParts {
  SlotBoard slots;
  QuestionBox questions;
  PhoneButtons buttons;
  HandOffer hand;
  GameWishes wishes;
  DisputeBox disputes;
};

/// What phones that have joined may ask of `desk` beside its own calls: it goes to `phones`. All outlive the desk.
void serve_phones(desk::Desk& desk, const artus::Edition& edition, PhoneParts& phones);

}  // namespace seneschal::daemon
