#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace seneschal::web {

/// A text that any number of answers send, however long each takes, and that is kept once.
class SharedText {
 public:
  SharedText() = default;
  SharedText(std::shared_ptr<const std::string> kept)  // NOLINT: as good as the text itself
      : kept_(std::move(kept)), text_(*kept_) {}
  explicit SharedText(std::string text) : SharedText(std::make_shared<const std::string>(std::move(text))) {}
  /// A text that outlives all answers.
  [[nodiscard]] static SharedText lasting(std::string_view text) {
    SharedText lasts;
    lasts.text_ = text;
    return lasts;
  }

  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  std::shared_ptr<const std::string> kept_;  // null where the text lasts
  std::string_view text_;
};

/// An answer's body that is such a text; what Beast calls a Body.
struct SharedTextBody {
  using value_type = SharedText;
  static std::uint64_t size(const SharedText& body) { return body.text().size(); }

  class writer {
   public:
    using const_buffers_type = boost::asio::const_buffer;
    template <bool is_request, typename Fields>
    writer(const boost::beast::http::header<is_request, Fields>& /*head*/, const SharedText& body) : body_(body) {}
    void init(boost::beast::error_code& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(boost::beast::error_code& error) {
      error = {};
      return {{const_buffers_type(body_.text().data(), body_.text().size()), false}};
    }

   private:
    const SharedText& body_;
  };
};

}  // namespace seneschal::web
