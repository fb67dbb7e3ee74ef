import { useReactFlow } from '@xyflow/react';
import type { MouseEvent, RefObject } from 'react';
import type { Box } from '../../rules/boxes.ts';
import { useMapEditing } from '../editing.ts';
import { useMapMenu } from '../use-map-menu.tsx';
import type { FlowEdge, FlowNode } from './flow-nodes.ts';
import { useLongPress } from './use-long-press.ts';
import type { usePicturePointer } from './use-picture-pointer.ts';

/** The menu of what is under the pointer: at a right click, a long press, or the menu key. */
export function useCanvasMenu(
  frame: RefObject<HTMLElement | null>,
  boxes: ReadonlyMap<string, Box>,
  pointer: Pick<ReturnType<typeof usePicturePointer>, 'nodeUnder' | 'edgeUnder'>,
) {
  const map = useMapEditing();
  const { content, selection } = map;
  const { screenToFlowPosition, flowToScreenPosition } = useReactFlow<FlowNode, FlowEdge>();
  const menu = useMapMenu({ backTo: () => frame.current });
  const openMenu = (point: { clientX: number; clientY: number }, under: Element, byKey = false) => {
    if (menu.isOpen || under.closest('[data-canvas-tools]')) return;
    const at = { x: point.clientX, y: point.clientY };
    const node = under.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? pointer.nodeUnder(point);
    const edge = under.closest<HTMLElement>('.react-flow__edge')?.dataset['id'] ?? pointer.edgeUnder(point);
    if (node !== undefined) openNodeMenu(node, at, byKey);
    else if (edge !== undefined) {
      map.select({ nodes: [], edge });
      menu.open({ kind: 'edge', id: edge }, at, byKey);
    } else menu.open({ kind: 'canvas', at: screenToFlowPosition(at) }, at, byKey);
  };
  const openNodeMenu = (id: string, at: { x: number; y: number }, byKey: boolean) => {
    const isGroup = content.nodes.some((node) => node.id === id && node.type === 'group');
    if (!selection.nodes.includes(id)) map.select({ nodes: [id], edge: null });
    menu.open({ kind: isGroup ? 'group' : 'node', id }, at, byKey);
  };
  const { cancel, ...press } = useLongPress((point) => openMenu(point, point.target));
  /** Beside what is selected, or in the middle of the canvas. */
  const openByKey = () => {
    const id = selection.nodes.at(-1);
    const box = id === undefined ? undefined : boxes.get(id);
    if (id !== undefined && box) {
      const at = flowToScreenPosition({ x: box.x + box.width / 2, y: box.y + box.height });
      openNodeMenu(id, at, true);
      return;
    }
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    if (selection.edge === null) menu.open({ kind: 'canvas', at: screenToFlowPosition(at) }, at, true);
    else menu.open({ kind: 'edge', id: selection.edge }, at, true);
  };
  return {
    menu: menu.menu,
    openByKey,
    handlers: {
      ...press,
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        cancel();
        // The menu key has its own way.
        if (event.detail !== 0 || event.button === 2) openMenu(event, event.target as Element);
      },
    },
  };
}
