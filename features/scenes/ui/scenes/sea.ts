import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, disc, glow, haze, stars, vertical } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** Waves before a low sun by day, before the moon at night. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#9fb7d4', '#9cc3e0', '#8e9ac4'],
      middle: ['#d9cfdc', '#cfe4ee', '#dcb8c0'],
      low: ['#fbe3cf', '#f3f1e4', '#f8cfa6'],
      sun: ['#fff1d8', '#fffdf2', '#ffe1b0'],
      cloud: ['#fff3ea', '#ffffff', '#fbdccb'],
      shore: ['#8f9fb8', '#8fb0c2', '#8b86a6'],
      far: ['#b5c3d0', '#a5cbd6', '#b9a9b9'],
      near: ['#5f87a0', '#4f97ac', '#5c6f94'],
      foam: ['#fff6ec', '#ffffff', '#ffe6cf'],
    },
    {
      high: ['#141b33', '#0d1630', '#120f2a'],
      middle: ['#2a3157', '#1a2a4d', '#2c2148'],
      low: ['#6b4d68', '#3a4a72', '#704060'],
      sun: ['#ffe3c4', '#eef3ff', '#ffd0a0'],
      cloud: ['#4a4468', '#33436b', '#553a5c'],
      shore: ['#181c35', '#101a33', '#17122c'],
      far: ['#3a3f63', '#263a60', '#3a2a52'],
      near: ['#0d1529', '#091329', '#0c0b20'],
      foam: ['#c9b5c6', '#b9cdf0', '#d0a3a8'],
    },
  );

function sunAt({ width, height, progress }: SceneView) {
  const arc = Math.sin(Math.PI * (0.1 + progress * 0.8));
  return {
    x: width * (0.22 + progress * 0.56),
    y: height * (0.53 - arc * 0.36),
    radius: Math.hypot(width, height) * 0.026,
  };
}

const horizon = (view: SceneView) => view.height * 0.56;

