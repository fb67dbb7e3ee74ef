import type { Drawing } from './drawing.ts';
import { mix } from './inks.ts';
import { around, circle, line, placed, polygon, rect, times, type Point } from './shapes.ts';

/** What is written on the pieces. */
const marksOf = ({ deep, coral, paper }: Pick<Parameters<Drawing>[0], 'deep' | 'coral' | 'paper'>) => ({
  pawn: line(
    [
      [0, -26],
      [0, 24],
    ],
    deep,
    11,
  ),
  lance:
    line(
      [
        [0, -30],
        [0, 30],
      ],
      deep,
      9,
    ) +
    polygon(
      [
        [0, -44],
        [15, -20],
        [-15, -20],
      ],
      deep,
    ),
  rook:
    line(
      [
        [0, -30],
        [0, 30],
      ],
      deep,
      10,
    ) +
    line(
      [
        [-28, 2],
        [28, 2],
      ],
      deep,
      10,
    ),
  bishop:
    line(
      [
        [-22, -22],
        [22, 26],
      ],
      deep,
      10,
    ) +
    line(
      [
        [22, -22],
        [-22, 26],
      ],
      deep,
      10,
    ),
  gold:
    times(6, (index) => circle(...around(0, 2, 27, [-90, -45, 0, 90, 180, -135][index]!), 7, deep)).join('') +
    circle(0, 2, 8, deep),
  king: circle(0, 2, 24, coral) + circle(0, 2, 9, paper),
  promoted: polygon(
    [
      [0, -30],
      [26, 22],
      [-26, 22],
    ],
    coral,
  ),
});

/** Five-sided pieces on a board of nine by nine. */
export const shogi: Drawing = ({ deep, dark, main, soft, coral, sun, paper }) => {
  const wood = mix(sun, paper, 0.35);
  const piece = (x: number, y: number, turn: number, size: number, mark: string) =>
    placed(
      [
        polygon(
          [
            [5, -50],
            [47, -32],
            [59, 66],
            [-49, 66],
            [-37, -32],
          ],
          deep,
          0.3,
        ),
        polygon(
          [
            [0, -58],
            [42, -40],
            [54, 58],
            [-54, 58],
            [-42, -40],
          ],
          paper,
        ),
        polygon(
          [
            [54, 58],
            [-54, 58],
            [-52, 46],
            [53, 46],
          ],
          mix(sun, main, 0.35),
        ),
        mark,
      ],
      x,
      y,
      turn,
      size,
    );
  const marks = marksOf({ deep, coral, paper });
  const [left, top, cell]: readonly number[] = [-9, 116, 72];
  const at = (column: number, row: number): Point => [left! + (column + 0.5) * cell!, top! + (row + 0.5) * cell!];
  return [
    rect(0, 0, 630, 880, dark),
    rect(-30, top! - 24, 690, 9 * cell! + 48, mix(sun, main, 0.45)),
    rect(-30, top! - 24, 690, 9 * cell! + 30, wood),
    ...times(
      10,
      (index) =>
        line(
          [
            [-30, top! + index * cell!],
            [660, top! + index * cell!],
          ],
          mix(main, deep, 0.4),
          3,
        ) +
        line(
          [
            [left! + index * cell!, top!],
            [left! + index * cell!, top! + 9 * cell!],
          ],
          mix(main, deep, 0.4),
          3,
        ),
    ),
    ...[
      [3, 3],
      [6, 3],
      [3, 6],
      [6, 6],
    ].map(([column, row]) => circle(left! + column! * cell!, top! + row! * cell!, 7, deep)),
    ...(
      [
        [1, 1, 180, 'rook'],
        [7, 1, 180, 'bishop'],
        [0, 2, 180, 'pawn'],
        [3, 2, 180, 'pawn'],
        [5, 3, 180, 'pawn'],
        [8, 2, 180, 'pawn'],
        [4, 1, 180, 'king'],
        [2, 6, 0, 'pawn'],
        [5, 5, 0, 'pawn'],
        [8, 6, 0, 'pawn'],
        [6, 6, 0, 'gold'],
        [4, 7, 0, 'king'],
        [1, 7, 0, 'bishop'],
        [7, 4, 0, 'lance'],
        [2, 4, 0, 'promoted'],
        [0, 5, 0, 'pawn'],
      ] as const
    ).map(([column, row, turn, mark]) => piece(...at(column, row), turn, 0.6, marks[mark])),
    ...times(4, (index) => piece(90 + index * 60, 830, index * 9 - 14, 0.46, marks.pawn)),
    ...times(3, (index) => piece(400 + index * 62, 56, 180 + index * 8, 0.46, index ? marks.pawn : marks.gold)),
    circle(110, 50, 12, soft),
    circle(150, 50, 12, coral),
  ];
};
