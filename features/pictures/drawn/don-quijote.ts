import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import { circle, ellipse, line, placed, polygon, rect, shape, times, waveBelow } from './shapes.ts';

export const donQuijote: Drawing = ({ soft, main, dark, deep, sun, coral, paper }) => {
  const mill = (x: number, y: number, scale: number, turn: number, wall: string) =>
    placed(
      [
        polygon(
          [
            [-62, 0],
            [-44, -200],
            [44, -200],
            [62, 0],
          ],
          wall,
        ),
        polygon(
          [
            [44, -200],
            [62, 0],
            [18, 0],
            [16, -200],
          ],
          dark,
          0.25,
        ),
        shape('M-52 -198L0 -262L52 -198Z', dark),
        rect(-16, -60, 32, 60, deep, 14),
        rect(-10, -140, 20, 26, deep, 8),
        placed(
          times(4, (index) =>
            placed(
              [
                rect(-5, -176, 10, 176, deep),
                rect(5, -172, 44, 122, paper),
                ...times(4, (row) => rect(5, -172 + row * 32, 44, 5, main)),
                rect(26, -172, 4, 122, main),
              ],
              0,
              0,
              index * 90,
            ),
          ),
          0,
          -212,
          turn,
        ),
        circle(0, -212, 14, deep),
      ],
      x,
      y,
      0,
      scale,
    );
  return [
    rect(0, 0, 630, 880, sun),
    circle(160, 330, 128, paper, 0.55),
    circle(160, 330, 96, paper),
    waveBelow(540, 26, 520, 90, mix(main, sun, 0.5)),
    mill(534, 556, 0.62, 24, mix(soft, sun, 0.3)),
    mill(72, 586, 0.5, 52, mix(soft, sun, 0.3)),
    waveBelow(590, 24, 700, 300, main),
    mill(330, 622, 1.32, 33, soft),
    waveBelow(642, 20, 560, 20, dark),
    // The knight: a lance is enough.
    line(
      [
        [60, 700],
        [196, 560],
      ],
      deep,
      7,
    ),
    ellipse(112, 702, 44, 20, deep),
    rect(78, 706, 9, 50, deep, 4),
    rect(138, 706, 9, 50, deep, 4),
    line(
      [
        [146, 696],
        [176, 664],
        [190, 672],
      ],
      deep,
      15,
    ),
    line(
      [
        [104, 700],
        [100, 650],
      ],
      deep,
      22,
    ),
    circle(99, 628, 15, deep),
    ellipse(99, 619, 22, 6, coral),
    waveBelow(744, 12, 400, 80, deep),
  ];
};
