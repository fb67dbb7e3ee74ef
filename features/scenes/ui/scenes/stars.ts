import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, conifer, disc, glow, haze, stars as starField, vertical, withStops } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** The Milky Way above a mountain lake, with a lit tent on the shore. By day it is the last hour before dawn. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#24305e', '#1d2d63', '#2b2258'],
      middle: ['#4a4f86', '#3a5290', '#57407f'],
      low: ['#a9779a', '#6d86b8', '#b0708c'],
      cloudA: ['#8c6fb4', '#5f86c9', '#a765a8'],
      cloudB: ['#c583a6', '#8f86cf', '#d07a92'],
      star: ['#fff6ea', '#f3f8ff', '#ffeedd'],
      far: ['#45406e', '#384b7c', '#4b3763'],
      near: ['#1a1c38', '#162240', '#1f1836'],
      lamp: ['#ffcf8a', '#ffd9a0', '#ffc27a'],
    },
    {
      high: ['#070b1e', '#050a1f', '#0a0820'],
      middle: ['#141a3c', '#101d42', '#1b1540'],
      low: ['#33335f', '#253a68', '#3d2a5c'],
      cloudA: ['#5a4a9c', '#3867ac', '#77428f'],
      cloudB: ['#a2568c', '#6a5fb8', '#b8557a'],
      star: ['#fff4e4', '#eef5ff', '#ffe9d2'],
      far: ['#191a38', '#15203f', '#1d1535'],
      near: ['#05060f', '#040713', '#07050f'],
      lamp: ['#ffc983', '#ffd59a', '#ffbc70'],
    },
  );

const shore = 0.76;

/** A point of the Milky Way, from its lower left to its upper right end. */
function onBand({ width, height }: SceneView, along: number, across: number) {
  const tilt = -0.72;
  const length = Math.hypot(width, height) * 1.05;
  const x = width * 0.52 + (along - 0.5) * length * Math.cos(tilt) - across * Math.sin(tilt);
  const y = height * 0.34 + (along - 0.5) * length * Math.sin(tilt) + across * Math.cos(tilt);
  return { x, y };
}

