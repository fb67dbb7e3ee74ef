import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { disc, vertical } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** A sky cut out of paper: layers with soft shadows, clouds on threads, folded cranes. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      deep: ['#f2c9b4', '#9fc9dc', '#e9a98f'],
      far: ['#f6d8c4', '#b6d8e4', '#efbfa2'],
      middle: ['#f9e5d4', '#cfe6ec', '#f4d3b8'],
      near: ['#fcf0e4', '#e4f1f2', '#f8e4cf'],
      cloud: ['#fffaf3', '#ffffff', '#fff3e4'],
      sun: ['#f7b267', '#f8d376', '#ee8866'],
      hill: ['#b9c8a4', '#a3c6a4', '#c4ac86'],
      hillNear: ['#8fae95', '#7cb096', '#a0906f'],
      fold: ['#e8705a', '#e07a5f', '#d35f5f'],
      shadow: ['#8a5a4a', '#4a6f80', '#7d4a3c'],
    },
    {
      deep: ['#1b1d3a', '#12203f', '#251a3a'],
      far: ['#252849', '#1a2c50', '#31224a'],
      middle: ['#30345a', '#233a63', '#3f2b5a'],
      near: ['#3b4069', '#2d4875', '#4c356a'],
      cloud: ['#545a86', '#43608f', '#674a82'],
      sun: ['#cfc19b', '#c9c4ac', '#cfae80'],
      hill: ['#1c2c3c', '#173042', '#22243c'],
      hillNear: ['#111c2a', '#0d1f2d', '#161629'],
      fold: ['#d98a73', '#d69a78', '#cf7f7f'],
      shadow: ['#05060f', '#040812', '#07040f'],
    },
  );

/** Concentric openings in sheets of paper, the deepest first. */
function back(context: Context, view: SceneView): void {
  const { width, height, progress, dark } = view;
  const is = colours(view);
  const size = Math.hypot(width, height);
  const unit = size / 1000;
  context.fillStyle = css(is.deep);
  context.fillRect(0, 0, width, height);
  const sunX = width * (0.3 + progress * 0.4);
  const sunY = height * (0.44 - Math.sin(Math.PI * (0.1 + progress * 0.8)) * 0.2);
  shadowed(context, is.shadow, 14 * unit, dark ? 0.6 : 0.3, () => {
    context.fillStyle = css(mix(is.sun, is.deep, dark ? 0.74 : 0.55));
    disc(context, sunX, sunY, size * 0.1);
  });
  shadowed(context, is.shadow, 12 * unit, dark ? 0.5 : 0.25, () => {
    context.fillStyle = css(mix(is.sun, is.deep, dark ? 0.5 : 0.28));
    disc(context, sunX, sunY, size * 0.072);
  });
  shadowed(context, is.shadow, 10 * unit, dark ? 0.45 : 0.22, () => {
    context.fillStyle = css(is.sun);
    disc(context, sunX, sunY, size * 0.047);
  });
  if (dark) paperStars(context, view, is.sun);
  const sheets = [is.far, is.middle, is.near];
  for (const [index, colour] of sheets.entries())
    shadowed(context, is.shadow, (20 + index * 6) * unit, dark ? 0.55 : 0.24, () => {
      context.fillStyle = css(colour);
      opening(context, view, 0.92 - index * -0.16, 330 + index * 7);
      context.fill('evenodd');
    });
  const ground = [mix(is.hill, is.near, 0.45), is.hill, mix(is.hill, is.hillNear, 0.5), is.hillNear];
  for (const [index, colour] of ground.entries())
    shadowed(context, is.shadow, 16 * unit, dark ? 0.6 : 0.26, () => {
      context.fillStyle = vertical(context, height * 0.7, height, [
        [0, mix(colour, is.cloud, dark ? 0.05 : 0.14)],
        [1, colour],
      ]);
      hill(context, view, index);
    });
}

/** Draws with a soft shadow below, as a sheet of paper throws it. Only for what is painted seldom. */
function shadowed(context: Context, colour: Colour, blur: number, alpha: number, draw: () => void): void {
  context.save();
  const { a } = context.getTransform();
  context.shadowColor = css(colour, alpha);
  // Shadows ignore the transform.
  context.shadowBlur = blur * a;
  context.shadowOffsetY = blur * 0.35 * a;
  draw();
  context.restore();
}

