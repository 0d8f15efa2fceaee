#include "daemon/disc/switch_drawing.h"

#include <string>
#include <string_view>
#include <vector>

namespace seneschal::disc {

namespace {

constexpr std::string_view kSignal = "#4d8a2f";
constexpr std::string_view kPlus = "#c8432b";
constexpr std::string_view kSwitched = "#c2479b";
constexpr std::string_view kPower = "#e8a33d";
constexpr std::string_view kGroundInk = "#222";

void draw_path(std::ostream& out, const std::vector<DrawnPlace>& places, std::string_view colour) {
  out << "<path d='";
  for (std::size_t i = 0; i < places.size(); ++i) {
    out << (i == 0 ? "M " : " L ") << places[i].x << ' ' << places[i].y;
  }
  out << "' fill='none' stroke='" << colour << "' stroke-width='3'/>\n";
}

void draw_text(std::ostream& out, DrawnPlace at, std::string_view anchor, std::string_view text) {
  out << "<text x='" << at.x << "' y='" << at.y + 4 << "' text-anchor='" << anchor << "'>" << text << "</text>\n";
}

/// With what its left side joins, and its right side.
void draw_chip(std::ostream& out, DrawnPlace at, int width, int height, std::string_view title) {
  out << "<rect x='" << at.x << "' y='" << at.y << "' width='" << width << "' height='" << height
      << "' rx='6' fill='#f4f1ea' stroke='#444'/>\n<text x='" << at.x + width / 2 << "' y='" << at.y - 7
      << "' text-anchor='middle' font-weight='bold'>" << title << "</text>\n";
}

/// A resistor or capacitor around its middle.
void draw_part(std::ostream& out, DrawnPlace middle, std::string_view text) {
  out << "<rect x='" << middle.x - 32 << "' y='" << middle.y - 8
      << "' width='64' height='16' fill='#fff' stroke='#444'/>\n<text x='" << middle.x << "' y='" << middle.y + 4
      << "' text-anchor='middle' font-size='11'>" << text << "</text>\n";
}

void draw_ground(std::ostream& out, DrawnPlace at) {
  draw_path(out, {at, {at.x, at.y + 10}}, kGroundInk);
  draw_path(out, {{at.x - 9, at.y + 10}, {at.x + 9, at.y + 10}}, kGroundInk);
}

void draw_monostable(std::ostream& out, int left, int top) {
  draw_chip(out, {left, top}, 150, 150, "74HC123");
  draw_text(out, {left + 10, top + 30}, "start", "2  B");
  draw_text(out, {left + 10, top + 100}, "start", "1, 8, 9, 10, 11");
  for (const auto& [y, text] :
       {std::pair(18, "3, 16"), std::pair(48, "R/C  15"), std::pair(88, "C  14"), std::pair(128, "Q  13")}) {
    draw_text(out, {left + 140, top + y}, "end", text);
  }
  const int right = left + 150;
  draw_path(out, {{right, top + 18}, {right + 110, top + 18}}, kPower);
  draw_text(out, {right + 110, top + 6}, "end", "3.3 V, pin 17");
  draw_path(out, {{right, top + 48}, {right + 80, top + 48}, {right + 80, top + 18}}, kPower);
  draw_part(out, {right + 80, top + 34}, "100 kohm");
  draw_path(out, {{right, top + 88}, {right + 40, top + 88}, {right + 40, top + 48}}, kPower);
  draw_part(out, {right + 40, top + 70}, "4.7 uF");
  draw_path(out, {{left, top + 100}, {left - 14, top + 100}, {left - 14, top + 124}}, kGroundInk);
  draw_ground(out, {left - 14, top + 124});
}

}  // namespace

void draw_switch(std::ostream& out, const SwitchEnds& ends, int top) {
  const int left = ends.enable.x + 60;
  draw_monostable(out, left, top);
  draw_path(out, {ends.enable, {ends.enable.x, top + 30}, {left, top + 30}}, kSignal);
  draw_path(out, {{ends.enable.x, top + 30}, {ends.enable.x, top + 124}}, kSignal);
  draw_part(out, {ends.enable.x, top + 80}, "100 kohm");
  draw_ground(out, {ends.enable.x, top + 124});

  const int base = left + 240;
  const int gate = base + 170;
  draw_path(out, {{left + 150, top + 128}, {base, top + 128}}, kSignal);
  draw_part(out, {left + 195, top + 128}, "4.7 kohm");
  draw_chip(out, {base, top + 104}, 76, 46, "BC547");
  draw_text(out, {base + 8, top + 128}, "start", "B");
  draw_text(out, {base + 68, top + 116}, "end", "C");
  draw_text(out, {base + 68, top + 138}, "end", "E");
  draw_path(out, {{base + 76, top + 138}, {base + 90, top + 138}}, kGroundInk);
  draw_ground(out, {base + 90, top + 138});
  draw_path(out, {{base + 76, top + 116}, {gate, top + 116}}, kSignal);

  draw_chip(out, {gate, top + 40}, 120, 92, "P-channel MOSFET");
  draw_text(out, {gate + 110, top + 56}, "end", "logic level,");
  draw_text(out, {gate + 110, top + 72}, "end", "2 A or more");
  draw_text(out, {gate + 60, top + 156}, "middle", "Optional: else + goes straight");
  draw_text(out, {gate + 60, top + 172}, "middle", "from the supply to the servo.");
  draw_text(out, {gate + 10, top + 56}, "start", "D");
  draw_text(out, {gate + 10, top + 80}, "start", "S");
  draw_text(out, {gate + 10, top + 116}, "start", "G");
  draw_path(out, {ends.servo, {ends.servo.x, top + 56}, {gate, top + 56}}, kSwitched);
  draw_path(out, {ends.supply, {ends.supply.x, top + 80}, {gate, top + 80}}, kPlus);
  draw_path(out, {{gate - 40, top + 80}, {gate - 40, top + 116}}, kPlus);
  draw_part(out, {gate - 40, top + 98}, "10 kohm");
}

}  // namespace seneschal::disc
