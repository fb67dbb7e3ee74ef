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
  oval,
  placed,
  polygon,
  rect,
  ring,
  shape,
  times,
  type Point,
} from './shapes.ts';

export const solarSystem: Drawing = ({ deep, main, mid, soft, sun, coral, sky, paper }) => {
  const centre: Point = [70, 700];
  const chance = chances(7);
  const worlds: [radius: number, angle: number, size: number, fill: string][] = [
    [245, -62, 11, paper],
    [295, -30, 18, sun],
    [348, -74, 20, sky],
    [398, -46, 15, coral],
    [482, -58, 46, mix(sun, coral, 0.4)],
    [572, -34, 36, mix(sun, paper, 0.5)],
    [640, -66, 24, soft],
    [706, -48, 23, main],
  ];
  return [
    rect(0, 0, 630, 880, deep),
    ...times(90, () => circle(chance() * 630, chance() * 880, 0.8 + chance() * 1.8, soft, 0.3 + chance() * 0.5)),
    ...worlds.map(([radius]) => ring(...centre, radius, mid, 1.6, 0.45)),
    circle(...centre, 205, coral, 0.35),
    circle(...centre, 184, coral),
    circle(...centre, 160, sun),
    ...worlds.flatMap(([radius, angle, size, fill], index) => {
      const [x, y] = around(...centre, radius, angle);
      const shade = shape(
        `M${x + size * 0.7} ${y - size * 0.71}A${size} ${size} 0 0 1 ${x - size * 0.3} ${y + size * 0.95}A${size * 1.3} ${size * 1.3} 0 0 0 ${x + size * 0.7} ${y - size * 0.71}Z`,
        deep,
        0.28,
      );
      if (index === 5)
        return [
          oval(x, y, size * 1.9, size * 0.5, paper, 7, -18),
          circle(x, y, size, fill),
          shade,
          curve(arcFront(x, y, size * 1.9, size * 0.5, -18), paper, 7),
        ];
      return [
        circle(x, y, size, fill),
        ...(index === 4
          ? [ellipse(x + 10, y + 14, 13, 7, coral), rect(x - 43, y - 12, 84, 7, mix(coral, sun, 0.3), 3)]
          : []),
        shade,
      ];
    }),
  ];
};

/** The half of a tilted ellipse that passes in front. */
function arcFront(x: number, y: number, rx: number, ry: number, tilt: number): string {
  const turn = (tilt * Math.PI) / 180;
  const end = (side: number) => `${x + side * rx * Math.cos(turn)} ${y + side * rx * Math.sin(turn)}`;
  return `M${end(-1)}A${rx} ${ry} ${tilt} 0 0 ${end(1)}`;
}

export const dna: Drawing = ({ soft, main, dark, sun, coral, mid, paper }) => {
  const bases = [coral, sun, main, mid];
  const wide = 150;
  const at = (y: number) => (y / 300) * 2 * Math.PI;
  const strand = (shift: number, from: number, to: number) =>
    times(Math.round((to - from) / 5) + 1, (index): Point => [
      wide * Math.sin(at(from + index * 5) + shift),
      from + index * 5,
    ]);
  const pieces = times(16, (index) => ({ from: index * 75 - 75, to: index * 75 }));
  const inFront = (shift: number, y: number) => Math.cos(at(y) + shift) > 0;
  const draw = (front: boolean) =>
    pieces.flatMap(({ from, to }) =>
      [0, Math.PI]
        .filter((shift) => inFront(shift, (from + to) / 2) === front)
        .map((shift) => line(strand(shift, from, to), front ? dark : mix(main, soft, 0.35), front ? 30 : 22)),
    );
  const rungs = times(32, (index) => {
    const y = index * 37.5 - 60;
    const x = wide * Math.sin(at(y));
    const [one, other] = index % 3 ? [bases[0]!, bases[1]!] : [bases[2]!, bases[3]!];
    return Math.abs(x) < 26
      ? ''
      : line(
          [
            [-x * 0.96, y],
            [0, y],
          ],
          one,
          15,
        ) +
          line(
            [
              [0, y],
              [x * 0.96, y],
            ],
            other,
            15,
          );
  });
  return [
    rect(0, 0, 630, 880, soft),
    circle(315, 440, 262, paper),
    placed([...draw(false), ...rungs, ...draw(true)], 424, -20, 14),
  ];
};

