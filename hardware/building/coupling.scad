// The friction drive under the disc: a wheel on the servo's horn, and an arm that a rubber band presses up against the
// disc from below. Nothing is glued to the game or screwed into it, and a disc that is held slips on the wheel.
// Print wheel and arm flat, in PLA or PETG, 0.2 mm layers, three walls. All measures in mm: measure your own parts.

part = "all";  // "wheel", "arm", "base" or "all"

// The wheel touches the disc's underside on this circle. Disc speed = servo speed * wheel_radius / drive_radius: an
// FS90R turns the disc at 88 degrees/s with 4.8 V and at 115 with 6 V. The controller asks for 84 at most, and
// rotations_test holds half a turn to 4 s with the slower one.
drive_radius = 85;
wheel_radius = 12.5;     // over the O-ring
o_ring = 2.5;            // its thickness; a ring of 20 x 2.5
wheel_width = 6;
horn = [14.5, 5.2, 2];   // a straight horn: length over all, width at the hub, depth of its bed
horn_screw = 2;

servo_body = [23.2, 12.5, 22];  // FS90R, SG90: body without its ears, and a little play
servo_ears = 32.5;              // over both
ear_screws = 28;                // from one to the other
wall = 3;
hinge = 3.2;                    // an M3 screw
arm_length = 60;                // from the hinge to the servo's middle
stand_gap = 24;                 // from the table to the disc's underside, when it is up

$fn = 96;

module wheel() {
  core = wheel_radius - o_ring / 2;
  difference() {
    cylinder(r = wheel_radius - o_ring * 0.3, h = wheel_width);
    translate([0, 0, wheel_width / 2]) rotate_extrude() translate([core, 0]) circle(d = o_ring, $fn = 32);
    translate([0, 0, wheel_width - horn[2]]) linear_extrude(horn[2] + 1) hull() {
      for (side = [-1, 1]) translate([side * (horn[0] / 2 - 1.8), 0]) circle(d = 3.6, $fn = 32);
      circle(d = horn[1], $fn = 32);
    }
    translate([0, 0, -1]) cylinder(d = 2.6, h = wheel_width + 2, $fn = 32);
    for (side = [-1, 1]) translate([side * (horn[0] / 2 - 2.5), 0, -1]) cylinder(d = horn_screw * 0.8, h = wheel_width + 2, $fn = 16);
  }
}

// Printed flat; in use it stands on its long edge, so that the servo's shaft lies level and the wheel's rim touches the
// disc above. It swings about the screw at its far end.
plate = 6;
height = servo_body[1] + 2 * wall;
free_end = -servo_ears / 2 - wall;

module arm() {
  difference() {
    union() {
      translate([free_end, -height / 2, 0]) cube([arm_length - free_end, height, plate]);
      translate([arm_length, 0, 0]) cylinder(d = 12, h = plate, $fn = 48);
    }
    translate([-servo_body[0] / 2, -servo_body[1] / 2, -1]) cube([servo_body[0], servo_body[1], plate + 2]);
    for (side = [-1, 1]) translate([side * ear_screws / 2, 0, -1]) cylinder(d = 1.8, h = plate + 2, $fn = 24);
    translate([arm_length, 0, -1]) cylinder(d = hinge, h = plate + 2, $fn = 32);
    // the rubber band's notch
    translate([free_end - 1, -2, -1]) cube([3, 4, plate + 2]);
  }
}

// Stands on the table under the disc, weighed down or held by removable putty. The rubber band goes from the arm's notch
// over the post beside it and pulls the arm up.
module base() {
  gap = plate + 0.8;
  axis = stand_gap - wheel_radius;
  difference() {
    union() {
      translate([free_end - 14, -22, 0]) cube([arm_length - free_end + 24, 44, 3]);
      for (side = [-1, 1]) translate([arm_length - 6, side * (gap / 2 + 2) - 2, 0]) cube([12, 4, axis + 6]);
      translate([free_end - 10, -6, 0]) cube([4, 12, stand_gap - 3]);
    }
    translate([arm_length, 20, axis]) rotate([90, 0, 0]) cylinder(d = hinge, h = 40, $fn = 32);
    translate([free_end - 11, -2, stand_gap - 6]) cube([6, 4, 4]);
  }
}

if (part == "wheel" || part == "all") translate([0, 60, 0]) wheel();
if (part == "arm" || part == "all") arm();
if (part == "base" || part == "all") translate([0, -60, 0]) base();
