#include "vision/pictures/png.h"

#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <cstring>
#include <vector>

#include <png.h>
#include <zlib.h>

#include "vision/pictures/orientation.h"

namespace seneschal::vision {
namespace {

constexpr std::uint64_t kMostPixels = 1ULL << 28U;

[[noreturn]] void jump_out(png_structp png, png_const_charp) {
  png_longjmp(png, 1);
}
void say_nothing(png_structp, png_const_charp) {}

/// One PNG while it is decoded. No step holds anything that a jump out of it would leave behind.
class PngDecoder {
 public:
  explicit PngDecoder(std::string_view bytes)
      : left_(bytes),
        png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, jump_out, say_nothing)),
        info_(png_ == nullptr ? nullptr : png_create_info_struct(png_)) {}
  PngDecoder(const PngDecoder&) = delete;
  PngDecoder& operator=(const PngDecoder&) = delete;
  ~PngDecoder() { png_destroy_read_struct(&png_, &info_, nullptr); }

  /// Whether there is a picture; then `size` and `type` are those of what read_into gives.
  [[nodiscard]] bool begin(PngPixels pixels) {
    if (info_ == nullptr || setjmp(png_jmpbuf(png_)) != 0) {
      return false;
    }
    png_set_read_fn(png_, &left_, [](png_structp png, png_bytep out, std::size_t count) {
      auto& left = *static_cast<std::string_view*>(png_get_io_ptr(png));
      if (left.size() < count) {
        png_error(png, "cut short");
      }
      std::memcpy(out, left.data(), count);
      left.remove_prefix(count);
    });
    png_read_info(png_, info_);
    if (std::uint64_t{png_get_image_width(png_, info_)} * png_get_image_height(png_, info_) > kMostPixels) {
      return false;
    }
    choose_pixels(pixels);
    png_read_update_info(png_, info_);
    return true;
  }
  [[nodiscard]] cv::Size size() const {
    return {static_cast<int>(png_get_image_width(png_, info_)), static_cast<int>(png_get_image_height(png_, info_))};
  }
  [[nodiscard]] int type() const {
    return CV_MAKETYPE(png_get_bit_depth(png_, info_) == 16 ? CV_16U : CV_8U, png_get_channels(png_, info_));
  }
  [[nodiscard]] bool read_into(png_bytepp rows) {
    if (setjmp(png_jmpbuf(png_)) != 0) {
      return false;
    }
    png_read_image(png_, rows);
    png_read_end(png_, info_);
    return true;
  }
  [[nodiscard]] int orientation() const {
    png_uint_32 count = 0;
    png_bytep data = nullptr;
    return png_get_eXIf_1(png_, info_, &count, &data) == 0
               ? kUpright
               : exif_orientation({reinterpret_cast<const char*>(data), count});
  }

 private:
  void choose_pixels(PngPixels pixels) {
    png_set_expand(png_);
    png_set_strip_alpha(png_);
    png_set_bgr(png_);
    png_set_interlace_handling(png_);
    if (pixels == PngPixels::kColour) {
      png_set_strip_16(png_);
      png_set_gray_to_rgb(png_);
    } else {
      png_set_swap(png_);  // files are big-endian
    }
  }

  std::string_view left_;
  png_structp png_;
  png_infop info_;
};

/// One PNG while it is encoded.
class PngEncoder {
 public:
  PngEncoder()
      : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, jump_out, say_nothing)),
        info_(png_ == nullptr ? nullptr : png_create_info_struct(png_)) {}
  PngEncoder(const PngEncoder&) = delete;
  PngEncoder& operator=(const PngEncoder&) = delete;
  ~PngEncoder() { png_destroy_write_struct(&png_, &info_); }

  [[nodiscard]] bool write(cv::Size size, int type, png_bytepp rows, std::string& out) {
    if (info_ == nullptr || setjmp(png_jmpbuf(png_)) != 0) {
      return false;
    }
    png_set_write_fn(
        png_, &out,
        [](png_structp png, png_bytep data, std::size_t count) {
          static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), count);
        },
        [](png_structp) {});
    // Pictures of a table are noisy: more work makes them hardly smaller.
    png_set_compression_level(png_, Z_BEST_SPEED);
    png_set_compression_strategy(png_, Z_RLE);
    png_set_filter(png_, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_set_IHDR(png_, info_, static_cast<png_uint_32>(size.width), static_cast<png_uint_32>(size.height),
                 CV_MAT_DEPTH(type) == CV_16U ? 16 : 8, CV_MAT_CN(type) == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png_, info_);
    png_set_bgr(png_);
    png_set_swap(png_);
    png_write_image(png_, rows);
    png_write_end(png_, info_);
    return true;
  }

 private:
  png_structp png_;
  png_infop info_;
};

std::vector<png_bytep> rows_of(const cv::Mat& picture) {
  std::vector<png_bytep> rows;
  rows.reserve(static_cast<std::size_t>(picture.rows));
  for (int y = 0; y < picture.rows; ++y) {
    rows.push_back(picture.data + picture.step * static_cast<std::size_t>(y));
  }
  return rows;
}

}  // namespace

bool is_png(std::string_view bytes) {
  return bytes.starts_with("\x89PNG\r\n\x1a\n");
}

std::optional<cv::Mat> decode_png(std::string_view bytes, PngPixels pixels) {
  PngDecoder decoder(bytes);
  if (!is_png(bytes) || !decoder.begin(pixels)) {
    return std::nullopt;
  }
  const cv::Mat picture(decoder.size(), decoder.type());
  auto rows = rows_of(picture);
  if (!decoder.read_into(rows.data())) {
    return std::nullopt;
  }
  return pixels == PngPixels::kColour ? turned_upright(picture, decoder.orientation()) : picture;
}

std::optional<std::string> encode_png(const cv::Mat& values) {
  const int type = values.type();
  if (values.empty() || (type != CV_8UC1 && type != CV_8UC3 && type != CV_16UC1)) {
    return std::nullopt;
  }
  PngEncoder encoder;
  auto rows = rows_of(values);
  std::string bytes;
  return encoder.write(values.size(), type, rows.data(), bytes) ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace seneschal::vision
