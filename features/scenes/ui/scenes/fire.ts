import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { disc, glow, haze, vertical, withStops } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** A fireplace: flames over logs, embers that rise, light that moves on the wall. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      wall: ['#54433b', '#57493f', '#4f3a36'],
      wallLow: ['#6f5142', '#735846', '#6b4539'],
      stone: ['#6b5a50', '#706156', '#654f49'],
      mortar: ['#43352e', '#463a32', '#3e2e2b'],
      mantel: ['#5a3a28', '#60402d', '#523022'],
      hearth: ['#1b1210', '#1d1512', '#19100f'],
      fire: ['#ff8a35', '#ff9440', '#ff7a30'],
      flame: ['#ffc65c', '#ffd06a', '#ffb94f'],
      heart: ['#ffe6a0', '#ffeab0', '#ffdf94'],
      rug: ['#7a4034', '#7c4a3a', '#70362f'],
    },
    {
      wall: ['#1d1513', '#1a1513', '#1e1314'],
      wallLow: ['#2b1c17', '#271c18', '#2c1918'],
      stone: ['#342822', '#302823', '#342322'],
      mortar: ['#15100e', '#13100f', '#150d0d'],
      mantel: ['#2d1b12', '#291b14', '#2b1712'],
      hearth: ['#090605', '#080605', '#090505'],
      fire: ['#f57a2a', '#f58434', '#f56a26'],
      flame: ['#ffb648', '#ffc056', '#ffa83e'],
      heart: ['#ffeeb8', '#fff2c6', '#ffe6a8'],
      rug: ['#3a1a16', '#371e18', '#371614'],
    },
  );

function placeOf({ width, height }: SceneView) {
  const half = Math.min(width * 0.36, height * 0.3);
  const floor = height * 0.88;
  return { x: width * 0.5, half, floor, top: floor - half * 1.12 };
}
type Place = ReturnType<typeof placeOf>;

function back(context: Context, view: SceneView): void {
  const { width, height } = view;
  const is = colours(view);
  const place = placeOf(view);
  context.fillStyle = vertical(context, 0, place.floor, [
    [0, is.wall],
    [1, is.wallLow],
  ]);
  context.fillRect(0, 0, width, height);
  panels(context, view, place);
  stones(context, view, place);
  opening(context, place);
  context.fillStyle = withStops(
    context.createRadialGradient(
      place.x,
      place.floor - place.half * 0.3,
      0,
      place.x,
      place.floor - place.half * 0.3,
      place.half,
    ),
    [
      [0, mix(is.hearth, is.fire, 0.4)],
      [0.6, mix(is.hearth, is.fire, 0.16)],
      [1, is.hearth],
    ],
  );
  context.fill();
  mantel(context, view, place);
  floor(context, view, place);
}

/** Mouldings of the wall on both sides. */
function panels(context: Context, view: SceneView, { x, half, floor: ground }: Place): void {
  const { width, height } = view;
  const is = colours(view);
  const wide = Math.max(half * 0.9, width * 0.14);
  for (const side of [-1, 1])
    for (let at = 0; at < 4; at++) {
      const left = x + side * (half * 1.75 + at * wide * 1.16) - (side < 0 ? wide : 0);
      for (const [grow, colour] of [
        [0, mix(is.wall, [255, 235, 215], 0.09)],
        [4, mix(is.wall, is.hearth, 0.35)],
      ] as const) {
        context.strokeStyle = css(colour, 0.75);
        context.lineWidth = 2;
        context.strokeRect(left + grow, height * 0.07 + grow, wide - grow * 2, ground - height * 0.17 - grow * 2);
      }
    }
}

function opening(context: Context, { x, half, floor: ground, top }: Place): void {
  const wide = half * 0.86;
  context.beginPath();
  context.moveTo(x - wide, ground);
  context.lineTo(x - wide, top + half * 0.42);
  context.quadraticCurveTo(x, top - half * 0.06, x + wide, top + half * 0.42);
  context.lineTo(x + wide, ground);
  context.closePath();
}

