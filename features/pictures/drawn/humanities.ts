import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
  chances,
  circle,
  curve,
  ellipse,
  line,
  oval,
  placed,
  polygon,
  rect,
  shape,
  star,
  times,
  waveBelow,
  wedge,
  type Point,
} from './shapes.ts';

export const sevenWonders: Drawing = ({ soft, main, deep, dark, sun, coral, paper }) => {
  const pyramid = (x: number, base: number, half: number, high: number, light: string, shade: string) => [
    polygon(
      [
        [x - half, base],
        [x, base - high],
        [x + half * 0.32, base],
      ],
      light,
    ),
    polygon(
      [
        [x, base - high],
        [x + half, base],
        [x + half * 0.32, base],
      ],
      shade,
    ),
  ];
  return [
    rect(0, 0, 630, 880, soft),
    ...times(6, (index) => rect(0, index * 64, 630, 64, mix(mix(coral, sun, index / 6), soft, 0.15 + index * 0.13))),
    circle(408, 402, 136, paper, 0.5),
    circle(408, 402, 110, sun),
    // The lighthouse: square, eight-sided, round.
    rect(76, 420, 96, 200, dark),
    rect(92, 320, 64, 104, dark),
    rect(106, 248, 36, 76, dark),
    polygon(
      [
        [98, 248],
        [124, 206],
        [150, 248],
      ],
      main,
    ),
    circle(124, 262, 11, sun),
    polygon(
      [
        [124, 258],
        [630, 176],
        [630, 238],
      ],
      paper,
      0.35,
    ),
    rect(66, 414, 116, 12, deep),
    rect(84, 314, 80, 10, deep),
    waveBelow(596, 10, 300, 40, mix(main, coral, 0.3)),
    ...pyramid(440, 640, 196, 232, main, dark),
    ...pyramid(250, 640, 122, 140, mix(main, sun, 0.4), main),
    ...pyramid(592, 646, 110, 122, mix(main, sun, 0.3), dark),
    waveBelow(634, 9, 420, 0, mix(sun, main, 0.35)),
    waveBelow(690, 12, 340, 100, dark),
    waveBelow(760, 12, 380, 10, deep),
  ];
};

export const readingMusic: Drawing = ({ paper, main, deep, sun, coral, soft, dark }) => {
  const y = (x: number, step: number) => 440 + 62 * Math.sin((x + 60) / 128) + step * 21;
  const lines = [-4, -2, 0, 2, 4].map((step) =>
    line(
      times(66, (index): Point => [index * 10 - 10, y(index * 10 - 10, step)]),
      deep,
      5,
    ),
  );
  const head = (x: number, step: number, fill: string) => ellipse(x, y(x, step), 29, 21, fill, -22);
  const stem = (x: number, step: number, high: number, fill: string) =>
    line(
      [
        [x + 25, y(x, step) - 8],
        [x + 25, y(x, step) - high],
      ],
      fill,
      8,
    );
  const notes: [x: number, step: number, fill: string][] = [
    [92, 3, main],
    [188, 1, coral],
    [284, -1, main],
    [384, 2, dark],
    [480, 0, coral],
    [566, -3, main],
  ];
  return [
    rect(0, 0, 630, 880, paper),
    circle(470, 300, 168, sun),
    circle(120, 650, 118, soft),
    circle(560, 690, 60, coral, 0.5),
    ...lines,
    ...notes.map(([x, step, fill]) => head(x, step, fill)),
    ...[0, 4, 5].map((index) => stem(...([notes[index]![0], notes[index]![1], 140, notes[index]![2]] as const))),
    // Two notes under one beam.
    stem(188, 1, 150, coral),
    stem(284, -1, 118, main),
    polygon(
      [
        [209, y(188, 1) - 154],
        [313, y(284, -1) - 122],
        [313, y(284, -1) - 96],
        [209, y(188, 1) - 128],
      ],
      deep,
    ),
    stem(384, 2, 146, dark),
    curve(`M409 ${y(384, 2) - 146}c8 46 46 44 36 96`, dark, 9),
  ];
};

export const lumieres: Drawing = ({ deep, dark, main, sun, soft, coral, paper }) => [
  rect(0, 0, 630, 880, deep),
  ...times(24, (index) => wedge(315, 360, 760, index * 15, index * 15 + 7.5, index % 2 ? dark : mix(dark, main, 0.45))),
  circle(315, 360, 172, mix(main, sun, 0.25)),
  circle(315, 360, 128, mix(sun, main, 0.3)),
  circle(315, 360, 90, sun),
  shape(
    'M315 236C352 296 372 332 372 374C372 412 346 436 315 436C284 436 258 412 258 374C258 332 282 302 315 236Z',
    coral,
  ),
  shape(
    'M315 312C334 344 346 362 346 388C346 412 332 426 315 426C298 426 284 412 284 388C284 366 298 348 315 312Z',
    paper,
  ),
  line(
    [
      [315, 426],
      [315, 462],
    ],
    deep,
    6,
  ),
  rect(272, 456, 86, 128, soft, 6),
  shape('M272 462c14 40 22 6 30 34c8 24 16-2 22 18c8 20 14-40 34-26v-32h-86z', paper),
  shape('M315 604C250 560 140 558 66 590L66 690C140 660 250 664 315 706Z', paper),
  shape('M315 604C380 560 490 558 564 590L564 690C490 660 380 664 315 706Z', soft),
  ...times(
    3,
    (index) =>
      curve(
        `M96 ${608 + index * 22}C160 ${594 + index * 22} 232 ${598 + index * 22} 290 ${622 + index * 24}`,
        main,
        5,
      ) +
      curve(
        `M534 ${608 + index * 22}C470 ${594 + index * 22} 398 ${598 + index * 22} 340 ${622 + index * 24}`,
        main,
        5,
      ),
  ),
  shape(
    'M315 706C250 664 140 660 66 690L66 706C140 678 250 684 315 728C380 684 490 678 564 706L564 690C490 660 380 664 315 706Z',
    main,
  ),
];

