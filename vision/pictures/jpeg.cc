#include "vision/pictures/jpeg.h"

#include <array>
#include <csetjmp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <jpeglib.h>
#include <opencv2/imgproc.hpp>

#include "vision/pictures/orientation.h"

namespace seneschal::vision {
namespace {

constexpr std::string_view kExif("Exif\0\0", 6);
constexpr int kExifMarker = JPEG_APP0 + 1;

/// libjpeg leaves a function that failed by jumping out of it; what it would print is of no use to anybody.
struct Failing {
  jpeg_error_mgr manager;
  std::jmp_buf out;

  Failing() : manager(), out() {
    jpeg_std_error(&manager);
    manager.error_exit = [](j_common_ptr about) { std::longjmp(reinterpret_cast<Failing*>(about->err)->out, 1); };
    manager.emit_message = [](j_common_ptr, int) {};
    manager.output_message = [](j_common_ptr) {};
  }
};

/// One JPEG while it is decoded. No step holds anything that a jump out of it would leave behind.
class JpegDecoder {
 public:
  JpegDecoder() : info_() {
    info_.err = &failing_.manager;
    jpeg_create_decompress(&info_);
  }
  JpegDecoder(const JpegDecoder&) = delete;
  JpegDecoder& operator=(const JpegDecoder&) = delete;
  ~JpegDecoder() { jpeg_destroy_decompress(&info_); }

  /// Whether there is a picture; then `size` and `type` are those of what read_into gives.
  [[nodiscard]] bool begin(std::string_view bytes, JpegView view) {
    if (setjmp(failing_.out) != 0) {
      return false;
    }
    jpeg_mem_src(&info_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    jpeg_save_markers(&info_, kExifMarker, 0xFFFF);
    if (jpeg_read_header(&info_, TRUE) != JPEG_HEADER_OK) {
      return false;
    }
    const bool is_print = info_.num_components == 4;  // colours of ink
    if (is_print) {
      info_.out_color_space = JCS_CMYK;
    } else {
      info_.out_color_space = view == JpegView::kColour ? JCS_EXT_BGR : JCS_GRAYSCALE;
    }
    info_.scale_num = 1;
    info_.scale_denom = view == JpegView::kColour ? 1 : 8;
    jpeg_calc_output_dimensions(&info_);
    return std::uint64_t{info_.image_width} * info_.image_height <= kMostPixels;
  }
  [[nodiscard]] cv::Size size() const {
    return {static_cast<int>(info_.output_width), static_cast<int>(info_.output_height)};
  }
  [[nodiscard]] int type() const { return CV_8UC(info_.out_color_components); }
  /// Whether CMYK is written the other way round, as Adobe's programs do.
  [[nodiscard]] bool is_inverted() const { return info_.saw_Adobe_marker != FALSE; }

  [[nodiscard]] bool read_into(std::uint8_t* pixels, std::size_t row_bytes) {
    if (setjmp(failing_.out) != 0) {
      return false;
    }
    jpeg_start_decompress(&info_);
    while (info_.output_scanline < info_.output_height) {
      JSAMPROW row = pixels + row_bytes * info_.output_scanline;
      jpeg_read_scanlines(&info_, &row, 1);
    }
    return true;
  }

  [[nodiscard]] int orientation() const {
    for (jpeg_saved_marker_ptr marker = info_.marker_list; marker != nullptr; marker = marker->next) {
      const std::string_view data(reinterpret_cast<const char*>(marker->data), marker->data_length);
      if (marker->marker == kExifMarker && data.starts_with(kExif)) {
        return exif_orientation(data.substr(kExif.size()));
      }
    }
    return kUpright;
  }

 private:
  static constexpr std::uint64_t kMostPixels = 1ULL << 28U;

  jpeg_decompress_struct info_;
  Failing failing_;
};

/// Ink to light.
cv::Mat bgr_of_cmyk(const cv::Mat& cmyk, bool is_inverted) {
  cv::Mat bgr(cmyk.size(), CV_8UC3);
  for (int y = 0; y < cmyk.rows; ++y) {
    for (int x = 0; x < cmyk.cols; ++x) {
      cv::Vec4b ink = cmyk.at<cv::Vec4b>(y, x);
      if (!is_inverted) {
        ink = cv::Vec4b::all(255) - ink;
      }
      auto& pixel = bgr.at<cv::Vec3b>(y, x);
      for (int c = 0; c < 3; ++c) {
        pixel[c] = static_cast<std::uint8_t>(ink[2 - c] * ink[3] / 255);
      }
    }
  }
  return bgr;
}

/// One JPEG while it is encoded.
class JpegEncoder {
 public:
  JpegEncoder() : info_() {
    info_.err = &failing_.manager;
    jpeg_create_compress(&info_);
  }
  JpegEncoder(const JpegEncoder&) = delete;
  JpegEncoder& operator=(const JpegEncoder&) = delete;
  ~JpegEncoder() {
    jpeg_destroy_compress(&info_);
    std::free(bytes_);
  }

  [[nodiscard]] bool write(const std::uint8_t* bgr, cv::Size size, std::size_t row_bytes, int quality) {
    if (setjmp(failing_.out) != 0) {
      bytes_ = nullptr;  // libjpeg may have freed it already, to take a larger one
      return false;
    }
    jpeg_mem_dest(&info_, &bytes_, &length_);
    info_.image_width = static_cast<JDIMENSION>(size.width);
    info_.image_height = static_cast<JDIMENSION>(size.height);
    info_.input_components = 3;
    info_.in_color_space = JCS_EXT_BGR;
    jpeg_set_defaults(&info_);
    jpeg_set_quality(&info_, quality, TRUE);
    jpeg_start_compress(&info_, TRUE);
    while (info_.next_scanline < info_.image_height) {
      auto* row = const_cast<JSAMPROW>(bgr + row_bytes * info_.next_scanline);  // libjpeg only reads it
      jpeg_write_scanlines(&info_, &row, 1);
    }
    jpeg_finish_compress(&info_);
    return true;
  }
  [[nodiscard]] std::string bytes() const { return {reinterpret_cast<const char*>(bytes_), length_}; }

 private:
  jpeg_compress_struct info_;
  Failing failing_;
  unsigned char* bytes_ = nullptr;
  unsigned long length_ = 0;
};

}  // namespace

bool is_jpeg(std::string_view bytes) {
  return bytes.starts_with("\xff\xd8");
}

std::optional<cv::Mat> decode_jpeg(std::string_view bytes, JpegView view) {
  JpegDecoder decoder;
  if (!is_jpeg(bytes) || !decoder.begin(bytes, view)) {
    return std::nullopt;
  }
  cv::Mat picture(decoder.size(), decoder.type());
  if (!decoder.read_into(picture.data, picture.step)) {
    return std::nullopt;
  }
  if (picture.channels() == 4) {
    picture = bgr_of_cmyk(picture, decoder.is_inverted());
    if (view == JpegView::kGreyEighth) {
      cv::cvtColor(picture, picture, cv::COLOR_BGR2GRAY);
    }
  }
  return turned_upright(picture, decoder.orientation());
}

std::optional<std::string> encode_jpeg(const cv::Mat& bgr, int quality) {
  JpegEncoder encoder;
  if (bgr.empty() || bgr.type() != CV_8UC3 || !encoder.write(bgr.data, bgr.size(), bgr.step, quality)) {
    return std::nullopt;
  }
  return encoder.bytes();
}

}  // namespace seneschal::vision
