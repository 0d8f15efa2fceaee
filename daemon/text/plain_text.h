#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seneschal::text {

// What came from outside and people are to read, in UTF-8.

/// Whether all of it is seen as it is: UTF-8 without control characters (of C0, DEL and C1), line or paragraph
/// separators, characters that change the direction of writing, and others that take no room. Accents are seen, and so
/// is the selector that gives a sign its coloured form.
[[nodiscard]] bool is_plain(std::string_view text);

/// Of UTF-8; 0 of anything else.
[[nodiscard]] std::size_t characters_in(std::string_view text);

/// Without the blanks around it.
[[nodiscard]] std::string trimmed(std::string_view text);

/// The same for names that people take for the same: without regard to case, width, blanks, and whether an accent is a
/// character of its own.
[[nodiscard]] std::string likeness_of(std::string_view name);

/// As a terminal may be given it: what is not plain is written out as "\u{202e}", a byte that is no UTF-8 as "\x{ff}".
/// Line feeds stay.
[[nodiscard]] std::string shown(std::string_view text);

}  // namespace seneschal::text
