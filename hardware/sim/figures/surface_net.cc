// Naive surface nets: S. F. F. Gibson, "Constrained elastic surface nets", MICCAI 1998, without the elastic.
#include <array>
#include <cmath>
#include <optional>

#include "hardware/sim/figures/mesh.h"

namespace seneschal::sim {

namespace {

using Field = std::function<float(const cv::Vec3f&)>;

class Net {
 public:
  Net(const Field& distance, const Field& tone, const cv::Vec3f& low, const cv::Vec3f& high, float cell)
      : distance_(distance), tone_(tone), low_(low), cell_(cell) {
    for (int i = 0; i < 3; ++i) {
      knots_[static_cast<std::size_t>(i)] = cvCeil((high[i] - low[i]) / cell) + 1;
    }
    values_.resize(static_cast<std::size_t>(knots_[0]) * static_cast<std::size_t>(knots_[1]) *
                   static_cast<std::size_t>(knots_[2]));
    vertex_of_.resize(values_.size());
    each([&](const Knot& knot) { values_[index(knot)] = distance_(place(knot)); });
  }

  Mesh make() {
    each([&](const Knot& knot) { add_vertex(knot); });
    each([&](const Knot& knot) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        add_faces(knot, axis);
      }
    });
    return std::move(mesh_);
  }

 private:
  using Knot = std::array<int, 3>;

  template <typename Visit>
  void each(Visit visit) const {
    for (int z = 0; z < knots_[2]; ++z) {
      for (int y = 0; y < knots_[1]; ++y) {
        for (int x = 0; x < knots_[0]; ++x) {
          visit(Knot{x, y, z});
        }
      }
    }
  }
  [[nodiscard]] std::size_t index(const Knot& knot) const {
    return static_cast<std::size_t>((knot[2] * knots_[1] + knot[1]) * knots_[0] + knot[0]);
  }
  [[nodiscard]] cv::Vec3f place(const Knot& knot) const {
    return low_ +
           cv::Vec3f(static_cast<float>(knot[0]), static_cast<float>(knot[1]), static_cast<float>(knot[2])) * cell_;
  }
  [[nodiscard]] static Knot stepped(Knot knot, std::size_t axis, int step = 1) {
    knot[axis] += step;
    return knot;
  }
  [[nodiscard]] bool is_within(const Knot& knot) const {
    return knot[0] >= 0 && knot[1] >= 0 && knot[2] >= 0 && knot[0] < knots_[0] && knot[1] < knots_[1] &&
           knot[2] < knots_[2];
  }

  /// One vertex in the cell above `knot`, in the middle of where its edges cross the surface.
  void add_vertex(const Knot& knot) {
    if (!is_within({knot[0] + 1, knot[1] + 1, knot[2] + 1})) {
      return;
    }
    cv::Vec3f sum;
    int crossings = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      for (int corner = 0; corner < 4; ++corner) {
        Knot from = knot;
        from[(axis + 1) % 3] += corner & 1;
        from[(axis + 2) % 3] += corner >> 1;
        const Knot to = stepped(from, axis);
        const float a = values_[index(from)];
        const float b = values_[index(to)];
        if ((a < 0) != (b < 0)) {
          sum += place(from) + (place(to) - place(from)) * (a / (a - b));
          ++crossings;
        }
      }
    }
    if (crossings > 0) {
      const cv::Vec3f at = sum / static_cast<float>(crossings);
      vertex_of_[index(knot)] = static_cast<std::uint32_t>(mesh_.vertices.size());
      mesh_.vertices.push_back({at, normal(at), tone_(at)});
    }
  }

  [[nodiscard]] cv::Vec3f normal(const cv::Vec3f& at) const {
    const float step = 0.4F * cell_;
    cv::Vec3f slope;
    for (int i = 0; i < 3; ++i) {
      cv::Vec3f aside;
      aside[i] = step;
      slope[i] = distance_(at + aside) - distance_(at - aside);
    }
    return cv::normalize(slope);
  }

  /// The two triangles across the edge from `knot` along `axis`, if the surface crosses it.
  void add_faces(const Knot& knot, std::size_t axis) {
    const Knot to = stepped(knot, axis);
    const std::size_t u = (axis + 1) % 3;
    const std::size_t v = (axis + 2) % 3;
    if (!is_within(to) || knot[u] == 0 || knot[v] == 0) {
      return;
    }
    const bool is_inside = values_[index(knot)] < 0;
    if (is_inside == (values_[index(to)] < 0)) {
      return;
    }
    const std::array<std::optional<std::uint32_t>, 4> corners{
        vertex_of_[index(stepped(stepped(knot, u, -1), v, -1))], vertex_of_[index(stepped(knot, v, -1))],
        vertex_of_[index(knot)], vertex_of_[index(stepped(knot, u, -1))]};
    if (!(corners[0] && corners[1] && corners[2] && corners[3])) {
      return;
    }
    if (is_inside) {
      mesh_.triangles.push_back({*corners[0], *corners[1], *corners[2]});
      mesh_.triangles.push_back({*corners[0], *corners[2], *corners[3]});
    } else {
      mesh_.triangles.push_back({*corners[0], *corners[2], *corners[1]});
      mesh_.triangles.push_back({*corners[0], *corners[3], *corners[2]});
    }
  }

  const Field& distance_;
  const Field& tone_;
  cv::Vec3f low_;
  float cell_;
  Knot knots_{};
  std::vector<float> values_;
  std::vector<std::optional<std::uint32_t>> vertex_of_;  // by the cell's first knot
  Mesh mesh_;
};

}  // namespace

Mesh surface_of(const Field& distance, const Field& tone, const cv::Vec3f& low, const cv::Vec3f& high, float cell) {
  return Net(distance, tone, low, high, cell).make();
}

}  // namespace seneschal::sim
