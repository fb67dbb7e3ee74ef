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
  star,
  times,
  wedge,
  type Point,
} from './shapes.ts';

export const balanceSheet: Drawing = ({ soft, main, deep, dark, sun, coral, paper, mid, leaf }) => [
  rect(0, 0, 630, 880, soft),
  circle(315, 420, 250, paper),
  rect(302, 236, 26, 420, deep, 6),
  polygon(
    [
      [214, 690],
      [416, 690],
      [362, 640],
      [268, 640],
    ],
    deep,
  ),
  rect(88, 262, 454, 20, dark, 10),
  circle(315, 250, 30, sun),
  circle(315, 250, 12, deep),
  ...[150, 480].flatMap((x) => [
    line(
      [
        [x, 276],
        [x - 92, 560],
      ],
      dark,
      4,
    ),
    line(
      [
        [x, 276],
        [x + 92, 560],
      ],
      dark,
      4,
    ),
    circle(x, 272, 10, deep),
    shape(`M${x - 112} 560H${x + 112}C${x + 96} 622 ${x - 96} 622 ${x - 112} 560Z`, main),
  ]),
  // The same height on both sides: three blocks here, two there.
  rect(92, 500, 116, 60, main),
  rect(92, 452, 116, 44, mid),
  rect(92, 412, 116, 36, sun),
  rect(422, 476, 116, 84, coral),
  rect(422, 412, 116, 60, leaf),
  ...times(9, (index) =>
    rect(50 + index * 61, 760 - (index % 3) * 14, 34, 200, mix(soft, main, 0.18 + (index % 3) * 0.08)),
  ),
];

export const compoundInterest: Drawing = ({ deep, main, mid, soft, sun, coral, dark, paper }) => {
  const high = (index: number) => 34 * 1.34 ** index;
  const top = (index: number): Point => [70 + index * 61, 690 - high(index)];
  return [
    rect(0, 0, 630, 880, deep),
    ...times(7, (index) =>
      line(
        [
          [0, 690 - index * 84],
          [630, 690 - index * 84],
        ],
        dark,
        2.5,
      ),
    ),
    ...times(9, (index) => rect(48 + index * 61, 690 - high(index), 44, high(index), mix(main, soft, index / 11), 5)),
    ...times(9, (index) => rect(48 + index * 61, 690 - 34 - index * 13, 44, 34 + index * 13, mix(main, deep, 0.45), 5)),
    curve(
      `M${times(9, top)
        .map(([x, y], index) => (index === 8 ? `${x} ${y - 34}` : `${x} ${y - 30}`))
        .join('L')}`,
      sun,
      7,
    ),
    ...times(9, (index) => circle(top(index)[0], top(index)[1] - 30, index === 8 ? 26 : 9, index === 8 ? coral : sun)),
    circle(558, 690 - high(8) - 30, 11, paper),
    rect(0, 690, 630, 190, dark),
    ...times(5, (index) =>
      [
        ellipse(130 + index * 92, 790 - 0, 40, 13, mix(sun, deep, 0.35)),
        ...times(index + 1, (level) =>
          ellipse(130 + index * 92, 782 - level * 13, 40, 13, level % 2 ? mix(sun, coral, 0.35) : sun),
        ),
      ].join(''),
    ),
    star(120, 300, 12, mid),
    star(226, 232, 9, mid),
    star(330, 330, 9, mid),
  ];
};

export const marketing4p: Drawing = ({ main, soft, deep, sun, coral, paper, dark, mid, leaf }) => [
  rect(0, 0, 315, 440, main),
  rect(315, 0, 315, 440, sun),
  rect(0, 440, 315, 440, soft),
  rect(315, 440, 315, 440, coral),
  // What is sold, its price, where, and how it becomes known.
  polygon(
    [
      [158, 232],
      [248, 274],
      [158, 316],
      [68, 274],
    ],
    paper,
  ),
  polygon(
    [
      [68, 274],
      [158, 316],
      [158, 414],
      [68, 372],
    ],
    mid,
  ),
  polygon(
    [
      [248, 274],
      [158, 316],
      [158, 414],
      [248, 372],
    ],
    dark,
  ),
  polygon(
    [
      [113, 253],
      [203, 295],
      [203, 330],
      [181, 320],
      [181, 305],
      [91, 263],
    ],
    sun,
  ),
  placed(
    [
      shape('M-78 -40H34L88 0L34 40H-78C-90 40 -90 -40 -78 -40Z', paper),
      circle(48, 0, 12, sun),
      ...times(3, (index) => rect(-56 + index * 24, -20, 12, 40, index === 1 ? coral : deep, 4)),
    ],
    468,
    330,
    -28,
  ),
  ellipse(158, 650, 74, 18, mix(soft, main, 0.3)),
  shape('M158 650C110 586 92 560 92 530A66 66 0 1 1 224 530C224 560 206 586 158 650Z', main),
  circle(158, 530, 30, paper),
  polygon(
    [
      [396, 540],
      [440, 540],
      [528, 480],
      [528, 636],
      [440, 576],
      [396, 576],
    ],
    paper,
  ),
  rect(412, 576, 34, 66, deep, 8),
  rect(384, 530, 22, 56, deep, 8),
  ellipse(528, 558, 18, 78, soft),
  ...times(3, (index) =>
    curve(
      `M${556 + index * 20} ${518 - index * 16}C${572 + index * 22} ${542 - index * 4} ${572 + index * 22} ${574 + index * 4} ${556 + index * 20} ${598 + index * 16}`,
      index === 1 ? sun : paper,
      8,
    ),
  ),
  circle(315, 440, 46, deep),
  star(315, 440, 26, leaf, 4, 0.4),
];

export const analisisDafo: Drawing = ({ deep, main, soft, sun, coral, leaf, paper, mid, dark }) => {
  const petals: [fill: string, from: number][] = [
    [coral, 180],
    [leaf, 270],
    [sun, 90],
    [main, 0],
  ];
  return [
    rect(0, 0, 630, 880, paper),
    ...times(13, (index) => ring(315, 440, 280 + index * 44, soft, 10)),
    ...petals.map(([fill, from]) => {
      const [dx, dy] = around(0, 0, 18, from + 45);
      return placed(
        [
          wedge(0, 0, 232, from, from + 90, fill),
          wedge(0, 0, 150, from, from + 90, mix(fill, paper, 0.35)),
          wedge(0, 0, 70, from, from + 90, mix(fill, deep, 0.25)),
        ],
        315 + dx,
        440 + dy,
      );
    }),
    star(315, 440, 150, deep, 4, 0.16),
    placed([star(0, 0, 84, dark, 4, 0.2)], 315, 440, 45),
    circle(315, 440, 22, paper),
    circle(315, 440, 11, coral),
    circle(208, 334, 20, paper),
    line(
      [
        [198, 334],
        [218, 334],
      ],
      coral,
      6,
    ),
    circle(424, 334, 20, paper),
    line(
      [
        [414, 334],
        [434, 334],
      ],
      leaf,
      6,
    ),
    line(
      [
        [424, 324],
        [424, 344],
      ],
      leaf,
      6,
    ),
    polygon(
      [
        [188, 560],
        [228, 560],
        [208, 526],
      ],
      paper,
    ),
    star(424, 546, 25, mid, 5, 0.45),
    star(424, 546, 20, paper, 5, 0.45),
  ];
};
