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
  ring,
  shape,
  times,
} from './shapes.ts';

/** A rope in a figure-eight, over and under. */
export const fourKnots: Drawing = ({ deep, main, soft, sun, coral, paper, dark, sky }) => {
  const way =
    'M-40 690C80 640 180 610 262 552C330 504 436 470 436 386C436 306 350 268 290 300C226 336 214 402 262 440C330 492 446 510 440 590C436 640 372 652 322 626C250 588 236 532 240 500C244 462 300 440 356 408C420 372 500 300 660 250';
  const [length, step] = [2010, 60];
  // A stretch of the rope, cut off flat so that the next one joins it; what is drawn later lies above.
  const stretch = (from: number, to: number) =>
    (
      curve(way, deep, 60, `0 ${from} ${to - from} 9999`) + curve(way, sun, 46, `0 ${from} ${to - from + 1} 9999`)
    ).replaceAll('stroke-linecap="round" ', '') +
    times(Math.floor((to - from) / 20), (index) =>
      curve(way, mix(sun, coral, 0.5), 44, `0 ${from + 8 + index * 20} 5 9999`).replace('stroke-linecap="round" ', ''),
    ).join('');
  const rope = times(Math.ceil(length / step), (index) => stretch(index * step, (index + 1) * step)).join('');
  const sea = mix(sky, '#1F5F8B', 0.5);
  return [
    rect(0, 0, 630, 880, sea),
    ...times(18, (row) =>
      curve(`M-20 ${row * 52 + 10}${times(9, () => 'q20 -20 40 0t40 0').join('')}`, mix(sea, sky, 0.35), 5),
    ),
    circle(315, 440, 256, soft),
    ring(315, 440, 256, coral, 26),
    ...times(4, (index) => {
      const [x, y] = around(315, 440, 256, index * 90 + 45);
      return circle(x, y, 30, paper) + circle(x, y, 13, main);
    }),
    rope,
    // Of the four crossings two are above where the rope comes first.
    stretch(260, 380),
    stretch(540, 680),
    ...times(3, (index) => circle(96 + index * 34, 128, 10, index === 1 ? coral : paper)),
    polygon(
      [
        [500, 800],
        [580, 800],
        [560, 836],
        [520, 836],
      ],
      paper,
    ),
    polygon(
      [
        [538, 792],
        [538, 716],
        [586, 780],
      ],
      coral,
    ),
    rect(532, 716, 6, 80, dark),
  ];
};

export const laPasta: Drawing = ({ deep, dark, sun, coral, paper, soft, leaf, main }) => {
  const dough = mix(sun, paper, 0.3);
  const swirl = (r: number, shift: number) =>
    curve(
      times(73, (index) => {
        const [x, y] = around(302, 452, r + 9 * Math.sin((index * 5 * Math.PI) / 30 + shift), index * 5);
        return `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      }).join(''),
      r % 36 ? dough : mix(sun, coral, 0.25),
      13,
    );
  const basil = (x: number, y: number, turn: number) =>
    placed(
      [
        shape('M0 0C-44 -22 -52 -84 0 -120C52 -84 44 -22 0 0Z', leaf),
        line(
          [
            [0, 4],
            [0, -104],
          ],
          mix(leaf, deep, 0.4),
          4,
        ),
        ...[-26, -52, -76].map((dy) =>
          line(
            [
              [-22, dy - 14],
              [0, dy],
              [22, dy - 14],
            ],
            mix(leaf, deep, 0.4),
            3,
          ),
        ),
      ],
      x,
      y,
      turn,
    );
  const tomato = (x: number, y: number, r: number) =>
    [
      circle(x, y, r, coral),
      circle(x - r * 0.32, y - r * 0.32, r * 0.2, mix(coral, paper, 0.6)),
      placed(
        times(5, (index) => placed([ellipse(0, -r * 0.3, r * 0.12, r * 0.32, leaf)], 0, 0, index * 72)),
        x,
        y,
      ),
    ].join('');
  return [
    rect(0, 0, 630, 880, main),
    ...times(12, (index) => rect(index * 70 - 35, 0, 35, 880, mix(main, dark, 0.35))),
    circle(310, 462, 256, deep, 0.35),
    circle(302, 452, 250, paper),
    circle(302, 452, 214, soft),
    ...times(10, (index) => swirl(22 + index * 18, index * 1.3)),
    basil(352, 432, 58),
    basil(312, 424, -20),
    tomato(236, 520, 40),
    tomato(392, 540, 32),
    tomato(210, 380, 28),
    ...times(14, (index) => {
      const [x, y] = around(302, 452, 60 + ((index * 47) % 130), index * 51);
      return rect(x, y, 15, 7, paper, 2);
    }),
    placed(
      [
        rect(-9, -10, 18, 330, deep, 9),
        ...times(4, (index) => rect(-42 + index * 25, -156, 9, 116, deep, 4.5)),
        shape('M-42 -60H42C42 -14 20 0 0 4C-20 0 -42 -14 -42 -60Z', deep),
      ],
      566,
      470,
      16,
    ),
    tomato(88, 788, 58),
    basil(150, 850, 40),
    placed(
      [
        polygon(
          [
            [-50, -34],
            [0, -8],
            [50, -34],
            [50, 34],
            [0, 8],
            [-50, 34],
          ],
          dough,
        ),
        rect(-8, -18, 16, 36, sun, 6),
      ],
      520,
      90,
      24,
    ),
    placed(
      [
        polygon(
          [
            [-50, -34],
            [0, -8],
            [50, -34],
            [50, 34],
            [0, 8],
            [-50, 34],
          ],
          dough,
        ),
        rect(-8, -18, 16, 36, sun, 6),
      ],
      110,
      100,
      -30,
    ),
  ];
};

/** A cup from above, with a leaf poured into the milk. */
export const cafe: Drawing = ({ paper, soft, sun, coral, main, deep }) => {
  const brown = '#5B3522';
  const bean = (x: number, y: number, turn: number, scale: number) =>
    placed(
      [ellipse(0, 0, 34, 23, brown), curve('M-32 4C-14 -14 12 16 32 -4', mix(brown, paper, 0.4), 5)],
      x,
      y,
      turn,
      scale,
    );
  const chance = chances(29);
  return [
    rect(0, 0, 630, 880, mix(coral, sun, 0.45)),
    ...times(34, () => bean(chance() * 650 - 10, chance() * 900 - 10, chance() * 360, 0.7 + chance() * 0.5)),
    circle(315, 448, 262, deep, 0.25),
    circle(315, 440, 256, soft),
    circle(315, 440, 220, mix(soft, main, 0.22)),
    circle(315, 440, 214, soft),
    rect(470, 410, 130, 60, paper, 30),
    rect(498, 426, 84, 28, soft, 14),
    circle(315, 448, 178, deep, 0.22),
    circle(315, 440, 174, paper),
    circle(315, 440, 150, brown),
    circle(315, 440, 138, mix(brown, coral, 0.32)),
    ...[
      [476, 104],
      [456, 70],
      [438, 38],
    ].flatMap(([y, size]) => [
      heart(315, y! + 8, size!, paper),
      heart(315, y! - 8, size! - 16, mix(brown, coral, 0.32)),
    ]),
    heart(315, 428, 14, paper),
    placed(
      [
        ellipse(0, -96, 30, 44, mix(main, soft, 0.5)),
        ellipse(-6, -100, 18, 30, soft),
        rect(-7, -60, 14, 190, mix(main, soft, 0.5), 7),
      ],
      96,
      560,
      28,
    ),
  ];
};