export const pythagoras: Drawing = ({ paper, main, deep, sun, coral, soft }) => {
  const unit = 45;
  const corner: Point = [262, 492];
  const square = (size: number, fill: string) => [
    rect(0, 0, size * unit, size * unit, fill),
    ...times(
      size - 1,
      (index) =>
        line(
          [
            [(index + 1) * unit, 0],
            [(index + 1) * unit, size * unit],
          ],
          paper,
          2.5,
        ) +
        line(
          [
            [0, (index + 1) * unit],
            [size * unit, (index + 1) * unit],
          ],
          paper,
          2.5,
        ),
    ),
  ];
  const [x, y] = corner;
  return [
    rect(0, 0, 630, 880, paper),
    ...times(15, (index) =>
      line(
        [
          [index * unit - 8, 0],
          [index * unit - 8, 880],
        ],
        soft,
        2,
      ),
    ),
    ...times(21, (index) =>
      line(
        [
          [0, index * unit - 3],
          [630, index * unit - 3],
        ],
        soft,
        2,
      ),
    ),
    placed(square(4, main), x, y),
    placed(square(3, coral), x - 3 * unit, y - 3 * unit),
    // The hypotenuse falls from the upper end of one leg to the far end of the other.
    placed([placed(square(5, sun), 0, -5 * unit)], x, y - 3 * unit, (Math.atan2(3, 4) * 180) / Math.PI),
    polygon(
      [
        [x, y],
        [x + 4 * unit, y],
        [x, y - 3 * unit],
      ],
      deep,
    ),
    line(
      [
        [x + 20, y],
        [x + 20, y - 20],
        [x, y - 20],
      ],
      paper,
      4,
    ),
  ];
};

export const tableauPeriodique: Drawing = ({ deep, main, mid, soft, sun, coral, paper, leaf, sky }) => {
  const [wide, high, gap] = [28, 45, 3.5];
  const family = (column: number, row: number) => {
    if (row >= 7) return mix(main, soft, 0.35);
    if (row === 0 && column === 0) return paper;
    if (column === 0) return coral;
    if (column === 1) return mix(coral, sun, 0.55);
    if (column === 17) return sky;
    if (column === 16) return leaf;
    if (column >= 12) return column - 12 < row - 1 ? mid : sun;
    return main;
  };
  const stands = (column: number, row: number) => {
    if (row === 0) return column === 0 || column === 17;
    if (row <= 2) return column < 2 || column > 11;
    if (row >= 7) return column > 2 && column < 17;
    return true;
  };
  return [
    rect(0, 0, 630, 880, deep),
    ...times(9, (row) =>
      times(18, (column) =>
        stands(column, row)
          ? rect(
              33 + column * (wide + gap),
              215 + row * (high + gap) + (row >= 7 ? 16 : 0),
              wide,
              high,
              family(column, row),
              5,
            )
          : '',
      ).join(''),
    ),
    ring(33 + 5 * (wide + gap) + wide * 2.6, 258, 46, mid, 2.5),
    ring(33 + 5 * (wide + gap) + wide * 2.6, 258, 26, mid, 2.5),
    circle(33 + 5 * (wide + gap) + wide * 2.6, 258, 9, sun),
    circle(33 + 5 * (wide + gap) + wide * 2.6 + 46, 258, 6, paper),
    circle(33 + 5 * (wide + gap) + wide * 2.6 - 26, 258, 6, paper),
    circle(33 + 5 * (wide + gap) + wide * 2.6, 304, 6, paper),
  ];
};

