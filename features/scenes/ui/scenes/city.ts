import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, disc, glow, haze, stars, vertical } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** A city across a river: windows that go on and off, a bridge with traffic, lights on the water. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#8fa0c4', '#93b8d6', '#6f74a8'],
      middle: ['#d3b9c6', '#c4dbe6', '#b98aa6'],
      low: ['#fbd9b9', '#efeee2', '#f6b187'],
      sun: ['#fff0d4', '#fffdf0', '#ffd9a4'],
      far: ['#b9b3c6', '#b4c6d4', '#a78fab'],
      middleTown: ['#8f91ae', '#8da6ba', '#7f7399'],
      near: ['#787da0', '#7492ab', '#6d678f'],
      window: ['#ffe9c0', '#f6f4e6', '#ffd68f'],
      water: ['#9ba2bf', '#93b4c9', '#857ea8'],
      bridge: ['#6f7494', '#6b89a2', '#656188'],
    },
    {
      high: ['#0d1230', '#080f2a', '#100b29'],
      middle: ['#27264f', '#162347', '#2d1d4a'],
      low: ['#5a3f63', '#2f3a66', '#69395c'],
      sun: ['#f4e6d0', '#e9f0ff', '#f6dcc0'],
      far: ['#2b2a50', '#1d2850', '#30214c'],
      middleTown: ['#191b38', '#121c3b', '#1d1638'],
      near: ['#0b0d1f', '#080e20', '#0d0a1e'],
      window: ['#f7c878', '#f5d088', '#f9b96a'],
      water: ['#151a38', '#0e1834', '#1a1434'],
      bridge: ['#07091a', '#050a1a', '#090718'],
    },
  );

const bank = 0.74;
interface House {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly seed: number;
}

/** The houses of one row, from left to right. */
function houses({ width, height }: SceneView, row: number): House[] {
  const unit = Math.hypot(width, height) / 1000;
  const found: House[] = [];
  for (let x = -40 * unit, at = 0; x < width + 20; at++) {
    const seed = 500 + row * 300 + at;
    const wide = (30 + chance(seed, 1) * 46) * unit * (0.8 + row * 0.14);
    const crowd = 0.55 + 0.45 * noise(590 + row, (x / width) * 2.4 + row);
    const tall = height * (0.13 + chance(seed, 2) ** 1.6 * 0.3 * crowd) * (1.18 - row * 0.18);
    found.push({ x, width: wide, top: height * bank - tall - (2 - row) * height * 0.055, seed });
    x += wide + (chance(seed, 3) < 0.22 ? 8 * unit : 0);
  }
  return found;
}

