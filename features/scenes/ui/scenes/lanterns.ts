import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, disc, glow, haze, stars, vertical, withStops } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** Paper lanterns rising over a lotus pond, with a pagoda in the mist. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#323968', '#2a4570', '#382b5e'],
      middle: ['#665480', '#4f6d92', '#6a4470'],
      low: ['#a87470', '#6f8798', '#a3625f'],
      moon: ['#f0dcc0', '#e6e6da', '#ecd0ac'],
      hill: ['#71648f', '#5f7ba0', '#714f80'],
      near: ['#2f3157', '#28426a', '#352a55'],
      water: ['#5a5684', '#486d95', '#5b4276'],
      lamp: ['#ffc27a', '#ffd28a', '#ffb066'],
      paper: ['#f2784c', '#f0925a', '#ea6548'],
      leaf: ['#32605e', '#2f6b66', '#37515c'],
      lotus: ['#f4b7c4', '#f6ccd4', '#ee9fb4'],
    },
    {
      high: ['#0b1029', '#081026', '#0e0924'],
      middle: ['#262450', '#18284d', '#2b1a48'],
      low: ['#6c4661', '#37496c', '#70395a'],
      moon: ['#ffeed6', '#f0f3ff', '#ffe0c0'],
      hill: ['#252348', '#1a2a4c', '#291a42'],
      near: ['#090b1d', '#060c1e', '#0b071a'],
      water: ['#141735', '#0c1834', '#170f32'],
      lamp: ['#ffbe70', '#ffcb80', '#ffaa5c'],
      paper: ['#e0633a', '#dc7a44', '#d85036'],
      leaf: ['#12302f', '#0f3331', '#14272e'],
      lotus: ['#c9859a', '#cf9bae', '#c0718c'],
    },
  );

const shore = 0.64;

