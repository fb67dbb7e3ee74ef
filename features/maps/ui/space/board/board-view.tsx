import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOnBoard, tileAt, tileOf } from '../../../rules/space/board.ts';
import { drawnCubes } from '../../../rules/space/drawn-cubes.ts';
import { useMapLook } from '../../canvas/map-look.ts';
import { useMapEditing } from '../../editing.ts';
import { useClipboardEvents } from '../../use-clipboard-events.ts';
import { DrawnFrame } from '../drawn-frame.tsx';
import type { BoardTold } from '../drawn/board-drawing.ts';
import { spaceBackdrop } from '../space-choices.ts';
import { BackdropTool, SpaceTools } from '../space-tools.tsx';
import type { DrawnEvents } from '../space-view.tsx';
import { useDrawing } from '../use-drawing.ts';
import { useDrawnMenu } from '../use-drawn-menu.tsx';
import { useSpaceStage } from '../use-space-stage.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardMinimap } from './board-minimap.tsx';
import { useBoard, useLiveBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

/** The cosmos board, drawn (S3 §2): cubes that are dragged to their tiles. */
export function BoardView({ testAddress, onFlat, onGiveUp }: DrawnEvents & { testAddress: string | undefined }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { selection } = map;
  const look = useMapLook();
  const acts = useBoard();
  useLiveBoard(acts);
  const { board, nodes, hand } = acts;
  const backdrop = spaceBackdrop.use();
  /** The tile under what the pointer drags. */
  const [over, setOver] = useState<number>();
  const untitled = t('node.untitled');
  const cubes = useMemo(() => drawnCubes(board, nodes, look), [board, nodes, look]);
  const state = useMemo(
    () => ({
      cubes,
      firstTile: board.part * mostOnBoard + 1,
      selected: new Set(selection.nodes),
      hand,
      backdrop,
      untitled,
    }),
    [cubes, board.part, selection.nodes, hand, backdrop, untitled],
  );

  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const told: BoardTold = {
    pressed(id, { shiftKey }) {
      // By a pointer: the next key shows where the focus is.
      frame.current?.focus({ preventScroll: true, focusVisible: false });
      const before = shiftKey ? selection.nodes.filter((each) => each !== id) : [];
      map.select({ nodes: id === undefined ? before : [...before, id], edge: null });
      if (id !== undefined && !shiftKey) map.showPanel(id);
    },
    settled: acts.settle,
    over: setOver,
  };
  const { now, isThere, isLost } = useDrawing(place, loadBoard, state, told, onGiveUp);
  useSpaceStage(now, frame);
  const { menu, onMenu, openByKey } = useDrawnMenu(frame, now);
  const keys = useBoardKeys({
    acts,
    callOff: () => now()?.callOff() ?? false,
    turn: (way) => now()?.turnBy(way),
    onMenu: openByKey,
  });
  useClipboardEvents();
  const held = hand && tileAt(hand.place, board.cubes.length);
  const isCosmos = backdrop === 'cosmos';
  return (
    <DrawnFrame
      label={t('board.drawn')}
      keys={[t('board.keys'), map.editing ? t('space.alsoEditing') : ''].join(' ')}
      isThere={isThere}
      isLost={isLost}
      ground={isCosmos ? 'cosmos' : 'theme'}
      frame={frame}
      place={place}
      onKeyDown={keys}
      onMenu={onMenu}
      said={<SaidCube acts={acts} selected={selection.nodes} />}
    >
      <SpaceTools recentre={t('board.recentre')} onFlat={onFlat}>
        <BackdropTool backdrop={backdrop} />
      </SpaceTools>
      <div className="absolute end-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 w-max max-w-[min(18rem,calc(100%-5.5rem))] rounded-card border border-line bg-surface/95 p-3 shadow-resting">
        <BoardBar acts={acts} testAddress={testAddress}>
          {board.cubes.length > 0 ? (
            <BoardMinimap acts={acts} over={over ?? held} onLook={(tile) => now()?.lookAt(tileOf(tile))} />
          ) : null}
        </BoardBar>
      </div>
      {menu}
    </DrawnFrame>
  );
}

const loadBoard = async () => (await import('../drawn/board-drawing.ts')).drawBoard;

/** What is selected, in words. */
function SaidCube({ acts, selected }: { acts: ReturnType<typeof useBoard>; selected: readonly string[] }) {
  const { t } = useTranslation('maps');
  if (selected.length > 1) return t('space.several', { count: selected.length });
  const { cubes, part } = acts.board;
  const cube = cubes.find(({ id }) => id === selected[0]);
  if (!cube || acts.hand) return null;
  const at = tileAt(cube.place, cubes.length);
  const tile = at === undefined ? t('board.beside') : t('board.onTile', { tile: part * mostOnBoard + at + 1 });
  const said = t('board.cube', { label: acts.labelOf(cube.id), at: cube.at + 1, all: cubes.length });
  return `${said}. ${cube.isPlaced ? t('board.itsTile', { tile }) : tile}`;
}
