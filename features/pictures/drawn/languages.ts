import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import {
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
  wedge,
  type Point,
} from './shapes.ts';

/** An amphora between two bands of meander. */
export const greekAlphabet: Drawing = ({ main, deep, dark, sun, paper, soft, coral }) => {
  const key = (x: number, y: number) =>
    line(
      [
        [x, y + 60],
        [x, y],
        [x + 60, y],
        [x + 60, y + 44],
        [x + 22, y + 44],
        [x + 22, y + 22],
        [x + 40, y + 22],
      ],
      paper,
      8,
    ) +
    line(
      [
        [x, y + 60],
        [x + 84, y + 60],
      ],
      paper,
      8,
    );
  const band = (y: number) => [rect(0, y - 22, 630, 104, deep), ...times(8, (index) => key(index * 84 - 14, y))];
  const body =
    'M250 300C168 340 160 470 226 570C250 606 262 636 262 660H368C368 636 380 606 404 570C470 470 462 340 380 300C366 290 362 270 364 244H266C268 270 264 290 250 300Z';
  return [
    rect(0, 0, 630, 880, sun),
    circle(315, 440, 248, soft),
    ...band(44),
    ...band(772),
    curve('M268 262C190 244 168 300 196 352', dark, 20),
    curve('M362 262C440 244 462 300 434 352', dark, 20),
    shape(body, coral),
    `<clipPath id="vase"><path d="${body}"/></clipPath><g clip-path="url(#vase)">${[
      rect(100, 300, 430, 26, deep),
      rect(100, 384, 430, 110, deep),
      ...times(13, (index) =>
        polygon(
          [
            [130 + index * 34, 380],
            [147 + index * 34, 346],
            [164 + index * 34, 380],
          ],
          deep,
        ),
      ),
      ...times(9, (index) => ring(150 + index * 44, 440, 15, sun, 7)),
      ...times(9, (index) => circle(150 + index * 44, 440, 5, sun)),
      rect(100, 508, 430, 10, deep),
      ...times(15, (index) =>
        polygon(
          [
            [175 + index * 20, 664],
            [185 + index * 20, 560],
            [195 + index * 20, 664],
          ],
          deep,
        ),
      ),
      shape('M380 240C470 340 460 520 372 664H520V240Z', dark, 0.22),
    ].join('')}</g>`,
    rect(240, 220, 150, 28, deep, 10),
    rect(232, 656, 166, 30, deep, 8),
    ellipse(315, 700, 150, 12, mix(sun, main, 0.5)),
  ];
};

/** What something is, and in what state: a shape that stays and one that changes. */
export const serEstar: Drawing = ({ main, soft, deep, sun, coral, paper, dark, sky }) => [
  rect(0, 0, 315, 880, coral),
  rect(315, 0, 315, 880, sun),
  ...times(14, (index) => rect(0, index * 66, 315, 5, mix(coral, dark, 0.22))),
  ...times(14, (index) => curve(`M315 ${index * 66 + 30}q40 -24 79 0t79 0t79 0t79 0`, mix(sun, main, 0.35), 5)),
  shape(
    'M76 238H330A40 40 0 0 1 370 278V420A40 40 0 0 1 330 460H210L132 534V460H76A40 40 0 0 1 36 420V278A40 40 0 0 1 76 238Z',
    deep,
  ),
  shape(
    'M424 356C528 356 598 416 598 496C598 536 580 572 548 596L560 676L470 630C456 634 440 636 424 636C320 636 250 576 250 496C250 416 320 356 424 356Z',
    paper,
  ),
  rect(118, 302, 92, 92, sun, 6),
  circle(272, 348, 46, coral),
  // Phases of the moon.
  ...[0, 1, 2].flatMap((index) => {
    const x = 336 + index * 88;
    return [
      circle(x, 496, 34, index === 1 ? main : soft),
      index === 0 ? wedge(x, 496, 34, -90, 90, main) : index === 2 ? wedge(x, 496, 34, 90, 270, main) : '',
      ring(x, 496, 34, main, 5),
    ];
  }),
  circle(315, 150, 26, sky),
  circle(315, 740, 26, deep),
];

/** One round brush stroke, and the brush. */
export const hiragana: Drawing = ({ paper, main, deep, coral, soft, night, sun }) => {
  const stroke = times(26, (index) => {
    const [from, to] = [118 + index * 12.4, 118 + (index + 1.5) * 12.4];
    const at = (degrees: number, r: number) =>
      [302 + r * Math.cos((degrees * Math.PI) / 180), 446 + r * Math.sin((degrees * Math.PI) / 180)].join(' ');
    return curve(`M${at(from, 186)}A186 186 0 0 1 ${at(to, 186)}`, night, 62 - Math.abs(index - 8) * 1.9);
  });
  return [
    rect(0, 0, 630, 880, paper),
    ...times(9, (index) => rect(index * 70, 0, 2, 880, soft)),
    ...times(13, (index) => rect(0, index * 70, 630, 2, soft)),
    circle(430, 320, 84, coral),
    ...stroke,
    ...[
      [0, 0],
      [5, 26],
      [-10, -22],
    ].map(([dx, dy], index) =>
      curve(`M${460 + dx!} ${500 + dy!}c14 20 10 44 -${14 + index * 10} 66`, mix(night, paper, 0.12), 6),
    ),
    placed(
      [
        rect(-13, -300, 26, 250, mix(sun, main, 0.5), 10),
        rect(-13, -300, 26, 34, coral, 8),
        rect(-16, -62, 32, 40, deep, 6),
        shape('M-17 -24H17C20 18 8 48 0 76C-8 48 -20 18 -17 -24Z', night),
        rect(-5, -256, 5, 180, mix(sun, paper, 0.4), 2),
      ],
      268,
      560,
      38,
    ),
    ellipse(96, 676, 62, 20, soft),
    circle(212, 664, 9, night),
    circle(186, 690, 5, night),
    rect(520, 640, 54, 54, coral, 8),
    rect(532, 652, 12, 30, paper, 3),
    rect(550, 652, 12, 12, paper, 3),
    rect(550, 670, 12, 12, paper, 3),
  ];
};

