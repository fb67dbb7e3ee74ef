import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { disc, glow, haze, vertical, withStops } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** Rain on a window: lights of a street out of focus, drops that wait and run, a sill with a plant. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#b9c6cf', '#c8d6dd', '#bdbccb'],
      low: ['#d8d9d6', '#e4ebea', '#dccfcb'],
      shape: ['#a9b7bf', '#b3c4c9', '#a9a9b8'],
      lightA: ['#f7dcae', '#fff4d8', '#f8cf98'],
      lightB: ['#cfe4e2', '#e2f4f1', '#d4d3ea'],
      lightC: ['#f2c3b4', '#f6dccf', '#efb2a8'],
      drop: ['#ffffff', '#ffffff', '#fff8f0'],
      shade: ['#6f818c', '#7c929c', '#6e6d82'],
      frame: ['#efe9df', '#f5f1e8', '#eadfd2'],
      sill: ['#d9cdbc', '#e2d8c8', '#d2bfab'],
      leaf: ['#55776a', '#5b8a72', '#5b6e66'],
      pot: ['#b97f63', '#c48a6c', '#a9694f'],
    },
    {
      high: ['#0e1723', '#0a1624', '#110f1f'],
      low: ['#26323f', '#1b3040', '#2f2638'],
      shape: ['#0b1420', '#08141f', '#0d0c18'],
      lightA: ['#f2b066', '#f5c47a', '#f09a55'],
      lightB: ['#4fa3a5', '#58b0c4', '#7d7fc4'],
      lightC: ['#d4614f', '#d9826b', '#d9575f'],
      drop: ['#d9e6f0', '#dcecf5', '#e6dcea'],
      shade: ['#05080d', '#04080d', '#06050b'],
      frame: ['#171310', '#13120f', '#15100f'],
      sill: ['#241b15', '#1d1a15', '#231715'],
      leaf: ['#12211b', '#10241c', '#131a18'],
      pot: ['#2f1d16', '#2b2018', '#2d1713'],
    },
  );

const sillTop = 0.88;

function back(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  context.fillStyle = vertical(context, 0, height, [
    [0, is.high],
    [0.62, is.low],
    [1, mix(is.low, is.shape, 0.7)],
  ]);
  context.fillRect(0, 0, width, height);
  street(context, view, is.shape);
  lights(context, view, [is.lightA, is.lightB, is.lightC]);
  // Breath on the glass, thicker below.
  context.fillStyle = vertical(context, height * 0.35, height, [
    [0, is.drop, 0],
    [1, is.drop, dark ? 0.07 : 0.3],
  ]);
  context.fillRect(0, 0, width, height);
  for (let drop = 0; drop < Math.min(900, (width * height) / 1500); drop++) {
    const radius = 0.7 + chance(401, drop) ** 5 * 3.8;
    waterDrop(context, chance(402, drop) * width, chance(403, drop) * height, radius, is.drop, is.shade, dark);
  }
}

/** Houses as blurred shapes: soft columns of different height. */
function street(context: Context, { width, height, dark }: SceneView, colour: Colour): void {
  const each = Math.max(70, width / 13);
  for (let house = -1; house * each < width + each; house++) {
    const x = (house + 0.5) * each + (chance(411, house) - 0.5) * each * 0.5;
    const top = height * (0.22 + chance(412, house) * 0.34);
    for (let soft = 0; soft < 3; soft++) {
      context.fillStyle = vertical(context, top - 40, top + height * 0.3, [
        [0, colour, 0],
        [0.35, colour, dark ? 0.34 : 0.22],
        [1, colour, dark ? 0.4 : 0.26],
      ]);
      const half = each * (0.5 - soft * 0.07);
      context.fillRect(x - half, top - 40, half * 2, height);
    }
  }
}

