import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
  around,
  circle,
  curve,
  ellipse,
  line,
  placed,
  polygon,
  rect,
  ring,
  shape,
  times,
  waveBelow,
} from './shapes.ts';

/** A shield volcano with its lake, small cones, and columns at the sea. */
export const jeju: Drawing = ({ deep, main, mid, soft, sun, sky, leaf, paper }) => [
  rect(0, 0, 630, 880, mix(sky, paper, 0.55)),
  circle(480, 230, 62, sun),
  polygon(
    [
      [-40, 600],
      [250, 300],
      [300, 322],
      [340, 322],
      [390, 300],
      [680, 600],
    ],
    mix(leaf, deep, 0.25),
  ),
  ellipse(320, 318, 58, 14, sky),
  ...(
    [
      [90, 560, 110],
      [250, 590, 90],
      [470, 570, 120],
    ] as const
  ).map(([x, y, size]) =>
    shape(
      `M${x - size} ${y + 60}C${x - size / 2} ${y - 40} ${x - 20} ${y - 40} ${x} ${y - 26}C${x + 20} ${y - 40} ${x + size / 2} ${y - 40} ${x + size} ${y + 60}Z`,
      mix(leaf, sun, 0.3),
    ),
  ),
  ...times(13, (index) =>
    rect(index * 50 - 10, 600 + (index % 3) * 18, 46, 120, mix(deep, mid, (index % 4) * 0.12), 6),
  ),
  waveBelow(690, 12, 160, 20, mix(sky, main, 0.35)),
  waveBelow(730, 12, 180, 80, mix(sky, deep, 0.4)),
  ...times(4, (index) =>
    line(
      [
        [60 + index * 150, 760],
        [120 + index * 150, 760],
      ],
      soft,
      8,
    ),
  ),
];

/** Arched roots in the tide, with a crab. */
export const paChailen: Drawing = ({ deep, main, sun, coral, sky, leaf, paper }) => [
  rect(0, 0, 630, 880, mix(sun, paper, 0.55)),
  circle(470, 260, 74, mix(sun, coral, 0.35)),
  ...times(5, (index) => circle(90 + index * 112, 250 + (index % 2) * 34, 92, mix(leaf, deep, (index % 3) * 0.22))),
  ...([170, 330, 500] as const).flatMap((x) => [
    line(
      [
        [x, 280],
        [x, 480],
      ],
      mix(deep, '#6B4226', 0.6),
      30,
    ),
    ...times(3, (index) =>
      curve(
        `M${x} ${440 + index * 18}C${x - 30 - index * 24} ${470} ${x - 52 - index * 26} 540 ${x - 60 - index * 30} 640`,
        mix(deep, '#6B4226', 0.6),
        14,
      ),
    ),
    ...times(3, (index) =>
      curve(
        `M${x} ${440 + index * 18}C${x + 30 + index * 24} ${470} ${x + 52 + index * 26} 540 ${x + 60 + index * 30} 640`,
        mix(deep, '#6B4226', 0.6),
        14,
      ),
    ),
  ]),
  waveBelow(610, 10, 150, 0, mix(sky, main, 0.3)),
  waveBelow(660, 10, 170, 60, mix(sky, deep, 0.35)),
  ellipse(330, 700, 44, 28, coral),
  ...times(6, (index) =>
    line(
      [
        [330 + (index < 3 ? -34 : 34), 696 + (index % 3) * 12],
        [330 + (index < 3 ? -74 : 74), 706 + (index % 3) * 16],
      ],
      coral,
      10,
    ),
  ),
  circle(316, 676, 7, paper),
  circle(344, 676, 7, paper),
];

/** A deep lake in a rift, and a seal. */
export const baykal: Drawing = ({ deep, main, soft, sun, sky, paper, night }) => [
  rect(0, 0, 630, 880, mix(sky, paper, 0.6)),
  polygon(
    [
      [-20, 360],
      [90, 220],
      [180, 320],
      [280, 190],
      [390, 330],
      [500, 210],
      [660, 360],
    ],
    mix(main, deep, 0.2),
  ),
  polygon(
    [
      [280, 190],
      [316, 236],
      [252, 226],
    ],
    paper,
  ),
  polygon(
    [
      [500, 210],
      [538, 254],
      [470, 246],
    ],
    paper,
  ),
  rect(0, 350, 630, 540, mix(sky, main, 0.35)),
  ...times(6, (index) =>
    polygon(
      [
        [60 + index * 42, 350 + index * 66],
        [570 - index * 42, 350 + index * 66],
        [570 - index * 42 - 42, 430 + index * 66],
        [102 + index * 42, 430 + index * 66],
      ],
      mix(main, night, 0.15 + index * 0.14),
    ),
  ),
  ellipse(250, 356, 96, 38, mix(night, soft, 0.35), -8),
  circle(168, 332, 38, mix(night, soft, 0.35)),
  circle(154, 326, 6, night),
  polygon(
    [
      [336, 348],
      [398, 312],
      [388, 366],
    ],
    mix(night, soft, 0.35),
  ),
  ...times(9, (index) =>
    line(
      [
        [90 + index * 56, 470 + (index % 3) * 44],
        [118 + index * 56, 470 + (index % 3) * 44],
      ],
      mix(sky, paper, 0.5),
      5,
    ),
  ),
  circle(520, 270, 0.1, sun),
];

