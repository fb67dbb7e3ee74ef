import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
  around,
  chances,
  circle,
  curve,
  line,
  placed,
  polygon,
  rect,
  ring,
  shape,
  times,
  waveBelow,
  type Point,
} from './shapes.ts';

export const waterCycle: Drawing = ({ soft, main, deep, sun, coral, paper, sky, leaf }) => {
  const sea = mix(sky, '#1F5F8B', 0.55);
  const cloud = (x: number, y: number, scale: number, fill: string) =>
    placed(
      [
        circle(-70, 10, 46, fill),
        circle(-14, -22, 62, fill),
        circle(58, 2, 52, fill),
        rect(-112, 8, 222, 50, fill, 25),
      ],
      x,
      y,
      0,
      scale,
    );
  return [
    rect(0, 0, 630, 880, mix(sky, paper, 0.62)),
    circle(116, 280, 62, sun),
    ...times(12, (index) => line([around(116, 280, 80, index * 30), around(116, 280, 98, index * 30)], sun, 8)),
    polygon(
      [
        [243, 690],
        [470, 296],
        [719, 690],
      ],
      main,
    ),
    polygon(
      [
        [470, 296],
        [719, 690],
        [548, 690],
        [500, 470],
      ],
      deep,
      0.3,
    ),
    polygon(
      [
        [470, 296],
        [519, 376],
        [486, 396],
        [464, 372],
        [438, 398],
        [420, 384],
      ],
      paper,
    ),
    polygon(
      [
        [140, 680],
        [300, 440],
        [450, 680],
      ],
      leaf,
    ),
    polygon(
      [
        [300, 440],
        [450, 680],
        [330, 680],
      ],
      deep,
      0.18,
    ),
    shape(
      'M470 372C440 470 520 520 440 590C400 626 330 640 250 668L330 690C440 660 520 610 520 560C520 500 480 470 482 380Z',
      sky,
    ),
    cloud(430, 250, 1.02, paper),
    cloud(262, 222, 0.6, soft),
    ...times(15, (index) => {
      const [x, y] = [336 + (index % 5) * 44, 328 + Math.floor(index / 5) * 40 + (index % 2) * 14];
      return line(
        [
          [x, y],
          [x - 8, y + 20],
        ],
        sea,
        7,
      );
    }),
    ...times(4, (index) =>
      curve(`M${66 + index * 46} ${640 - index * 5}c-26 -34 26 -60 0 -94s22 -56 0 -84`, index % 2 ? coral : sun, 8),
    ),
    waveBelow(660, 12, 180, 0, sea),
    waveBelow(712, 13, 220, 70, mix(sea, deep, 0.25)),
    waveBelow(768, 12, 190, 20, mix(sea, deep, 0.5)),
    waveBelow(826, 10, 240, 90, deep),
  ];
};

