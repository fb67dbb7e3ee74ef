import { useRef, type RefObject } from 'react';
import type { StepsListHandle } from './steps-list.tsx';
import { useRoomAbove } from './room-above.ts';
import { useViewStage } from './view-stage.ts';

/** A list in place of a drawing, as the view that the map screen asks; and what is covered at its top, in pixels. */
export function useFlatList(rows: readonly { readonly id: string }[]): {
  list: RefObject<StepsListHandle | null>;
  room: number;
} {
  const room = useRoomAbove();
  const list = useRef<StepsListHandle>(null);
  useViewStage({
    show: (id) => list.current?.show(rows.findIndex((row) => row.id === id)),
    focus: () => list.current?.focus(),
  });
  return { list, room };
}