/** Limestone towers in a bay, and a junk with red sails. */
export const haLong: Drawing = ({ deep, main, sun, coral, sky, leaf, paper }) => {
  const tower = (x: number, top: number, width: number, ink: string) =>
    shape(
      `M${x - width} 600C${x - width * 0.9} ${top + 120} ${x - width * 0.6} ${top} ${x} ${top}C${x + width * 0.7} ${top} ${x + width} ${top + 150} ${x + width * 0.95} 600Z`,
      ink,
    );
  return [
    rect(0, 0, 630, 880, mix(sun, paper, 0.5)),
    circle(315, 300, 80, mix(sun, coral, 0.4)),
    tower(110, 330, 80, mix(leaf, sky, 0.6)),
    tower(300, 380, 70, mix(leaf, sky, 0.55)),
    tower(520, 290, 90, mix(leaf, sky, 0.45)),
    tower(30, 420, 100, mix(leaf, deep, 0.35)),
    tower(600, 430, 90, mix(leaf, deep, 0.4)),
    rect(0, 590, 630, 300, mix(sky, main, 0.4)),
    ...times(8, (row) =>
      line(
        [
          [40 + (row % 3) * 60, 620 + row * 30],
          [240 + (row % 4) * 80, 620 + row * 30],
        ],
        mix(sky, paper, 0.45),
        6,
        '60 40',
      ),
    ),
    shape('M210 640C260 690 380 690 430 640Z', mix('#6B4226', deep, 0.3)),
    ...(
      [
        [270, 1],
        [345, 1.25],
      ] as const
    ).map(([x, size]) =>
      placed(
        [
          shape('M0 0C-60 -50 -62 -120 -8 -160C34 -120 46 -60 40 0Z', coral),
          ...times(3, (index) =>
            line(
              [
                [-44 + index * 6, -36 - index * 36],
                [38 - index * 8, -36 - index * 36],
              ],
              mix(coral, deep, 0.4),
              5,
            ),
          ),
        ],
        x,
        638,
        0,
        size,
      ),
    ),
  ];
};

/** The year as a wheel of twenty-four steps. */
export const jieqi: Drawing = ({ deep, main, soft, sun, coral, sky, leaf, paper }) => [
  rect(0, 0, 630, 880, mix(deep, main, 0.2)),
  ...times(24, (index) => {
    const ink = [leaf, coral, sun, sky][Math.floor(index / 6)]!;
    const [x, y] = around(315, 440, 225, index * 15 - 90);
    return placed([ellipse(0, 0, 20, 44, index % 2 ? ink : mix(ink, paper, 0.35))], x, y, index * 15);
  }),
  ring(315, 440, 150, soft, 10),
  circle(315, 440, 108, sun),
  ...times(12, (index) => line([around(315, 440, 120, index * 30), around(315, 440, 136, index * 30)], paper, 10)),
  ...times(4, (index) => circle(...around(315, 440, 225, index * 90 - 90), 14, paper)),
];

/** The sea between its highest and lowest level, under the moon. */
export const mares: Drawing = ({ deep, main, soft, sun, sky, paper, night, coral }) => [
  rect(0, 0, 630, 880, mix(night, main, 0.25)),
  circle(450, 270, 76, paper),
  circle(424, 252, 14, mix(paper, soft, 0.6)),
  circle(474, 296, 20, mix(paper, soft, 0.6)),
  rect(70, 330, 46, 420, mix(paper, soft, 0.4), 8),
  ...times(9, (index) => rect(70, 350 + index * 44, index % 2 ? 46 : 28, 12, index % 2 ? coral : deep)),
  waveBelow(470, 14, 210, 30, mix(sky, main, 0.2)),
  waveBelow(560, 14, 190, 120, mix(sky, main, 0.5)),
  waveBelow(650, 14, 230, 60, mix(main, deep, 0.5)),
  line(
    [
      [240, 600],
      [240, 500],
    ],
    sun,
    16,
  ),
  polygon(
    [
      [210, 510],
      [270, 510],
      [240, 462],
    ],
    sun,
  ),
  line(
    [
      [330, 520],
      [330, 620],
    ],
    soft,
    16,
  ),
  polygon(
    [
      [300, 610],
      [360, 610],
      [330, 658],
    ],
    soft,
  ),
];
