import { css, hex, mix, palette } from './colour.ts';
import { chance, noise } from './chance.ts';
import { disc, glow, haze, stars, vertical, withStops } from './shapes.ts';
import { deskLamp, line, openBook } from './library-desk.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** Shelves to the ceiling, an arched window, a desk with a green lamp; dust in the light. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      wall: ['#4a372c', '#4d3b30', '#47302a'],
      wood: ['#5b4030', '#604634', '#563628'],
      edge: ['#7d5a42', '#856349', '#774c38'],
      deep: ['#2c1f19', '#2e231c', '#291a17'],
      sky: ['#5f748b', '#5f8496', '#64597f'],
      skyLow: ['#a78268', '#8a9c97', '#a56a55'],
      lamp: ['#ffd79a', '#ffe2b0', '#ffc985'],
      shade: ['#2f6b54', '#34765c', '#2c5f50'],
      desk: ['#3c281e', '#402c22', '#38221b'],
    },
    {
      wall: ['#1d1613', '#1a1614', '#1d1314'],
      wood: ['#281c16', '#241c18', '#281817'],
      edge: ['#3d2b21', '#382b24', '#3c2623'],
      deep: ['#0f0a09', '#0d0a0a', '#0f0809'],
      sky: ['#141d3a', '#0f1a38', '#181436'],
      skyLow: ['#3a3a5c', '#29406a', '#45304f'],
      lamp: ['#ffc878', '#ffd28c', '#ffbb68'],
      shade: ['#1d5642', '#20604a', '#1c4d40'],
      desk: ['#1a110d', '#17110e', '#190f0e'],
    },
  );

const spines = [
  '#7c3b32',
  '#39546a',
  '#4f6447',
  '#8a6a3c',
  '#5a3f5f',
  '#2f4a4a',
  '#8b5240',
  '#6b6250',
  '#433c5c',
  '#74543a',
];
const deskTop = 0.84;

function back(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  context.fillStyle = css(is.wall);
  context.fillRect(0, 0, width, height);
  const opening = windowAt(view);
  shelves(context, view, opening);
  arch(context, view, opening);
  // Daylight through the window falls on floor and shelves; by night the corners are dark.
  const light = view.dark ? 0.1 : 0.34;
  haze(context, opening.x, opening.bottom, opening.half * 4.4, height * 0.5, is.skyLow, light);
  context.fillStyle = withStops(
    context.createRadialGradient(
      width * 0.5,
      height * 0.55,
      0,
      width * 0.5,
      height * 0.55,
      Math.hypot(width, height) * 0.62,
    ),
    [
      [0, is.deep, 0],
      [0.6, is.deep, view.dark ? 0.25 : 0.12],
      [1, is.deep, view.dark ? 0.8 : 0.6],
    ],
  );
  context.fillRect(0, 0, width, height);
}

function windowAt({ width, height }: SceneView) {
  const tall = height > width;
  const half = Math.min(width * (tall ? 0.25 : 0.15), height * 0.2);
  return { x: width * 0.5, half, top: height * (tall ? 0.24 : 0.1), bottom: height * 0.68 };
}
type Opening = ReturnType<typeof windowAt>;

function shelves(context: Context, view: SceneView, opening: Opening): void {
  const { width, height } = view;
  const is = colours(view);
  const pitch = height * 0.128;
  const bay = Math.max(height * 0.2, width * 0.135);
  const inner = opening.half * 1.28;
  for (const side of [-1, 1])
    for (let column = 0; column * bay < width / 2; column++) {
      const near = opening.x + side * (inner + column * bay);
      const left = side > 0 ? near : near - bay;
      context.fillStyle = css(is.deep);
      context.fillRect(left, 0, bay, height * deskTop);
      for (let row = -1; row * pitch < height; row++) {
        const floor = row * pitch + pitch * 0.9;
        rowOfBooks(context, view, left + bay * 0.045, floor, bay * 0.91, pitch * 0.84, side * 100 + column * 17 + row);
        context.fillStyle = vertical(context, floor, floor + pitch * 0.1, [
          [0, is.edge],
          [0.35, is.wood],
          [1, is.deep],
        ]);
        context.fillRect(left, floor, bay, pitch * 0.1);
        context.fillStyle = css(is.deep, 0.5);
        context.fillRect(left, floor - pitch * 0.9, bay, pitch * 0.1);
      }
      context.fillStyle = withStops(context.createLinearGradient(left, 0, left + bay * 0.045, 0), [
        [0, is.edge],
        [1, is.wood],
      ]);
      context.fillRect(left, 0, bay * 0.045, height);
      context.fillRect(left + bay * 0.955, 0, bay * 0.045, height);
    }
}

