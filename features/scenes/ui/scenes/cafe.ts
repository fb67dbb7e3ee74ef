import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { disc, glow, haze, vertical, withStops } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** A table at the back of a café: pendant lamps, shelves and a bar out of focus, steam over the cup. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      wall: ['#5b463a', '#5d4c40', '#573f37'],
      wallLow: ['#6e5341', '#70594a', '#68493d'],
      brick: ['#7a5646', '#7b5d4d', '#714b40'],
      wood: ['#5a3f2e', '#5e4534', '#523628'],
      deep: ['#2a1d17', '#2c211b', '#271916'],
      green: ['#4c6a55', '#50735c', '#47604f'],
      lamp: ['#ffd596', '#ffe0ac', '#ffc884'],
      glass: ['#6f828c', '#74909a', '#736b82'],
      china: ['#efe5d6', '#f4ece0', '#e8d9c8'],
      coffee: ['#5a3220', '#5f3a26', '#522c1d'],
    },
    {
      wall: ['#211814', '#1e1815', '#221616'],
      wallLow: ['#2a1e17', '#271f1a', '#2b1b19'],
      brick: ['#33231c', '#30241f', '#33201e'],
      wood: ['#2a1c14', '#271d17', '#291917'],
      deep: ['#0e0907', '#0d0908', '#0e0808'],
      green: ['#1b2a21', '#1c2d24', '#1a261f'],
      lamp: ['#ffc97c', '#ffd490', '#ffba6a'],
      glass: ['#27364a', '#213a4e', '#2f2c46'],
      china: ['#b9aa98', '#b6ab9c', '#b49f92'],
      coffee: ['#2c160d', '#2c1910', '#29130d'],
    },
  );

const tableTop = 0.8;

function back(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  context.fillStyle = vertical(context, 0, height * tableTop, [
    [0, is.wall],
    [1, is.wallLow],
  ]);
  context.fillRect(0, 0, width, height);
  bricks(context, view);
  shopWindow(context, view);
  shelves(context, view);
  // Lights of the room out of focus.
  context.save();
  context.globalCompositeOperation = 'screen';
  const unit = Math.hypot(width, height) / 1000;
  for (let light = 0; light < 13; light++) {
    const [x, y] = [chance(1201, light) * width, height * (0.3 + chance(1202, light) * 0.42)];
    const radius = (8 + chance(1203, light) * 20) * unit;
    const hue = chance(1204, light) < 0.7 ? is.lamp : mix(is.lamp, [226, 110, 80], 0.6);
    context.fillStyle = withStops(context.createRadialGradient(x, y, 0, x, y, radius), [
      [0, hue, 0.1],
      [0.85, hue, 0.15],
      [1, hue, 0],
    ]);
    disc(context, x, y, radius);
  }
  context.restore();
  context.fillStyle = withStops(
    context.createRadialGradient(width / 2, height * 0.5, 0, width / 2, height * 0.5, Math.hypot(width, height) * 0.6),
    [
      [0.3, is.deep, 0],
      [1, is.deep, dark ? 0.75 : 0.5],
    ],
  );
  context.fillRect(0, 0, width, height);
}

function bricks(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  const row = height * 0.032;
  const from = width > height ? width * 0.52 : width * 0.3;
  for (let at = 0; at * row < height * tableTop; at++)
    for (let brick = -1; from + brick * row * 2.6 < width; brick++) {
      const x = from + brick * row * 2.6 + (at % 2) * row * 1.3;
      const fade = Math.min(1, Math.max(0, (x - from) / (width * 0.16)));
      if (fade <= 0 || chance(1211 + at, brick) < 0.12) continue;
      context.fillStyle = css(mix(is.brick, is.wall, chance(1212 + at, brick) * 0.7), fade * 0.75);
      context.beginPath();
      context.roundRect(x + 1.5, at * row + 1.5, row * 2.6 - 3, row - 3, 2);
      context.fill();
    }
}

const paneOf = ({ width, height }: SceneView) =>
  width > height
    ? { x: width * 0.05, y: height * 0.13, width: width * 0.32, height: height * 0.52 }
    : { x: width * 0.06, y: height * 0.17, width: width * 0.5, height: height * 0.36 };

