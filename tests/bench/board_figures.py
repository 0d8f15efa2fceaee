"""Shapes of stones, discs and chess pieces as lathes turn them, for render_boards.py: heights and radii from the foot up,
in units of the foot's radius."""
import math

import bpy


def mesh(name, corners, faces, smooth=True, sharp_deg=40):
    made = bpy.data.meshes.new(name)
    made.from_pydata(corners, [], faces)
    made.update()
    for face in made.polygons if smooth else ():
        face.use_smooth = True
    made.use_auto_smooth, made.auto_smooth_angle = True, math.radians(sharp_deg)
    return made


def lathe(profile, sides=40, notches=0):
    """`notches` cuts battlements into the last but one turn of the profile."""
    corners, faces = [], []
    for k, (height, radius) in enumerate(profile):
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            down = 0.22 if notches and k >= len(profile) - 3 and (i * notches // sides * 2 + i * 2 * notches // sides) % 2 else 0
            corners.append((radius * math.cos(angle), radius * math.sin(angle), height - down))
    for k in range(len(profile) - 1):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
    return corners, faces


def ball(middle, radius, low_deg=-80, steps=10):
    return [
        (middle + radius * math.sin(math.radians(a)), max(0.01, radius * math.cos(math.radians(a))))
        for a in [low_deg + (90 - low_deg) * i / steps for i in range(steps + 1)]
    ]


def slab(outline, thickness):
    """A flat shape upright over the foot: `outline` holds x and z, around."""
    count, half = len(outline), thickness / 2
    corners = [(x, -half, z) for x, z in outline] + [(x, half, z) for x, z in outline]
    inner = [(x * 0.93, -half * 1.25, 2.2 + (z - 2.2) * 0.93) for x, z in outline]
    inner += [(x * 0.93, half * 1.25, 2.2 + (z - 2.2) * 0.93) for x, z in outline]
    corners += inner
    faces = []
    for i in range(count):
        j = (i + 1) % count
        faces.append((i, j, count + j, count + i))
        faces.append((i, 2 * count + i, 2 * count + j, j))
        faces.append((count + i, count + j, 3 * count + j, 3 * count + i))
    faces.append(tuple(2 * count + i for i in reversed(range(count))))
    faces.append(tuple(3 * count + i for i in range(count)))
    return corners, faces


def joined(*parts):
    corners, faces = [], []
    for more_corners, more_faces in parts:
        first = len(corners)
        corners += more_corners
        faces += [tuple(first + i for i in face) for face in more_faces]
    return corners, faces


def foot(top, waist):
    """The moulded foot that all pieces of a set share, and the stem up to `top`."""
    profile = [(0, 0.02), (0, 0.97), (0.06, 1.0), (0.22, 1.0), (0.28, 0.93), (0.34, 0.93), (0.5, 0.84), (0.62, 0.7)]
    for i in range(1, 7):
        up = i / 6
        profile.append((0.62 + (top - 0.62) * up, waist + (0.66 - waist) * (1 - up) ** 2.2))
    return profile


def collar(at, wide):
    return [(at, wide * 0.7), (at + 0.05, wide), (at + 0.14, wide), (at + 0.2, wide * 0.72)]


KNIGHT = [(-0.62, 0.9), (0.6, 0.9), (0.55, 1.3), (0.35, 1.7), (0.42, 1.95), (0.8, 1.9), (0.98, 2.05), (0.95, 2.3),
          (0.6, 2.75), (0.35, 3.1), (0.2, 3.35), (0.08, 3.1), (-0.25, 2.95), (-0.6, 2.5), (-0.78, 1.9), (-0.75, 1.3)]


def chess_pieces(stretch, waist):
    """Meshes by name; heights are `stretch` times as high as usual."""
    pieces = {}
    pawn = foot(1.5, waist) + collar(1.5, 0.62) + ball(2.15, 0.52, -55)
    rook = foot(1.8, waist + 0.12) + collar(1.8, 0.72) + [(2.05, 0.62), (2.15, 0.74), (2.75, 0.76), (2.76, 0.5), (2.5, 0.48), (2.5, 0.01)]
    bishop = foot(2.2, waist) + collar(2.2, 0.66) + [(2.5, 0.4), (2.75, 0.52), (3.0, 0.54), (3.3, 0.42), (3.6, 0.2), (3.66, 0.12)] + ball(3.78, 0.14)
    queen = foot(2.9, waist) + collar(2.9, 0.72) + [(3.2, 0.42), (3.6, 0.5), (4.0, 0.7), (4.1, 0.72), (4.05, 0.55), (4.2, 0.35)] + ball(4.4, 0.18)
    king = foot(3.1, waist) + collar(3.1, 0.74) + [(3.4, 0.44), (3.9, 0.56), (4.25, 0.68), (4.4, 0.6), (4.5, 0.3), (4.52, 0.05)]
    cross = joined(slab([(-0.08, 4.45), (0.08, 4.45), (0.1, 5.05), (-0.1, 5.05)], 0.14),
                   slab([(-0.26, 4.7), (0.26, 4.7), (0.26, 4.86), (-0.26, 4.86)], 0.14))
    raw = {
        "pawn": lathe(pawn), "rook": lathe(rook, 48, 6), "bishop": lathe(bishop), "queen": lathe(queen),
        "king": joined(lathe(king), cross),
        "knight": joined(lathe(foot(0.95, 0.66) + [(0.98, 0.01)]), slab(KNIGHT, 0.62)),
    }
    for name, (corners, faces) in raw.items():
        pieces[name] = mesh(name, [(x, y, z * stretch) for x, y, z in corners], faces)
    return pieces


def draught(height, dice):
    ridges = [(0, 0.02), (0, 0.96), (0.04, 1.0)]
    grooves = dice.choice((0, 3, 5))
    for i in range(grooves):
        z = height * (0.15 + 0.7 * i / max(1, grooves - 1))
        ridges += [(z - 0.02, 1.0), (z, 0.965), (z + 0.02, 1.0)]
    ridges += [(height - 0.03, 1.0), (height, 0.97)]
    low = height * dice.uniform(0.7, 0.92)
    ridges += [(height, 0.84), (low, 0.8), (low, 0.6), (height * 0.97, 0.56), (height * 0.97, 0.45), (low, 0.41), (low, 0.01)]
    return mesh("disc", *lathe(ridges), sharp_deg=30)


def king_draught(height, dice):
    low, up = draught(height, dice), draught(height, dice)
    parts = [([tuple(v.co) for v in part.vertices], [tuple(f.vertices) for f in part.polygons]) for part in (low, up)]
    parts[1] = ([(x + 0.03, y - 0.02, z + height) for x, y, z in parts[1][0]], parts[1][1])
    return mesh("king disc", *joined(*parts), sharp_deg=30)


def stone(height):
    """Convex on both sides, of radius 1."""
    half = height / 2
    profile = []
    for i in range(19):
        angle = math.pi * (i / 18 - 0.5)
        radius = max(0.005, math.cos(angle)) ** 0.75
        profile.append((half + half * math.sin(angle), radius))
    return mesh("stone", *lathe(profile, 48), sharp_deg=80)