export const bauhaus: Drawing = ({ paper, night, sun, coral, main, sky }) => {
  const blue = mix(sky, '#1B4E9B', 0.75);
  const red = mix(coral, '#D22B2B', 0.7);
  return [
    rect(0, 0, 630, 880, paper),
    circle(226, 400, 172, red),
    wedge(226, 400, 172, 90, 270, night),
    rect(398, 190, 172, 172, sun),
    wedge(398, 362, 172, -90, 0, blue),
    rect(398, 378, 172, 24, night),
    rect(398, 420, 172, 12, night),
    rect(398, 450, 172, 6, night),
    polygon(
      [
        [398, 690],
        [570, 690],
        [570, 480],
      ],
      blue,
    ),
    circle(440, 536, 42, main),
    rect(54, 596, 324, 30, night),
    rect(54, 640, 216, 30, red),
    rect(54, 684, 108, 30, sun),
    circle(226, 400, 54, paper),
    line(
      [
        [226, 190],
        [226, 30],
      ],
      night,
      6,
    ),
    circle(226, 60, 26, sun),
    rect(54, 760, 516, 8, night),
    ...times(5, (index) => circle(300 + index * 26, 655, 8, night)),
    wedge(60, 190, 130, 0, 90, sun),
    rect(398, 60, 172, 84, night),
    rect(426, 84, 116, 36, paper),
  ];
};

export const divinaCommedia: Drawing = ({ deep, dark, main, sun, coral, soft, paper, night }) => {
  const chance = chances(34);
  return [
    rect(0, 0, 630, 880, night),
    ...times(60, () => {
      const [x, y, size] = [chance() * 630, chance() * 330, chance()];
      return size > 0.86 ? star(x, y, 9, paper) : circle(x, y, 1 + size * 1.6, paper, 0.8);
    }),
    ...times(3, (index) => oval(315, 232, 92 + index * 40, 92 + index * 40, index === 1 ? main : dark, 2.5)),
    star(315, 232, 46, sun, 8, 0.34),
    circle(315, 232, 17, paper),
    // Nine circles, each deeper and narrower.
    ...times(10, (index) => {
      const [half, y] = [330 - index * 33, 388 + index * 33];
      const fill = mix(
        mix(soft, sun, Math.min(1, index / 3)),
        index < 5 ? main : deep,
        Math.max(0, (index - 1) / (index < 5 ? 5 : 9)),
      );
      return ellipse(315, y, half, half * 0.3, index === 9 ? paper : index % 2 ? mix(fill, dark, 0.18) : fill);
    }),
    ellipse(315, 684, 20, 5, night),
    // The road, and two who walk it.
    line(
      [
        [196, 372],
        [196, 346],
      ],
      coral,
      15,
    ),
    circle(196, 330, 10, coral),
    line(
      [
        [232, 374],
        [232, 344],
      ],
      paper,
      15,
    ),
    circle(232, 327, 10, paper),
  ];
};

export const basho: Drawing = ({ paper, main, deep, coral, soft, leaf, dark }) => [
  rect(0, 0, 630, 880, paper),
  circle(428, 344, 138, coral),
  rect(0, 500, 630, 380, mix(leaf, paper, 0.62)),
  shape('M290 500A138 138 0 0 0 566 500Z', mix(coral, paper, 0.45)),
  ...[250, 200, 152, 106, 62].map((r, index) =>
    oval(268, 610, r, r * 0.27, index % 2 ? paper : mix(leaf, deep, 0.35), 6),
  ),
  // The frog, just leaping in.
  placed(
    [
      ellipse(0, 0, 58, 32, leaf, -34),
      circle(46, -44, 25, leaf),
      circle(54, -64, 12, leaf),
      circle(56, -66, 6, deep),
      curve('M-34 26C-70 30 -62 66 -104 72L-126 62', leaf, 17),
      curve('M-20 34C-40 56 -26 74 -58 92L-80 90', mix(leaf, deep, 0.25), 15),
      curve('M34 4C56 20 62 30 84 34', leaf, 13),
      curve('M-42 18C-10 -2 16 -16 40 -26', mix(leaf, soft, 0.5), 6),
    ],
    262,
    452,
    16,
  ),
  ...times(6, (index) =>
    curve(
      `M${30 + index * 16} 740C${40 + index * 10} ${560 - index * 26} ${24 + index * 18} ${450 - index * 34} ${8 + index * 30} ${330 + (index % 3) * 46}`,
      index % 2 ? dark : mix(leaf, deep, 0.5),
      7,
    ),
  ),
  ellipse(112, 372, 11, 40, main, 8),
  ellipse(62, 350, 10, 36, main, -4),
  ellipse(486, 672, 84, 22, mix(leaf, deep, 0.3)),
  ellipse(566, 720, 70, 18, leaf),
  polygon(
    [
      [486, 672],
      [566, 660],
      [560, 680],
    ],
    mix(leaf, paper, 0.62),
  ),
  circle(478, 656, 17, soft),
  circle(496, 660, 15, coral),
];
