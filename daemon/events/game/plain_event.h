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

/// The pack of a deal lies shuffled, in a game whose hands the daemon deals: nobody can exchange it any more.
struct PackShuffled {
  int deal = 0;              // from 0
  std::string hash;          // pack_hash.h of what PackShown will say
  std::vector<int> holders;  // the number of the phone that is shown each player's hand, by player
};

/// All that was dealt has been played: so the pack lay. Until then its cards are known to the daemon only.
struct PackShown {
  int deal = 0;                    // from 0
  std::string salt;                // hexadecimal; without it a hash of few cards could be tried out
  std::vector<std::string> cards;  // as records call each, the first to be dealt first
  friend bool operator==(const PackShown&, const PackShown&) = default;
};

/// The owner lets another phone see a player's hand, and the first one no more.
struct HandMoved {
  int player = 0;
  referee::Speaker to;
};

/// The last round is over.
struct GameEnded {
  std::vector<int> scores;
  std::vector<int> winners;  // players
};

}  // namespace seneschal::events
