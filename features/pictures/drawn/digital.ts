import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
  around,
  chances,
  circle,
  curve,
  ellipse,
  line,
  oval,
  placed,
  polygon,
  rect,
  ring,
  shape,
  times,
  withinCircle,
  type Point,
} from './shapes.ts';

export const howAPageLoads: Drawing = ({ deep, dark, main, mid, soft, sun, coral, paper, sky }) => {
  const globe: Point = [210, 470];
  return [
    rect(0, 0, 630, 880, deep),
    ...times(11, (row) => times(8, (column) => circle(40 + column * 80, 40 + row * 80, 3, dark)).join('')),
    circle(...globe, 192, main),
    withinCircle('globe', ...globe, 192, [
      ...[-100, 0, 100].map((y) =>
        line(
          [
            [0, globe[1] + y],
            [420, globe[1] + y],
          ],
          mid,
          5,
        ),
      ),
      ...[62, 132].map((rx) => oval(...globe, rx, 192, mid, 5)),
      line(
        [
          [globe[0], 260],
          [globe[0], 680],
        ],
        mid,
        5,
      ),
    ]),
    curve('M150 410C220 250 340 210 452 300', sun, 6, '2 17'),
    curve('M250 560C330 640 420 660 476 560', coral, 6, '2 17'),
    curve('M292 392C350 360 400 372 430 404', sky, 6, '2 17'),
    circle(150, 410, 17, sun),
    circle(250, 560, 17, coral),
    circle(292, 392, 15, sky),
    rect(384, 286, 216, 272, paper, 16),
    shape('M400 286H584A16 16 0 0 1 600 302V334H384V302A16 16 0 0 1 400 286Z', soft),
    ...[coral, sun, sky].map((fill, index) => circle(408 + index * 24, 310, 7.5, fill)),
    rect(406, 356, 172, 74, mix(main, soft, 0.35), 8),
    polygon(
      [
        [406, 430],
        [458, 380],
        [496, 412],
        [530, 388],
        [578, 430],
      ],
      main,
    ),
    circle(546, 376, 11, sun),
    rect(406, 450, 172, 12, dark, 6),
    rect(406, 474, 140, 12, mid, 6),
    rect(406, 498, 160, 12, mid, 6),
    rect(406, 522, 78, 18, coral, 9),
    ...[
      [258, 262],
      [352, 232],
      [430, 628],
      [344, 630],
    ].map(([x, y], index) => rect(x! - 11, y! - 8, 22, 16, index % 2 ? sky : soft, 4)),
  ];
};

export const gitBasics: Drawing = ({ soft, main, deep, sun, coral, dark, paper, leaf }) => {
  const y = (step: number) => 830 - step * 78;
  const commit = (x: number, step: number, fill: string) => [
    circle(x, y(step), 27, fill),
    circle(x, y(step), 12, paper),
  ];
  const branch = (from: Point, to: Point) =>
    `M${from[0]} ${from[1]}C${from[0]} ${from[1] - 56} ${to[0]} ${to[1] + 56} ${to[0]} ${to[1]}`;
  const [a, b, c, d] = [150, 290, 420, 530];
  return [
    rect(0, 0, 630, 880, soft),
    ...[a, b, c, d].map((x) => rect(x - 42, 0, 84, 880, mix(soft, paper, 0.5), 0)),
    curve(`M${a} 890V-10`, main, 19),
    curve(
      branch([a, y(1)], [b, y(2.4)]) +
        `V${y(6)}` +
        branch([b, y(6)], [a, y(7.4)])
          .slice(1)
          .replace(/^[\d.]+ [\d.]+/, ''),
      coral,
      19,
    ),
    curve(
      branch([b, y(3)], [c, y(4.2)]) +
        `V${y(7)}` +
        branch([c, y(7)], [a, y(9)])
          .slice(1)
          .replace(/^[\d.]+ [\d.]+/, ''),
      sun,
      19,
    ),
    curve(branch([c, y(5)], [d, y(6.2)]) + `V-10`, leaf, 19),
    ...[0, 1, 2.4, 4, 5.4, 7.4, 9, 10.4].flatMap((step) => commit(a, step, main)),
    ...[2.4, 3, 4.4, 6].flatMap((step) => commit(b, step, coral)),
    ...[4.2, 5, 7].flatMap((step) => commit(c, step, mix(sun, deep, 0.1))),
    ...[6.2, 7.4, 8.6, 10].flatMap((step) => commit(d, step, leaf)),
    ring(a, y(7.4), 42, dark, 7),
  ];
};

