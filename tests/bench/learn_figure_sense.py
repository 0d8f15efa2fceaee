#!/usr/bin/env python3
"""Teaches the network of vision/sites/looks/figure_sense.h and writes it as an ONNX file.

    learn_figure_sense.py OUT CROPS... [--held-out CROPS...] [--steps STEPS]

CROPS are files of show_site_crops; of those held out, the parts are printed that are read right after each thousand
steps: of all places whether a figure stands there, of figures whether they are pale. The same crops give the same file.
Needs PyTorch 1.13 and NumPy; one processor is enough. learn_figure_sense.sh makes the crops, too.
"""
import argparse
import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from onnx_file import Network

ROWS, COLUMNS = 32, 16
CHANNELS = 4  # three colours and the camera's lean
FILTERS = (16, 24, 32)
HIDDEN = 32
FARTHEST = 2.5  # as in figure_sense.cc
BATCH = 128
WHITE = 1  # the first class of the boards, the pale one


class Crops:
    """All crops of some files."""

    def __init__(self, files):
        rows = [np.fromfile(file, np.float32).reshape(-1, 4 + ROWS * COLUMNS * 3) for file in files]
        for number, some in enumerate(rows):
            some[:, 0] += 1000 * number
        rows = np.concatenate(rows)
        self.board = rows[:, 0].astype(int)
        shown = rows[:, 1].astype(int)
        self.taken = torch.from_numpy((shown > 0).astype(np.float32))
        self.pale = torch.from_numpy((shown == WHITE).astype(np.float32))
        self.tangent = torch.from_numpy(rows[:, 2].copy())
        self.colours = torch.from_numpy(rows[:, 4:].reshape(-1, ROWS, COLUMNS, 3).transpose(0, 3, 1, 2).astype(np.float16))

    def __len__(self):
        return len(self.board)


