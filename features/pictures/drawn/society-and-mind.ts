import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
  around,
  chances,
  circle,
  curve,
  ellipse,
  heart,
  line,
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

export const supplyAndDemand: Drawing = ({ soft, main, deep, sun, coral, paper, dark, mid }) => {
  const meet: Point = [322, 428];
  return [
    rect(0, 0, 630, 880, paper),
    ...times(
      10,
      (index) =>
        line(
          [
            [index * 70, 0],
            [index * 70, 880],
          ],
          soft,
          3,
        ) +
        line(
          [
            [0, index * 88 + 44],
            [630, index * 88 + 44],
          ],
          soft,
          3,
        ),
    ),
    shape(`M96 214C150 330 230 396 ${meet[0]} ${meet[1]}L96 428Z`, sun, 0.55),
    shape(`M96 642C180 600 262 520 ${meet[0]} ${meet[1]}L96 428Z`, mid, 0.55),
    line([meet, [meet[0], 684]], deep, 5, '3 15'),
    line([meet, [96, meet[1]]], deep, 5, '3 15'),
    curve('M104 200C160 330 230 396 322 428C420 462 510 520 560 628', main, 22),
    curve('M104 640C190 600 262 520 322 428C390 324 450 250 566 196', coral, 22),
    line(
      [
        [96, 160],
        [96, 684],
        [590, 684],
      ],
      deep,
      11,
    ),
    circle(...meet, 38, paper),
    circle(...meet, 28, deep),
    circle(...meet, 11, sun),
    circle(560, 628, 20, main),
    circle(566, 196, 20, coral),
    ...times(6, (index) =>
      rect(104 + index * 80, 760 - (index % 2) * 16, 54, 54, index % 3 ? mix(main, soft, 0.4) : dark, 27),
    ),
  ];
};

/** A dot for each of the 193 members, set like the seeds of a sunflower; five of them larger. */
export const unitedNations: Drawing = ({ deep, dark, main, soft, sun, paper, mid, sky, leaf }) => {
  const golden = 180 * (3 - Math.sqrt(5));
  return [
    rect(0, 0, 630, 880, deep),
    circle(315, 440, 290, dark),
    circle(315, 440, 262, mix(dark, main, 0.5)),
    ...times(193, (index) => {
      const [x, y] = around(315, 440, 16.6 * Math.sqrt(index + 0.6), index * golden);
      const permanent = index < 5;
      return circle(
        x,
        y,
        permanent ? 12 : 6.4 + index / 70,
        permanent ? sun : ([soft, mid, sky, paper, leaf] as const)[index % 5]!,
      );
    }),
    ...times(72, (index) =>
      line([around(315, 440, 276, index * 5), around(315, 440, index % 6 ? 284 : 292, index * 5)], mid, 3),
    ),
  ];
};

export const droitsDeLHomme: Drawing = ({ deep, main, soft, sun, paper, dark, coral, sky }) => {
  const blue = mix(sky, '#1B3F8B', 0.8);
  const tablet = (x: number, count: number) => [
    shape(`M${x} 690V330A98 98 0 0 1 ${x + 196} 330V690Z`, mix(paper, main, 0.3)),
    shape(`M${x} 676V330A98 98 0 0 1 ${x + 196} 330V676Z`, paper),
    ...times(count, (index) =>
      rect(x + 34, 330 + index * 38, 128 - ((index * 29) % 46), 13, index === 0 ? main : mix(deep, paper, 0.35), 6),
    ),
  ];
  return [
    rect(0, 0, 630, 880, deep),
    ...times(18, (index) => wedge(315, 240, 800, index * 20, index * 20 + 10, mix(deep, main, 0.32))),
    polygon(
      [
        [315, 130],
        [396, 268],
        [234, 268],
      ],
      sun,
    ),
    ellipse(315, 222, 38, 22, deep),
    circle(315, 222, 14, paper),
    circle(315, 222, 6, deep),
    // Nine articles and eight make seventeen.
    ...tablet(106, 9),
    ...tablet(328, 8),
    rect(72, 690, 486, 40, dark, 6),
    rect(44, 730, 542, 150, mix(dark, deep, 0.4)),
    shape('M306 420H324V690H306Z', coral),
    curve('M315 420C296 380 334 360 315 318', coral, 18),
    ...[blue, paper, coral].map((fill, index) => rect(180 + index * 90, 764, 90, 34, fill)),
    circle(315, 781, 9, soft),
  ];
};

