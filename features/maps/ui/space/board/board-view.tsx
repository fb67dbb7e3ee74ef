import { Moon, Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhyFlat } from '#ui/may-draw.ts';
import { mostOnBoard, tileAt, tileOf } from '../../../rules/space/board.ts';
import type { Position } from '../../../rules/map-content.ts';
import { drawnCubes } from '../../../rules/space/drawn-cubes.ts';
import { useMapLook } from '../../canvas/map-look.ts';
import { useMapEditing } from '../../editing.ts';
import { useClipboardEvents } from '../../use-clipboard-events.ts';
import { useMapMenu } from '../../use-map-menu.tsx';
import { DrawnFrame } from '../drawn-frame.tsx';
import type { BoardTold } from '../drawn/board-drawing.ts';
import { spaceBackdrop } from '../space-choices.ts';
import { SpaceTool, SpaceTools } from '../space-tools.tsx';
import { useDrawing } from '../use-drawing.ts';
import { useSpaceStage } from '../use-space-stage.ts';
import { BoardBar } from './board-bar.tsx';
import { useBoardStore } from './board-hand.ts';
import { BoardMinimap } from './board-minimap.tsx';
import { useBoard, useLiveBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

interface BoardViewProps {
  testAddress: string | undefined;
  /** The member wants it flat. */
  onFlat: () => void;
  onGiveUp: (why: WhyFlat) => void;
}

/** The cosmos board, drawn (S3 §2): cubes that are dragged to their tiles. */
export function BoardView({ testAddress, onFlat, onGiveUp }: BoardViewProps) {
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
      frame.current?.focus({ preventScroll: true });
      const before = shiftKey ? selection.nodes.filter((each) => each !== id) : [];
      map.select({ nodes: id === undefined ? before : [...before, id], edge: null });
      if (id !== undefined && !shiftKey) map.showPanel(id);
    },
    settled: acts.settle,
    over: setOver,
  };
  const { now, isThere, isLost } = useDrawing(place, loadBoard, state, told, onGiveUp);
  const stage = useSpaceStage(now, frame);
  const menu = useMapMenu({ backTo: () => frame.current });
  const openMenu = (id: string | undefined, at: Position, byKey: boolean) => {
    if (id !== undefined && !selection.nodes.includes(id)) map.select({ nodes: [id], edge: null });
    menu.open(id === undefined ? { kind: 'canvas', at: stage.placeInView() } : { kind: 'node', id }, at, byKey);
  };
  const keys = useBoardKeys({
    acts,
    callOff: () => now()?.callOff() ?? false,
    turn: (way) => now()?.turnBy(way),
    onMenu() {
      const id = selection.nodes.at(-1);
      const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const { x, y, width, height } = (id !== undefined && now()?.boxOf(id)) || { x: 0, y: 0, width: 0, height: 0 };
      openMenu(id, { x: left + x + width / 2, y: top + y + height }, true);
    },
  });
  useClipboardEvents();
  const store = useBoardStore();
  useEffect(() => {
    store.set({ isDrawn: true });
    return () => store.set({ isDrawn: false });
  }, [store]);

  const held = hand && tileAt(hand.place, board.cubes.length);
  const isCosmos = backdrop === 'cosmos';
  return (
    <DrawnFrame
      label={t('board.drawn')}
      keys={t('board.keys')}
      isThere={isThere}
      isLost={isLost}
      ground={isCosmos ? 'cosmos' : 'theme'}
      frame={frame}
      place={place}
      onKeyDown={keys}
      onMenu={(at, inFrame) => openMenu(now()?.nodeAt(inFrame), at, false)}
      said={<SaidCube acts={acts} selected={selection.nodes} />}
    >
      <SpaceTools recentre={t('board.recentre')} onFlat={onFlat}>
        <SpaceTool
          label={t(isCosmos ? 'board.toFocus' : 'board.toCosmos')}
          Icon={isCosmos ? Moon : Sparkles}
          onClick={() => spaceBackdrop.set(isCosmos ? 'focus' : 'cosmos')}
        />
      </SpaceTools>
      <div className="absolute end-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 w-max max-w-[min(18rem,calc(100%-5.5rem))] rounded-card border border-line bg-surface/95 p-3 shadow-resting">
        <BoardBar acts={acts} testAddress={testAddress}>
          <BoardMinimap acts={acts} over={over ?? held} onLook={(tile) => now()?.lookAt(tileOf(tile))} />
        </BoardBar>
      </div>
      {menu.menu}
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