/** The house in which one arrives, goes up, comes down, and leaves. */
export const passeCompose: Drawing = ({ soft, main, deep, dark, sun, coral, paper, sky, leaf }) => {
  const walker = (x: number, y: number, fill: string) =>
    circle(x, y - 50, 13, fill) +
    line(
      [
        [x, y - 32],
        [x, y - 8],
      ],
      fill,
      19,
    );
  return [
    rect(0, 0, 630, 880, mix(sky, paper, 0.5)),
    circle(520, 250, 62, sun),
    ellipse(120, 226, 74, 24, paper),
    ellipse(166, 214, 52, 26, paper),
    polygon(
      [
        [315, 152],
        [566, 352],
        [64, 352],
      ],
      dark,
    ),
    rect(432, 196, 42, 110, deep),
    polygon(
      [
        [315, 196],
        [480, 330],
        [150, 330],
      ],
      mix(dark, main, 0.6),
    ),
    circle(315, 286, 30, sun),
    rect(96, 352, 438, 340, main),
    rect(112, 368, 406, 148, soft),
    rect(112, 530, 406, 162, paper),
    polygon(
      [
        [290, 692],
        [290, 664],
        [318, 664],
        [318, 636],
        [346, 636],
        [346, 608],
        [374, 608],
        [374, 580],
        [402, 580],
        [402, 552],
        [430, 552],
        [430, 530],
        [470, 530],
        [470, 692],
      ],
      mix(main, sun, 0.5),
    ),
    rect(132, 400, 84, 84, sky, 8),
    rect(170, 400, 7, 84, main),
    rect(132, 438, 84, 7, main),
    rect(386, 400, 84, 84, sky, 8),
    rect(424, 400, 7, 84, main),
    rect(386, 438, 84, 7, main),
    rect(132, 570, 92, 122, coral, 6),
    circle(208, 634, 7, sun),
    walker(262, 692, deep),
    walker(332, 636, coral),
    walker(416, 552, dark),
    walker(300, 516, main),
    walker(48, 706, coral),
    walker(588, 706, deep),
    rect(0, 692, 630, 190, leaf),
    polygon(
      [
        [150, 692],
        [212, 692],
        [296, 890],
        [60, 890],
      ],
      mix(sun, paper, 0.4),
    ),
    ...times(7, (index) => circle(330 + index * 46, 780 + (index % 3) * 30, 9, index % 2 ? coral : paper)),
  ];
};

/** The four patterns in which the three forms of a verb agree or differ. */
export const eigoDoshi: Drawing = ({ deep, dark, main, sun, coral, sky, soft, mid }) => {
  const form: Record<string, (x: number, y: number) => string> = {
    A: (x, y) => circle(x, y, 47, sun) + circle(x, y, 17, deep),
    B: (x, y) => rect(x - 43, y - 43, 86, 86, coral, 12) + rect(x - 15, y - 15, 30, 30, deep, 5),
    C: (x, y) =>
      polygon(
        [
          [x, y - 52],
          [x + 54, y + 42],
          [x - 54, y + 42],
        ],
        sky,
      ) +
      polygon(
        [
          [x, y - 12],
          [x + 20, y + 24],
          [x - 20, y + 24],
        ],
        deep,
      ),
  };
  const patterns = ['AAA', 'ABB', 'ABA', 'ABC'];
  const y = (row: number) => 255 + row * 124;
  return [
    rect(0, 0, 630, 880, deep),
    ...patterns.flatMap((pattern, row) => [
      rect(48, y(row) - 57, 534, 114, row % 2 ? dark : mix(dark, main, 0.45), 57),
      line(
        [
          [126, y(row)],
          [504, y(row)],
        ],
        mid,
        7,
      ),
      ...[...pattern].map((letter, column) => form[letter]!(126 + column * 189, y(row))),
    ]),
    ...times(
      5,
      (index): string =>
        circle(75 + index * 120, 96, 10, index % 2 ? soft : main) +
        circle(75 + index * 120, 800, 10, index % 2 ? main : soft),
    ),
    ...[
      [40, 140],
      [590, 748],
    ].map((at) => circle(...(at as unknown as Point), 6, coral)),
  ];
};
