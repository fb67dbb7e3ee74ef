import { seededChance, type Chance } from '#platform/chance/seeded-chance.ts';
import { textHash } from '#platform/text/hash.ts';
import type { DrawnScene } from './scene-ids.ts';

export const posterSize = { width: 480, height: 270 } as const;

/** What a poster shows over its ground, which gives the scene away at the size of a thumb. */
type Shape = 'waves' | 'hills' | 'lines' | 'points' | 'windows' | 'shelves' | 'glows' | 'ribbons';

interface Look {
  /** Above and below in the sky, then the colours of the shapes from back to front. */
  readonly sky: readonly [string, string];
  readonly colours: readonly string[];
  readonly shape: Shape;
  /** Sun, moon or lamp. */
  readonly light: string;
}

const looks: Readonly<Record<DrawnScene, Look>> = {
  sea: { sky: ['#f3d9b8', '#cfe0e4'], colours: ['#8fb6bf', '#5f95a3', '#34697a'], shape: 'waves', light: '#fff3d6' },
  forest: { sky: ['#dfe8dc', '#b9cdbb'], colours: ['#93b098', '#5f8467', '#2f5540'], shape: 'hills', light: '#fbf6dd' },
  rain: { sky: ['#8b98a6', '#5d6b7a'], colours: ['#c7d3dd', '#aebdca'], shape: 'lines', light: '#c3cdd6' },
  paper: { sky: ['#fbe6d4', '#f6cdb6'], colours: ['#f2b79d', '#e49a86', '#c9776b'], shape: 'hills', light: '#fff7e6' },
  library: {
    sky: ['#3a2a20', '#241a14'],
    colours: ['#a8643c', '#7c8a5a', '#8c4a3a', '#c9a468'],
    shape: 'shelves',
    light: '#ffdf9e',
  },
  train: { sky: ['#f2c9a0', '#b7c6d6'], colours: ['#a9b18a', '#7d8f66', '#4e6246'], shape: 'hills', light: '#fff0c9' },
  lanterns: {
    sky: ['#1d2440', '#3c3558'],
    colours: ['#ffb45e', '#ff8f5a', '#ffd48a'],
    shape: 'glows',
    light: '#f4ecd8',
  },
  city: { sky: ['#20273f', '#4b4763'], colours: ['#161b2d', '#1f2740', '#ffd58a'], shape: 'windows', light: '#f4ecd8' },
  fire: { sky: ['#1c120d', '#3a1d10'], colours: ['#d9531e', '#f28a2e', '#ffd07a'], shape: 'glows', light: '#5c2a14' },
  stars: { sky: ['#0b1026', '#232a4d'], colours: ['#ffffff', '#cfd8ff', '#ffe9c4'], shape: 'points', light: '#f4ecd8' },
  aurora: {
    sky: ['#0a1524', '#173040'],
    colours: ['#4fd6a0', '#5fa8d8', '#a07fd8'],
    shape: 'ribbons',
    light: '#dfe9f4',
  },
  cafe: { sky: ['#4a3527', '#2b1e17'], colours: ['#ffcf8a', '#f0a860', '#fff0cf'], shape: 'glows', light: '#ffdf9e' },
};

/**
 * A still of the scene as SVG, other for each video: nothing of the video itself is shown, because its pictures are not
 * ours. The same id gives the same poster.
 */
export function posterOf(scene: DrawnScene, embedId: string): string {
  const { width, height } = posterSize;
  const { sky, colours, shape, light } = looks[scene];
  const random = seededChance(textHash(embedId));
  const lamp = { x: width * (0.2 + 0.6 * random()), y: height * (0.15 + 0.25 * random()), radius: 14 + 16 * random() };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    circle(lamp.x, lamp.y, lamp.radius, light, 0.9),
    ...drawings[shape](colours, random),
    '</svg>',
  ].join('');
}

type Drawing = (colours: readonly string[], random: Chance) => string[];