function rowOfBooks(
  context: Context,
  view: SceneView,
  left: number,
  floor: number,
  width: number,
  room: number,
  seed: number,
): void {
  const is = colours(view);
  let x = left;
  for (let book = 0; x < left + width - room * 0.06; book++) {
    const pick = (what: number) => chance(seed * 97 + book, what);
    if (pick(1) < 0.045) {
      x += room * (0.12 + pick(2) * 0.28);
      continue;
    }
    const thick = Math.min(room * (0.09 + pick(3) ** 1.6 * 0.15), left + width - x);
    const tall = room * (0.6 + pick(4) * 0.3);
    const hue = hex(spines[Math.floor(pick(5) * spines.length)]!);
    const colour = mix(mix(hue, is.wood, view.dark ? 0.6 : 0.34), is.deep, pick(6) * 0.35);
    context.save();
    if (pick(7) < 0.05) {
      context.translate(x + thick, floor);
      context.rotate(-0.14);
      context.translate(-x - thick, -floor);
    }
    context.fillStyle = withStops(context.createLinearGradient(x, 0, x + thick, 0), [
      [0, mix(colour, is.deep, 0.35)],
      [0.35, mix(colour, [255, 236, 210], 0.07)],
      [1, mix(colour, is.deep, 0.4)],
    ]);
    context.fillRect(x, floor - tall, thick - 0.6, tall);
    context.fillStyle = css(mix(colour, is.lamp, 0.42), 0.55);
    if (pick(8) < 0.55) {
      context.fillRect(x, floor - tall * 0.86, thick - 0.6, Math.max(0.8, room * 0.012));
      context.fillRect(x, floor - tall * 0.14, thick - 0.6, Math.max(0.8, room * 0.012));
    }
    if (pick(9) < 0.3) context.fillRect(x + thick * 0.25, floor - tall * 0.7, thick * 0.5, tall * 0.22);
    context.restore();
    x += thick;
  }
}

function archPath(context: Context, { x, half, top, bottom }: Opening, grow: number): void {
  context.beginPath();
  context.moveTo(x - half - grow, bottom + grow);
  context.lineTo(x - half - grow, top + half);
  context.arc(x, top + half, half + grow, Math.PI, 0);
  context.lineTo(x + half + grow, bottom + grow);
  context.closePath();
}

function arch(context: Context, view: SceneView, opening: Opening): void {
  const { dark } = view;
  const is = colours(view);
  const { x, half, top, bottom } = opening;
  context.fillStyle = css(is.wall);
  context.fillRect(x - half * 1.28, 0, half * 2.56, view.height * deskTop);
  context.fillStyle = css(is.edge);
  archPath(context, opening, half * 0.13);
  context.fill();
  context.save();
  archPath(context, opening, 0);
  context.clip();
  context.fillStyle = vertical(context, top, bottom, [
    [0, is.sky],
    [1, is.skyLow],
  ]);
  context.fillRect(x - half, top, half * 2, bottom - top);
  if (dark) {
    context.translate(x - half, top);
    stars(context, {
      width: half * 2,
      until: (bottom - top) * 0.8,
      count: 70,
      seed: 91,
      colour: [255, 250, 240],
      alpha: 0.9,
    });
    context.translate(half - x, -top);
  }
  const body = {
    x: x + half * (0.6 - view.progress * 1.2),
    y: top + half * (1.15 - Math.sin(Math.PI * view.progress) * 0.6),
  };
  glow(context, body.x, body.y, half * 0.9, is.lamp, dark ? 0.25 : 0.5);
  context.fillStyle = css([255, 244, 224], dark ? 0.85 : 0.75);
  disc(context, body.x, body.y, half * 0.1);
  for (let hill = 0; hill < 3; hill++) {
    context.fillStyle = css(mix(is.skyLow, dark ? is.deep : [70, 92, 92], 0.3 + hill * 0.25));
    context.beginPath();
    context.moveTo(x - half, bottom);
    for (let step = 0; step <= 20; step++)
      context.lineTo(
        x - half + (step / 10) * half,
        bottom - (bottom - top) * (0.2 - hill * 0.055) * (1 + noise(811 + hill * 3, step * 0.22) * 0.6),
      );
    context.lineTo(x + half, bottom);
    context.fill();
  }
  context.restore();
  context.strokeStyle = css(is.wood);
  context.lineWidth = half * 0.035;
  for (const share of [-0.34, 0.34]) line(context, x + half * share, top + half * 0.06, x + half * share, bottom);
  for (let bar = 1; bar <= 4; bar++) {
    const y = top + half * 0.55 + ((bottom - top - half * 0.55) * (bar - 1)) / 3.6;
    line(context, x - half, y, x + half, y);
  }
  context.fillStyle = css(is.edge);
  context.fillRect(x - half * 1.25, bottom, half * 2.5, half * 0.1);
}

