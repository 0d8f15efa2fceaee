"""What the prints and woods of rendered boards look like: linear light as NumPy arrays, red first, for render_boards.py."""
import math

import cv2
import numpy as np


def cloud(dice, height, width, cell_x, cell_y, octaves=4):
    """Smooth noise from 0 to 1 whose coarsest spots are `cell_x` by `cell_y` pixels."""
    total, weight = np.zeros((height, width), np.float32), 1.0
    for octave in range(octaves):
        rows = max(2, int(height / cell_y * 2**octave) + 2)
        columns = max(2, int(width / cell_x * 2**octave) + 2)
        spots = dice.random((min(rows, height), min(columns, width))).astype(np.float32)
        total += weight * cv2.resize(spots, (width, height), interpolation=cv2.INTER_CUBIC)
        weight *= 0.55
    low, high = total.min(), total.max()
    return (total - low) / (high - low + 1e-6)


def wood(dice, height, width, colour, contrast, mm_per_pixel):
    """A plank, its grain along x: growth rings cut at a slant, and pores."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) * mm_per_pixel
    bend = cloud(dice, height, width, 150 / mm_per_pixel, 25 / mm_per_pixel)
    depth = (y + dice.uniform(-0.03, 0.03) * x) / dice.uniform(6, 18) + bend * dice.uniform(1, 5)
    rings = 0.5 + 0.5 * np.sin(2 * math.pi * depth)
    rings = rings ** dice.uniform(0.6, 2.5)
    pores = cloud(dice, height, width, max(3.0, 12 / mm_per_pixel), max(1.2, 0.5 / mm_per_pixel), 2)
    broad = cloud(dice, height, width, 200 / mm_per_pixel, 60 / mm_per_pixel, 2)
    shade = 1 + contrast * (0.9 * (rings - 0.5) + 0.8 * (pores - 0.5) + 0.7 * (broad - 0.5))
    tint = np.array([1 - 0.05 * contrast, 1.0, 1 + 0.1 * contrast], np.float32)
    return np.clip(np.array(colour, np.float32) * shade[..., None] ** tint, 0.003, 1)


def woven(dice, height, width, colour, mm_per_pixel):
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) * mm_per_pixel
    thread = dice.uniform(0.8, 2.5)
    weave = 0.5 + 0.25 * (np.sin(2 * math.pi * x / thread) + np.sin(2 * math.pi * y / thread))
    shade = 0.75 + 0.25 * weave + 0.35 * (cloud(dice, height, width, 300 / mm_per_pixel, 300 / mm_per_pixel) - 0.5)
    cloth = np.array(colour, np.float32) * shade[..., None]
    if dice.random() < 0.4:  # stripes or checks
        other = np.array([dice.uniform(0.03, 0.7) for _ in range(3)], np.float32)
        wide = dice.uniform(20, 90)
        stripes = (np.floor(x / wide) % 2 < 1).astype(np.float32) * 0.5
        if dice.random() < 0.5:
            stripes += (np.floor(y / wide) % 2 < 1).astype(np.float32) * 0.4
        cloth = cloth * (1 - stripes[..., None]) + other * shade[..., None] * stripes[..., None]
    return np.clip(cloth, 0.003, 1)


def plain(dice, height, width, colour, contrast):
    shade = 1 + contrast * (cloud(dice, height, width, width / 3, height / 3) - 0.5)
    return np.clip(np.array(colour, np.float32) * shade[..., None], 0.003, 1)


def letters(texture, colour, plan, pixels_per_mm):
    """Coordinates in the frame, as chess boards have them."""
    scale = plan["frame_mm"] * 0.45 * pixels_per_mm / 22
    middle = texture.shape[0] / 2
    for i in range(plan["side"]):
        along = (i - plan["side"] / 2 + 0.5) * plan["spacing_mm"] * pixels_per_mm
        out = (plan["half_mm"] + plan["frame_mm"] / 2) * pixels_per_mm
        for text, x, y in (
            (chr(97 + i), along, out), (chr(97 + i), along, -out), (str(i + 1), -out, -along), (str(i + 1), out, -along)
        ):
            at = (int(middle + x - 9 * scale), int(middle + y + 9 * scale))
            cv2.putText(texture, text, at, cv2.FONT_HERSHEY_DUPLEX, scale, colour, max(1, int(scale * 1.6)), cv2.LINE_AA)


def draw_board(dice, plan, pixels=1800):
    """The board seen from above, its frame included; the first row of pixels is the far side (y counts up)."""
    whole_mm = 2 * (plan["half_mm"] + plan["frame_mm"])
    per_mm = pixels / whole_mm
    make = lambda colour, h, w: (
        wood(dice, h, w, colour, plan["grain"], 1 / per_mm) if plan["is_wood"] else plain(dice, h, w, colour, 0.06)
    )
    texture = make(plan["frame"], pixels, pixels)
    if plan["kind"] == "go":
        half, step = plan["half_mm"], plan["spacing_mm"]
        place = lambda v: int(round((pixels / 2 + v * per_mm) * 16))
        line = tuple(float(v) for v in plan["line"])
        ink = np.zeros((pixels, pixels), np.uint8)
        wide = max(1, int(round(plan["line_mm"] * per_mm)))
        for i in range(plan["side"]):
            at = -half + i * step
            cv2.line(ink, (place(at), place(-half)), (place(at), place(half)), 255, wide, cv2.LINE_AA, 4)
            cv2.line(ink, (place(-half), place(at)), (place(half), place(at)), 255, wide, cv2.LINE_AA, 4)
        star = {19: 6, 13: 3, 9: 2}[plan["side"]] * step
        for x in (-star, 0, star):
            for y in (-star, 0, star):
                cv2.circle(ink, (place(x), place(y)), int(plan["star_mm"] * per_mm * 16), 255, -1, cv2.LINE_AA, 4)
        cover = ink[..., None].astype(np.float32) / 255 * plan["ink"]
        texture = texture * (1 - cover) + np.array(line, np.float32) * cover
    else:
        size = int(plan["spacing_mm"] * per_mm) + 2
        for row in range(plan["side"]):
            for column in range(plan["side"]):
                colour = plan["dark"] if (row + column) % 2 == 0 else plan["light"]
                own = dice.uniform(1 - 0.35 * plan["grain"], 1 + 0.35 * plan["grain"]) if plan["is_wood"] else 1
                square = make([part * own for part in colour], size, size)
                left = int(round(pixels / 2 + (column * plan["spacing_mm"] - plan["half_mm"]) * per_mm))
                top = int(round(pixels / 2 + (plan["half_mm"] - (row + 1) * plan["spacing_mm"]) * per_mm))
                right, bottom = min(left + size, pixels), min(top + size, pixels)
                texture[top:bottom, left:right] = square[: bottom - top, : right - left]
        # The frame begins again where the last squares were cut a pixel too large.
        edge = int(round(pixels / 2 + plan["half_mm"] * per_mm))
        frame = make(plan["frame"], pixels, pixels)
        for cut in (np.s_[edge:, :], np.s_[:, edge:], np.s_[: pixels - edge, :], np.s_[:, : pixels - edge]):
            texture[cut] = frame[cut]
        if plan["border_line"]:
            corner = int(pixels / 2 - (plan["half_mm"] + 1.5) * per_mm)
            cv2.rectangle(texture, (corner, corner), (pixels - corner, pixels - corner),
                          tuple(float(v) for v in plan["light"]), max(2, int(per_mm)), cv2.LINE_AA)
        if plan["letters"]:
            ink = plan["light"] if sum(plan["frame"]) < sum(plan["light"]) / 2 else (0.02, 0.02, 0.02)
            texture = np.ascontiguousarray(texture, np.float32)
            letters(texture, tuple(float(v) for v in ink), plan, per_mm)
    return np.clip(texture, 0.003, 1).astype(np.float32)


def draw_table(dice, colour, is_cloth, pixels=1200, width_mm=2400):
    if is_cloth:
        return woven(dice, pixels, pixels, colour, width_mm / pixels / 3).astype(np.float32)
    return wood(dice, pixels, pixels, colour, dice.uniform(0.15, 0.6), width_mm / pixels / 3).astype(np.float32)
