import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, conifer, glow, haze, stars, vertical } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** Northern lights over a fjord with snow mountains and a hut. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#2a4470', '#22507c', '#3a3872'],
      middle: ['#4d6f8e', '#3f7a90', '#5c5986'],
      low: ['#8f7f92', '#6a929c', '#8f6f80'],
      veilA: ['#8ff0c4', '#7cf2d4', '#a6ecb4'],
      veilB: ['#a58cf0', '#7fb8ff', '#e48ad6'],
      snow: ['#a9b2c6', '#a3bac2', '#ad9fb4'],
      rock: ['#5d6f8e', '#507896', '#665f88'],
      near: ['#233552', '#1d3d56', '#2b2b50'],
      water: ['#486884', '#3b7083', '#545478'],
      lamp: ['#ffd592', '#ffdea4', '#ffc884'],
    },
    {
      high: ['#040a1c', '#030b1c', '#08061c'],
      middle: ['#0c2038', '#08263a', '#151736'],
      low: ['#263c55', '#1c4556', '#362c50'],
      veilA: ['#4de0a0', '#3fe6bc', '#6fdc90'],
      veilB: ['#7a5cdc', '#4f8fe8', '#c85cb8'],
      snow: ['#6f87a4', '#6690a4', '#7c749a'],
      rock: ['#15233a', '#11283c', '#1a1a38'],
      near: ['#040913', '#030a13', '#060514'],
      water: ['#0d1f33', '#0a2434', '#141631'],
      lamp: ['#ffcb80', '#ffd590', '#ffbe74'],
    },
  );

const shore = 0.7;