function lampAt({ width, height }: SceneView) {
  const size = Math.min(height * 0.17, width * 0.24);
  return { x: width * (width > height ? 0.8 : 0.74), y: height * (deskTop + 0.035), size };
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  const { x, half, top, bottom } = windowAt(view);
  // Beams from the window.
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let beam = 0; beam < 3; beam++) {
    const sway = noise(821 + beam, time * 0.05) * half * 0.15;
    const from = x + (beam - 1) * half * 0.64;
    const slant = (0.5 - view.progress) * width * 0.5 + sway;
    const strength = (dark ? 0.05 : 0.13) * (0.7 + 0.3 * noise(825 + beam, time * 0.13));
    context.fillStyle = vertical(context, top + half, height * 0.95, [
      [0, is.skyLow, strength],
      [1, is.skyLow, 0],
    ]);
    context.beginPath();
    context.moveTo(from - half * 0.26, top + half * 0.7);
    context.lineTo(from + half * 0.26, top + half * 0.7);
    context.lineTo(from + half * 0.7 + slant, height * 0.95);
    context.lineTo(from - half * 0.7 + slant, height * 0.95);
    context.closePath();
    context.fill();
  }
  const lamp = lampAt(view);
  const flicker = 1 + noise(831, time * 0.6) * 0.04;
  haze(
    context,
    lamp.x,
    lamp.y - lamp.size * 0.1,
    lamp.size * 2.6,
    lamp.size * 1.5,
    is.lamp,
    (dark ? 0.42 : 0.3) * flicker,
  );
  for (let mote = 0; mote < 60; mote++) {
    const nearLamp = mote % 2 === 0;
    const spread = nearLamp ? lamp.size * 2.6 : width * 0.5;
    const driftX = Math.sin(time * (0.06 + chance(841, mote) * 0.1) + mote * 1.7) * 30;
    const rise = (chance(842, mote) + time * (0.004 + chance(843, mote) * 0.006)) % 1;
    const moteX = (nearLamp ? lamp.x : x) + (chance(844, mote) - 0.5) * spread + driftX;
    const moteY = nearLamp
      ? lamp.y + lamp.size * 0.1 - rise * lamp.size * 1.5
      : bottom - rise * (bottom - top) * 0.9 + height * 0.1;
    const strength = Math.sin(rise * Math.PI) * (0.25 + 0.5 * chance(845, mote)) * (nearLamp || !dark ? 0.8 : 0.35);
    context.fillStyle = css(is.lamp, strength);
    disc(context, moteX, moteY, 0.7 + chance(846, mote) * 1.1);
  }
  context.restore();
}

function front(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const top = height * deskTop;
  context.fillStyle = vertical(context, top, height, [
    [0, mix(is.desk, is.edge, 0.6)],
    [0.07, is.desk],
    [1, is.deep],
  ]);
  context.fillRect(0, top, width, height - top);
  const lamp = lampAt(view);
  haze(context, lamp.x, lamp.y + lamp.size * 0.02, lamp.size * 1.7, lamp.size * 0.2, is.lamp, dark ? 0.5 : 0.4);
  openBook(
    context,
    width * (width > height ? 0.62 : 0.36),
    height * (deskTop + 0.075),
    Math.min(width * 0.17, height * 0.17),
    is.lamp,
    is.deep,
    dark,
  );
  pile(context, view, width * 0.1, height * (deskTop + 0.05));
  deskLamp(context, lamp, is.shade, is.lamp, is.deep);
}

function pile(context: Context, view: SceneView, x: number, y: number): void {
  const is = colours(view);
  const wide = Math.min(view.width * 0.2, view.height * 0.2);
  for (let book = 0; book < 4; book++) {
    const thick = wide * 0.13;
    const colour = mix(
      mix(hex(spines[(book * 3 + 1) % spines.length]!), is.wood, view.dark ? 0.5 : 0.25),
      is.deep,
      0.15,
    );
    const shift = (chance(861, book) - 0.5) * wide * 0.16;
    context.fillStyle = vertical(context, y - thick * (book + 1), y - thick * book, [
      [0, mix(colour, [255, 240, 220], 0.12)],
      [1, mix(colour, is.deep, 0.4)],
    ]);
    context.fillRect(x + shift, y - thick * (book + 1), wide * (1 - book * 0.08), thick - 1);
    context.fillStyle = css(is.lamp, 0.28);
    context.fillRect(x + shift + wide * 0.1, y - thick * (book + 1), wide * 0.015, thick - 1);
  }
}

export const library: Scene = { back, moving, front, stillAt: 10 };