export const grandO: Drawing = ({ deep, dark, soft, main, sun, coral, sky, leaf, mid, paper }) => {
  const origin: Point = [84, 680];
  const plot = (f: (n: number) => number) =>
    times(101, (step): Point => [origin[0] + step * 4.9, origin[1] - f(step / 100)]).filter(([, y]) => y > -30);
  const curves: [fill: string, f: (n: number) => number][] = [
    [sky, () => 42],
    [leaf, (n) => 42 + (62 * Math.log2(1 + 7 * n)) / 3 + 20 * n],
    [sun, (n) => 42 + 236 * n],
    [coral, (n) => 42 + 1010 * n * n],
    [paper, (n) => 42 + 9 * (2 ** (15 * n) - 1)],
  ];
  return [
    rect(0, 0, 630, 880, deep),
    ...times(12, (row) => times(9, (column) => circle(84 + column * 62, 60 + row * 62, 2.6, main)).join('')),
    ...curves
      .slice()
      .reverse()
      .map(([fill, f]) =>
        polygon(
          [...plot(f), [origin[0] + 490, f(1) > 600 ? -30 : origin[1] - f(1)], [origin[0] + 490, origin[1]], origin],
          mix(fill, deep, 0.82),
          0.55,
        ),
      ),
    ...curves.map(([fill, f]) => line(plot(f), fill, 13)),
    line(
      [
        [84, 120],
        [84, 680],
        [596, 680],
      ],
      soft,
      9,
    ),
    polygon(
      [
        [84, 84],
        [66, 122],
        [102, 122],
      ],
      soft,
    ),
    polygon(
      [
        [620, 680],
        [584, 662],
        [584, 698],
      ],
      soft,
    ),
    ...curves.slice(0, 3).map(([fill, f]) => circle(origin[0] + 490, origin[1] - f(1), 17, fill)),
    rect(0, 722, 630, 158, dark),
    ...times(16, (index) =>
      rect(56 + index * 33, 800 - ((index * 7) % 16) * 4, 21, 24 + ((index * 7) % 16) * 4, index === 6 ? sun : mid, 5),
    ),
  ];
};

export const passkeys: Drawing = ({ main, dark, deep, sun, paper, mid, soft, coral }) => {
  const chance = chances(11);
  return [
    rect(0, 0, 630, 880, main),
    ...times(15, (row) =>
      times(11, (column) => {
        const on = chance();
        return rect(
          18 + column * 56,
          18 + row * 58,
          34,
          34,
          on > 0.82 ? mid : on > 0.5 ? dark : mix(main, dark, 0.35),
          on > 0.6 ? 17 : 5,
        );
      }).join(''),
    ),
    circle(315, 440, 252, deep),
    ring(315, 440, 226, mix(deep, main, 0.45), 8),
    placed(
      [
        ring(0, -104, 84, sun, 42),
        rect(-21, -30, 42, 250, sun, 12),
        rect(0, 110, 84, 36, sun, 8),
        rect(0, 172, 62, 36, sun, 8),
        circle(0, -104, 34, coral),
        rect(-21, -14, 42, 22, mix(sun, coral, 0.6)),
        rect(-9, 20, 8, 176, mix(sun, paper, 0.6), 4),
      ],
      318,
      424,
      42,
    ),
    ...times(4, (index) =>
      curve(
        `M${around(315, 440, 252 - 26, 200 + index * 8).join(' ')}A226 226 0 0 1 ${around(315, 440, 226, 204 + index * 8).join(' ')}`,
        soft,
        9,
      ),
    ),
    circle(486, 300, 15, soft),
    circle(150, 566, 11, coral),
  ];
};

export const sqlEssencial: Drawing = ({ paper, soft, main, mid, sun, coral, deep }) => {
  const left: Point = [238, 440];
  const right: Point = [392, 440];
  const r = 168;
  const rows = (fill: string) => times(22, (row) => rect(0, row * 40, 630, 22, fill));
  return [
    rect(0, 0, 630, 880, soft),
    ...times(22, (row) =>
      [
        rect(36, row * 40 + 4, 90, 22, paper, 6),
        rect(140, row * 40 + 4, 180 + ((row * 53) % 90), 22, paper, 6),
        rect(440, row * 40 + 4, 60 + ((row * 37) % 80), 22, paper, 6),
        rect(546, row * 40 + 4, 54, 22, paper, 6),
      ].join(''),
    ),
    circle(...left, r, main),
    circle(...right, r, coral),
    withinCircle('left', ...left, r, rows(mix(main, mid, 0.5))),
    withinCircle('right', ...right, r, rows(mix(coral, sun, 0.35))),
    withinCircle('both', ...left, r, [
      circle(...right, r, sun),
      '<clipPath id="lens"><circle cx="392" cy="440" r="168"/></clipPath><g clip-path="url(#lens)">',
      ...rows(mix(sun, paper, 0.5)),
      '</g>',
    ]),
    ring(...left, r, deep, 8),
    ring(...right, r, deep, 8),
    // The store beneath.
    ...times(3, (index) =>
      [
        ellipse(315, 800 - index * 46, 92, 24, deep),
        rect(223, 772 - index * 46, 184, 28, deep),
        ellipse(315, 772 - index * 46, 92, 24, index === 2 ? sun : mid),
      ].join(''),
    ),
  ];
};