export const grundgesetz: Drawing = ({ soft, main, deep, dark, sun, coral, paper, mid }) => [
  rect(0, 0, 630, 880, soft),
  circle(315, 380, 250, mix(soft, paper, 0.7)),
  circle(315, 380, 176, sun),
  polygon(
    [
      [315, 206],
      [592, 330],
      [38, 330],
    ],
    dark,
  ),
  polygon(
    [
      [315, 240],
      [500, 318],
      [130, 318],
    ],
    main,
  ),
  circle(315, 290, 21, sun),
  rect(54, 330, 522, 38, deep),
  ...times(6, (index) =>
    [
      rect(78 + index * 86, 368, 44, 254, index % 2 ? paper : mix(paper, soft, 0.5)),
      ...times(3, (flute) => rect(86 + index * 86 + flute * 11, 384, 4, 222, mid)),
      rect(68 + index * 86, 368, 64, 18, dark),
      rect(68 + index * 86, 604, 64, 18, dark),
    ].join(''),
  ),
  rect(44, 622, 542, 26, deep),
  rect(24, 648, 582, 26, main),
  rect(4, 674, 622, 26, dark),
  rect(0, 700, 630, 180, deep),
  ...[deep, coral, sun].map((fill, index) => rect(306, 118 + index * 16, 68, 16, fill)),
  rect(298, 112, 9, 96, deep),
  ...times(9, (index) => circle(63 + index * 63, 790, index % 3 ? 9 : 15, index % 3 ? dark : coral)),
];

export const methodOfLoci: Drawing = ({ deep, dark, main, mid, soft, sun, coral, paper, sky, leaf }) => {
  const arch = (x: number, y: number, wide: number, high: number, wall: string, room: string, thing: string) =>
    rect(x - 14, y - 14, wide + 28, high + 28, wall) +
    shape(
      `M${x} ${y + high}V${y + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide} ${y + wide / 2}V${y + high}Z`,
      room,
    ) +
    thing;
  const rooms: [room: string, thing: (x: number, y: number) => string][] = [
    [sun, (x, y) => circle(x, y, 42, coral) + circle(x - 13, y - 13, 11, paper)],
    [
      soft,
      (x, y) =>
        polygon(
          [
            [x, y - 50],
            [x + 48, y + 38],
            [x - 48, y + 38],
          ],
          main,
        ),
    ],
    [coral, (x, y) => star(x, y, 54, sun, 5, 0.45)],
    [sky, (x, y) => placed([rect(-36, -36, 72, 72, paper, 6), circle(0, 0, 17, coral)], x, y, 18)],
    [mid, (x, y) => heart(x, y, 44, deep)],
    [
      paper,
      (x, y) =>
        shape(
          `M${x} ${y + 46}C${x - 70} ${y} ${x - 34} ${y - 66} ${x} ${y - 30}C${x + 34} ${y - 66} ${x + 70} ${y} ${x} ${y + 46}Z`,
          leaf,
        ) +
        line(
          [
            [x, y + 56],
            [x, y - 30],
          ],
          deep,
          6,
        ),
    ],
  ];
  return [
    rect(0, 0, 630, 880, deep),
    ...rooms.map(([room, thing], index) => {
      const [x, y] = [48 + (index % 3) * 188, index < 3 ? 182 : 462];
      return arch(x, y, 158, 226, index % 2 ? dark : main, room, thing(x + 79, y + 134));
    }),
    ...[0, 1].map((row) => rect(0, 422 + row * 280, 630, 26, row ? main : dark)),
    curve('M-10 408H560C650 408 650 688 560 688H-10', paper, 9, '1 24'),
    ...times(5, (index) => rect(60 + index * 112, 60 - (index % 2) * 20, 62, 100 + (index % 2) * 20, dark, 31)),
    rect(0, 138, 630, 22, main),
    ...times(6, (index) => rect(index * 110 - 10, 760 + (index % 2) * 34, 92, 20, dark, 10)),
  ];
};

