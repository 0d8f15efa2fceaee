#pragma once

#include <map>
#include <memory>
#include <string>

#include <boost/program_options.hpp>

#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/process/stop_signals.h"
#include "daemon/process/supervisor.h"
#include "daemon/programs/seneschald/daemon_status.h"
#include "daemon/programs/seneschald/game_session.h"
#include "daemon/status/status_server.h"

namespace seneschal::cli {

/// What the daemon is one by; all of it outlives the service.
struct ServiceParts {
  const DaemonCall* call;
  const boost::program_options::variables_map* values;  ///< those that hold
  loop::EventLoop* loop;
  daemon::StopSignals* signals;
  const daemon::Supervisor* supervisor;
  journal::Journal* journal;
  const DaemonStatus* status;
};

/// The daemon as one that runs for weeks: says how it is to whoever asks, and reads its settings anew. Of the loop's
/// thread.
class DaemonService {
 public:
  /// Whatever keeps it from being asked is complained of, and no more.
  explicit DaemonService(const ServiceParts& parts);
  DaemonService(const DaemonService&) = delete;
  DaemonService& operator=(const DaemonService&) = delete;
  ~DaemonService();

  /// Has `values` hold what was read anew since, of what a game may change.
  void renew(boost::program_options::variables_map& values);

 private:
  void tell();
  void read_anew();
  void take(const Settings& anew);

  ServiceParts parts_;
  std::unique_ptr<status::StatusServer> server_;  // null where nobody can ask
  std::string told_;
  std::map<std::string, boost::program_options::variable_value> taken_;  // and not yet held
};

}  // namespace seneschal::cli
