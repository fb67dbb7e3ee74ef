import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import { around, circle, curve, line, placed, rect, ring, times } from './shapes.ts';

/** Consonants and the vowel of one syllable, as they lie in its square. */
export const hangeul: Drawing = ({ deep, main, soft, sun, coral, paper }) => [
  rect(0, 0, 630, 880, soft),
  ...times(6, (index) => rect(0, index * 150 - 20, 630, 75, mix(soft, main, 0.12))),
  rect(110, 235, 410, 410, paper, 28),
  line(
    [
      [315, 235],
      [315, 645],
    ],
    mix(paper, main, 0.25),
    5,
    '4 18',
  ),
  line(
    [
      [110, 440],
      [520, 440],
    ],
    mix(paper, main, 0.25),
    5,
    '4 18',
  ),
  line(
    [
      [170, 300],
      [285, 300],
    ],
    coral,
    34,
  ),
  line(
    [
      [150, 345],
      [305, 345],
    ],
    coral,
    30,
  ),
  ring(228, 412, 38, coral, 30),
  line(
    [
      [410, 280],
      [410, 450],
    ],
    deep,
    38,
  ),
  line(
    [
      [410, 365],
      [478, 365],
    ],
    deep,
    38,
  ),
  line(
    [
      [190, 500],
      [190, 585],
      [450, 585],
    ],
    sun,
    40,
  ),
];

/** Heads of letters as loops, in three rows as high, middle and low. */
export const aksonThai: Drawing = ({ deep, main, mid, paper, sun, coral }) => [
  rect(0, 0, 630, 880, paper),
  ...(
    [
      [250, coral],
      [440, sun],
      [630, mid],
    ] as const
  ).flatMap(([y, ink], row) => [
    line(
      [
        [40, y + 62],
        [590, y + 62],
      ],
      mix(paper, main, 0.35),
      6,
    ),
    ...times(3, (at) => {
      const x = 120 + at * 165 + (row % 2) * 20;
      return [
        ring(x, y - 30, 18, deep, 14),
        curve(`M${x + 18} ${y - 30}C${x + 30} ${y - 110} ${x + 110} ${y - 110} ${x + 100} ${y + 50}`, deep, 20),
        line(
          [
            [x, y - 10],
            [x, y + 50],
          ],
          deep,
          20,
        ),
        circle(x + 58, y - 118, 12, ink),
      ].join('');
    }),
  ]),
];

/** The six tones as the voice goes. */
export const thanhDieu: Drawing = ({ deep, dark, main, soft, sun, coral, sky, leaf, paper }) => {
  const tone = (row: number, ink: string, way: string) =>
    placed(
      [
        line(
          [
            [-240, 0],
            [240, 0],
          ],
          mix(soft, main, 0.2),
          4,
          '2 14',
        ),
        curve(way, ink, 22),
      ],
      315,
      205 + row * 95,
    );
  return [
    rect(0, 0, 630, 880, soft),
    rect(45, 140, 540, 600, paper, 40),
    tone(0, deep, 'M-190 -12L190 -12'),
    tone(1, sky, 'M-190 -16C-60 -10 60 14 190 26'),
    tone(2, coral, 'M-190 24C-20 22 90 -6 190 -34'),
    tone(3, sun, 'M-190 -14C-90 40 40 46 190 -10'),
    tone(4, leaf, 'M-190 14L-20 -10M20 -2C90 -20 150 -28 190 -38'),
    tone(5, dark, 'M-190 -6C-120 6 -60 22 -10 34'),
    circle(60 + 255, 205 + 5 * 95 + 62, 12, dark),
  ];
};

/** One word and six endings around it. */
export const padezhi: Drawing = ({ deep, main, mid, soft, sun, coral, paper }) => [
  rect(0, 0, 630, 880, deep),
  ...times(7, (index) => ring(315, 440, 90 + index * 62, mix(deep, main, 0.25), 3)),
  ...times(6, (index) => {
    const [x, y] = around(315, 440, 205, index * 60 - 90);
    const [fromX, fromY] = around(315, 440, 105, index * 60 - 90);
    return [
      line(
        [
          [fromX, fromY],
          [x, y],
        ],
        mid,
        10,
      ),
      rect(x - 58, y - 34, 116, 68, index % 2 ? sun : coral, 20),
      line(
        [
          [x - 30, y],
          [x + 30, y],
        ],
        paper,
        12,
      ),
    ].join('');
  }),
  circle(315, 440, 105, soft),
  line(
    [
      [258, 420],
      [372, 420],
    ],
    main,
    18,
  ),
  line(
    [
      [258, 462],
      [340, 462],
    ],
    main,
    18,
  ),
];

/** The moon over a river, seen from a tower, with a boat. */
export const tangshi: Drawing = ({ deep, dark, main, soft, sun, paper, coral }) => [
  rect(0, 0, 630, 880, mix(deep, '#000000', 0.1)),
  circle(430, 290, 92, paper),
  circle(430, 290, 150, paper, 0.12),
  curve('M-20 560C120 470 210 540 330 500C440 462 540 520 660 470', mix(deep, main, 0.6), 60),
  rect(0, 560, 630, 330, mix(deep, main, 0.35)),
  ...times(7, (row) =>
    line(
      [
        [360 - row * 12, 590 + row * 34],
        [500 + row * 12, 590 + row * 34],
      ],
      mix(main, paper, 0.55),
      8,
      '40 26',
    ),
  ),
  curve('M90 640C150 690 260 690 320 640', coral, 26),
  line(
    [
      [205, 640],
      [205, 545],
    ],
    soft,
    10,
  ),
  line(
    [
      [205, 552],
      [275, 630],
      [205, 630],
    ],
    sun,
    14,
  ),
  ...times(3, (floor) => rect(60 + floor * 12, 500 - floor * 74, 120 - floor * 24, 62, mix(dark, coral, 0.4), 6)),
  ...times(3, (floor) =>
    line(
      [
        [40 + floor * 12, 498 - floor * 74],
        [200 - floor * 12, 498 - floor * 74],
      ],
      sun,
      14,
    ),
  ),
];
