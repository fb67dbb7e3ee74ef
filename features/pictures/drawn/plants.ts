import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
  around,
  chances,
  circle,
  curve,
  ellipse,
  line,
  placed,
  polygon,
  rect,
  shape,
  times,
  type Point,
} from './shapes.ts';

export const laubbaeume: Drawing = ({ paper, main, deep, sun, coral, leaf, dark, soft }) => {
  const stalk = (fill: string) => curve('M0 62C2 84 6 96 14 110', fill, 8);
  const veins = (count: number, high: number, wide: number, ink: string) => [
    line(
      [
        [0, 64],
        [0, -high],
      ],
      ink,
      4,
    ),
    ...times(count, (index) => {
      const y = 44 - index * ((high + 30) / count);
      return line(
        [
          [-wide * (1 - Math.abs(y) / 130), y - 20],
          [0, y],
          [wide * (1 - Math.abs(y) / 130), y - 20],
        ],
        ink,
        3,
      );
    }),
  ];
  const oak =
    'M0 70C-16 62 -14 44 -30 44C-52 44 -50 18 -34 12C-58 10 -60 -18 -38 -22C-56 -34 -48 -58 -28 -52C-30 -80 -8 -92 0 -94C8 -92 30 -80 28 -52C48 -58 56 -34 38 -22C60 -18 58 10 34 12C50 18 52 44 30 44C14 44 16 62 0 70Z';
  const maple = times(11, (index): Point =>
    around(0, 10, index % 2 ? 46 : index === 5 ? 100 : 60 + Math.min(index, 10 - index) * 9, 110 + index * 32),
  );
  const leaves: [draw: string[], x: number, y: number, turn: number][] = [
    [[shape(oak, main), ...veins(4, 84, 40, soft), stalk(main)], 130, 296, -14],
    [
      [shape('M0 72C-62 50 -62 -40 0 -94C62 -40 62 50 0 72Z', coral), ...veins(5, 84, 46, paper), stalk(coral)],
      316,
      284,
      8,
    ],
    [
      [
        polygon(maple, sun),
        ...[-90, -52, -128, -18, -162].map((angle) =>
          line([[0, 56], around(0, 10, angle === -90 ? 78 : 58, angle)], deep, 3),
        ),
        stalk(sun),
      ],
      506,
      300,
      12,
    ],
    [
      [
        shape('M0 60C-14 84 -72 78 -74 26C-76 -24 -24 -54 0 -96C24 -54 76 -24 74 26C72 78 14 84 0 60Z', leaf),
        ...veins(4, 80, 50, paper),
        stalk(leaf),
      ],
      128,
      560,
      -10,
    ],
    [
      [
        polygon(
          [
            [0, -96],
            [20, -52],
            [30, -56],
            [40, -10],
            [56, -12],
            [60, 34],
            [26, 66],
            [0, 70],
            [-26, 66],
            [-60, 34],
            [-56, -12],
            [-40, -10],
            [-30, -56],
            [-20, -52],
          ],
          mix(sun, leaf, 0.45),
        ),
        ...veins(4, 80, 42, paper),
        stalk(mix(sun, leaf, 0.45)),
      ],
      318,
      560,
      -8,
    ],
    [
      [
        line(
          [
            [0, 112],
            [0, -60],
          ],
          dark,
          6,
        ),
        ...times(
          4,
          (index) => ellipse(-36, 56 - index * 38, 34, 14, dark, 24) + ellipse(36, 56 - index * 38, 34, 14, dark, -24),
        ),
        ellipse(0, -88, 14, 34, dark),
      ],
      506,
      548,
      12,
    ],
  ];
  return [
    rect(0, 0, 630, 880, paper),
    ...[
      [130, 300],
      [506, 300],
      [316, 570],
    ].map(([x, y]) => circle(x!, y!, 116, soft)),
    ...leaves.map(([draw, x, y, turn]) => placed(draw, x, y, turn, 1.12)),
    // Their fruits.
    ...[60, 200, 330, 450, 570].map((x, index) =>
      [
        ellipse(x, 800, 18, 25, index % 2 ? main : coral),
        shape(`M${x - 22} 792C${x - 20} 762 ${x + 20} 762 ${x + 22} 792Z`, deep),
        rect(x - 3, 756, 6, 14, deep, 3),
      ].join(''),
    ),
    ...[90, 240, 390, 540].map((x, index) =>
      placed(
        [
          ellipse(-26, 0, 30, 12, index % 2 ? sun : leaf, 18),
          ellipse(26, 0, 30, 12, index % 2 ? sun : leaf, -18),
          circle(0, 6, 10, deep),
        ],
        x,
        92,
        index * 22 - 30,
      ),
    ),
  ];
};

