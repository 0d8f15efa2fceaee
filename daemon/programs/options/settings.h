#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/program_options.hpp>

#include "daemon/programs/options/config_file.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

/// What a program was told by its call and, where that names one, by a file of settings; what the call says comes
/// first.
class Settings {
 public:
  /// Of an option that names the file. What is wrong with the call is complained of at once; what is wrong with the
  /// file, all of it, is in faults(), and the rest in values().
  [[nodiscard]] static std::variant<Settings, Exit> read(const Usage& usage, Arguments arguments);

  [[nodiscard]] const boost::program_options::variables_map& values() const { return values_; }
  /// That of an option that neither has said.
  void assume(const std::string& option, const std::string& value);
  /// Sentences that each begin with where.
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  /// The file; nothing where the call names none.
  [[nodiscard]] const std::optional<std::string>& file() const { return file_; }

  /// A sentence that begins with the option that it is about, "--web x: expected a port", as whoever said it knows it:
  /// where the file did, "FILE:7: web x: expected a port". Other sentences are as they were.
  [[nodiscard]] std::string placed(const std::string& sentence) const;
  /// The same for a sentence about this option, however it begins; where it may be said often, for this value.
  [[nodiscard]] std::string placed(std::string_view option, const std::string& sentence,
                                   const std::optional<std::string>& value = std::nullopt) const;

 private:
  boost::program_options::variables_map values_;
  std::vector<std::string> faults_;
  std::optional<std::string> file_;
  std::vector<ConfigLine> lines_;  // that are not overruled by the call
};

}  // namespace seneschal::cli
