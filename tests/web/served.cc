#include "web/served.h"

#include <exception>
#include <future>
#include <thread>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

namespace seneschal::web::test {

struct Served::Running {
  boost::asio::io_context context{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work = make_work_guard(context);
  std::unique_ptr<Server> server;
  std::thread thread;
};

namespace {

/// What throws was about one client, which has lost its line by that.
void turn(boost::asio::io_context& context) {
  while (!context.stopped()) {
    try {
      context.run();
    } catch (const std::exception&) {
      continue;
    }
  }
}

}  // namespace

Served::Served(const ServerSettings& settings, const std::vector<PageFile>& files)
    : running_(std::make_unique<Running>()) {
  running_->server = Server::start(running_->context, settings, files).value();
  running_->thread = std::thread([&context = running_->context] { turn(context); });
}

Served::~Served() {
  in_loop([this] { end(); });
  running_->context.stop();
  running_->thread.join();
}

std::uint16_t Served::port() const {
  return running_->server->port();
}

void Served::publish(std::string table) {
  running_->server->publish(std::move(table));
}

void Served::show_picture(std::string jpeg) {
  running_->server->show_picture(std::move(jpeg));
}

void Served::know_as(const std::vector<std::string>& names) {
  in_loop([&] { running_->server->know_as(names); });
}

void Served::end() {
  running_->server.reset();
}

void Served::in_loop(const std::function<void()>& task) {
  std::promise<void> done;
  boost::asio::post(running_->context, [&] {
    task();
    done.set_value();
  });
  done.get_future().wait();
}

std::unique_ptr<Served> serve(const ServerSettings& settings, const std::vector<PageFile>& files) {
  return std::make_unique<Served>(settings, files);
}

}  // namespace seneschal::web::test
