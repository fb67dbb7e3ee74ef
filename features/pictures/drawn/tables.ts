import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import { around, circle, curve, ellipse, line, oval, rect, ring, shape, star, times } from './shapes.ts';

/** A jar in the ground, with leaves and a pepper. */
export const gimjang: Drawing = ({ deep, main, soft, sun, coral, leaf, paper }) => [
  rect(0, 0, 630, 880, soft),
  circle(500, 230, 70, sun),
  rect(0, 560, 630, 330, mix(deep, '#6B4226', 0.6)),
  shape('M190 380C130 460 140 640 220 700L410 700C490 640 500 460 440 380Z', mix('#6B4226', deep, 0.35)),
  ellipse(315, 380, 128, 34, mix('#6B4226', '#000000', 0.35)),
  ellipse(315, 352, 140, 34, '#8A5A36'),
  circle(315, 322, 20, '#8A5A36'),
  ...times(3, (index) =>
    curve(
      `M205 ${470 + index * 66}C270 ${495 + index * 66} 360 ${495 + index * 66} 425 ${470 + index * 66}`,
      mix('#6B4226', sun, 0.35),
      8,
    ),
  ),
  ...times(3, (index) =>
    ellipse(95 + index * 34, 520 - index * 8, 34, 92, mix(leaf, paper, 0.25 * index), -24 + index * 22),
  ),
  curve('M520 500C560 540 560 610 515 660', coral, 34),
  line(
    [
      [520, 500],
      [528, 470],
    ],
    main,
    14,
  ),
];

/** A bowl of soup with shrimp, lime and chillies. */
export const tomYam: Drawing = ({ deep, main, soft, sun, coral, leaf, paper }) => [
  rect(0, 0, 630, 880, mix(sun, paper, 0.35)),
  ...times(9, (index) =>
    line(
      [
        [index * 80 - 20, 0],
        [index * 80 - 20, 880],
      ],
      mix(sun, paper, 0.6),
      26,
    ),
  ),
  circle(315, 440, 245, paper),
  circle(315, 440, 208, mix(coral, sun, 0.25)),
  circle(315, 440, 186, mix(coral, sun, 0.05)),
  ...times(3, (index) => {
    const [x, y] = around(315, 440, 92, index * 120 - 70);
    return curve(
      `M${x - 52} ${y + 20}C${x - 40} ${y - 52} ${x + 48} ${y - 52} ${x + 44} ${y + 14}`,
      mix(coral, paper, 0.62),
      34,
    );
  }),
  circle(330, 470, 44, leaf),
  circle(330, 470, 34, mix(leaf, paper, 0.6)),
  ...times(6, (index) => line([[330, 470], around(330, 470, 30, index * 60)], leaf, 4)),
  ...times(4, (index) => {
    const [x, y] = around(315, 440, 140, index * 90 + 30);
    return line(
      [
        [x - 22, y - 8],
        [x + 20, y + 10],
      ],
      index % 2 ? deep : main,
      12,
    );
  }),
  ...times(5, (index) => circle(...around(315, 440, 158, index * 72), 9, soft)),
];

/** Noodles in broth, and chopsticks. */
export const pho: Drawing = ({ deep, main, soft, sun, coral, leaf, paper, night }) => [
  rect(0, 0, 630, 880, mix(night, main, 0.3)),
  ...times(3, (index) =>
    curve(
      `M${215 + index * 100} 300C${190 + index * 100} 250 ${240 + index * 100} 220 ${215 + index * 100} 160`,
      mix(night, paper, 0.45),
      16,
    ),
  ),
  ellipse(315, 420, 250, 84, paper),
  ellipse(315, 420, 218, 66, mix(sun, '#8A5A36', 0.35)),
  ...times(6, (index) =>
    curve(
      `M${150 + index * 26} ${430 + (index % 2) * 10}C${220 + index * 20} ${380 + index * 8} ${300 + index * 20} ${470 - index * 6} ${420 + index * 8} ${420 + (index % 3) * 12}`,
      mix(paper, soft, 0.4),
      9,
    ),
  ),
  ellipse(255, 402, 56, 20, coral, -8),
  ellipse(362, 432, 52, 18, mix(coral, deep, 0.35), 10),
  ...times(7, (index) => circle(220 + index * 34, 395 + (index % 3) * 20, 9, leaf)),
  shape('M65 430C75 610 190 700 315 700C440 700 555 610 565 430C500 520 130 520 65 430Z', mix(paper, main, 0.15)),
  curve('M110 560C220 640 410 640 520 560', coral, 14),
  line(
    [
      [400, 330],
      [600, 190],
    ],
    sun,
    16,
  ),
  line(
    [
      [430, 350],
      [610, 240],
    ],
    sun,
    16,
  ),
  star(480, 640, 30, coral, 8, 0.5),
];

/** Six cups, from green to black. */
export const liuDaCha: Drawing = ({ deep, main, soft, paper, leaf }) => {
  const teas = [leaf, '#E9DFA8', '#E0B23C', '#6E8F5A', '#B5482E', '#3A2418'];
  return [
    rect(0, 0, 630, 880, mix(soft, paper, 0.5)),
    ...times(5, (index) =>
      curve(
        `M${-20 + index * 150} 160C${40 + index * 150} 110 ${90 + index * 150} 200 ${150 + index * 150} 140`,
        mix(soft, leaf, 0.35),
        14,
      ),
    ),
    ...teas.flatMap((tea, index) => {
      const [x, y] = [175 + (index % 2) * 280, 275 + Math.floor(index / 2) * 165];
      return [
        ellipse(x, y + 62, 92, 20, mix(soft, main, 0.35)),
        shape(
          `M${x - 84} ${y}C${x - 74} ${y + 62} ${x - 44} ${y + 70} ${x} ${y + 70}C${x + 44} ${y + 70} ${x + 74} ${y + 62} ${x + 84} ${y}Z`,
          paper,
        ),
        ellipse(x, y, 84, 30, paper),
        ellipse(x, y + 3, 68, 22, tea),
        oval(x, y, 84, 30, mix(main, deep, 0.3), 4),
      ];
    }),
    ring(315, 440, 360, mix(soft, main, 0.12), 4),
  ];
};