function back(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const ground = height * shore;
  context.fillStyle = vertical(context, 0, ground, [
    [0, is.high],
    [0.6, is.middle],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, ground);
  context.clip();
  context.globalCompositeOperation = 'screen';
  milkyWay(context, view, is.cloudA, is.cloudB, is.star);
  context.globalCompositeOperation = 'source-over';
  dustLane(context, view, is.high);
  context.globalCompositeOperation = 'screen';
  starField(context, { width, until: ground, count: 620, seed: 12, colour: is.star, alpha: dark ? 0.95 : 0.8 });
  context.restore();
  mountains(context, view, is.far, is.near);
  lake(context, view);
}

function milkyWay(context: Context, view: SceneView, one: Colour, other: Colour, star: Colour): void {
  const size = Math.hypot(view.width, view.height);
  const strength = view.dark ? 0.3 : 0.2;
  for (let cloud = 0; cloud < 46; cloud++) {
    const along = chance(201, cloud);
    const { x, y } = onBand(view, along, (chance(202, cloud) + chance(203, cloud) - 1) * size * 0.12);
    const radius = size * (0.05 + chance(204, cloud) * 0.11);
    const core = 1 - Math.abs(along - 0.42) * 1.3;
    glow(context, x, y, radius, mix(one, other, chance(205, cloud)), strength * (0.35 + 0.65 * Math.max(0, core)));
  }
  for (let grain = 0; grain < 1100; grain++) {
    const spread = (chance(211, grain) + chance(212, grain) + chance(213, grain) - 1.5) * size * 0.13;
    const { x, y } = onBand(view, chance(214, grain), spread);
    context.fillStyle = css(star, 0.1 + chance(215, grain) ** 3 * 0.5);
    disc(context, x, y, 0.35 + chance(216, grain) ** 4 * 0.6);
  }
}

/** Dark dust in the middle of the band. */
function dustLane(context: Context, view: SceneView, colour: Colour): void {
  const size = Math.hypot(view.width, view.height);
  for (let cloud = 0; cloud < 40; cloud++) {
    const along = 0.14 + (cloud / 40) * 0.78;
    const { x, y } = onBand(view, along, noise(221, along * 7) * size * 0.034);
    glow(context, x, y, size * (0.03 + chance(222, cloud) * 0.045), colour, 0.2);
  }
}

function mountains(context: Context, view: SceneView, far: Colour, near: Colour): void {
  const { width, height } = view;
  const ground = height * shore;
  for (const [seed, rise, share, rough] of [
    [231, 0.25, 0.1, 2.3],
    [235, 0.16, 0.5, 3.1],
  ] as const) {
    const peak = (x: number) => {
      const at = (x / height) * rough;
      const jagged = 1 - Math.abs(noise(seed, at));
      return ground - height * rise * (0.16 + jagged ** 2.2 * 0.8) + noise(seed + 40, at * 6) * height * 0.008;
    };
    context.fillStyle = vertical(context, ground - height * rise, ground, [
      [0, mix(far, near, share)],
      [1, mix(far, near, share * 0.3)],
    ]);
    below(context, width, ground + 1, peak, Math.max(2, width / 420));
  }
}

/** The sky once more, upside down and darker. */
function lake(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  const ground = height * shore;
  context.fillStyle = vertical(context, ground, height, [
    [0, mix(is.low, is.near, 0.25)],
    [0.35, mix(is.middle, is.near, 0.3)],
    [1, mix(is.high, is.near, 0.4)],
  ]);
  context.fillRect(0, ground, width, height - ground);
  haze(context, width * 0.62, ground + height * 0.08, width * 0.3, height * 0.06, is.cloudA, 0.22);
  haze(context, width * 0.5, ground, width * 0.75, height * 0.018, is.low, 0.75);
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time } = view;
  const is = colours(view);
  for (let star = 0; star < 70; star++) {
    const twinkle = Math.sin(time * (0.7 + chance(241, star) * 1.8) + chance(242, star) * 40);
    if (twinkle < 0.1) continue;
    const x = chance(243, star) * width;
    const y = chance(244, star) ** 1.2 * height * shore * 0.85;
    const radius = 0.6 + chance(245, star) ** 3 * 1.1;
    context.fillStyle = css(is.star, twinkle * 0.85);
    disc(context, x, y, radius);
    if (radius > 1.1) glow(context, x, y, radius * 7, is.star, twinkle * 0.3);
  }
  shootingStar(context, view, is.star);
  for (let ripple = 0; ripple < 26; ripple++) {
    const depth = chance(251, ripple);
    const strength = Math.max(0, Math.sin(time * (0.4 + chance(252, ripple) * 0.7) + ripple * 2.4)) * 0.2;
    context.fillStyle = css(is.star, strength);
    context.beginPath();
    context.ellipse(
      chance(253, ripple) * width + Math.sin(time * 0.1 + ripple) * 12,
      height * (shore + 0.02 + depth * 0.16),
      14 + depth * 46,
      0.5 + depth * 0.6,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  const flicker = 0.5 + noise(261, time * 0.8) * 0.08;
  const tent = tentAt(view);
  glow(context, tent.x, tent.y - tent.size * 0.4, tent.size * 3.4, is.lamp, flicker * 0.7);
}

/** One every eleven seconds, each on another way. */
function shootingStar(context: Context, { width, height, time }: SceneView, colour: Colour): void {
  const each = 11;
  const turn = Math.floor(time / each);
  const share = ((time % each) / each) * 9;
  if (share > 1) return;
  const [x, y] = [width * (0.15 + chance(271, turn) * 0.6), height * (0.06 + chance(272, turn) * 0.2)];
  const long = width * 0.16 + 60;
  const [headX, headY] = [x + share * long * 1.6, y + share * long * 0.62];
  const [tailX, tailY] = [headX - long * 0.6 * Math.min(1, share * 3), headY - long * 0.235 * Math.min(1, share * 3)];
  context.strokeStyle = withStops(context.createLinearGradient(tailX, tailY, headX, headY), [
    [0, colour, 0],
    [1, colour, Math.sin(share * Math.PI) * 0.9],
  ]);
  context.lineWidth = 1.6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(tailX, tailY);
  context.lineTo(headX, headY);
  context.stroke();
}

const tentAt = ({ width, height }: SceneView) => ({
  x: width * 0.24,
  y: height * 0.905,
  size: Math.hypot(width, height) * 0.03,
});

function front(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  const bank = (x: number) =>
    height * (0.9 + Math.max(0, x / width - 0.34) ** 0.7 * 0.13 + noise(281, (x / height) * 3) * 0.008);
  context.fillStyle = css(is.near);
  below(context, width, height, bank);
  for (let tree = 0; tree < 26; tree++) {
    const left = tree < 11;
    const x = left ? chance(282, tree) * width * 0.17 : width * (0.8 + chance(283, tree) * 0.24);
    const tall = height * (0.07 + chance(284, tree) * (left ? 0.16 : 0.12));
    context.fillStyle = css(is.near);
    conifer(context, x, bank(x) + 4, tall, 290 + tree);
  }
  tent(context, view, is.lamp, is.near);
}

function tent(context: Context, view: SceneView, lamp: Colour, dark: Colour): void {
  const { x, y, size } = tentAt(view);
  context.fillStyle = withStops(context.createRadialGradient(x, y - size * 0.25, 0, x, y - size * 0.3, size * 1.1), [
    [0, lamp],
    [0.5, mix(lamp, [214, 96, 52], 0.5)],
    [1, mix([120, 50, 50], dark, 0.4)],
  ]);
  context.beginPath();
  context.moveTo(x - size, y);
  context.quadraticCurveTo(x - size * 0.25, y - size * 0.5, x, y - size * 0.95);
  context.quadraticCurveTo(x + size * 0.25, y - size * 0.5, x + size, y);
  context.closePath();
  context.fill();
  context.fillStyle = css(dark, 0.55);
  context.beginPath();
  context.moveTo(x - size * 0.06, y);
  context.lineTo(x, y - size * 0.72);
  context.lineTo(x + size * 0.3, y);
  context.closePath();
  context.fill();
}

export const stars: Scene = { back, moving, front, stillAt: 11.6 };
