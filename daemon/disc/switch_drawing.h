#pragma once

#include <ostream>

namespace seneschal::disc {

/// A place on the wiring drawing, in its own units.
struct DrawnPlace {
  int x = 0;
  int y = 0;
};

/// Where wires of the switch in the servo's supply begin that end elsewhere on the drawing.
struct SwitchEnds {
  DrawnPlace enable;  ///< between the header's rows, right of which is the enable line's pin
  DrawnPlace supply;  ///< the supply's +
  DrawnPlace servo;   ///< the servo's +
};

/// Draws the switch below the header: a retriggerable monostable, and the transistors that it closes while the enable
/// line toggles. 190 units high from `top`.
void draw_switch(std::ostream& out, const SwitchEnds& ends, int top);

}  // namespace seneschal::disc
