#pragma once

#include "daemon/programs/options/command.h"

namespace seneschal::cli {

/// What `seneschal servo` does, each with its own --help.
Exit run_servo_home(Arguments arguments);
Exit run_servo_status(Arguments arguments);
Exit run_servo_stop(Arguments arguments);
Exit run_servo_test(Arguments arguments);
Exit run_servo_tune(Arguments arguments);
Exit run_servo_turn(Arguments arguments);
Exit run_servo_wiring(Arguments arguments);

}  // namespace seneschal::cli