/** Discs with a faint rim, as a lens shows lights that are out of focus. */
function lights(context: Context, view: SceneView, hues: readonly Colour[]): void {
  const { width, height, dark } = view;
  const unit = Math.hypot(width, height) / 1000;
  context.save();
  context.globalCompositeOperation = dark ? 'screen' : 'source-over';
  const count = 44;
  for (let light = 0; light < count; light++) {
    const y = height * (0.3 + chance(421, light) * 0.5);
    const x = chance(422, light) * width;
    const radius = (14 + chance(423, light) * 34) * unit;
    const hue = hues[Math.floor(chance(424, light) ** 1.5 * hues.length)]!;
    const alpha = (dark ? 0.1 : 0.16) + chance(425, light) * (dark ? 0.24 : 0.3);
    context.fillStyle = withStops(context.createRadialGradient(x, y, 0, x, y, radius), [
      [0, hue, alpha * 0.75],
      [0.8, hue, alpha * 0.9],
      [0.93, hue, alpha * 1.15],
      [1, hue, 0],
    ]);
    disc(context, x, y, radius);
    // The wet street below mirrors it.
    haze(context, x, height * 0.86 + (y - height * 0.5) * 0.2, radius * 0.7, radius * 2.1, hue, alpha * 0.5);
  }
  context.restore();
}

/** A small lens: dark above, bright below, a spark on it. */
function waterDrop(
  context: Context,
  x: number,
  y: number,
  radius: number,
  light: Colour,
  shade: Colour,
  dark: boolean,
): void {
  if (radius < 1.5) {
    context.fillStyle = css(light, dark ? 0.2 : 0.5);
    disc(context, x, y, radius);
    return;
  }
  context.fillStyle = withStops(context.createLinearGradient(x, y - radius, x, y + radius), [
    [0, shade, dark ? 0.75 : 0.42],
    [0.55, mix(shade, light, 0.4), dark ? 0.3 : 0.25],
    [1, light, dark ? 0.55 : 0.85],
  ]);
  context.beginPath();
  context.ellipse(x, y, radius * 0.88, radius, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(light, dark ? 0.75 : 0.95);
  disc(context, x - radius * 0.28, y - radius * 0.4, radius * 0.17);
}

const runners = 34;

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  rainfall(context, view, is.drop);
  for (let runner = 0; runner < runners; runner++) {
    const lasts = 7 + chance(431, runner) * 12;
    const age = time / lasts + chance(432, runner);
    const turn = Math.floor(age);
    const share = age - turn;
    const seed = runner * 57 + turn;
    // It waits, runs, waits again.
    const fallen = share + Math.sin(share * Math.PI * 6) * 0.045;
    const from = chance(433, seed) * height * 0.4 - height * 0.1;
    const y = from + fallen * height * 1.12;
    const lane = chance(434, seed) * width;
    const drift = (at: number) => lane + noise(435 + runner, at / 90) * 9;
    const radius = 2.6 + chance(436, seed) * 3.2;
    trail(context, drift, Math.max(from, y - height * 0.34), y, radius, is.drop, dark);
    context.save();
    context.translate(drift(y), y);
    context.scale(1, 1.28);
    waterDrop(context, 0, 0, radius, is.drop, is.shade, dark);
    context.restore();
  }
}

function trail(
  context: Context,
  drift: (y: number) => number,
  from: number,
  to: number,
  radius: number,
  colour: Colour,
  dark: boolean,
): void {
  if (to - from < 6) return;
  context.strokeStyle = vertical(context, from, to, [
    [0, colour, 0],
    [1, colour, dark ? 0.2 : 0.5],
  ]);
  context.lineWidth = radius * 0.9;
  context.lineCap = 'round';
  context.beginPath();
  for (let y = from; y <= to; y += 14) context.lineTo(drift(y), y);
  context.lineTo(drift(to), to);
  context.stroke();
  context.fillStyle = css(colour, dark ? 0.24 : 0.6);
  for (let bead = 0; bead < 7; bead++) {
    const y = from + (to - from) * (0.1 + bead * 0.12);
    disc(context, drift(y), y, radius * (0.12 + chance(437, bead + Math.floor(radius * 10)) * 0.2));
  }
}

/** Fine lines behind the glass. */
function rainfall(context: Context, { width, height, time, dark }: SceneView, colour: Colour): void {
  context.strokeStyle = css(colour, dark ? 0.09 : 0.3);
  context.lineWidth = 1;
  context.beginPath();
  for (let line = 0; line < 90; line++) {
    const speed = 520 + chance(441, line) * 380;
    const long = 16 + chance(442, line) * 26;
    const track = height + 120;
    const y = ((chance(443, line) * track + time * speed) % track) - 60;
    const x = chance(444, line) * (width + 80) - y * 0.05;
    context.moveTo(x, y);
    context.lineTo(x - long * 0.05, y + long);
  }
  context.stroke();
}

