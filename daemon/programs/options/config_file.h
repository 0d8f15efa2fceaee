#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <boost/program_options.hpp>

namespace seneschal::cli {

/// One setting of a file.
struct ConfigLine {
  std::size_t number = 0;  ///< of the line, from 1
  std::string name;
  std::string value;

  friend bool operator==(const ConfigLine&, const ConfigLine&) = default;
};

/// A file of settings, one NAME = VALUE a line; what follows a # is for people.
struct ConfigFile {
  std::vector<ConfigLine> lines;    ///< those that are well-formed
  std::vector<std::string> faults;  ///< all that is wrong with the others: "FILE:7: ..."
};

/// Each name is one of `known`, as a whole; one that is not is told with the nearest that is. `file` is for the faults.
[[nodiscard]] ConfigFile read_config(std::string_view text, const std::string& file,
                                     const boost::program_options::options_description& known);

/// "FILE:7: ".
[[nodiscard]] std::string place_in(const std::string& file, std::size_t line);

/// "; the nearest is 'table'", or where none is near, "; there are board, button...". Each name with `dashes` before
/// it; `name` may have some.
[[nodiscard]] std::string what_there_is(std::string_view name, const boost::program_options::options_description& known,
                                        const std::string& dashes = "");

}  // namespace seneschal::cli
