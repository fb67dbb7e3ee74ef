import { Check } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { cx } from '#ui/class-names.ts';
import { initialsOf } from '../../../rules/space/board-moves.ts';
import { mostOnBoard, putOnTile, tileAt, type Cube } from '../../../rules/space/board.ts';
import { useMapEditing } from '../../editing.ts';
import type { BoardActs } from './use-board.ts';

/** A pointer that moves less is pressed, in pixels. */
const stillness = 6;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
}

/**
 * The tiles from above, ten in a row, for pointers: a cube is dragged to a tile, or pressed and then the tile. The list
 * is the same for keys and for whoever hears the screen.
 */
export function BoardGrid({ acts }: { acts: BoardActs }) {
  const { board, hand } = acts;
  const { cubes } = board;
  const { selection, select } = useMapEditing();
  const [drag, setDrag] = useState<Drag>();
  const grid = useRef<HTMLDivElement>(null);
  const tileOfCube = (cube: Cube) => tileAt(cube.id === hand?.id ? hand.place : cube.place, cubes.length);
  const byTile = Map.groupBy(cubes, (cube) => tileOfCube(cube) ?? -1);

  const tileUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    for (const each of document.elementsFromPoint(clientX, clientY)) {
      const tile = grid.current?.contains(each) ? each.closest<HTMLElement>('[data-tile]')?.dataset['tile'] : undefined;
      if (tile !== undefined) return Number(tile);
    }
    return undefined;
  };
  const pressed = (id: string) => {
    if (hand?.id === id) acts.putBack();
    else acts.pickUp(id);
  };
  const chip = (cube: Cube) => {
    const isDragged = drag?.id === cube.id;
    const isHeld = hand?.id === cube.id;
    const isPlaced = cube.isPlaced && !isHeld;
    return (
      <span
        key={cube.id}
        data-chip={cube.id}
        title={isPlaced || selection.nodes.includes(cube.id) ? acts.labelOf(cube.id) : undefined}
        style={isDragged ? { translate: `${drag.right}px ${drag.down}px` } : undefined}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          select({ nodes: [cube.id], edge: null });
          setDrag({ id: cube.id, x: event.clientX, y: event.clientY, right: 0, down: 0 });
        }}
        onPointerMove={(event) => {
          if (isDragged) setDrag({ ...drag, right: event.clientX - drag.x, down: event.clientY - drag.y });
        }}
        onPointerCancel={() => setDrag(undefined)}
        onPointerUp={(event) => {
          if (!isDragged) return;
          setDrag(undefined);
          if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < stillness) return pressed(cube.id);
          const tile = tileUnder(event);
          if (tile !== undefined) acts.put(cube.id, putOnTile(board, cube.id, tile));
        }}
        className={cx(
          'relative flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-[7px] border-2 text-14 font-semibold shadow-resting select-none',
          isPlaced ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-raised text-ink',
          isHeld && 'outline-2 outline-offset-2 outline-accent outline-dashed',
          !isHeld && selection.nodes.includes(cube.id) && 'outline-2 outline-offset-1 outline-accent',
          isDragged && 'z-10 cursor-grabbing',
        )}
      >
        <span dir="auto">{initialsOf(cube.label)}</span>
        {isPlaced ? (
          <Check className="absolute -end-1.5 -top-1.5 size-4 rounded-full border border-accent bg-surface p-px text-accent" />
        ) : null}
      </span>
    );
  };
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <div className="overflow-x-auto overscroll-x-contain p-1">
        <div ref={grid} className="grid w-max grid-cols-[repeat(10,minmax(3.25rem,4.5rem))] gap-1.5">
          {cubes.map(({ at }) => (
            <div
              key={at}
              data-tile={at}
              onPointerUp={(event) => {
                if (!hand || drag || event.target !== event.currentTarget) return;
                acts.put(hand.id, putOnTile(board, hand.id, at));
              }}
              className={cx(
                'relative flex min-h-13 flex-wrap items-center justify-center gap-1 rounded-control border border-line bg-sunken p-1 pt-4',
                hand && 'cursor-pointer hover:border-accent',
              )}
            >
              <span className="pointer-events-none absolute start-1.5 top-0.5 text-12 text-ink-3">
                {board.part * mostOnBoard + at + 1}
              </span>
              {byTile.get(at)?.map(chip)}
            </div>
          ))}
        </div>
      </div>
      <div className="flex min-h-13 flex-wrap gap-2 rounded-control border border-dashed border-line-strong p-2">
        {byTile.get(-1)?.map(chip)}
      </div>
    </div>
  );
}