export const plateTectonics: Drawing = ({ soft, main, deep, sun, coral, paper, night, sky, leaf }) => {
  const sea = mix(sky, '#1F5F8B', 0.5);
  const rock = mix(night, main, 0.35);
  return [
    rect(0, 0, 630, 880, mix(soft, paper, 0.4)),
    circle(160, 290, 66, sun),
    // A cloud of ash over the volcano.
    ...[
      [470, 232, 40],
      [510, 206, 54],
      [556, 228, 44],
      [446, 262, 26],
      [520, 250, 46],
    ].map(([x, y, r]) => circle(x!, y!, r!, mix(rock, soft, 0.5))),
    polygon(
      [
        [330, 480],
        [456, 296],
        [486, 296],
        [640, 480],
      ],
      leaf,
    ),
    polygon(
      [
        [486, 296],
        [640, 480],
        [520, 480],
        [476, 340],
      ],
      deep,
      0.25,
    ),
    polygon(
      [
        [456, 296],
        [486, 296],
        [500, 322],
        [478, 352],
        [462, 330],
        [446, 326],
      ],
      coral,
    ),
    rect(0, 430, 360, 60, sea),
    ...times(6, (index) => curve(`M${index * 60 - 8} 446q15 -12 30 0t30 0`, paper, 5)),
    rect(0, 480, 630, 400, coral),
    ...times(4, (index) =>
      shape(
        `M0 ${690 + index * 50}C160 ${660 + index * 50} 420 ${740 + index * 50} 630 ${700 + index * 50}V880H0Z`,
        mix(coral, sun, 0.25 + index * 0.24),
      ),
    ),
    // The ocean floor goes down under the continent.
    shape('M-10 480H220C330 480 380 520 440 600L560 760L500 800L390 650C340 586 300 562 220 562H-10Z', rock),
    shape(
      'M-10 480H220C330 480 380 520 440 600L560 760L545 770L424 612C368 540 320 502 220 502H-10Z',
      mix(rock, sky, 0.45),
    ),
    shape('M316 470H640V590H470C430 540 390 500 316 484Z', main),
    shape('M316 470H640V506H372C352 492 336 488 316 484Z', leaf),
    ...[
      [420, 536],
      [520, 548],
      [590, 530],
    ].map(([x, y]) => rect(x!, y!, 40, 11, deep, 5)),
    curve('M462 646C474 590 462 520 470 420V340', coral, 15),
    circle(462, 652, 26, coral),
    circle(462, 652, 14, sun),
    circle(470, 280, 9, coral),
    circle(494, 268, 6, sun),
    circle(452, 264, 6, sun),
    ...[620, 650].map((y) =>
      [
        line(
          [
            [60, y],
            [150, y],
          ],
          paper,
          8,
        ),
        polygon(
          [
            [168, y],
            [144, y - 14],
            [144, y + 14],
          ],
          paper,
        ),
      ].join(''),
    ),
  ];
};

export const effetDeSerre: Drawing = ({ deep, dark, night, main, sun, coral, paper, sky, leaf }) => {
  const [x, y, r] = [315, 700, 268] as const;
  const sea = mix(sky, '#1F5F8B', 0.5);
  const wave = (angle: number, from: number, to: number) => {
    const along = times(Math.round((to - from) / 3) + 1, (index): Point => {
      const [px, py] = around(x, y, from + index * 3, angle);
      const [sx, sy] = around(0, 0, 11 * Math.sin((index * 3) / 7), angle + 90);
      return [px + sx, py + sy];
    });
    return line(along, coral, 7);
  };
  const chance = chances(3);
  return [
    rect(0, 0, 630, 880, night),
    ...times(50, () => circle(chance() * 630, chance() * 420, 1 + chance() * 1.4, paper, 0.7)),
    ...[150, 110, 70].map((extra, index) => circle(x, y, r + extra, mix(dark, main, index * 0.4), 0.5)),
    ring(x, y, r + 112, leaf, 5),
    circle(x, y, r, sea),
    shape(
      'M160 500C210 470 270 476 292 516C316 560 250 560 262 604C274 650 214 690 170 660C130 632 76 640 72 700C40 620 90 540 160 500Z',
      leaf,
    ),
    shape(
      'M392 470C460 486 530 540 556 610C520 600 500 640 464 622C420 600 440 560 402 550C360 538 352 480 392 470Z',
      leaf,
    ),
    shape('M300 640C350 640 392 690 372 760C352 820 300 800 296 740C294 700 270 660 300 640Z', leaf),
    circle(92, 92, 118, sun, 0.35),
    circle(92, 92, 92, sun),
    ...[
      [190, 178, -128],
      [228, 120, -108],
      [138, 226, -146],
    ].map(([sx, sy, angle]) => {
      const [ex, ey] = around(x, y, r + 22, angle!);
      return line(
        [
          [sx!, sy!],
          [ex, ey],
        ],
        sun,
        9,
      );
    }),
    ...[-106, -76].map((angle) => wave(angle, r + 12, r + 104)),
    wave(-52, r + 12, r + 226),
    // What the gases send back.
    ...[-106, -76].map((angle) => {
      const end = around(x, y, r + 16, angle + 15);
      return line([around(x, y, r + 108, angle + 1.5), end], coral, 7) + circle(...end, 11, coral);
    }),
    ...times(26, (index) => {
      const [px, py] = around(x, y, r + 84 + (index % 3) * 20, -170 + index * 6.4);
      return circle(px, py, 5, index % 2 ? paper : deep);
    }),
  ];
};