function back(context: Context, view: SceneView): void {
  const { width, height, dark, progress } = view;
  const is = colours(view);
  const line = height * shore;
  context.fillStyle = vertical(context, 0, line, [
    [0, is.high],
    [0.6, is.middle],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  stars(context, {
    width,
    until: line * 0.75,
    count: 150,
    seed: 61,
    colour: [255, 248, 236],
    alpha: dark ? 0.8 : 0.45,
  });
  const size = Math.hypot(width, height);
  const moon = {
    x: width * (0.76 - progress * 0.14),
    y: height * (0.3 - Math.sin(Math.PI * (0.15 + progress * 0.7)) * 0.12),
  };
  glow(context, moon.x, moon.y, size * 0.2, is.moon, dark ? 0.3 : 0.4);
  context.fillStyle = css(is.moon, 0.95);
  disc(context, moon.x, moon.y, size * 0.027);
  for (const [index, share] of [0.1, 0.45, 0.8].entries()) {
    const base = line - height * 0.01;
    const rise = height * (0.2 - index * 0.052);
    context.fillStyle = css(mix(is.hill, mix(is.hill, is.near, 0.6), share));
    below(
      context,
      width,
      line + 1,
      (x) => base - rise * (0.42 + 0.5 * noise(610 + index * 7, (x / height) * (1.1 + index * 0.5) + index * 4)),
    );
    haze(context, width * (0.3 + index * 0.25), line - height * 0.015, width * 0.5, height * 0.035, is.low, 0.4);
  }
  pagoda(context, width * (width > height ? 0.2 : 0.24), line, height * 0.27, mix(is.hill, is.near, 0.72), is.lamp);
  context.fillStyle = vertical(context, line, height, [
    [0, mix(is.low, is.water, 0.45)],
    [0.25, is.water],
    [1, mix(is.water, is.near, 0.62)],
  ]);
  context.fillRect(0, line, width, height - line);
  haze(context, moon.x, line + height * 0.12, width * 0.09, height * 0.16, is.moon, dark ? 0.16 : 0.22);
}

function pagoda(context: Context, x: number, ground: number, tall: number, colour: Colour, lamp: Colour): void {
  const tiers = 4;
  for (let tier = 0; tier < tiers; tier++) {
    const share = 1 - tier * 0.18;
    const wide = tall * 0.34 * share;
    const high = tall * 0.19;
    const y = ground - tier * high;
    context.fillStyle = css(colour);
    context.fillRect(x - wide * 0.52, y - high, wide * 1.04, high + 2);
    for (let pane = -1; pane <= 1; pane++) {
      context.fillStyle = css(lamp, 0.62);
      context.fillRect(x + pane * wide * 0.32 - wide * 0.09, y - high * 0.52, wide * 0.18, high * 0.36);
    }
    context.fillStyle = css(colour);
    context.beginPath();
    context.moveTo(x - wide * 1.12, y - high * 0.72);
    context.quadraticCurveTo(x - wide * 0.62, y - high * 0.82, x - wide * 0.34, y - high * 1.16);
    context.lineTo(x + wide * 0.34, y - high * 1.16);
    context.quadraticCurveTo(x + wide * 0.62, y - high * 0.82, x + wide * 1.12, y - high * 0.72);
    context.quadraticCurveTo(x, y - high * 0.6, x - wide * 1.12, y - high * 0.72);
    context.fill();
  }
  context.fillRect(x - tall * 0.006, ground - tall * 0.98, tall * 0.012, tall * 0.24);
  disc(context, x, ground - tall * 0.88, tall * 0.014);
}

const count = 18;

interface Lantern {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly depth: number;
  readonly alpha: number;
}

function lantern({ width, height, time }: SceneView, index: number): Lantern {
  const depth = chance(621, index);
  const track = height * 0.95;
  const risen = (chance(622, index) * track + time * (3.5 + depth * 6.5)) % track;
  const y = height * (shore + 0.06) - risen;
  const sway = Math.sin(time * 0.3 + index * 1.9) * (8 + depth * 14);
  return {
    x:
      chance(623, index + Math.floor((chance(622, index) * track + time * (3.5 + depth * 6.5)) / track) * 31) * width +
      sway,
    y,
    size: Math.hypot(width, height) * (0.0055 + depth ** 2 * 0.017),
    depth,
    alpha: Math.min(1, risen / (height * 0.12), (track - risen) / (height * 0.1)),
  };
}

function moving(context: Context, view: SceneView): void {
  const { height, time } = view;
  const is = colours(view);
  const line = height * shore;
  ripples(context, view, is.moon);
  const all = Array.from({ length: count }, (_, index) => lantern(view, index)).toSorted(
    (one, other) => one.depth - other.depth,
  );
  for (const [index, each] of all.entries()) {
    if (each.alpha <= 0) continue;
    const mirrored = line + (line - each.y) * 0.34;
    if (mirrored < height) {
      const wobble = Math.sin(time * 1.3 + index) * each.size * 0.6;
      haze(context, each.x + wobble, mirrored, each.size * 1.9, each.size * 4.2, is.lamp, each.alpha * 0.34);
    }
    if (each.y < line + each.size)
      drawLantern(context, each, is.lamp, is.paper, 0.92 + noise(631 + index, time * 0.7) * 0.1);
  }
}

function drawLantern(
  context: Context,
  { x, y, size, alpha }: Lantern,
  lamp: Colour,
  paper: Colour,
  flame: number,
): void {
  glow(context, x, y, size * 5, lamp, alpha * 0.42 * flame);
  context.save();
  context.globalAlpha = alpha;
  context.fillStyle = withStops(context.createLinearGradient(0, y - size * 1.7, 0, y + size * 1.5), [
    [0, mix(paper, [90, 30, 40], 0.35)],
    [0.5, paper],
    [1, mix(lamp, [255, 246, 220], 0.55 * flame)],
  ]);
  context.beginPath();
  context.moveTo(x - size * 0.78, y + size * 1.35);
  context.bezierCurveTo(x - size * 1.25, y, x - size * 1.15, y - size * 1.7, x, y - size * 1.75);
  context.bezierCurveTo(x + size * 1.15, y - size * 1.7, x + size * 1.25, y, x + size * 0.78, y + size * 1.35);
  context.quadraticCurveTo(x, y + size * 1.6, x - size * 0.78, y + size * 1.35);
  context.fill();
  context.fillStyle = css([255, 250, 230], 0.8 * flame);
  context.beginPath();
  context.ellipse(x, y + size * 1.12, size * 0.4, size * 0.3, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function ripples(context: Context, { width, height, time }: SceneView, colour: Colour): void {
  for (let ripple = 0; ripple < 60; ripple++) {
    const depth = chance(641, ripple);
    const strength = Math.max(0, Math.sin(time * (0.5 + chance(642, ripple) * 0.8) + ripple * 2.1)) * 0.2;
    if (strength < 0.02) continue;
    context.fillStyle = css(colour, strength);
    context.beginPath();
    const x = chance(643, ripple) * width + Math.sin(time * 0.15 + ripple) * 10;
    context.ellipse(x, height * (shore + 0.015 + depth * 0.3), 8 + depth * 46, 0.5 + depth * 0.8, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function front(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  const size = Math.hypot(width, height);
  // Pads gather in the lower corners and leave the middle open.
  const pads = Array.from({ length: 30 }, (_, pad) => {
    const side = pad % 2 ? 1 : 0;
    const inward = chance(651, pad) ** 1.5 * 0.4;
    const depth = chance(652, pad);
    return { x: width * (side ? 1.02 - inward : inward - 0.02), y: height * (0.8 + depth * 0.2), depth, pad };
  }).toSorted((one, other) => one.y - other.y);
  for (const { x, y, depth, pad } of pads) {
    const reach = size * (0.02 + depth * 0.034);
    lotusLeaf(context, x, y, reach, mix(is.leaf, is.near, 0.15 + chance(653, pad) * 0.4), is.lotus);
    if (chance(654, pad) < 0.3) flower(context, x, y - reach * 0.18, reach * 0.62, is.lotus, is.lamp);
  }
  reeds(context, view, is.near);
}

function lotusLeaf(context: Context, x: number, y: number, reach: number, colour: Colour, rim: Colour): void {
  context.save();
  context.translate(x, y);
  context.scale(1, 0.34);
  context.fillStyle = css(colour);
  context.beginPath();
  context.arc(0, 0, reach, -1.25, Math.PI * 2 - 1.55);
  context.lineTo(0, 0);
  context.closePath();
  context.fill();
  context.strokeStyle = css(mix(colour, rim, 0.28));
  context.lineWidth = Math.max(0.8, reach * 0.025);
  context.stroke();
  context.strokeStyle = css(mix(colour, rim, 0.16));
  for (let vein = 0; vein < 8; vein++) {
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(vein * 0.72) * reach * 0.85, Math.sin(vein * 0.72) * reach * 0.85);
    context.stroke();
  }
  context.restore();
}

function flower(context: Context, x: number, y: number, size: number, colour: Colour, heart: Colour): void {
  const petal = (lean: number, tall: number, fill: Colour) => {
    context.save();
    context.translate(x, y);
    context.rotate(lean);
    context.fillStyle = css(fill);
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(-size * 0.42, -tall * 0.4, -size * 0.2, -tall * 0.9, 0, -tall);
    context.bezierCurveTo(size * 0.2, -tall * 0.9, size * 0.42, -tall * 0.4, 0, 0);
    context.fill();
    context.restore();
  };
  for (const lean of [-1.25, 1.25, -0.9, 0.9]) petal(lean, size * 0.95, mix(colour, [120, 50, 90], 0.22));
  for (const lean of [-0.55, 0.55]) petal(lean, size * 1.05, mix(colour, [255, 240, 240], 0.1));
  glow(context, x, y - size * 0.4, size * 0.8, heart, 0.28);
  petal(0, size * 1.1, mix(colour, [255, 246, 244], 0.3));
  for (const lean of [-0.3, 0.3]) petal(lean, size * 0.85, mix(colour, [255, 240, 240], 0.18));
}

function reeds(context: Context, { width, height }: SceneView, colour: Colour): void {
  context.strokeStyle = css(colour);
  context.lineCap = 'round';
  for (let reed = 0; reed < 22; reed++) {
    const side = reed % 2 ? 1 : -1;
    const x = side > 0 ? width * (1 - chance(661, reed) * 0.07) : width * chance(661, reed) * 0.06;
    const tall = height * (0.1 + chance(662, reed) * 0.2);
    const lean = -side * (10 + chance(663, reed) * 34);
    context.lineWidth = 1.2 + chance(664, reed) * 2;
    context.beginPath();
    context.moveTo(x, height + 4);
    context.quadraticCurveTo(x, height - tall * 0.6, x + lean, height - tall);
    context.stroke();
  }
}

export const lanterns: Scene = { back, moving, front, stillAt: 12 };