/** The window to the street, with its grid and the light it throws. */
function shopWindow(context: Context, view: SceneView): void {
  const { dark, height } = view;
  const is = colours(view);
  const pane = paneOf(view);
  haze(
    context,
    pane.x + pane.width / 2,
    pane.y + pane.height / 2,
    pane.width * 1.1,
    pane.height * 0.95,
    is.glass,
    dark ? 0.2 : 0.34,
  );
  context.fillStyle = css(is.deep);
  context.fillRect(pane.x - 9, pane.y - 9, pane.width + 18, pane.height + 18);
  context.save();
  context.beginPath();
  context.rect(pane.x, pane.y, pane.width, pane.height);
  context.clip();
  context.fillStyle = vertical(context, pane.y, pane.y + pane.height, [
    [0, mix(is.glass, is.deep, dark ? 0.35 : 0.06)],
    [1, mix(is.glass, is.lamp, dark ? 0.14 : 0.34)],
  ]);
  context.fillRect(pane.x, pane.y, pane.width, pane.height);
  for (let house = 0; house < 6; house++) {
    const wide = pane.width * (0.14 + chance(1221, house) * 0.1);
    const x = pane.x + (house / 5.5) * pane.width - wide * 0.3;
    const top = pane.y + pane.height * (0.18 + chance(1222, house) * 0.3);
    context.fillStyle = css(mix(is.glass, is.deep, 0.34 + chance(1223, house) * 0.22), 0.55);
    context.fillRect(x, top, wide, pane.height);
    for (let light = 0; light < 7; light++) {
      if (chance(1224 + house, light) < 0.4) continue;
      context.fillStyle = css(is.lamp, dark ? 0.55 : 0.3);
      context.fillRect(
        x + wide * (0.16 + (light % 2) * 0.42),
        top + pane.height * (0.07 + Math.floor(light / 2) * 0.13),
        wide * 0.2,
        pane.height * 0.06,
      );
    }
  }
  context.restore();
  context.fillStyle = css(is.deep);
  for (const share of [1 / 3, 2 / 3]) context.fillRect(pane.x + pane.width * share - 3, pane.y, 6, pane.height);
  context.fillRect(pane.x, pane.y + pane.height * 0.3, pane.width, 5);
  context.fillStyle = css(is.wood);
  context.fillRect(pane.x - 18, pane.y + pane.height + 9, pane.width + 36, height * 0.014);
}

function shelves(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const [left, wide] = width > height ? [width * 0.6, width * 0.32] : [width * 0.62, width * 0.36];
  for (let shelf = 0; shelf < 3; shelf++) {
    const y = height * (0.3 + shelf * 0.13);
    for (let thing = 0; thing < 13; thing++) {
      const x = left + wide * (0.03 + thing * 0.074);
      const tall = height * (0.035 + chance(1231 + shelf, thing) * 0.04);
      const colour = [is.china, is.green, is.brick, is.glass, is.lamp][Math.floor(chance(1232 + shelf, thing) * 5)]!;
      context.fillStyle = css(mix(colour, is.wall, dark ? 0.62 : 0.45));
      context.beginPath();
      const half = wide * (0.014 + chance(1233 + shelf, thing) * 0.014);
      context.roundRect(x, y - tall, half * 2, tall, [half * 0.7, half * 0.7, 2, 2]);
      context.fill();
      if (chance(1234 + shelf, thing) < 0.3) context.fillRect(x + half * 0.65, y - tall * 1.35, half * 0.7, tall * 0.4);
    }
    context.fillStyle = vertical(context, y, y + height * 0.012, [
      [0, mix(is.wood, is.lamp, 0.2)],
      [1, is.wood],
    ]);
    context.fillRect(left, y, wide, height * 0.011);
    haze(context, left + wide / 2, y - height * 0.03, wide * 0.55, height * 0.06, is.lamp, 0.1);
  }
}

function lampsOf({ width, height }: SceneView) {
  const shares = width > height ? [0.2, 0.45, 0.7, 0.93] : [0.2, 0.58, 0.94];
  return shares.map((share, at) => ({
    x: width * share,
    y: height * (0.13 + (at % 2) * 0.045),
    size: Math.hypot(width, height) * 0.027,
  }));
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  passersBy(context, view);
  for (const [at, { x, y, size }] of lampsOf(view).entries()) {
    const swing = Math.sin(time * 0.4 + at * 1.9) * size * 0.05;
    const flicker = 1 + noise(1241 + at, time * 0.5) * 0.05;
    context.save();
    context.globalCompositeOperation = 'screen';
    glow(context, x + swing, y + size * 0.5, size * 6.5, is.lamp, (dark ? 0.34 : 0.3) * flicker);
    context.restore();
    pendant(context, x, y, size, swing, is.deep, is.lamp);
  }
  const cup = cupOf(view);
  steam(context, view, cup.x, cup.y - cup.size * 0.75, cup.size, mix(is.china, [255, 255, 255], 0.5));
  // Warm light on the table.
  haze(
    context,
    width * 0.5,
    height * (tableTop + 0.03),
    width * 0.55,
    height * 0.07,
    is.lamp,
    (dark ? 0.2 : 0.24) * (1 + noise(1251, time * 0.5) * 0.06),
  );
}

