#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include <boost/program_options.hpp>

#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/process/stop_signals.h"
#include "daemon/process/supervisor.h"
#include "daemon/programs/page/daemon_status.h"
#include "daemon/programs/seneschald/game_session.h"
#include "daemon/status/local_server.h"

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

  /// Who answers what is asked of the table's owner; it outlives all that is asked.
  void answer_about_owner(status::LocalServer::Answer answer) { about_owner_ = std::move(answer); }

  /// Has `values` hold what was read anew since, of what a game may change.
  void renew(boost::program_options::variables_map& values);

 private:
  void answer(const status::Question& question, const status::LocalServer::Reply& reply) const;
  void tell();
  void read_anew();
  void take(const Settings& anew);

  ServiceParts parts_;
  std::unique_ptr<status::LocalServer> server_;  // null where nobody can ask
  status::LocalServer::Answer about_owner_;      // null without a page, whose owners there are
  std::string told_;
  std::map<std::string, boost::program_options::variable_value> taken_;  // and not yet held
};

}  // namespace seneschal::cli