function stones(context: Context, view: SceneView, { x, half, floor: ground, top }: Place): void {
  const is = colours(view);
  const outer = half * 1.28;
  const roof = top - half * 0.1;
  context.fillStyle = css(is.mortar);
  context.fillRect(x - outer, roof, outer * 2, ground - roof);
  const row = half * 0.135;
  for (let at = 0; roof + at * row < ground - 2; at++) {
    let left = x - outer;
    for (let stone = 0; left < x + outer - 3; stone++) {
      const wide = Math.min(row * (1.2 + chance(1001 + at, stone) * 1.3), x + outer - left);
      const colour = mix(is.stone, is.mortar, chance(1002 + at, stone) * 0.45);
      context.fillStyle = vertical(context, roof + at * row, roof + (at + 1) * row, [
        [0, mix(colour, [255, 240, 220], 0.07)],
        [1, mix(colour, is.mortar, 0.25)],
      ]);
      context.beginPath();
      context.roundRect(
        left + 1.5,
        roof + at * row + 1.5,
        wide - 3,
        Math.min(row, ground - roof - at * row) - 3,
        row * 0.18,
      );
      context.fill();
      left += wide;
    }
  }
}

function mantel(context: Context, view: SceneView, { x, half, top }: Place): void {
  const is = colours(view);
  const y = top - half * 0.1;
  const wide = half * 1.5;
  context.fillStyle = vertical(context, y - half * 0.13, y + half * 0.02, [
    [0, mix(is.mantel, [255, 226, 190], 0.2)],
    [0.25, is.mantel],
    [1, mix(is.mantel, is.hearth, 0.6)],
  ]);
  context.beginPath();
  context.roundRect(x - wide, y - half * 0.13, wide * 2, half * 0.14, half * 0.02);
  context.fill();
  context.fillStyle = css(is.hearth, 0.35);
  context.fillRect(x - half * 1.28, y + half * 0.01, half * 2.56, half * 0.05);
  const shelf = y - half * 0.13;
  candles(context, view, x + half * 1.08, shelf, half);
  vase(context, view, x - half * 1.1, shelf, half);
  clock(context, view, x - half * 0.66, shelf, half);
  for (let book = 0; book < 6; book++) {
    const tall = half * (0.2 + chance(1011, book) * 0.08);
    const hues: Colour[] = [
      [112, 58, 48],
      [58, 84, 92],
      [92, 92, 62],
      [124, 92, 54],
    ];
    context.fillStyle = css(mix(hues[book % 4]!, is.hearth, view.dark ? 0.5 : 0.22));
    context.fillRect(x + half * (0.42 + book * 0.064), shelf - tall, half * 0.056, tall);
  }
}

