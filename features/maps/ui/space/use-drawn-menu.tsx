import type { ReactNode, RefObject } from 'react';
import type { Box } from '../../rules/boxes.ts';
import type { Position } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { useMapStage } from '../stage/map-stage.ts';
import { useMapMenu } from '../use-map-menu.tsx';

interface DrawnNodes {
  nodeAt(point: Position): string | undefined;
  boxOf(id: string): Box | undefined;
}

/** The menu of a node, or of the map, in a drawing in three dimensions. */
export function useDrawnMenu(
  frame: RefObject<HTMLElement | null>,
  drawing: () => DrawnNodes | undefined,
): {
  readonly menu: ReactNode;
  /** By a pointer: on the screen, and in the frame. */
  readonly onMenu: (at: Position, inFrame: Position) => void;
  readonly openByKey: () => void;
} {
  const { selection, select } = useMapEditing();
  const stage = useMapStage();
  const menu = useMapMenu({ backTo: () => frame.current });
  const open = (id: string | undefined, at: Position, byKey: boolean) => {
    if (id !== undefined && !selection.nodes.includes(id)) select({ nodes: [id], edge: null });
    menu.open(id === undefined ? { kind: 'canvas', at: stage.placeInView() } : { kind: 'node', id }, at, byKey);
  };
  return {
    menu: menu.menu,
    onMenu: (at, inFrame) => open(drawing()?.nodeAt(inFrame), at, false),
    openByKey() {
      const id = selection.nodes.at(-1);
      const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const { x, y, width, height } = (id !== undefined && drawing()?.boxOf(id)) || { x: 0, y: 0, width: 0, height: 0 };
      open(id, { x: left + x + width / 2, y: top + y + height }, true);
    },
  };
}