/** Blurred figures on the pavement. */
function passersBy(context: Context, view: SceneView): void {
  const { time, dark } = view;
  const is = colours(view);
  const pane = paneOf(view);
  context.save();
  context.beginPath();
  context.rect(pane.x, pane.y, pane.width, pane.height);
  context.clip();
  for (let walker = 0; walker < 3; walker++) {
    const pace = (walker % 2 ? -1 : 1) * (0.018 + chance(1261, walker) * 0.014);
    const share = (((chance(1262, walker) + time * pace) % 1.6) + 1.6) % 1.6;
    const x = pane.x + (share - 0.3) * pane.width;
    const tall = pane.height * 0.42;
    haze(context, x, pane.y + pane.height * 0.86, tall * 0.22, tall * 0.62, is.deep, dark ? 0.6 : 0.42);
    haze(context, x, pane.y + pane.height * 0.58, tall * 0.13, tall * 0.14, is.deep, dark ? 0.6 : 0.42);
  }
  const car = ((time * 0.07) % 2.4) * pane.width * 1.4 - pane.width * 0.2;
  glow(context, pane.x + car, pane.y + pane.height * 0.86, pane.width * 0.12, is.lamp, dark ? 0.5 : 0.3);
  context.restore();
}

function pendant(
  context: Context,
  x: number,
  y: number,
  size: number,
  swing: number,
  metal: Colour,
  light: Colour,
): void {
  context.strokeStyle = css(metal);
  context.lineWidth = Math.max(1.2, size * 0.05);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x + swing, y - size * 0.6);
  context.stroke();
  context.save();
  context.translate(x + swing, y);
  context.fillStyle = css([255, 247, 224], 0.95);
  context.beginPath();
  context.ellipse(0, size * 0.42, size * 0.36, size * 0.3, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = withStops(context.createLinearGradient(-size, 0, size, 0), [
    [0, mix(metal, light, 0.1)],
    [0.4, mix(metal, light, 0.3)],
    [1, metal],
  ]);
  context.beginPath();
  context.moveTo(-size * 0.16, -size * 0.62);
  context.lineTo(size * 0.16, -size * 0.62);
  context.bezierCurveTo(size * 0.3, -size * 0.2, size * 0.95, -size * 0.05, size * 0.98, size * 0.42);
  context.lineTo(-size * 0.98, size * 0.42);
  context.bezierCurveTo(-size * 0.95, -size * 0.05, -size * 0.3, -size * 0.2, -size * 0.16, -size * 0.62);
  context.fill();
  context.fillStyle = css(light, 0.85);
  context.fillRect(-size * 0.95, size * 0.4, size * 1.9, size * 0.05);
  context.restore();
}

/** Ribbons that rise, widen, bend and fade. */
function steam(context: Context, { time }: SceneView, x: number, y: number, size: number, colour: Colour): void {
  for (let ribbon = 0; ribbon < 3; ribbon++)
    for (let puff = 0; puff < 16; puff++) {
      const share = (puff / 16 + time * 0.05) % 1;
      const bend = noise(1271 + ribbon * 7, share * 2.2 - time * 0.22) * size * (0.1 + share * 0.55);
      const from = (ribbon - 1) * size * 0.22;
      const strength = Math.sin(share * Math.PI) ** 0.8 * 0.13;
      haze(
        context,
        x + from + bend,
        y - share * size * 2.7,
        size * (0.1 + share * 0.3),
        size * (0.2 + share * 0.32),
        colour,
        strength,
      );
    }
}

const cupOf = ({ width, height }: SceneView) => ({
  x: width * (width > height ? 0.3 : 0.34),
  y: height * (tableTop + 0.075),
  size: Math.min(height * 0.085, width * 0.13),
});

