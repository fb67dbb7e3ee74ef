import { useTranslation } from 'react-i18next';
import { tilesPerRow } from '../../../rules/space/board.ts';
import type { BoardActs } from './use-board.ts';

/** Of a tile and between two, in pixels. */
const [side, gap] = [10, 3];

/** The tiles from above, ten in a row: placed, empty, and where the held cube is. A press looks there. */
export function BoardMinimap({
  acts,
  over,
  onLook,
}: {
  acts: BoardActs;
  /** The tile under what is held, from 0. */
  over: number | undefined;
  onLook: (tile: number) => void;
}) {
  const { t } = useTranslation('maps');
  const { cubes, placed } = acts.board;
  const pitch = side + gap;
  const width = Math.min(cubes.length, tilesPerRow) * pitch - gap;
  const height = Math.ceil(cubes.length / tilesPerRow) * pitch - gap;
  return (
    <svg
      role="img"
      aria-label={t('board.placed', { placed, all: cubes.length })}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      // Lower than it would be, it begins where what is beside it does.
      preserveAspectRatio="xMinYMid"
      className="max-h-24 max-w-full cursor-pointer sm:max-h-40"
      onClick={(event) => {
        const tile = (event.target as Element).getAttribute('data-at');
        if (tile !== null) onLook(Number(tile));
      }}
    >
      {cubes.map(({ id, at, isPlaced }) => (
        <rect
          key={id}
          data-at={at}
          x={(at % tilesPerRow) * pitch + 0.75}
          y={Math.floor(at / tilesPerRow) * pitch + 0.75}
          width={side - 1.5}
          height={side - 1.5}
          rx={2}
          fill={at === over ? 'var(--ink)' : isPlaced ? 'var(--accent)' : 'var(--sunken)'}
          stroke={isPlaced || at === over ? 'var(--accent)' : 'var(--line-strong)'}
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}