const times = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at));
const figure = (value: number): string => value.toFixed(1);
const circle = (x: number, y: number, radius: number, fill: string, opacity: number): string =>
  `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(radius)}" fill="${fill}" opacity="${figure(opacity)}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}" fill="${fill}"/>`;

/** Ground up to a line that swings `swing` about `level`, `swells` times over the width. */
function ground(level: number, swing: number, swells: number, random: Chance, fill: string): string {
  const { width, height } = posterSize;
  const [shift, second] = [random() * 6.3, random() * 6.3];
  const steps = 48;
  const line = times(steps + 1, (at) => {
    const turn = (at / steps) * swells * 2 * Math.PI;
    const y = level + swing * (0.7 * Math.sin(turn + shift) + 0.3 * Math.sin(2.3 * turn + second));
    return `${figure((at / steps) * width)},${figure(y)}`;
  });
  return `<polygon points="0,${height} ${line.join(' ')} ${width},${height}" fill="${fill}"/>`;
}

const { width, height } = posterSize;
const drawings: Readonly<Record<Shape, Drawing>> = {
  waves: (colours, random) =>
    colours.map((fill, at) => ground(height * (0.55 + 0.14 * at), 4 + 3 * at, 4 - at, random, fill)),
  hills: (colours, random) =>
    colours.map((fill, at) => ground(height * (0.5 + 0.17 * at), 26 - 5 * at, 1.2 + 0.5 * at, random, fill)),
  lines: (colours, random) =>
    times(90, (at) => {
      const [x, y, length] = [random() * width, random() * height, 8 + 22 * random()];
      const end = `x2="${figure(x - length * 0.2)}" y2="${figure(y + length)}"`;
      return `<line x1="${figure(x)}" y1="${figure(y)}" ${end} stroke="${colours[at % colours.length]}" stroke-width="1.4" opacity="0.7"/>`;
    }),
  points: (colours, random) =>
    times(140, (at) => {
      const radius = 0.5 + 1.6 * random() ** 3;
      return circle(random() * width, random() * height, radius, colours[at % colours.length]!, 0.4 + 0.6 * random());
    }),
  windows: (colours, random) =>
    times(16, (at) => {
      const [x, tall] = [(at / 16) * width, height * (0.3 + 0.4 * random())];
      const house = box(x, height - tall, width / 16 + 1, tall, colours[at % 2]!);
      const lit = times(8, () => {
        const [left, top] = [x + 4 + random() * 20, height - tall + 8 + random() * (tall - 16)];
        return box(left, top, 3, 4, colours[2]!);
      });
      return [house, ...lit].join('');
    }),
  shelves: (colours, random) =>
    times(4, (row) => {
      const bottom = height * (0.3 + 0.22 * row);
      const books = times(40, (at) => {
        const tall = 26 + 22 * random();
        return box(at * 12 + 2 * random(), bottom - tall, 9, tall, colours[Math.floor(random() * colours.length)]!);
      });
      return [...books, box(0, bottom, width, 6, '#120c08')].join('');
    }),
  glows: (colours, random) =>
    times(26, (at) => {
      const [x, y, radius] = [random() * width, height * (0.3 + 0.65 * random()), 4 + 16 * random()];
      const fill = colours[at % colours.length]!;
      return circle(x, y, 2.2 * radius, fill, 0.2) + circle(x, y, radius, fill, 0.8);
    }),
  ribbons: (colours, random) => [
    ...times(6, (at) => {
      const y = height * (0.2 + 0.07 * at);
      const bend = () => figure(y - 50 + 100 * random());
      const path = `M0,${figure(y)} C160,${bend()} 320,${bend()} ${width},${bend()}`;
      return `<path d="${path}" fill="none" stroke="${colours[at % colours.length]}" stroke-width="22" opacity="0.35"/>`;
    }),
    ground(height * 0.86, 8, 2, random, '#06101a'),
  ],
};