function front(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const bar = Math.max(9, width * 0.012);
  const upright = (x: number) => {
    context.fillStyle = withStops(context.createLinearGradient(x, 0, x + bar, 0), [
      [0, mix(is.frame, is.shade, dark ? 0.3 : 0.12)],
      [0.3, is.frame],
      [1, mix(is.frame, is.shade, dark ? 0.5 : 0.25)],
    ]);
    context.fillRect(x, 0, bar, height * sillTop);
  };
  if (width > height) upright(width * 0.7);
  context.fillStyle = css(is.frame);
  context.fillRect(0, 0, width, bar * 0.8);
  upright(-bar * 0.3);
  upright(width - bar * 0.7);
  const top = height * sillTop;
  context.fillStyle = vertical(context, top, height, [
    [0, mix(is.sill, is.drop, dark ? 0.08 : 0.3)],
    [0.1, is.sill],
    [1, mix(is.sill, is.shade, dark ? 0.7 : 0.3)],
  ]);
  context.fillRect(0, top, width, height - top);
  context.fillStyle = css(is.shade, 0.25);
  context.fillRect(0, top - 3, width, 3);
  plant(context, view, is.leaf, is.pot, is.shade);
  books(context, view, is.shade, is.pot, is.leaf);
}

function plant(context: Context, { width, height }: SceneView, leaf: Colour, pot: Colour, shade: Colour): void {
  const size = Math.min(height * 0.13, width * 0.2);
  const [x, y] = [width * 0.86, height * (sillTop + 0.045)];
  for (let blade = 0; blade < 15; blade++) {
    const lean = (blade / 14 - 0.5) * 2.3 + (chance(451, blade) - 0.5) * 0.3;
    const tall = size * (1.15 + chance(452, blade) * 0.75) * (1 - Math.abs(lean) * 0.22);
    const tipX = x + lean * size * 1.05;
    const tipY = y - size * 0.8 - tall * (1 - Math.abs(lean) * 0.35);
    const wide = size * 0.15;
    context.fillStyle = css(mix(leaf, shade, chance(453, blade) * 0.4));
    context.beginPath();
    context.moveTo(x - wide * 0.3, y - size * 0.72);
    context.quadraticCurveTo(x + lean * size * 0.2 - wide, y - size * 0.8 - tall * 0.75, tipX, tipY);
    context.quadraticCurveTo(
      x + lean * size * 0.45 + wide,
      y - size * 0.75 - tall * 0.5,
      x + wide * 0.3,
      y - size * 0.72,
    );
    context.fill();
  }
  context.fillStyle = withStops(context.createLinearGradient(x - size * 0.5, 0, x + size * 0.5, 0), [
    [0, pot],
    [0.4, mix(pot, [255, 255, 255], 0.1)],
    [1, mix(pot, shade, 0.5)],
  ]);
  context.beginPath();
  context.moveTo(x - size * 0.48, y - size * 0.78);
  context.lineTo(x + size * 0.48, y - size * 0.78);
  context.lineTo(x + size * 0.36, y);
  context.lineTo(x - size * 0.36, y);
  context.closePath();
  context.fill();
  context.fillRect(x - size * 0.53, y - size * 0.86, size * 1.06, size * 0.16);
}

function books(context: Context, view: SceneView, shade: Colour, warm: Colour, green: Colour): void {
  const { width, height } = view;
  const thick = Math.min(height * 0.022, width * 0.036);
  const y = height * (sillTop + 0.05);
  const x = width * 0.075;
  const wide = Math.min(width * 0.24, height * 0.24);
  for (const [at, colour] of [mix(warm, shade, 0.2), mix(green, shade, 0.1), mix(warm, green, 0.5)].entries()) {
    const shift = (chance(461, at) - 0.5) * wide * 0.14;
    context.fillStyle = css(colour);
    context.fillRect(x + shift, y - thick * (at + 1), wide - at * wide * 0.09, thick - 1);
    context.fillStyle = css(mix(colour, [255, 250, 235], 0.5), 0.55);
    context.fillRect(x + shift + wide * 0.12, y - thick * (at + 1), wide * 0.02, thick - 1);
  }
  glow(context, x + wide * 0.5, y + 3, wide * 0.6, shade, 0.12);
}

export const rain: Scene = { back, moving, front, stillAt: 9 };