export const laCelula: Drawing = ({ main, soft, dark, mid, paper, sun, coral, leaf }) => {
  const chance = chances(21);
  const mitochondrion = (x: number, y: number, turn: number) =>
    placed(
      [rect(-52, -26, 104, 52, coral, 26), curve('M-36 -12L-26 12L-14 -12L-2 12L10 -12L22 12L34 -10', paper, 6)],
      x,
      y,
      turn,
    );
  return [
    rect(0, 0, 630, 880, mid),
    circle(80, 120, 70, soft, 0.5),
    circle(570, 790, 110, soft, 0.5),
    shape(
      'M300 180C440 150 590 230 590 420C590 600 520 700 340 705C170 712 45 620 42 450C38 290 150 205 300 180Z',
      dark,
    ),
    shape(
      'M302 200C432 172 570 246 570 420C570 588 504 682 340 686C180 692 64 608 62 450C58 304 162 222 302 200Z',
      soft,
    ),
    ...times(60, () => {
      const [x, y] = around(316, 440, 60 + chance() * 190, chance() * 360);
      return circle(x, y, 4, main, 0.55);
    }),
    ...times(4, (index) =>
      curve(
        `M${150 - index * 22} ${400 + index * 4}C${140 - index * 22} ${300 - index * 14} ${250} ${250 - index * 18} ${350 + index * 8} ${276 - index * 18}`,
        index % 2 ? mid : main,
        10,
      ),
    ),
    circle(292, 420, 112, main),
    circle(292, 420, 96, mix(main, soft, 0.25)),
    circle(318, 392, 36, dark),
    curve('M240 450C262 430 272 476 296 458C318 442 330 482 352 462', soft, 8),
    mitochondrion(480, 350, 38),
    mitochondrion(180, 580, -24),
    mitochondrion(420, 606, 12),
    ...times(4, (index) =>
      curve(
        `M${442 - index * 4} ${470 + index * 19}C${480} ${450 + index * 19} ${520} ${460 + index * 19} ${546 - index * 8} ${482 + index * 17}`,
        sun,
        11,
      ),
    ),
    circle(284, 606, 34, leaf),
    circle(284, 606, 20, soft),
    circle(356, 262, 20, sun),
    circle(120, 492, 22, leaf),
    circle(416, 250, 11, coral),
  ];
};

export const newton: Drawing = ({ main, dark, soft, paper, sun, deep }) => {
  const ball = 42;
  const hang = (x: number, angle: number) => {
    const [bx, by] = around(x, 250, 270, 90 + angle);
    return [
      line(
        [
          [x - 30, 236],
          [bx, by],
        ],
        soft,
        3,
      ),
      line(
        [
          [x + 30, 236],
          [bx, by],
        ],
        soft,
        3,
      ),
      circle(bx, by, ball, angle ? sun : paper),
      shape(
        `M${bx + 27} ${by - 32}A${ball} ${ball} 0 0 1 ${bx - 15} ${by + 39}A52 52 0 0 0 ${bx + 27} ${by - 32}Z`,
        deep,
        0.22,
      ),
    ];
  };
  const xs = times(5, (index) => 190 + index * 84);
  return [
    rect(0, 0, 630, 880, main),
    circle(328, 470, 300, dark, 0.45),
    rect(44, 216, 556, 26, deep, 13),
    rect(44, 216, 22, 470, deep, 11),
    rect(578, 216, 22, 470, deep, 11),
    ...xs.slice(1).flatMap((x) => hang(x, 0)),
    ...hang(xs[0]!, 26),
    rect(20, 664, 600, 34, deep, 17),
  ];
};

export const ilCuore: Drawing = ({ deep, main, mid, soft, coral, paper, sun, dark }) => [
  rect(0, 0, 630, 880, deep),
  ...[330, 280, 230].map((r, index) => circle(315, 450, r, dark, 0.3 + index * 0.2)),
  curve('M356 330C356 236 430 226 432 300', coral, 44),
  curve('M290 320C276 230 226 220 206 250', main, 40),
  curve('M330 330C330 250 330 226 330 196', mid, 34),
  heart(315, 466, 196, coral),
  '<clipPath id="half"><rect x="0" y="0" width="315" height="880"/></clipPath>',
  `<g clip-path="url(#half)">${heart(315, 466, 196, main)}</g>`,
  ellipse(222, 408, 62, 46, soft, -18),
  ellipse(408, 408, 62, 46, paper, 18),
  shape('M196 490C220 470 272 470 286 492L290 590C260 574 214 538 196 490Z', soft),
  shape('M434 490C410 470 358 470 344 492L340 590C370 574 416 538 434 490Z', paper),
  line(
    [
      [315, 388],
      [315, 626],
    ],
    deep,
    12,
  ),
  line(
    [
      [0, 470],
      [96, 470],
      [124, 428],
      [156, 540],
      [178, 470],
      [208, 470],
    ],
    sun,
    8,
  ),
  line(
    [
      [422, 470],
      [466, 470],
      [494, 418],
      [526, 536],
      [548, 470],
      [630, 470],
    ],
    sun,
    8,
  ),
];
