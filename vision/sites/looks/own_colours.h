#pragma once

#include <span>

#include <opencv2/core.hpp>

#include "vision/sites/looks/empty_look.h"
#include "vision/sites/looks/site_layout.h"
#include "vision/sites/looks/site_measures.h"

namespace seneschal::vision {

/// How well each place fits each kind by what the picture itself shows of that kind elsewhere: of the places that are
/// believed in, the mean colours and their spread are taken for each kind, empty places of each tone by themselves.
/// Natural logarithms of likelihood ratios, CV_32F, a row for each place and a column for nothing and each class; 0
/// throughout a column's rows where the picture shows too few of a kind to tell. `beliefs` is shaped alike.
[[nodiscard]] cv::Mat own_colour_evidence(const SiteLayout& layout, const BoardLight& light,
                                          std::span<const SiteMeasures> measures, const cv::Mat& beliefs);

}  // namespace seneschal::vision
