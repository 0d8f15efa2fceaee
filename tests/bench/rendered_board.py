"""A board of chess, draughts or Go by chance: its places, what it and its figures are made of, and positions."""
import math

import numpy as np

import board_figures as figures
import board_textures as textures

MIXED = {"chess": 0, "draughts": 1, "go": 2}  # what makes one seed another board for each kind


def shade(dice, colour, spread):
    by = dice.uniform(1 - spread, 1 + spread)
    return [min(0.95, max(0.008, part * by * dice.uniform(1 - spread / 3, 1 + spread / 3))) for part in colour]


def toward(colour, other, part):
    return [a * (1 - part) + b * part for a, b in zip(colour, other)]


class Board:
    """What the board and its figures are made of: one for a set."""

    def __init__(self, kind, dice):
        self.kind, self.dice = kind, dice
        between = dice.uniform
        plan = {"kind": kind, "border_line": dice.random() < 0.4, "letters": kind == "chess" and dice.random() < 0.7}
        if kind == "go":
            plan["side"], plan["spacing_mm"] = dice.choice((9, 13, 19, 19)), between(21, 24.5)
            plan["half_mm"] = plan["spacing_mm"] * (plan["side"] - 1) / 2
            plan["frame_mm"] = plan["spacing_mm"] * between(0.55, 1.1)
            plan["is_wood"] = True
            plan["light"] = plan["dark"] = plan["frame"] = shade(dice, dice.choice(((0.62, 0.4, 0.16), (0.7, 0.46, 0.2), (0.5, 0.3, 0.13))), 0.15)
            plan.update(line=shade(dice, (0.02, 0.014, 0.01), 0.5), line_mm=between(0.7, 1.3), star_mm=between(1.4, 2.2), ink=between(0.75, 1))
        else:
            plan["side"] = 8 if kind == "chess" else dice.choice((8, 10))
            plan["spacing_mm"] = between(38, 57) if plan["side"] == 8 else between(32, 42)
            plan["half_mm"] = plan["spacing_mm"] * plan["side"] / 2
            plan["frame_mm"] = plan["spacing_mm"] * between(0.3, 0.75)
            light, dark, plan["is_wood"] = dice.choice((
                ((0.72, 0.7, 0.52), (0.05, 0.2, 0.08), False), ((0.62, 0.42, 0.2), (0.17, 0.07, 0.03), True),
                ((0.66, 0.46, 0.24), (0.3, 0.13, 0.05), True), ((0.75, 0.76, 0.78), (0.06, 0.15, 0.4), False),
                ((0.72, 0.7, 0.66), (0.02, 0.02, 0.022), False), ((0.74, 0.66, 0.48), (0.35, 0.05, 0.03), False),
                ((0.58, 0.36, 0.16), (0.22, 0.1, 0.04), True), ((0.7, 0.6, 0.42), (0.28, 0.17, 0.09), False)))
            plan["light"], plan["dark"] = shade(dice, light, 0.15), shade(dice, dark, 0.2)
            frame = between(0, 1)
            plan["frame"] = plan["dark"] if frame < 0.4 else toward(plan["dark"], plan["light"], frame) if frame < 0.8 else [0.05, 0.03, 0.02]
        plan["grain"] = between(0.15, 0.6)
        self.plan = plan
        self.gloss = (between(0.12, 0.5), between(0.2, 0.6)) if dice.random() < 0.5 else (between(0.5, 0.9), between(0.1, 0.4))
        self.texture = textures.draw_board(np.random.default_rng(dice.randrange(2**31)), plan)
        self.sites = []
        only_dark = kind == "draughts" and dice.random() < 0.5
        first = 0 if kind == "go" else 0.5
        for row in range(plan["side"]):
            for column in range(plan["side"]):
                if not only_dark or (row + column) % 2 == 0:
                    place = [(-plan["half_mm"] + (i + first) * plan["spacing_mm"]) for i in (column, row)]
                    self.sites.append((chr(97 + column) + str(row + 1), column, row, *place))
        self.choose_figures()

    def choose_figures(self):
        dice, between, plan = self.dice, self.dice.uniform, self.plan
        self.finish = (between(0.15, 0.6), between(0.3, 0.6), between(0, 0.6) if dice.random() < 0.4 else 0)
        if self.kind == "go":
            self.radius, self.careless = plan["spacing_mm"] * between(0.465, 0.495), plan["spacing_mm"] * between(0.02, 0.06)
            self.shapes = {"stone": figures.stone(between(0.62, 0.85))}
            self.white, self.black = shade(dice, (0.76, 0.74, 0.69), 0.08), shade(dice, (0.018, 0.018, 0.02), 0.3)
            self.wooden = False
            return
        self.wooden = plan["is_wood"] if dice.random() < 0.75 else not plan["is_wood"]
        if self.wooden:
            white = dice.choice(((0.62, 0.42, 0.2), (0.68, 0.5, 0.28), (0.55, 0.34, 0.14)))
            black = dice.choice(((0.1, 0.04, 0.02), (0.2, 0.075, 0.03), (0.03, 0.02, 0.015), (0.27, 0.11, 0.045)))
        else:
            white = dice.choice(((0.75, 0.7, 0.55), (0.78, 0.77, 0.74), (0.72, 0.66, 0.45)))
            black = dice.choice(((0.02, 0.02, 0.02), (0.03, 0.02, 0.018), (0.3, 0.02, 0.02) if self.kind == "draughts" else (0.025, 0.025, 0.03)))
        near = between(0, 0.7) if dice.random() < 0.6 else 0  # many sets are of their boards' woods
        self.white, self.black = toward(white, plan["light"], near), toward(black, plan["dark"], near)
        if self.kind == "chess":
            self.radius, self.careless = plan["spacing_mm"] * between(0.29, 0.39), plan["spacing_mm"] * between(0.03, 0.08)
            self.shapes = figures.chess_pieces(between(0.8, 1.05), between(0.34, 0.44))
        else:
            self.radius, self.careless = plan["spacing_mm"] * between(0.34, 0.44), plan["spacing_mm"] * between(0.02, 0.07)
            height = between(0.3, 0.55)
            self.shapes = {"disc": figures.draught(height, dice), "king": figures.king_draught(height, dice)}

    def text(self):
        h = self.plan["half_mm"]
        part = self.dice.uniform(0.9, 1) if self.kind == "go" else self.dice.uniform(0.7, 0.95)
        sites = [{"id": name, "at": [round(x, 2), round(y, 2)]} for name, _, _, x, y in self.sites]
        return {"sites": sites, "site_diameter": round(self.plan["spacing_mm"] * part, 1), "classes": ["white", "black"],
                "marks": [[-h, h], [h, h], [h, -h], [-h, -h]]}

    def position(self, dice, is_opening):
        """What stands where: (class, shape) by site."""
        side, stands = self.plan["side"], {}
        order = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
        back = ("pawn",) * 8 + order
        if self.kind == "go":
            seeds = [(dice.uniform(0, side), dice.uniform(0, side), dice.choice(("white", "black"))) for _ in range(dice.randint(5, 14))]
            fullness = dice.uniform(0.12, 0.55)
            for name, column, row, _, _ in self.sites:
                near = sorted((math.hypot(column - x, row - y) + dice.uniform(0, side / 5), colour) for x, y, colour in seeds)
                if dice.random() < fullness * min(1.5, 2.2 - near[0][0] / side * 4):
                    stands[name] = (near[0][1], "stone")
            return stands
        dark = [s for s in self.sites if (s[1] + s[2]) % 2 == 0]
        if is_opening:
            deep = 2 if self.kind == "chess" else side // 2 - 1
            for name, column, row, _, _ in self.sites if self.kind == "chess" else dark:
                if row < deep or row >= side - deep:
                    home = row if row < deep else side - 1 - row
                    what = "disc" if self.kind == "draughts" else order[column] if home == 0 else "pawn"
                    stands[name] = ("white" if row < deep else "black", what)
            return stands
        free = list(self.sites if self.kind == "chess" else dark)
        dice.shuffle(free)
        for colour in ("white", "black"):
            men = list(back) if self.kind == "chess" else ["disc"] * (side * (side // 2 - 1) // 2)
            dice.shuffle(men)
            men = men[: dice.randint(len(men) // 3, len(men))]
            for man in men:
                free.sort(key=lambda s: dice.random() * side + (s[2] if colour == "white" else side - s[2]) * 1.2)
                if free:
                    stands[free.pop(0)[0]] = (colour, "king" if man == "disc" and dice.random() < 0.08 else man)
        return stands
