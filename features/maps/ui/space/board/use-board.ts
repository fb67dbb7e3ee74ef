import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operations } from '#platform/documents/operation-ports.ts';
import { throwConfetti } from '#ui/confetti.ts';
import { isNotLoaded } from '#ui/later.tsx';
import type { MapNode, Place } from '../../../rules/map-content.ts';
import {
  heldAt,
  laidDown,
  nearestTile,
  nextTile,
  settled,
  stepped,
  type Way,
} from '../../../rules/space/board-moves.ts';
import {
  board,
  confetti,
  letFollow,
  mostOnBoard,
  partOf,
  putOnTile,
  resetBoard,
  startPlaces,
  strayed,
  throwsConfetti,
  tileAt,
  type Board,
} from '../../../rules/space/board.ts';
import { spaceOrder } from '../../../rules/space/space-order.ts';
import { useMapEditing } from '../../editing.ts';
import { useBoardState, useBoardStore, type BoardState } from './board-hand.ts';

const nothingPlayed: ReadonlyMap<string, Place> = new Map();

/** The board of the map, and what is done on it. Each act is one undo step, and is said. */
export interface BoardActs {
  readonly board: Board;
  readonly hand: BoardState['hand'];
  readonly nodes: ReadonlyMap<string, MapNode>;
  /** Cubes that could follow their tiles. */
  readonly strays: number;
  labelOf(id: string): string;
  pickUp(id: string): void;
  /** From tile to tile, or by one step of the grid. */
  move(way: Way, by: 'tile' | 'step'): void;
  /** On a tile of the map, counted from 1. */
  moveTo(tile: number): void;
  putDown(): void;
  putBack(): void;
  /** Without holding it first. */
  put(id: string, place: Place): void;
  /** After a drag, when all is at rest. */
  settle(places: ReadonlyMap<string, Place>, dropped: string): void;
  reset(): void;
  follow(): void;
  goToPart(part: number): void;
}

export function useBoard(): BoardActs {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, editing, session } = map;
  const store = useBoardStore();
  const { part, visit: played, hand } = useBoardState();
  // Whoever edits sees what is stored, also after having played.
  const visit = editing ? nothingPlayed : played;
  const on = useMemo(() => board(content, part, visit), [content, part, visit]);
  const nodes = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content.nodes]);
  const count = on.cubes.length;
  const labelOf = (id: string) => nodes.get(id)?.label?.trim() || t('node.untitled');

  /** Stored, or of this visit. Answers the board afterwards. */
  const write = (operations: Operations): Board => {
    if (operations.length === 0) return on;
    const next = new Map(visit);
    const starts = startPlaces(on.cubes.map(({ id }) => id));
    for (const each of operations) {
      const place = each.kind === 'set' ? (each.fields['spacePosition'] as Place | null) : null;
      const seen = place ?? starts.get(each.id);
      if (seen) next.set(each.id, seen);
    }
    if (editing) {
      map.change(operations);
      session.endGesture();
    } else store.set({ visit: next });
    return board(content, part, next);
  };
  const sayPut = (id: string, after: Board) => {
    const { placed, cubes } = after;
    const isPlacedNow = cubes.some((cube) => cube.id === id && cube.isPlaced);
    map.announce(
      after.isSolved
        ? t('board.solved', { count: cubes.length })
        : isPlacedNow
          ? t('board.said.placed', { placed, all: cubes.length })
          : t('board.said.notItsTile', { label: labelOf(id) }),
    );
  };
  const tileSaid = (place: Place) => {
    const tile = tileAt(place, count);
    return tile === undefined
      ? t('board.said.beside')
      : t('board.said.tile', { tile: on.part * mostOnBoard + tile + 1, all: on.part * mostOnBoard + count });
  };
  const hold = (id: string, place: Place, said: string) => {
    store.set({ hand: { id, place } });
    map.announce(said);
  };
  const put = (id: string, place: Place) => {
    store.set({ hand: undefined });
    sayPut(id, write(laidDown(on, id, place).operations));
  };
  return {
    board: on,
    hand,
    nodes,
    strays: strayed(on).length,
    labelOf,
    pickUp(id) {
      const place = heldAt(on, id);
      map.select({ nodes: [id], edge: null });
      hold(id, place, `${t('board.said.pickedUp', { label: labelOf(id) })} ${tileSaid(place)}`);
    },
    move(way, by) {
      if (!hand) return;
      const tile = tileAt(hand.place, count);
      const next =
        by === 'step'
          ? stepped(hand.place, way, count)
          : putOnTile(on, hand.id, tile === undefined ? nearestTile(hand.place, count) : nextTile(tile, way, count));
      hold(hand.id, next, tileSaid(next));
    },
    moveTo(tile) {
      if (!hand) return;
      const place = putOnTile(on, hand.id, tile - 1 - on.part * mostOnBoard);
      hold(hand.id, place, tileSaid(place));
    },
    putDown() {
      if (hand) put(hand.id, hand.place);
    },
    putBack() {
      if (!hand) return;
      store.set({ hand: undefined });
      map.announce(t('board.said.putBack', { label: labelOf(hand.id) }));
    },
    put,
    settle(places, dropped) {
      const { operations } = settled(on, places, dropped);
      const after = write(operations);
      if (operations.length > 0) sayPut(dropped, after);
    },
    reset() {
      store.set({ hand: undefined });
      write(resetBoard(on).operations);
      map.announce(t(editing ? 'board.said.reset' : 'board.said.resetVisit'));
    },
    follow() {
      const { placed, cubes } = write(letFollow(on).operations);
      map.announce(t('board.said.placed', { placed, all: cubes.length }));
    },
    goToPart: (next) => store.set({ part: next, hand: undefined }),
  };
}

/** What a view of the board does by itself: confetti when it gets solved, and the board of what is selected. */
export function useLiveBoard({ board: on, hand }: BoardActs): void {
  const store = useBoardStore();
  const { content, selection } = useMapEditing();
  const { part, parts, isSolved } = on;
  const before = useRef({ part, isSolved });
  useEffect(() => {
    const { part: samePart, isSolved: wasSolved } = before.current;
    before.current = { part, isSolved };
    if (part === samePart && isSolved && !wasSolved) void celebrate();
  }, [part, isSolved]);

  const selected = selection.nodes.at(-1);
  const latest = useRef(content);
  latest.current = content;
  useEffect(() => {
    const at = selected === undefined || parts < 2 ? -1 : spaceOrder(latest.current).indexOf(selected);
    if (at >= 0 && partOf(at).part !== store.now().part) store.set({ part: partOf(at).part });
  }, [selected, parts, store]);

  // A held cube that another device removed.
  const isGone = hand !== undefined && !on.cubes.some(({ id }) => id === hand.id);
  const letGo = useCallback(() => store.set({ hand: undefined }), [store]);
  useEffect(() => {
    if (isGone) letGo();
  }, [isGone, letGo]);
  // A cube is not held by a view that is left.
  useEffect(() => letGo, [letGo]);
}

let lastThrown: number | undefined;

async function celebrate(): Promise<void> {
  const now = performance.now();
  if (!throwsConfetti(lastThrown, now)) return;
  lastThrown = now;
  try {
    await throwConfetti(confetti);
  } catch (error) {
    // Without its program the words say it.
    if (!isNotLoaded(error)) reportError(error);
  }
}