function front(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const top = height * tableTop;
  context.fillStyle = vertical(context, top, height, [
    [0, mix(is.wood, is.lamp, dark ? 0.16 : 0.26)],
    [0.06, is.wood],
    [1, mix(is.wood, is.deep, 0.75)],
  ]);
  context.fillRect(0, top, width, height - top);
  context.strokeStyle = css(is.deep, 0.22);
  context.lineWidth = 1;
  for (let grain = 0; grain < 16; grain++) {
    const y = top + (height - top) * (0.1 + (grain / 16) ** 1.2 * 0.9);
    context.beginPath();
    for (let x = 0; x <= width + 20; x += 20) context.lineTo(x, y + noise(1281 + grain, x / 260) * 3);
    context.stroke();
  }
  const { x, y, size } = cupOf(view);
  cup(context, x, y, size, is.china, is.coffee, is.deep);
  notebook(context, view, width * (width > height ? 0.64 : 0.78), y + size * 0.25, size * (width > height ? 2 : 1.5));
}

function cup(context: Context, x: number, y: number, size: number, china: Colour, coffee: Colour, dark: Colour): void {
  haze(context, x, y + size * 0.1, size * 1.9, size * 0.34, dark, 0.5);
  context.fillStyle = vertical(context, y - size * 0.12, y + size * 0.22, [
    [0, china],
    [1, mix(china, dark, 0.4)],
  ]);
  context.beginPath();
  context.ellipse(x, y + size * 0.03, size * 1.25, size * 0.2, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css(mix(china, dark, 0.15));
  context.lineWidth = size * 0.13;
  context.beginPath();
  context.arc(x + size * 0.72, y - size * 0.42, size * 0.25, -1.6, 1.6);
  context.stroke();
  context.fillStyle = withStops(context.createLinearGradient(x - size * 0.75, 0, x + size * 0.75, 0), [
    [0, mix(china, dark, 0.12)],
    [0.35, china],
    [1, mix(china, dark, 0.42)],
  ]);
  context.beginPath();
  context.moveTo(x - size * 0.75, y - size * 0.8);
  context.bezierCurveTo(x - size * 0.72, y - size * 0.2, x - size * 0.45, y + size * 0.02, x, y + size * 0.02);
  context.bezierCurveTo(
    x + size * 0.45,
    y + size * 0.02,
    x + size * 0.72,
    y - size * 0.2,
    x + size * 0.75,
    y - size * 0.8,
  );
  context.fill();
  context.fillStyle = css(mix(china, [255, 255, 255], 0.2));
  context.beginPath();
  context.ellipse(x, y - size * 0.8, size * 0.75, size * 0.14, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(coffee);
  context.beginPath();
  context.ellipse(x, y - size * 0.785, size * 0.66, size * 0.105, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(mix(china, coffee, 0.35), 0.75);
  context.beginPath();
  context.ellipse(x - size * 0.1, y - size * 0.79, size * 0.34, size * 0.05, 0, 0, Math.PI * 2);
  context.fill();
}

function notebook(context: Context, view: SceneView, x: number, y: number, size: number): void {
  const is = colours(view);
  const page = mix(is.china, is.deep, view.dark ? 0.3 : 0.06);
  haze(context, x, y + size * 0.08, size * 1.25, size * 0.2, is.deep, 0.45);
  const sheet = (grow: number, drop: number, fill: Colour) => {
    context.fillStyle = css(fill);
    context.beginPath();
    context.moveTo(x - size * (0.72 + grow), y - size * 0.17 + drop);
    context.lineTo(x + size * (0.66 + grow), y - size * 0.2 + drop);
    context.lineTo(x + size * (0.86 + grow), y + size * 0.12 + drop);
    context.lineTo(x - size * (0.9 + grow), y + size * 0.15 + drop);
    context.closePath();
    context.fill();
  };
  sheet(0.02, size * 0.03, is.green);
  sheet(0, 0, page);
  context.strokeStyle = css(is.deep, 0.22);
  context.lineWidth = 1;
  for (let row = 0; row < 5; row++) {
    const share = row / 5;
    context.beginPath();
    context.moveTo(x - size * (0.62 + share * 0.14), y - size * (0.1 - share * 0.24));
    context.lineTo(x - size * 0.06, y - size * (0.11 - share * 0.24));
    context.moveTo(x + size * 0.06, y - size * (0.115 - share * 0.24));
    context.lineTo(x + size * (0.56 + share * 0.14), y - size * (0.13 - share * 0.24));
    context.stroke();
  }
  context.strokeStyle = css(is.coffee);
  context.lineWidth = size * 0.028;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x + size * 0.2, y + size * 0.06);
  context.lineTo(x + size * 0.72, y - size * 0.12);
  context.stroke();
}

export const cafe: Scene = { back, moving, front, stillAt: 13 };