function candles(context: Context, view: SceneView, x: number, y: number, half: number): void {
  const is = colours(view);
  for (const [at, tall] of [0.3, 0.2].entries()) {
    const left = x + at * half * 0.13;
    context.fillStyle = css(mix([238, 226, 202], is.hearth, view.dark ? 0.45 : 0.15));
    context.fillRect(left - half * 0.028, y - half * tall, half * 0.056, half * tall);
    glow(context, left, y - half * (tall + 0.06), half * 0.22, is.flame, 0.5);
    context.fillStyle = css(is.heart, 0.95);
    context.beginPath();
    context.ellipse(left, y - half * (tall + 0.05), half * 0.014, half * 0.042, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function vase(context: Context, view: SceneView, x: number, y: number, half: number): void {
  const is = colours(view);
  context.strokeStyle = css(mix([98, 116, 82], is.hearth, view.dark ? 0.55 : 0.25));
  context.lineWidth = half * 0.012;
  for (let twig = 0; twig < 7; twig++) {
    const lean = (twig / 6 - 0.5) * half * 0.5;
    context.beginPath();
    context.moveTo(x, y - half * 0.2);
    context.quadraticCurveTo(x + lean * 0.3, y - half * 0.4, x + lean, y - half * (0.56 - Math.abs(lean / half) * 0.3));
    context.stroke();
    context.fillStyle = css(mix([196, 104, 70], is.hearth, view.dark ? 0.5 : 0.15));
    disc(context, x + lean, y - half * (0.56 - Math.abs(lean / half) * 0.3), half * 0.022);
  }
  context.fillStyle = css(mix([92, 108, 116], is.hearth, view.dark ? 0.55 : 0.25));
  context.beginPath();
  context.ellipse(x, y - half * 0.1, half * 0.085, half * 0.11, 0, 0, Math.PI * 2);
  context.fill();
  context.fillRect(x - half * 0.034, y - half * 0.24, half * 0.068, half * 0.1);
}

function clock(context: Context, view: SceneView, x: number, y: number, half: number): void {
  const is = colours(view);
  const size = half * 0.12;
  context.fillStyle = css(mix(is.mantel, [200, 150, 90], 0.3));
  context.beginPath();
  context.arc(x, y - size * 1.15, size * 1.15, Math.PI, 0);
  context.lineTo(x + size * 1.3, y);
  context.lineTo(x - size * 1.3, y);
  context.fill();
  context.fillStyle = css(mix([244, 232, 206], is.hearth, view.dark ? 0.4 : 0.1));
  disc(context, x, y - size * 1.1, size * 0.8);
  context.strokeStyle = css(is.hearth);
  context.lineWidth = size * 0.09;
  context.lineCap = 'round';
  for (const [angle, long] of [
    [-0.6, 0.5],
    [0.9, 0.34],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y - size * 1.1);
    context.lineTo(x + Math.sin(angle) * size * long, y - size * 1.1 - Math.cos(angle) * size * long);
    context.stroke();
  }
}

function floor(context: Context, view: SceneView, { x, half, floor: ground }: Place): void {
  const { width, height } = view;
  const is = colours(view);
  context.fillStyle = css(mix(is.stone, is.mortar, 0.3));
  context.fillRect(x - half * 1.5, ground - half * 0.03, half * 3, half * 0.09);
  context.fillStyle = vertical(context, ground + half * 0.05, height, [
    [0, mix(is.mantel, is.fire, 0.12)],
    [1, mix(is.mantel, is.hearth, 0.6)],
  ]);
  context.fillRect(0, ground + half * 0.05, width, height);
  context.strokeStyle = css(is.hearth, 0.28);
  context.lineWidth = 1.2;
  for (let plank = -9; plank <= 9; plank++) {
    context.beginPath();
    context.moveTo(x + plank * half * 0.36, ground + half * 0.05);
    context.lineTo(x + plank * half * 0.72, height);
    context.stroke();
  }
  for (const [share, colour] of [
    [1, is.rug],
    [0.84, mix(is.rug, is.flame, 0.22)],
    [0.78, is.rug],
    [0.5, mix(is.rug, is.hearth, 0.3)],
  ] as const) {
    context.fillStyle = css(colour);
    context.beginPath();
    context.ellipse(x, ground + half * 0.36, half * 1.25 * share, half * 0.17 * share, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function moving(context: Context, view: SceneView): void {
  const { time, dark } = view;
  const is = colours(view);
  const place = placeOf(view);
  const { x, half, floor: ground } = place;
  const flicker = 0.86 + noise(1021, time * 2.1) * 0.14;
  context.save();
  context.globalCompositeOperation = 'screen';
  haze(context, x, ground - half * 0.25, half * 3, half * 2, is.fire, (dark ? 0.3 : 0.24) * flicker);
  haze(context, x, ground + half * 0.3, half * 1.7, half * 0.42, is.flame, (dark ? 0.3 : 0.24) * flicker);
  context.restore();
  context.save();
  opening(context, place);
  context.clip();
  context.globalCompositeOperation = 'screen';
  glow(context, x, ground - half * 0.2, half * 0.95, is.fire, 0.75 * flicker);
  for (const [layer, colour] of [is.fire, is.flame, is.heart].entries()) flames(context, view, place, layer, colour);
  context.restore();
  embers(context, view, place, is.flame);
}

/** Tongues of one colour: the inner ones shorter, narrower and quicker. */
function flames(
  context: Context,
  { time }: SceneView,
  { x, half, floor: ground }: Place,
  layer: number,
  colour: Colour,
): void {
  const tongues = 9 - layer * 2;
  const reach = half * (0.56 - layer * 0.13);
  for (let tongue = 0; tongue < tongues; tongue++) {
    const share = tongues === 1 ? 0 : (tongue / (tongues - 1)) * 2 - 1;
    const pace = time * (1.3 + layer * 0.35 + chance(1031 + layer, tongue) * 0.7);
    const lick = 0.62 + 0.38 * noise(1040 + layer * 20 + tongue, pace);
    const tall = half * (0.92 - layer * 0.22) * (1 - share ** 2 * 0.58) * lick;
    const lean = noise(1100 + layer * 20 + tongue, pace * 0.7) * half * 0.13;
    const foot = x + share * reach;
    const wide = half * (0.16 - layer * 0.03) * (0.85 + 0.3 * chance(1035 + layer, tongue));
    const base = ground - half * 0.1;
    context.fillStyle = vertical(context, base - tall, base, [
      [0, colour, 0],
      [0.3, colour, 0.3],
      [0.75, colour, 0.62],
      [1, colour, 0.25],
    ]);
    context.beginPath();
    context.moveTo(foot - wide, base);
    context.bezierCurveTo(
      foot - wide * 1.5,
      base - tall * 0.42,
      foot + lean - wide * 0.25,
      base - tall * 0.62,
      foot + lean * 1.7,
      base - tall,
    );
    context.bezierCurveTo(
      foot + lean + wide * 0.6,
      base - tall * 0.6,
      foot + wide * 1.5,
      base - tall * 0.4,
      foot + wide,
      base,
    );
    context.quadraticCurveTo(foot, base + half * 0.06, foot - wide, base);
    context.fill();
  }
}

function embers(context: Context, { time }: SceneView, { x, half, floor: ground }: Place, colour: Colour): void {
  for (let ember = 0; ember < 26; ember++) {
    const lasts = 2.6 + chance(1051, ember) * 3.4;
    const age = (time / lasts + chance(1052, ember)) % 1;
    const turn = Math.floor(time / lasts + chance(1052, ember));
    const drift = Math.sin(age * 7 + ember) * half * 0.06 + (chance(1053, ember + turn * 31) - 0.5) * half * 0.9;
    const y = ground - half * 0.2 - age * half * (0.65 + chance(1054, ember) * 0.5);
    const strength = (1 - age) ** 1.4 * Math.min(1, age * 9);
    context.fillStyle = css(colour, strength);
    disc(context, x + drift * (0.4 + age * 0.8), y, (0.8 + chance(1055, ember) * 1.3) * (1 - age * 0.5));
  }
}

/** Logs and the grate in front of the flames. */
function front(context: Context, view: SceneView): void {
  const is = colours(view);
  const { x, half, floor: ground } = placeOf(view);
  const bark = mix([86, 56, 38], is.hearth, view.dark ? 0.5 : 0.3);
  for (const [at, tilt, long, lift] of [
    [-0.16, 0.1, 0.62, 0.075],
    [0.2, -0.12, 0.56, 0.075],
    [0.02, 0.04, 0.5, 0.19],
  ] as const) {
    context.save();
    context.translate(x + at * half, ground - half * lift);
    context.rotate(tilt);
    const thick = half * 0.072;
    context.fillStyle = vertical(context, -thick, thick, [
      [0, mix(bark, is.flame, 0.6)],
      [0.3, bark],
      [1, mix(bark, is.hearth, 0.6)],
    ]);
    context.beginPath();
    context.roundRect(-long * half, -thick, long * half * 2, thick * 2, thick);
    context.fill();
    for (let crack = 0; crack < 7; crack++) {
      context.fillStyle = css(is.fire, 0.5 + chance(1061, crack) * 0.4);
      context.fillRect(
        (chance(1062 + Math.round(lift * 100), crack) * 1.7 - 0.85) * long * half,
        (chance(1063, crack) - 0.5) * thick,
        half * 0.05,
        half * 0.008,
      );
    }
    context.fillStyle = css(mix(bark, [226, 186, 132], 0.5));
    context.beginPath();
    context.ellipse(long * half - thick * 0.5, 0, thick * 0.5, thick * 0.9, 0, 0, Math.PI * 2);
    context.fill();
    context.restore();
  }
  for (let coal = 0; coal < 26; coal++) {
    const share = chance(1071, coal) * 2 - 1;
    context.fillStyle = css(mix(is.hearth, is.fire, 0.25 + chance(1072, coal) * 0.6));
    context.beginPath();
    context.ellipse(
      x + share * half * 0.66,
      ground - half * (0.008 + chance(1073, coal) * 0.03),
      half * 0.035,
      half * 0.02,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}

export const fire: Scene = { back, moving, front, stillAt: 6 };
