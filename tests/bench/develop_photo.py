"""Makes a phone's JPEG of the linear light that render_boards.py renders: lens, exposure, white balance, tone curve, what
phones do to edges and shadows, noise, and the compression."""
import cv2
import numpy as np


def bend(places, size, k1):
    """Where a lens with radial distortion `k1` shows what a straight one shows at `places` (N x 2 pixels)."""
    width, height = size
    unit = max(width, height) / 2
    middle = np.array([(width - 1) / 2, (height - 1) / 2])
    at = (np.asarray(places, np.float64) - middle) / unit
    return middle + unit * at * (1 + k1 * (at**2).sum(-1, keepdims=True))


def bend_picture(light, k1):
    height, width = light.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    unit, cx, cy = max(width, height) / 2, (width - 1) / 2, (height - 1) / 2
    u, v = (x - cx) / unit, (y - cy) / unit
    a, b = u.copy(), v.copy()
    for _ in range(5):
        r2 = a * a + b * b
        a, b = u / (1 + k1 * r2), v / (1 + k1 * r2)
    where = (a * unit + cx).astype(np.float32), (b * unit + cy).astype(np.float32)
    return cv2.remap(light, *where, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def develop(light, dice, is_dim):
    """`light` is linear, blue first; returns an 8 bit picture and the quality to write it with."""
    light = np.clip(light, 0, None)
    height, width = light.shape[:2]
    # The sensor: lens shading and noise. What the renderer left of its own noise joins it.
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    light = light * (1 - dice.uniform(0, 0.35) * (x**2 + y**2) / 2)[..., None]
    grey = light.mean(-1)
    level = 0.6 * np.exp(np.log(grey + 1e-4).mean()) + 0.4 * grey.mean()
    gain = 0.2 / level
    gain = min(gain, 0.9 / max(1e-6, np.quantile(grey, dice.uniform(0.93, 0.985))))  # phones hold bright parts
    gain *= 2 ** dice.uniform(-0.6, 0.5) * (0.7 if is_dim else 1)
    balance = light.reshape(-1, 3).mean(0)
    light = light * gain * (balance.mean() / balance) ** dice.uniform(0.3, 0.9)
    light = light * np.exp(dice.normal(0, 0.05, 3))
    read, shot = (0.006, 0.006) if is_dim else (0.0015, 0.0015)
    light = light + dice.normal(0, 1, light.shape) * np.sqrt(read**2 + shot * np.clip(light, 0, None) * 0.1)
    light = cv2.GaussianBlur(np.clip(light, 0, None).astype(np.float32), (0, 0), dice.uniform(0.45, 0.9))
    # The tone curve: highlights roll off, shadows are lifted a little where much is dark.
    light = np.where(light < 0.7, light, 0.7 + 0.3 * (1 - np.exp(-(light - 0.7) / 0.3)))
    light = np.clip(light, 0, 1)
    srgb = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(light, 1 / 2.4) - 0.055).astype(np.float32)
    contrast = dice.uniform(-0.1, 0.5)
    srgb = srgb + contrast * (srgb * srgb * (3 - 2 * srgb) - srgb)
    small = cv2.resize(srgb.mean(-1), (width // 16, height // 16), interpolation=cv2.INTER_AREA)
    around = cv2.resize(cv2.bilateralFilter(small, 9, 0.25, 6), (width, height), interpolation=cv2.INTER_LINEAR)
    lift = (0.45 / np.clip(around, 0.06, 1)) ** dice.uniform(0, 0.4)
    srgb = np.clip(srgb * lift[..., None], 0, 1).astype(np.float32)
    middle = srgb.mean(-1, keepdims=True)
    srgb = middle + dice.uniform(0.9, 1.35) * (srgb - middle)
    # Against noise, then for crispness.
    picture = np.clip(srgb * 255, 0, 255).astype(np.uint8)
    if dice.random() < 0.8:
        strength = 5 if is_dim else 3
        picture = cv2.fastNlMeansDenoisingColored(picture, None, strength, strength, 5, 11)
    soft = cv2.GaussianBlur(picture, (0, 0), dice.uniform(0.8, 1.6))
    amount = dice.uniform(0.2, 0.9)
    picture = cv2.addWeighted(picture, 1 + amount, soft, -amount, 0)
    return picture, int(dice.integers(70, 91))
