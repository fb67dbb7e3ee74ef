import { css, mix, palette } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, conifer, disc, glow, haze, stars, vertical } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** Ridges of firs one behind the other, with mist between them. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#bcd0d6', '#b9d7df', '#b6b9cf'],
      low: ['#f9ead6', '#f4f3e6', '#f9d9b8'],
      sun: ['#fff4dc', '#fffdf0', '#ffe7bd'],
      far: ['#b3c6c6', '#b4d0cb', '#b3aebd'],
      near: ['#3d6b63', '#3a7465', '#4d6272'],
      mist: ['#fbf3e8', '#f6f8f2', '#fae2cc'],
      spark: ['#fff6d8', '#ffffff', '#ffe2a8'],
    },
    {
      high: ['#101c2c', '#0a1726', '#120f24'],
      low: ['#3b4a5c', '#24435a', '#4a3450'],
      sun: ['#ffe9cf', '#e8f1ff', '#ffd9b0'],
      far: ['#31465a', '#214055', '#3b2f4c'],
      near: ['#060f12', '#040d12', '#08080f'],
      mist: ['#5d7180', '#3f6578', '#6b5066'],
      spark: ['#ffe9a0', '#e5ff9c', '#ffd37a'],
    },
  );

const ridges = 6;
/** The ridge nearest to the viewer is drawn above the moving mist. */
const behind = ridges - 2;

function ridge(context: Context, view: SceneView, index: number): void {
  const { width, height } = view;
  const is = colours(view);
  const share = index / (ridges - 1);
  const base = height * (0.42 + share * 0.53);
  const rise = height * (0.1 + share * 0.045);
  const heightAt = (x: number) =>
    base - rise * (0.5 + noise(60 + index * 5, x / (height * (0.62 - share * 0.16)) + index * 7.7));
  const colour = mix(is.far, is.near, share ** 0.9);
  context.fillStyle = css(colour);
  below(context, width, height, heightAt);
  const tall = height * (0.02 + share ** 2.1 * 0.29);
  const apart = tall * (0.3 + share * 0.12);
  const count = Math.ceil(width / apart) + 2;
  for (let tree = 0; tree < count; tree++) {
    const seed = index * 1000 + tree;
    const x = (tree - 0.5 + (chance(seed, 3) - 0.5) * 0.9) * apart;
    // Clearings: the nearest firs leave the middle open.
    const open = index === ridges - 1 ? Math.max(0, 1 - Math.abs(x / width - 0.52) / 0.36) : 0;
    const size = tall * (0.5 + chance(seed, 4) * 0.62) * (1 - open * 0.72);
    context.fillStyle = css(mix(colour, is.far, chance(seed, 5) * 0.1 * (1 - share * 0.6)));
    conifer(context, x, heightAt(x) + tall * 0.08, size, seed);
  }
  if (index < ridges - 1) {
    context.fillStyle = vertical(context, base - rise * 0.4, base + rise * 1.5, [
      [0, is.mist, 0],
      [0.8, is.mist, 0.62 - share * 0.3],
      [1, is.mist, 0.66 - share * 0.32],
    ]);
    context.fillRect(0, base - rise * 0.4, width, height - base + rise);
  }
}

function sunAt({ width, height, progress }: SceneView) {
  return {
    x: width * (0.3 + progress * 0.42),
    y: height * (0.4 - Math.sin(Math.PI * (0.08 + progress * 0.84)) * 0.27),
  };
}

function back(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  context.fillStyle = vertical(context, 0, height * 0.6, [
    [0, is.high],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  if (dark) stars(context, { width, until: height * 0.4, count: 130, seed: 8, colour: [235, 242, 255], alpha: 0.75 });
  const { x, y } = sunAt(view);
  const size = Math.hypot(width, height);
  glow(context, x, y, size * (dark ? 0.2 : 0.34), is.sun, dark ? 0.26 : 0.8);
  context.fillStyle = css(is.sun, dark ? 0.88 : 0.95);
  disc(context, x, y, size * 0.02);
  for (let index = 0; index <= behind; index++) ridge(context, view, index);
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  for (let bank = 0; bank < 9; bank++) {
    const reach = width * (0.24 + chance(71, bank) * 0.22) + 80;
    const track = width + reach * 2;
    const x = ((chance(72, bank) * track + time * (5 + chance(73, bank) * 9)) % track) - reach;
    const y = height * (0.5 + chance(74, bank) * 0.32);
    haze(
      context,
      x,
      y,
      reach,
      height * (0.03 + chance(75, bank) * 0.035),
      is.mist,
      (dark ? 0.2 : 0.46) + Math.sin(time * 0.2 + bank) * 0.06,
    );
  }
  if (dark) return fireflies(context, view);
  birds(context, view);
}

function fireflies(context: Context, view: SceneView): void {
  const { width, height, time } = view;
  const { spark } = colours(view);
  for (let fly = 0; fly < 26; fly++) {
    const strength = Math.sin(time * (0.5 + chance(81, fly) * 0.6) + chance(82, fly) * 30);
    if (strength <= 0) continue;
    const x = width * chance(83, fly) + Math.sin(time * 0.23 + fly * 2) * 26;
    const y = height * (0.66 + chance(84, fly) * 0.28) + Math.cos(time * 0.31 + fly * 3) * 16;
    glow(context, x, y, 11 + chance(85, fly) * 7, spark, strength * 0.55);
    context.fillStyle = css(spark, strength * 0.9);
    disc(context, x, y, 1.3);
  }
}

function birds(context: Context, view: SceneView): void {
  const { width, height, time } = view;
  context.strokeStyle = css(mix(colours(view).near, [90, 100, 110], 0.5), 0.6);
  context.lineWidth = 1.1;
  context.lineCap = 'round';
  const flock = ((time * 0.009) % 1.5) * width - width * 0.2;
  for (let bird = 0; bird < 7; bird++) {
    const row = Math.ceil(bird / 2) * (bird % 2 ? 1 : -1);
    const size = 4.4;
    const x = flock - Math.abs(row) * 17;
    const y = height * 0.19 + row * 8 + Math.sin(time * 0.5 + bird) * 3;
    const wing = Math.sin(time * 5 + bird * 1.3) * size * 0.55;
    context.beginPath();
    context.moveTo(x - size, y - wing);
    context.quadraticCurveTo(x - 1, y - size * 0.3, x, y);
    context.quadraticCurveTo(x + 1, y - size * 0.3, x + size, y - wing);
    context.stroke();
  }
}

function front(context: Context, view: SceneView): void {
  ridge(context, view, ridges - 1);
  const { width, height, dark } = view;
  context.fillStyle = vertical(context, height * 0.8, height, [
    [0, colours(view).near, 0],
    [1, colours(view).near, dark ? 0.9 : 0.6],
  ]);
  context.fillRect(0, height * 0.8, width, height * 0.2);
}

export const forest: Scene = { back, moving, front, stillAt: 16 };