/** The forest from above, and its river. */
export const amazonia: Drawing = ({ deep, dark, main, sun, coral, sky, leaf, soft }) => {
  const chance = chances(19);
  const greens = [main, dark, leaf, mix(main, leaf, 0.5), mix(main, deep, 0.5), mix(leaf, sun, 0.22)];
  const river = 'M-20 250C120 210 150 360 270 372C400 386 350 540 470 556C560 568 570 660 650 650';
  const side = 'M330 -20C350 100 240 190 290 300C300 330 290 350 280 372';
  const crown = (x: number, y: number, r: number) => {
    const fill = greens[Math.floor(chance() * greens.length)]!;
    return [
      circle(x + 5, y + 8, r, deep, 0.45),
      circle(x, y, r, fill),
      circle(x - r * 0.28, y - r * 0.28, r * 0.52, mix(fill, soft, 0.2)),
      circle(x + r * 0.2, y + r * 0.25, r * 0.22, mix(fill, deep, 0.3)),
    ].join('');
  };
  const near = (x: number, y: number) => {
    const middle =
      x < 270 ? 250 + (x > 90 ? (x - 90) * 0.68 : -10) : x < 400 ? 372 + (x - 270) * 0.95 : 535 + (x - 400) * 0.48;
    return Math.abs(y - middle) < 58 || (y < 380 && Math.abs(x - 292) < 46);
  };
  const trees = times(270, () => ({ x: chance() * 650 - 10, y: chance() * 900 - 10, r: 22 + chance() * 24 }))
    .filter(({ x, y }) => !near(x, y))
    .sort((one, other) => one.y - other.y);
  return [
    rect(0, 0, 630, 880, deep),
    curve(side, mix(sky, deep, 0.45), 44),
    curve(river, mix(sun, soft, 0.4), 92),
    curve(river, sky, 74),
    curve(river, mix(sky, soft, 0.5), 10, '40 60'),
    curve(side, mix(sky, '#10222E', 0.4), 30),
    ...trees.map(({ x, y, r }) => crown(x, y, r)),
    // A pair of macaws crossing.
    ...[
      [432, 402, -24, coral],
      [500, 350, -30, sun],
    ].map(([x, y, turn, fill]) =>
      placed(
        [
          shape('M0 0C-34 -36 -76 -42 -110 -20C-74 -16 -46 -4 -20 16Z', fill as string),
          shape('M0 0C34 -36 76 -42 110 -20C74 -16 46 -4 20 16Z', fill as string),
          shape('M-40 -22C-70 -40 -92 -36 -110 -20C-84 -18 -66 -14 -48 -4Z', sky),
          shape('M40 -22C70 -40 92 -36 110 -20C84 -18 66 -14 48 -4Z', sky),
          ellipse(0, 16, 15, 34, fill as string),
          circle(0, -22, 14, fill as string),
          polygon(
            [
              [-9, 44],
              [9, 44],
              [3, 108],
              [-3, 108],
            ],
            sky,
          ),
          polygon(
            [
              [-5, -34],
              [5, -34],
              [0, -46],
            ],
            deep,
          ),
        ],
        x as number,
        y as number,
        turn as number,
        0.72,
      ),
    ),
  ];
};