class Sense(nn.Module):
    def __init__(self):
        super().__init__()
        channels = (CHANNELS, *FILTERS)
        self.filters = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1) for a, b in zip(channels, channels[1:]))
        self.hidden = nn.Linear(FILTERS[-1] * (ROWS // 8) * (COLUMNS // 8), HIDDEN)
        self.odds = nn.Linear(HIDDEN, 2)

    def forward(self, colours, tangent):
        lean = tangent[:, None, None, None].expand(-1, 1, ROWS, COLUMNS)
        seen = torch.cat([colours.clamp(-FARTHEST, FARTHEST), lean], 1)
        for filters in self.filters:
            seen = F.max_pool2d(F.relu(filters(seen)), 2)
        seen = F.dropout(seen.flatten(1), 0.1, self.training)
        return self.odds(F.relu(self.hidden(seen)))


def vary(colours):
    """Crops as they might have been: in other light, of other colours, put down and pointed at otherwise."""
    count = len(colours)
    normal = lambda spread: spread * torch.randn(count, 1, 1, 1)
    if torch.rand(1) < 0.5:
        colours = colours.flip(3)
    colours = colours * torch.exp(normal(0.25))
    hue = torch.exp(normal(0.4))
    colours = colours * torch.cat([torch.ones_like(hue), hue, hue], 1)
    colours = colours + torch.cat([normal(0.15), normal(0.08), normal(0.08)], 1)
    down = torch.linspace(-1, 1, ROWS)[None, None, :, None]
    across = torch.linspace(-1, 1, COLUMNS)[None, None, None, :]
    slope = normal(0.1) * down + normal(0.1) * across
    colours = colours + torch.cat([slope, torch.zeros(count, 2, ROWS, COLUMNS)], 1)
    size, turn = torch.exp(0.06 * torch.randn(count)), 0.06 * torch.randn(count)
    narrow = ROWS / COLUMNS
    place = torch.stack([torch.stack([size * torch.cos(turn), -size * torch.sin(turn) * narrow, 0.05 * torch.randn(count)], 1),
                         torch.stack([size * torch.sin(turn) / narrow, size * torch.cos(turn), 0.025 * torch.randn(count)], 1)], 1)
    grid = F.affine_grid(place, colours.shape, align_corners=False)
    colours = F.grid_sample(colours, grid, align_corners=False, padding_mode="border")
    return colours + torch.randn_like(colours) * 0.06 * torch.rand(count, 1, 1, 1)


def loss(told, taken, pale):
    """Cross-entropy, with a little doubt about every label, so that no odds grow without end."""
    doubted = lambda wanted: wanted * 0.99 + 0.005
    whether = F.binary_cross_entropy_with_logits(told[:, 0], doubted(taken))
    which = F.binary_cross_entropy_with_logits(told[:, 1], doubted(pale), reduction="none")
    return whether + (which * taken).sum() / taken.sum().clamp(min=1)


def parts_right(sense, crops):
    sense.eval()
    with torch.no_grad():
        told = torch.cat([sense(crops.colours[i : i + 512].float(), crops.tangent[i : i + 512]) for i in range(0, len(crops), 512)])
    sense.train()
    taken = crops.taken > 0
    whether = ((told[:, 0] > 0) == taken).float().mean().item()
    which = ((told[:, 1] > 0) == (crops.pale > 0))[taken].float().mean().item()
    return whether, which


def learn(crops, held_out, steps):
    torch.manual_seed(1)
    chance = np.random.default_rng(1)
    sense = Sense()
    # Large boards count more, but not as much more as they have places.
    weights = np.ones(len(crops))
    for board in np.unique(crops.board):
        weights[crops.board == board] /= math.sqrt((crops.board == board).sum())
    weights /= weights.sum()
    adam = torch.optim.AdamW(sense.parameters(), weight_decay=1e-3)
    for step in range(steps):
        for group in adam.param_groups:
            group["lr"] = 1.5e-3 * (1 + math.cos(math.pi * step / steps)) + 1e-5
        drawn = torch.from_numpy(chance.choice(len(crops), BATCH, p=weights))
        tangent = crops.tangent[drawn] * torch.exp(0.1 * torch.randn(BATCH))
        error = loss(sense(vary(crops.colours[drawn].float()), tangent), crops.taken[drawn], crops.pale[drawn])
        adam.zero_grad()
        error.backward()
        adam.step()
        if (step + 1) % 1000 == 0 or step + 1 == steps:
            print(step + 1, *[f"{name} {100 * a:.2f} {100 * b:.2f}" for name, some in held_out.items() for a, b in [parts_right(sense, some)]], flush=True)
    return sense


def network(layers):
    """Of weights, flattened, and what is added, of each layer in turn."""
    layers = iter(layers)
    net = Network("figure_sense", "Logarithms of odds: that a figure stands there, and that it is a pale one.")
    heard, channels = "crops", CHANNELS
    for filters in FILTERS:
        name = f"filters{filters}"
        weights, added = next(layers)
        rows = net.numbers(f"{name}.weights", (filters, channels, 3, 3), weights)
        sums = net.layer("Conv", name, [heard, rows, net.numbers(f"{name}.added", (filters,), added)],
                         kernel_shape=[3, 3], pads=[1, 1, 1, 1])
        positive = net.layer("Relu", f"{name}.relu", [sums])
        heard = net.layer("MaxPool", f"{name}.pooled", [positive], kernel_shape=[2, 2], strides=[2, 2])
        channels = filters
    hidden = net.dense("hidden", net.layer("Flatten", "flat", [heard], axis=1), *next(layers))
    net.dense("odds", net.layer("Relu", "hidden.relu", [hidden]), *next(layers))
    return net


def write(layers, path):
    network(layers).write(path, ("crops", ("places", CHANNELS, ROWS, COLUMNS)), ("odds", ("places", 2)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("crops", nargs="+")
    parser.add_argument("--held-out", nargs="*", default=[])
    parser.add_argument("--steps", type=int, default=40000)
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    others = {name.rsplit("/", 1)[-1]: Crops([name]) for name in wanted.held_out}
    taught = learn(Crops(wanted.crops), others, wanted.steps)
    layers = (*taught.filters, taught.hidden, taught.odds)
    write(((layer.weight.flatten().tolist(), layer.bias.tolist()) for layer in layers), wanted.out)