function back(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const line = height * shore;
  context.fillStyle = vertical(context, 0, line, [
    [0, is.high],
    [0.6, is.middle],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  stars(context, { width, until: line * 0.9, count: 320, seed: 71, colour: [236, 246, 255], alpha: dark ? 0.9 : 0.55 });
}

/** A curtain of light: strips along a winding line, brightest at their lower edge. */
function curtain(context: Context, view: SceneView, index: number, low: Colour, high: Colour): void {
  const { width, height, time, dark } = view;
  const strips = Math.min(72, Math.ceil(width / 12));
  const wide = (width * 1.2) / strips;
  for (let strip = 0; strip < strips; strip++) {
    const along = strip / strips;
    const at = along * 3.2 + index * 11;
    const bend = noise(700 + index, at * 0.55 + time * 0.018) * 0.5 + noise(705 + index, at * 1.3 - time * 0.03) * 0.2;
    const bottom = height * (0.36 + index * 0.055 + bend * 0.2);
    const tall = height * (0.2 + (noise(710 + index, at * 2.3 + time * 0.05) + 1) * 0.11);
    const fold = 0.5 + 0.5 * noise(715 + index, at * 4.6 + time * 0.11 + bend * 3);
    const breath = 0.62 + 0.38 * noise(720 + index, time * 0.09 + along);
    const strength = (dark ? 0.5 : 0.42) * fold ** 1.4 * breath * Math.sin(Math.PI * Math.min(1, along * 1.02)) ** 0.4;
    if (strength < 0.02) continue;
    const x = width * -0.1 + strip * wide;
    context.fillStyle = vertical(context, bottom - tall, bottom + tall * 0.09, [
      [0, high, 0],
      [0.45, high, strength * 0.4],
      [0.84, low, strength],
      [1, low, 0],
    ]);
    // Every place lies under exactly two strips: no comb of brighter seams.
    context.fillRect(x, bottom - tall, wide * 2, tall * 1.09);
  }
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  const line = height * shore;
  context.save();
  context.globalCompositeOperation = 'screen';
  haze(
    context,
    width * (0.5 + noise(731, time * 0.03) * 0.15),
    height * 0.34,
    width * 0.6,
    height * 0.3,
    is.veilA,
    dark ? 0.16 : 0.12,
  );
  curtain(context, view, 0, mix(is.veilA, is.veilB, 0.5), is.veilB);
  curtain(context, view, 1, is.veilA, mix(is.veilA, is.veilB, 0.6));
  context.restore();
  mountains(context, view);
  context.fillStyle = vertical(context, line, height, [
    [0, mix(is.low, is.water, 0.5)],
    [0.3, is.water],
    [1, mix(is.water, is.high, 0.6)],
  ]);
  context.fillRect(0, line, width, height - line);
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let beam = 0; beam < 9; beam++) {
    const x = width * ((beam + 0.5) / 9) + noise(741 + beam, time * 0.12) * width * 0.05;
    const strength = 0.12 + 0.12 * noise(751 + beam, time * 0.16);
    haze(
      context,
      x,
      line + height * 0.12,
      width * 0.085,
      height * 0.16,
      beam % 3 ? is.veilA : is.veilB,
      strength * (dark ? 1.1 : 0.8),
    );
  }
  context.restore();
  for (let ripple = 0; ripple < 46; ripple++) {
    const depth = chance(761, ripple);
    const strength = Math.max(0, Math.sin(time * (0.4 + chance(762, ripple) * 0.7) + ripple * 2.3)) * 0.22;
    context.fillStyle = css(mix(is.veilA, is.snow, 0.5), strength);
    context.beginPath();
    context.ellipse(
      chance(763, ripple) * width,
      line + height * (0.012 + depth * 0.24),
      10 + depth * 50,
      0.5 + depth * 0.7,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}

/** Snow above, rock below, a shaded side to each peak. */
function mountains(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  const line = height * shore;
  for (const [seed, rise, share, rough] of [
    [771, 0.3, 0, 1.7],
    [777, 0.19, 0.55, 2.4],
  ] as const) {
    const outline = (x: number) => {
      const jagged = (1 - Math.abs(noise(seed, (x / height) * rough + seed))) ** 2.4;
      return line - height * rise * (0.12 + jagged * 0.82);
    };
    const peak = (x: number) => outline(x) + noise(seed + 30, ((x / height) * rough + seed) * 9) * height * 0.007;
    context.fillStyle = vertical(context, line - height * rise, line, [
      [0, mix(is.snow, is.rock, share * 0.75)],
      [0.38, mix(is.snow, is.rock, 0.45 + share * 0.4)],
      [1, mix(is.rock, is.near, share * 0.5)],
    ]);
    below(context, width, line + 1, peak, Math.max(3, width / 300));
    shadeFlanks(context, view, outline, mix(is.rock, is.near, 0.3 + share * 0.4));
  }
  haze(context, width * 0.5, line, width * 0.7, height * 0.022, is.low, 0.6);
}

/** The side away from the light, wherever the outline falls to the right. */
function shadeFlanks(
  context: Context,
  { width, height }: SceneView,
  peak: (x: number) => number,
  colour: Colour,
): void {
  const step = Math.max(5, width / 150);
  context.fillStyle = css(colour, 0.5);
  context.beginPath();
  for (let x = -step; x < width + step; x += step) {
    const [here, next] = [peak(x), peak(x + step)];
    if (next <= here) continue;
    const deep = Math.min(height * 0.12, (height * shore - here) * 0.75);
    context.moveTo(x, here);
    context.lineTo(x + step, next);
    context.lineTo(x + step + deep * 0.22, next + deep);
    context.lineTo(x - deep * 0.05, here + deep * 0.9);
    context.closePath();
  }
  context.fill();
}

function front(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const ground = (x: number) =>
    height * (0.93 - Math.max(0, 0.42 - x / width) * 0.16 + noise(781, (x / height) * 2.6) * 0.012);
  const size = Math.hypot(width, height) * 0.034;
  const [x, y] = [width * 0.17, ground(width * 0.17) + 3];
  context.fillStyle = vertical(context, height * 0.86, height, [
    [0, mix(is.near, is.snow, dark ? 0.16 : 0.4)],
    [1, mix(is.near, is.snow, dark ? 0.03 : 0.12)],
  ]);
  below(context, width, height, ground);
  for (let tree = 0; tree < 22; tree++) {
    const left = tree < 12;
    const at = left ? chance(782, tree) * width * 0.34 : width * (0.84 + chance(783, tree) * 0.18);
    if (Math.abs(at - x) < size * 1.7) continue;
    context.fillStyle = css(mix(is.near, is.rock, chance(784, tree) * 0.18));
    conifer(context, at, ground(at) + 5, height * (0.06 + chance(785, tree) * 0.14), 790 + tree);
  }
  hut(context, x, y, size, mix(is.near, [40, 20, 16], 0.4), is.snow, is.lamp);
  glow(context, x + size * 0.2, y - size * 0.4, size * 3, is.lamp, 0.34);
}

function hut(context: Context, x: number, y: number, size: number, wall: Colour, snow: Colour, lamp: Colour): void {
  context.fillStyle = css(wall);
  context.fillRect(x - size * 0.85, y - size * 0.85, size * 1.7, size * 0.85);
  context.fillRect(x + size * 0.42, y - size * 1.62, size * 0.22, size * 0.6);
  context.fillStyle = css(snow);
  context.beginPath();
  context.moveTo(x - size * 1.15, y - size * 0.78);
  context.lineTo(x - size * 0.02, y - size * 1.5);
  context.lineTo(x + size * 1.15, y - size * 0.78);
  context.lineTo(x + size * 1.02, y - size * 0.66);
  context.lineTo(x, y - size * 1.28);
  context.lineTo(x - size * 1.02, y - size * 0.66);
  context.closePath();
  context.fill();
  context.fillStyle = css(lamp);
  context.fillRect(x - size * 0.52, y - size * 0.62, size * 0.34, size * 0.32);
  context.fillRect(x + size * 0.2, y - size * 0.62, size * 0.34, size * 0.32);
  context.fillStyle = css(wall, 0.9);
  context.fillRect(x - size * 0.365, y - size * 0.62, size * 0.03, size * 0.32);
  context.fillRect(x + size * 0.355, y - size * 0.62, size * 0.03, size * 0.32);
}

export const aurora: Scene = { back, moving, front, stillAt: 18 };
