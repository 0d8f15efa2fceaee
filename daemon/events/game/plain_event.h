#pragma once

#include <optional>
#include <string>
#include <vector>

#include "daemon/referee/dispute/dispute.h"

/// What is said in a game and has nothing in it that is of one game only.
namespace seneschal::events {

/// The mistake said last is gone.
struct MistakeCleared {
  int index = 0;
};

/// What people said to the question asked last.
struct Answer {
  std::optional<int> choice;  // from 0; nothing where nobody knew
  std::string by;             // "record", "table", "nobody"
};

/// Somebody thinks better of the answer given last, before anything else was ruled: what followed from it is undone,
/// and the other choice is true.
struct AnswerChanged {
  int index = 0;  // of the action that was asked about
  int from = 0;   // the choice that counts no more
  int to = 0;
  std::string by;  // as of an answer
};

/// What was called a mistake is none: the table is right as it stands, and what the picture shows there is believed no
/// more until it shows what should be there. Before the table was seen set up: it is set up, whatever the picture
/// shows; until the first action: all that belongs there stands, and what was placed so far is read anew.
struct StandsRight {
  int index = 0;  // of the mistake, the last one said, or of the question about one; 0 before the game
  std::optional<referee::Speaker> by{};  // who says so; nothing where play that fits went on through it
};

/// It fits again; or, after a dispute, it is as it was settled.
struct Recovered {};

/// The last round is over.
struct GameEnded {
  std::vector<int> scores;
  std::vector<int> winners;  // players
};

}  // namespace seneschal::events
