#pragma once

#include <algorithm>
#include <cstddef>

namespace seneschal::referee {

/// How the referee weighs readings. All are nats: 3 nats are odds of 20 to 1.
struct RefereeOptions {
  /// The most that one place (a seat with its rings, a marker, the tray, the disc, the card) can speak against a
  /// hypothesis. A place that vision misread must not outvote the rest of the board.
  double place_floor = 12;
  /// The most that the look of one prince's stack of rings can speak against a count. From above two rings and three
  /// differ by a pixel: on tables that it did not learn from, vision miscounts every fourth stack. Less than what a
  /// ring mistake costs by ask_margin, so that one stack alone calls none; two stacks, or the tray, do.
  double ring_floor = 3.5;
  /// The same between two counts of one stack, where a ring may be on one prince that belongs on another: two stacks
  /// have to speak for that together, so each may say more.
  double ring_lead = 5;
  /// The most that the owner of a card can speak against another player's having played this card: no more than what a
  /// card costs that cannot be played (card_mistake), so that people are asked which of both it is.
  double owner_floor = 8;
  /// A hypothesis this far ahead of the next is taken without asking. 20 to 1 for each action is about one wrong ruling
  /// in a long game if every picture were that close; nearly all are further apart.
  double ask_margin = 3;
  /// A marker that vision finds nowhere may lie under a sleeve or a card; its spaces are then told apart only so far.
  double absent_marker_floor = 3;

  // How much rarer than a legal action each mistake is. They stay below place_floor, so that a mistake seen clearly in
  // one place beats the legal action that it spoils, and above ask_margin, so that a hesitant reading makes none.
  double figure_mistake = 8;      // a figure stands on another seat; two places show it
  double missing_figure = 9;      // a figure is on no seat
  double wrong_figure_moved = 9;  // a card moved a figure or a distance that it does not serve
  double ring_mistake = 7;        // rings on the wrong prince, or forgotten
  // The ring that was just to be put down is on another prince. The tray is right then and two stacks alone tell, so it
  // is asked about from the first nat: of 161 rings put down right at 24 simulated tables that asks about one, and of
  // 11 put down wrong about all.
  double ring_misplaced = 4;
  double marker_mistake = 8;     // a marker is on any of the other spaces
  double marker_forgotten = 6;   // it is where it was before: the commonest slip of all
  double disc_mistake = 5;       // the disc was turned by hand
  double placement_mistake = 8;  // knights placed out of turn
  double card_mistake = 8;       // a card that the player cannot have
  /// Somebody has laid the card and not acted. Dearer than ask_margin, so that a card that changes nothing (all knights
  /// scored with the sum 0) is ruled on.
  double unfinished = 5;
  /// Two actions between two pictures happen only when a picture was missed.
  double missed_picture = 10;
  /// The best hypothesis may leave so much unexplained; below it the referee has lost track. Less than two places that
  /// contradict it. How rare a mistake is does not count: on a table where one chair is always misread, a figure put
  /// wrong is to be named all the same.
  double lost_cost = 20;
  /// More readings than this are no question that people answer at a glance.
  std::size_t most_choices = 10;
  /// But where a card is asked for whose face nobody has shown the eyes: every card that its player may still have.
  std::size_t most_new_faces = 21;

  double disc_sigma_deg = 1.5;  // of a reading of the disc's angle; what vision promises
  double disc_arrived_deg = 3;  // the disc has come to a seat; seats are 12.9 degrees apart

  [[nodiscard]] double rarest_mistake() const {
    return std::max({figure_mistake, missing_figure, wrong_figure_moved, ring_mistake, marker_mistake, marker_forgotten,
                     disc_mistake, card_mistake});
  }
};

}  // namespace seneschal::referee
