#pragma once

#include <cstddef>
#include <optional>

#include "rules/table/reading.h"
#include "vision/artus/scene.h"

namespace seneschal::tests {

// What a picture was read to show, beside what a scene says is really there.

[[nodiscard]] const table::SpotReading& seat_read(const table::Reading& seen, std::size_t seat);
/// Nothing on an empty chair.
[[nodiscard]] std::optional<table::Thing> figure_on(const SceneSeats& known, std::size_t seat);
/// The chair can be seen, and by itself shows most likely what is there.
[[nodiscard]] bool is_seat_right(const table::Reading& seen, const SceneSeats& known, std::size_t seat);

/// How far off the disc was read; 180 where it was not.
[[nodiscard]] double disc_error_deg(const table::Reading& seen, const Scene::Frame& frame);
[[nodiscard]] bool is_disc_read(const table::Reading& seen);

[[nodiscard]] bool is_supply_right(const table::Reading& seen, const Scene::Frame& frame);
[[nodiscard]] bool is_card_right(const table::Reading& seen, const Scene::Frame& frame);

/// The marker of a colour, by its number from red.
[[nodiscard]] const table::MarkerReading& marker_read(const table::Reading& seen, std::size_t colour);
[[nodiscard]] std::optional<table::MarkerPlace> marker_in(const Scene::Frame& frame, std::size_t colour);

}  // namespace seneschal::tests