function back(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const line = horizon(view);
  context.fillStyle = vertical(context, 0, line, [
    [0, is.high],
    [0.55, is.middle],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  if (dark) stars(context, { width, until: line * 0.8, count: 150, seed: 4, colour: [255, 250, 240], alpha: 0.8 });
  const sun = sunAt(view);
  glow(context, sun.x, sun.y, sun.radius * (dark ? 9 : 13), is.sun, dark ? 0.34 : 0.75);
  context.fillStyle = css(is.sun, dark ? 0.92 : 1);
  disc(context, sun.x, sun.y, sun.radius);
  for (let bank = 0; bank < 7; bank++) {
    const x = chance(21, bank) * width;
    const y = line * (0.34 + chance(22, bank) * 0.5);
    const reach = width * (0.16 + chance(23, bank) * 0.22);
    for (let puff = 0; puff < 4; puff++)
      haze(
        context,
        x + (chance(24, bank * 9 + puff) - 0.5) * reach * 1.4,
        y + puff * 3,
        reach,
        line * 0.022,
        is.cloud,
        dark ? 0.22 : 0.4,
      );
  }
  headland(context, view, is.shore);
  context.fillStyle = vertical(context, line, height, [
    [0, mix(is.low, is.far, 0.55)],
    [0.16, is.far],
    [1, is.near],
  ]);
  context.fillRect(0, line, width, height - line);
}

/** Two capes, the farther one paler. */
function headland(context: Context, view: SceneView, colour: Colour): void {
  const { width, height } = view;
  const line = horizon(view);
  for (const [from, rise, alpha, seed] of [
    [0.5, 0.07, 0.4, 31],
    [0.68, 0.1, 0.75, 33],
  ] as const) {
    context.fillStyle = css(colour, alpha);
    below(context, width, line + 1, (x) => {
      const share = Math.max(0, (x / width - from) / (1 - from));
      return line - height * rise * share ** 0.7 * (0.75 + 0.35 * noise(seed, (x / width) * 7)) - share * 2;
    });
  }
}

const bands = 7;

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  const line = horizon(view);
  const sun = sunAt(view);
  glitter(context, view, sun.x, is.sun);
  boat(context, view, dark ? is.shore : mix(is.shore, [40, 50, 80], 0.35), is.foam);
  for (let band = 0; band < bands; band++) {
    const share = (band + 1) / bands;
    const top = line + (height - line) * share ** 1.7 * 0.86;
    const swell = height * (0.003 + share ** 2 * 0.02);
    const length = width * (0.1 + share * 0.36) + 60;
    const drift = time * (6 + share * 26);
    const crest = (x: number) =>
      top +
      swell * Math.sin(((x + drift) / length) * Math.PI * 2 + band * 1.9) +
      swell * 0.5 * Math.sin(((x - drift * 0.6) / length) * Math.PI * 4.7 + band) +
      swell * 0.35 * Math.sin(time * 0.5 + band * 2.3);
    context.fillStyle = vertical(context, top - swell, top + (height - line) * 0.24, [
      [0, mix(is.far, is.foam, dark ? 0.12 : 0.3), 0.5],
      [0.2, mix(is.far, is.near, share), 0.5],
      [1, is.near, 0.1],
    ]);
    below(context, width, height, crest, Math.max(6, width / 110));
    context.strokeStyle = css(is.foam, (dark ? 0.16 : 0.4) * (0.4 + share * 0.6));
    context.lineWidth = 0.6 + share * 1.3;
    context.beginPath();
    for (let x = -8; x <= width + 8; x += Math.max(6, width / 110)) context.lineTo(x, crest(x));
    context.stroke();
  }
  gulls(context, view, mix(is.shore, [60, 60, 80], 0.3));
}

/** The path of light below the sun: dashes that come and go. */
function glitter(context: Context, view: SceneView, x: number, colour: Colour): void {
  const { width, height, time, dark } = view;
  const line = horizon(view);
  for (let dash = 0; dash < 110; dash++) {
    const depth = chance(41, dash) ** 1.6;
    const flicker = Math.sin(time * (0.8 + chance(42, dash) * 1.6) + chance(43, dash) * 40);
    const strength = Math.max(0, flicker) * (dark ? 0.5 : 0.75) * (1 - depth * 0.6);
    if (strength < 0.05) continue;
    const spread = width * (0.012 + depth * 0.11);
    const centre = x + (chance(44, dash) + chance(45, dash) - 1) * spread;
    const long = (2 + depth * 26) * (0.5 + chance(46, dash));
    context.fillStyle = css(colour, strength);
    context.beginPath();
    context.ellipse(centre, line + 2 + depth * (height - line) * 0.8, long, 0.5 + depth * 1.4, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function boat(context: Context, view: SceneView, hull: Colour, sail: Colour): void {
  const { width, height, time } = view;
  const size = Math.hypot(width, height) * 0.018;
  const x = width * (0.2 + ((time * 0.0016) % 0.5));
  const y = horizon(view) + height * 0.022 + Math.sin(time * 0.7) * 1.2;
  context.save();
  context.translate(x, y);
  context.rotate(Math.sin(time * 0.55) * 0.03);
  context.fillStyle = css(sail, 0.92);
  context.beginPath();
  context.moveTo(0, -size * 1.9);
  context.quadraticCurveTo(size * 0.95, -size * 0.9, size * 0.8, -size * 0.22);
  context.lineTo(0, -size * 0.22);
  context.closePath();
  context.fill();
  context.fillStyle = css(mix(sail, hull, 0.25), 0.92);
  context.beginPath();
  context.moveTo(-size * 0.08, -size * 1.6);
  context.quadraticCurveTo(-size * 0.6, -size * 0.8, -size * 0.66, -size * 0.24);
  context.lineTo(-size * 0.08, -size * 0.24);
  context.closePath();
  context.fill();
  context.fillStyle = css(hull);
  context.beginPath();
  context.moveTo(-size * 0.95, -size * 0.16);
  context.lineTo(size * 1.05, -size * 0.16);
  context.quadraticCurveTo(size * 0.7, size * 0.2, size * 0.3, size * 0.2);
  context.lineTo(-size * 0.55, size * 0.2);
  context.closePath();
  context.fill();
  context.restore();
}

function gulls(context: Context, { width, height, time }: SceneView, colour: Colour): void {
  context.strokeStyle = css(colour, 0.7);
  context.lineCap = 'round';
  for (let gull = 0; gull < 4; gull++) {
    const size = width * 0.0045 + 2.5 + chance(51, gull) * 2;
    const x = ((chance(52, gull) * 0.5 + time * (0.004 + chance(53, gull) * 0.003)) % 1.2) * width - width * 0.1;
    const y = height * (0.2 + chance(54, gull) * 0.16) + Math.sin(time * 0.4 + gull) * 7;
    const wing = Math.sin(time * (2.2 + gull * 0.3) + gull) * size * 0.4;
    context.lineWidth = 1.2;
    context.beginPath();
    context.moveTo(x - size, y - wing);
    context.quadraticCurveTo(x - size * 0.4, y - size * 0.45, x, y);
    context.quadraticCurveTo(x + size * 0.4, y - size * 0.45, x + size, y - wing);
    context.stroke();
  }
}

export const sea: Scene = { back, moving, stillAt: 7 };