function back(context: Context, view: SceneView): void {
  const { width, height, dark, progress } = view;
  const is = colours(view);
  const line = height * bank;
  context.fillStyle = vertical(context, 0, line, [
    [0, is.high],
    [0.55, is.middle],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  if (dark) stars(context, { width, until: line * 0.6, count: 120, seed: 31, colour: [240, 240, 255], alpha: 0.7 });
  const size = Math.hypot(width, height);
  const sun = {
    x: width * (0.18 + progress * 0.62),
    y: height * (0.42 - Math.sin(Math.PI * (0.1 + progress * 0.8)) * 0.28),
  };
  glow(context, sun.x, sun.y, size * (dark ? 0.17 : 0.3), is.sun, dark ? 0.3 : 0.7);
  context.fillStyle = css(is.sun, 0.92);
  disc(context, sun.x, sun.y, size * 0.019);
  for (let bankAt = 0; bankAt < 6; bankAt++)
    haze(
      context,
      chance(511, bankAt) * width,
      line * (0.3 + chance(512, bankAt) * 0.45),
      width * (0.14 + chance(513, bankAt) * 0.18),
      height * 0.012,
      mix(is.low, is.sun, 0.4),
      dark ? 0.1 : 0.4,
    );
  for (const [row, colour] of [is.far, is.middleTown, is.near].entries()) {
    for (const house of houses(view, row)) building(context, view, house, colour, row, is.window, is.low);
    context.fillStyle = vertical(context, line - height * 0.2, line, [
      [0, is.low, 0],
      [1, is.low, dark ? 0.2 - row * 0.06 : 0.42 - row * 0.14],
    ]);
    context.fillRect(0, line - height * 0.2, width, height * 0.2 + 1);
  }
  river(context, view);
}

function building(
  context: Context,
  view: SceneView,
  { x, width, top, seed }: House,
  colour: Colour,
  row: number,
  light: Colour,
  air: Colour,
): void {
  const line = view.height * bank;
  const tint = mix(colour, air, chance(seed, 4) * 0.1);
  context.fillStyle = vertical(context, top, line, [
    [0, tint],
    [1, mix(tint, air, view.dark ? 0.1 : 0.2)],
  ]);
  context.fillRect(x, top, width, line - top + 1);
  roof(context, x, width, top, seed, css(tint));
  if (row === 0) return;
  const { cell, columns, rows } = grid(x, width, top, line, row);
  for (let column = 0; column < columns; column++)
    for (let floor = 0; floor < rows; floor++) {
      const lit = chance(seed * 31 + column, floor);
      const share = view.dark ? 0.34 : 0.13;
      if (lit > share && view.dark) continue;
      context.fillStyle = lit <= share ? css(light, 0.35 + chance(seed + column, floor) * 0.6) : css(light, 0.13);
      context.fillRect(...cell(column, floor));
    }
}

function roof(context: Context, x: number, width: number, top: number, seed: number, fill: string): void {
  context.fillStyle = fill;
  const kind = chance(seed, 5);
  const step = width * 0.2;
  if (kind < 0.3) context.fillRect(x + step, top - width * 0.14, width - step * 2, width * 0.15);
  else if (kind < 0.42) {
    context.beginPath();
    context.moveTo(x, top + 1);
    context.lineTo(x + width * 0.5, top - width * 0.42);
    context.lineTo(x + width, top + 1);
    context.fill();
  } else if (kind < 0.56) {
    context.fillRect(x + width * 0.3, top - width * 0.22, width * 0.4, width * 0.23);
    context.fillRect(x + width * 0.485, top - width * 0.8, Math.max(1, width * 0.03), width * 0.8);
  }
}

function grid(x: number, width: number, top: number, line: number, row: number) {
  const pitch = Math.max(5, width / (4 + row * 1.4));
  const columns = Math.max(1, Math.floor((width - pitch * 0.5) / pitch));
  const rows = Math.max(0, Math.floor((line - top - pitch) / (pitch * 1.25)));
  const margin = (width - columns * pitch) / 2;
  const cell = (column: number, floor: number): [number, number, number, number] => [
    x + margin + column * pitch + pitch * 0.24,
    top + pitch * 0.7 + floor * pitch * 1.25,
    pitch * 0.5,
    pitch * 0.66,
  ];
  return { cell, columns, rows };
}

function river(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const line = height * bank;
  context.fillStyle = vertical(context, line, height, [
    [0, mix(is.low, is.water, 0.5)],
    [0.3, is.water],
    [1, mix(is.water, is.near, 0.55)],
  ]);
  context.fillRect(0, line, width, height - line);
  // The near row upside down, faint.
  context.save();
  context.globalAlpha = dark ? 0.4 : 0.22;
  for (const { x, width: wide, top } of houses(view, 2)) {
    const deep = (line - top) * 0.42;
    context.fillStyle = vertical(context, line, line + deep, [
      [0, is.near, 0.9],
      [1, is.near, 0],
    ]);
    context.fillRect(x, line, wide, deep);
  }
  context.restore();
  context.fillStyle = css(is.sun, dark ? 0.1 : 0.35);
  context.fillRect(0, line, width, 1.5);
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  const line = height * bank;
  windows(context, view, is.window);
  for (let glint = 0; glint < 90; glint++) {
    const depth = chance(531, glint) ** 1.4;
    const strength = Math.max(0, Math.sin(time * (0.6 + chance(532, glint)) + chance(533, glint) * 40));
    if (strength < 0.08) continue;
    const column = Math.floor(chance(534, glint) * 22);
    const x = (chance(535, column) + (chance(536, glint) - 0.5) * 0.018) * width;
    context.fillStyle = css(is.window, strength * (dark ? 0.4 : 0.5) * (1 - depth * 0.7));
    context.fillRect(x, line + 4 + depth * (height - line) * 0.75, 4 + depth * 22, 1 + depth);
  }
  for (let cloud = 0; cloud < 4; cloud++) {
    const reach = width * (0.16 + chance(541, cloud) * 0.16);
    const track = width + reach * 2;
    const x = ((chance(542, cloud) * track + time * 4) % track) - reach;
    haze(
      context,
      x,
      height * (0.12 + chance(543, cloud) * 0.22),
      reach,
      height * 0.016,
      mix(is.low, is.sun, 0.5),
      dark ? 0.12 : 0.42,
    );
  }
}

/** Some windows of the near rows change now and then. */
function windows(context: Context, view: SceneView, light: Colour): void {
  const line = view.height * bank;
  for (const row of [1, 2])
    for (const { x, width, top, seed } of houses(view, row)) {
      const { cell, columns, rows } = grid(x, width, top, line, row);
      if (rows === 0) continue;
      for (let lamp = 0; lamp < 3; lamp++) {
        const phase = chance(seed + 7, lamp) * 20 + view.time * (0.03 + chance(seed + 8, lamp) * 0.05);
        const place = seed * 13 + lamp + Math.floor(phase) * 17;
        const share = phase - Math.floor(phase);
        const strength = Math.min(1, share * 14, (1 - share) * 14) * (view.dark ? 0.85 : 0.6);
        context.fillStyle = css(light, strength);
        context.fillRect(...cell(Math.floor(chance(place, 1) * columns), Math.floor(chance(place, 2) * rows)));
      }
      if (view.dark && chance(seed, 5) > 0.42 && chance(seed, 5) < 0.56) {
        context.fillStyle = css([255, 92, 80], 0.35 + 0.5 * Math.max(0, Math.sin(view.time * 1.6 + seed)));
        disc(context, x + width * 0.5, top - width * 0.8, 1.6);
      }
    }
}

function front(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const size = Math.hypot(width, height);
  const wall = (x: number) => height * 0.955 + Math.abs(x / width - 0.5) ** 2 * -height * 0.05;
  context.fillStyle = css(is.bridge);
  below(context, width, height, wall);
  // A railing and two street lamps of the near bank.
  context.strokeStyle = css(is.bridge);
  context.lineWidth = Math.max(1.5, size * 0.002);
  const rail = size * 0.028;
  context.beginPath();
  for (let x = -10; x <= width + 10; x += width / 40) context.lineTo(x, wall(x) - rail);
  context.stroke();
  context.lineWidth = Math.max(1, size * 0.0011);
  for (let x = 0; x <= width; x += size * 0.013) {
    context.beginPath();
    context.moveTo(x, wall(x));
    context.lineTo(x, wall(x) - rail);
    context.stroke();
  }
  for (const share of width > height ? [0.1, 0.9] : [0.12])
    lampPost(context, view, width * share, wall(width * share), is.bridge, is.window);
  if (dark) return;
  context.fillStyle = vertical(context, height * 0.9, height, [
    [0, is.bridge, 0],
    [1, is.bridge, 0.2],
  ]);
  context.fillRect(0, height * 0.9, width, height * 0.1);
}

function lampPost(context: Context, view: SceneView, x: number, y: number, post: Colour, light: Colour): void {
  const tall = Math.hypot(view.width, view.height) * 0.15;
  context.fillStyle = css(post);
  context.fillRect(x - tall * 0.012, y - tall, tall * 0.024, tall);
  context.fillRect(x - tall * 0.03, y - tall * 0.08, tall * 0.06, tall * 0.08);
  context.beginPath();
  context.moveTo(x - tall * 0.075, y - tall * 1.13);
  context.lineTo(x + tall * 0.075, y - tall * 1.13);
  context.lineTo(x + tall * 0.045, y - tall * 0.99);
  context.lineTo(x - tall * 0.045, y - tall * 0.99);
  context.closePath();
  context.fillStyle = css(light, view.dark ? 0.95 : 0.8);
  context.fill();
  context.fillStyle = css(post);
  context.beginPath();
  context.moveTo(x - tall * 0.09, y - tall * 1.12);
  context.lineTo(x, y - tall * 1.22);
  context.lineTo(x + tall * 0.09, y - tall * 1.12);
  context.closePath();
  context.fill();
  if (view.dark) glow(context, x, y - tall * 1.05, tall * 0.75, light, 0.5);
}

export const city: Scene = { back, moving, front, stillAt: 14 };
