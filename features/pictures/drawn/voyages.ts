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
  star,
  times,
  waveBelow,
} from './shapes.ts';

/** A satellite above the Earth, and the orbit of the first flight. */
export const pervyeVKosmose: Drawing = ({ deep, main, soft, sun, coral, sky, leaf, paper, night }) => {
  const chance = chances(1961);
  return [
    rect(0, 0, 630, 880, night),
    ...times(70, () => circle(chance() * 630, chance() * 880, 1 + chance() * 3, paper, 0.8)),
    circle(315, 700, 250, mix(sky, main, 0.4)),
    shape('M140 610C220 560 260 640 340 600C400 570 420 660 500 640C470 760 250 760 140 610Z', leaf),
    curve('M60 560C140 330 480 290 590 500', sun, 6, '14 16'),
    circle(300, 330, 58, mix(soft, paper, 0.6)),
    circle(282, 312, 18, paper),
    ...(
      [
        [250, 350, 90, 500],
        [262, 372, 130, 560],
        [340, 372, 520, 470],
        [350, 350, 560, 420],
      ] as const
    ).map(([x, y, toX, toY]) =>
      line(
        [
          [x, y],
          [toX, toY],
        ],
        mix(paper, deep, 0.25),
        7,
      ),
    ),
    star(520, 250, 34, coral, 5, 0.45),
  ];
};

/** Blue tiles. */
export const azulejo: Drawing = ({ coral, sun }) => {
  const [blue, pale, white] = ['#1F4E9A', '#8FB3E2', '#F7F9FC'];
  const tile = (x: number, y: number) =>
    placed(
      [
        rect(-100, -100, 200, 200, white),
        ...times(4, (index) =>
          placed(
            [
              shape('M0 0C40 -20 70 -60 60 -96C20 -80 0 -50 0 0Z', blue),
              shape('M0 0C-40 -20 -70 -60 -60 -96C-20 -80 0 -50 0 0Z', pale),
            ],
            0,
            0,
            index * 90,
          ),
        ),
        ...times(4, (index) => circle(...around(0, 0, 120, index * 90 + 45), 30, blue)),
        ring(0, 0, 26, sun, 12),
        circle(0, 0, 12, coral),
      ],
      x,
      y,
    );
  return [
    rect(0, 0, 630, 880, blue),
    ...times(15, (index) => tile(110 + (index % 3) * 206, 30 + Math.floor(index / 3) * 206)),
  ];
};

/** A caravel with lateen sails. */
export const navegacoes: Drawing = ({ deep, main, soft, sun, coral, sky, paper }) => [
  rect(0, 0, 630, 880, mix(sky, paper, 0.6)),
  ring(150, 250, 58, mix(main, deep, 0.3), 6),
  star(150, 250, 62, mix(main, coral, 0.4), 8, 0.3),
  polygon(
    [
      [300, 250],
      [300, 560],
      [120, 560],
    ],
    paper,
  ),
  polygon(
    [
      [330, 280],
      [330, 570],
      [500, 570],
    ],
    mix(paper, sun, 0.25),
  ),
  line(
    [
      [315, 220],
      [315, 610],
    ],
    deep,
    14,
  ),
  line(
    [
      [110, 566],
      [310, 236],
    ],
    deep,
    8,
  ),
  line(
    [
      [508, 576],
      [326, 268],
    ],
    deep,
    8,
  ),
  circle(236, 490, 26, coral),
  shape('M110 600C150 690 480 690 530 590C480 620 170 620 110 600Z', mix('#6B4226', deep, 0.3)),
  waveBelow(650, 14, 170, 20, mix(sky, main, 0.35)),
  waveBelow(700, 14, 200, 90, mix(sky, deep, 0.4)),
  ...times(3, (index) =>
    curve(`M${400 + index * 50} ${200 + index * 26}q20 -20 40 0q20 -20 40 0`, mix(deep, soft, 0.3), 6),
  ),
];