export const sleepCycles: Drawing = ({ night, deep, dark, main, mid, soft, sun, paper }) => {
  const chance = chances(5);
  // The stages of one night: how deep, and for how long.
  const stages = [0, 1, 2, 3, 2, 0.5, 1, 2, 3, 2, 0.5, 2, 2.6, 2, 0.5, 1, 2, 0.5, 0];
  const steps = stages.flatMap((stage, index): Point[] => [
    [24 + index * 31, 440 + stage * 62],
    [24 + (index + 1) * 31, 440 + stage * 62],
  ]);
  return [
    rect(0, 0, 630, 880, night),
    ...times(70, () => {
      const [x, y, size] = [chance() * 630, chance() * 420, chance()];
      return size > 0.88 ? star(x, y, 10, soft) : circle(x, y, 0.8 + size * 1.8, soft, 0.75);
    }),
    circle(430, 282, 132, dark, 0.5),
    circle(430, 282, 98, sun),
    circle(470, 258, 86, mix(night, dark, 0.5)),
    polygon([...steps, [630, 890], [-10, 890], [-10, 440]], deep),
    line(steps, mid, 13),
    ...stages.map((stage, index) => (stage === 0.5 ? circle(24 + index * 31 + 15, 471, 17, sun) : '')),
    waveBelow(660, 12, 210, 0, dark),
    waveBelow(706, 12, 280, 70, main),
    waveBelow(756, 12, 240, 10, mix(main, mid, 0.4)),
    waveBelow(812, 10, 300, 140, soft),
    circle(90, 232, 5, paper),
  ];
};

export const gestesQuiSauvent: Drawing = ({ soft, main, deep, coral, paper, sun, mid }) => [
  rect(0, 0, 630, 880, soft),
  ...[300, 250, 200].map((r, index) => circle(315, 440, r, mix(soft, mid, 0.18 + index * 0.16))),
  placed([rect(-74, -206, 148, 412, main, 30), rect(-206, -74, 412, 148, main, 30)], 315, 440),
  heart(315, 446, 108, coral),
  ellipse(268, 402, 22, 14, mix(coral, paper, 0.5), -34),
  line(
    [
      [0, 450],
      [168, 450],
      [206, 450],
      [240, 380],
      [282, 540],
      [330, 350],
      [376, 510],
      [404, 450],
      [462, 450],
      [630, 450],
    ],
    paper,
    22,
  ),
  line(
    [
      [0, 450],
      [168, 450],
      [206, 450],
      [240, 380],
      [282, 540],
      [330, 350],
      [376, 510],
      [404, 450],
      [462, 450],
      [630, 450],
    ],
    deep,
    10,
  ),
  circle(586, 450, 16, sun),
  rect(0, 790, 630, 90, main),
  ...times(9, (index) => rect(20 + index * 70, 822, 34, 12, paper, 6) + rect(31 + index * 70, 811, 12, 34, paper, 6)),
  rect(0, 0, 630, 64, main),
];

export const macronutrientes: Drawing = ({ soft, main, deep, dark, sun, coral, paper, mid, leaf }) => {
  const grain = (x: number, y: number, turn: number) =>
    placed(
      [
        line(
          [
            [0, 70],
            [0, -50],
          ],
          mix(sun, deep, 0.4),
          7,
        ),
        ...[-36, -12, 12].flatMap((dy) => [ellipse(-15, dy, 17, 9, paper, 42), ellipse(15, dy, 17, 9, paper, -42)]),
        ellipse(0, -62, 9, 18, paper),
      ],
      x,
      y,
      turn,
    );
  return [
    rect(0, 0, 630, 880, main),
    ...times(12, (row) => times(9, (column) => circle(column * 80 + (row % 2) * 40, row * 80, 6, dark)).join('')),
    circle(315, 448, 236, deep, 0.35),
    circle(315, 440, 232, paper),
    circle(315, 440, 204, soft),
    wedge(315, 440, 184, -90, 62, sun),
    wedge(315, 440, 184, 62, 170, coral),
    wedge(315, 440, 184, 170, 270, leaf),
    ...[-90, 62, 170].map((angle) => line([[315, 440], around(315, 440, 186, angle)], soft, 11)),
    grain(404, 404, 22),
    grain(440, 448, 62),
    // An egg for protein, a drop of oil for fat.
    ellipse(300, 548, 56, 44, paper, -14),
    circle(296, 546, 22, sun),
    shape('M236 316C274 366 280 384 280 398A44 44 0 0 1 192 398C192 384 198 366 236 316Z', paper),
    curve('M214 398A24 24 0 0 0 232 420', mid, 7),
    rect(30, 300, 14, 330, paper, 7),
    ...times(4, (index) => rect(12 + index * 16, 220, 7, 92, paper, 3.5)),
    rect(12, 296, 55, 26, paper, 13),
    rect(586, 420, 14, 210, paper, 7),
    shape('M586 440V226C622 250 626 350 600 440Z', paper),
  ];
};