/** The whole window without a wavy opening in its middle. */
function opening(context: Context, { width, height }: SceneView, reach: number, seed: number): void {
  const margin = 60;
  context.beginPath();
  context.rect(-margin, -margin, width + margin * 2, height + margin * 2);
  const steps = 120;
  for (let step = 0; step <= steps; step++) {
    const angle = (step / steps) * Math.PI * 2;
    const wave = 1 + 0.055 * Math.sin(angle * 5 + seed) + 0.035 * Math.sin(angle * 9 + seed * 2.1);
    const x = width * (0.5 + Math.cos(angle) * 0.47 * reach * wave);
    const y = height * (0.44 + Math.sin(angle) * 0.5 * reach * wave);
    if (step === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

function hill(context: Context, { width, height }: SceneView, index: number): void {
  const base = height * (0.76 + index * 0.065);
  const step = Math.max(4, width / 160);
  context.beginPath();
  context.moveTo(-40, height + 60);
  for (let x = -40; x <= width + 40; x += step)
    context.lineTo(x, base + noise(350 + index * 5, (x / (width + height)) * 4.2 + index * 3.3) * height * 0.075);
  context.lineTo(width + 40, height + 60);
  context.closePath();
  context.fill();
}

function paperStars(context: Context, { width, height }: SceneView, colour: Colour): void {
  for (let star = 0; star < 34; star++) {
    const x = width * (0.1 + chance(361, star) * 0.8);
    const y = height * (0.06 + chance(362, star) * 0.5);
    const radius = 1.4 + chance(363, star) * 2.6;
    context.fillStyle = css(colour, 0.35 + chance(364, star) * 0.4);
    context.beginPath();
    for (let point = 0; point < 8; point++) {
      const reach = point % 2 ? radius * 0.38 : radius * 1.5;
      const angle = (point / 8) * Math.PI * 2;
      context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    context.fill();
  }
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  const size = Math.hypot(width, height);
  for (let cloud = 0; cloud < 7; cloud++) {
    const depth = chance(371, cloud);
    const large = size * (0.05 + depth * 0.045);
    const track = width + large * 5;
    const x = ((chance(372, cloud) * track + time * (3 + depth * 6)) % track) - large * 2.5;
    const y = height * (0.1 + chance(373, cloud) * 0.44) + Math.sin(time * 0.35 + cloud * 2) * 4;
    const tint = mix(is.cloud, is.middle, (1 - depth) * 0.55);
    thread(context, x, y - large * 0.4, is.shadow, dark ? 0.5 : 0.22);
    cloudAt(context, x, y + large * 0.1, large * 1.03, css(is.shadow, dark ? 0.28 : 0.12));
    cloudAt(context, x, y, large, css(tint));
    cloudAt(context, x + large * 0.18, y + large * 0.16, large * 0.7, css(mix(tint, is.far, dark ? 0.3 : 0.22)));
  }
  for (let crane = 0; crane < 3; crane++) {
    const depth = 0.55 + chance(381, crane) * 0.6;
    const large = size * 0.028 * depth;
    const track = width + large * 8;
    const x = ((chance(382, crane) * track + time * (9 + crane * 3)) % track) - large * 4;
    const y = height * (0.24 + chance(383, crane) * 0.32) + Math.sin(time * 0.5 + crane * 2.2) * height * 0.016;
    craneAt(context, x, y, large, Math.sin(time * 1.7 + crane * 2), is.fold, is.cloud, is.shadow);
  }
}

function thread(context: Context, x: number, y: number, colour: Colour, alpha: number): void {
  context.strokeStyle = css(colour, alpha);
  context.lineWidth = 0.8;
  context.beginPath();
  context.moveTo(x, -10);
  context.lineTo(x, y);
  context.stroke();
}

function cloudAt(context: Context, x: number, y: number, size: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(x - size * 1.35, y + size * 0.35);
  context.bezierCurveTo(
    x - size * 1.75,
    y + size * 0.3,
    x - size * 1.6,
    y - size * 0.28,
    x - size * 1.05,
    y - size * 0.2,
  );
  context.bezierCurveTo(
    x - size * 1,
    y - size * 0.72,
    x - size * 0.3,
    y - size * 0.85,
    x - size * 0.1,
    y - size * 0.42,
  );
  context.bezierCurveTo(
    x + size * 0.15,
    y - size * 0.8,
    x + size * 0.8,
    y - size * 0.62,
    x + size * 0.72,
    y - size * 0.16,
  );
  context.bezierCurveTo(
    x + size * 1.3,
    y - size * 0.34,
    x + size * 1.7,
    y + size * 0.26,
    x + size * 1.25,
    y + size * 0.35,
  );
  context.closePath();
  context.fill();
}

/** A folded crane flying to the right. */
function craneAt(
  context: Context,
  x: number,
  y: number,
  size: number,
  wing: number,
  colour: Colour,
  light: Colour,
  shadow: Colour,
): void {
  const facet = (fill: string, ...points: readonly (readonly [number, number])[]) => {
    context.fillStyle = fill;
    context.beginPath();
    for (const [dx, dy] of points) context.lineTo(x + dx * size, y + dy * size);
    context.closePath();
    context.fill();
  };
  const lift = 0.75 + wing * 0.35;
  facet(css(mix(colour, shadow, 0.35)), [-0.2, 0], [0.3, -0.02], [-0.5, -1.15 * lift]);
  facet(css(mix(colour, shadow, 0.18)), [-0.25, 0.02], [-1.5, -0.42], [-0.1, 0.3]);
  facet(css(colour), [-0.3, 0], [0.42, -0.04], [0.05, 0.4]);
  facet(css(mix(colour, light, 0.18)), [0.3, 0.05], [1.02, -0.68], [0.1, 0.32]);
  facet(css(mix(colour, shadow, 0.25)), [1.02, -0.68], [1.36, -0.5], [0.94, -0.56]);
  facet(css(mix(colour, light, 0.32)), [-0.28, 0], [0.36, -0.02], [0.12, -1.3 * lift]);
}

export const paper: Scene = { back, moving, stillAt: 21 };
