import { useRef, type KeyboardEvent } from 'react';
import { moved, neighbour, nudge } from '../../rules/edits.ts';
import { mainNode } from '../../rules/graph.ts';
import { todoStates } from '../../rules/map-content.ts';
import { gridGap } from '../../rules/map-limits.ts';
import { useMapEditing } from '../editing.ts';
import { useMapStage } from '../stage/map-stage.ts';
import { typesTitle } from '../types-title.ts';
import { useClipboard } from '../use-clipboard.ts';
import { useNodeActs } from '../use-node-acts.ts';

const ways = { ArrowRight: 'child', ArrowLeft: 'parent', ArrowDown: 'next', ArrowUp: 'previous' } as const;
const steps = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;
type Arrow = keyof typeof ways;

/**
 * The keys of the canvas: arrows walk to child, parent and siblings, Shift with arrows moves, Tab adds a child and
 * Enter a sibling, F2 or a letter edits the title on the node, Alt+Enter opens the panel, Space hides or shows what
 * is below, 1 to 3 set the state. Escape selects nothing, after which Tab leaves the canvas. Delete does nothing (S3
 * §5).
 */
export function useCanvasKeys(onMenu: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const map = useMapEditing();
  const stage = useMapStage();
  const clipboard = useClipboard();
  const acts = useNodeActs();
  const lastShown = useRef<string>(undefined);
  const { content, editing, hidden, selection } = map;

  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    map.select({ nodes: [id], edge: null });
    lastShown.current = id;
    stage.show(id);
  };

  return (event) => {
    if (event.target !== event.currentTarget) return;
    const { key, shiftKey } = event;
    const mod = event.ctrlKey || event.metaKey;
    const at = selection.nodes.at(-1);
    const act = (what: () => void) => {
      event.preventDefault();
      what();
    };

    if (event.altKey) {
      if (key === 'Enter' && at !== undefined) act(() => map.openPanel('title'));
      return;
    }
    if (!mod && titleTyped(event)) return;
    if (mod) {
      const letter = key.toLowerCase();
      if (letter === 'a') act(() => map.select({ nodes: content.nodes.map(({ id }) => id), edge: null }));
      else if (letter === 'd' && editing) act(clipboard.duplicate);
      return;
    }
    if (key in ways) {
      const arrow = key as Arrow;
      if (shiftKey) {
        if (editing && selection.nodes.length > 0) act(() => move(arrow));
        return;
      }
      act(() =>
        goTo(
          at === undefined
            ? (lastShown.current ?? mainNode(content.nodes)?.id)
            : neighbour(at, ways[arrow], content, hidden),
        ),
      );
      return;
    }
    switch (key) {
      case 'Tab':
        if (!shiftKey && editing && at !== undefined) act(() => named(acts.addChild(at)));
        break;
      case 'Enter':
        if (at !== undefined) act(() => (editing ? named(acts.addSibling(at)) : map.openPanel('title')));
        break;
      case 'F2':
        if (at !== undefined) act(() => (editing ? map.name(at) : map.openPanel('title')));
        break;
      case 'Escape':
        if (at !== undefined || selection.edge !== null) act(() => map.select({ nodes: [], edge: null }));
        break;
      case ' ':
        if (content.edges.some(({ source }) => source === at)) act(() => toggle(at!));
        break;
      case '1':
      case '2':
      case '3':
        if (at !== undefined) act(() => acts.setTodo(selection.nodes, todoStates[Number(key) - 1]!));
        break;
      case 'ContextMenu':
        act(onMenu);
        break;
      case 'F10':
        if (shiftKey) act(onMenu);
        break;
      case '+':
      case '=':
        act(stage.zoomIn);
        break;
      case '-':
        act(stage.zoomOut);
        break;
      case '0':
        act(stage.fit);
        break;
      default:
    }
  };

  /** Goes on with the title of the one chosen node. */
  function titleTyped(event: KeyboardEvent): boolean {
    const [id, other] = selection.nodes;
    if (!editing || id === undefined || other !== undefined) return false;
    const node = content.nodes.find((each) => each.id === id);
    if (!node || node.type === 'group' || !typesTitle(event, node.label ?? '')) return false;
    // No key of the screen: the browser puts the letter into the field, which has the focus by then.
    event.stopPropagation();
    map.name(id);
    return true;
  }
  function toggle(id: string): void {
    if (editing) acts.toggleCollapsed(id);
    else map.setBranch(id, content.nodes.find((node) => node.id === id)?.collapsed === true);
  }
  function named(added: string | undefined): void {
    if (added !== undefined) map.name(added);
  }
  function move(arrow: Arrow): void {
    const distance = content.settings.showGrid ? gridGap : nudge;
    const chosen = new Set(selection.nodes);
    const places = content.nodes
      .filter(({ id, parentNode }) => chosen.has(id) && !(parentNode !== undefined && chosen.has(parentNode)))
      .map(({ id, position }) => {
        const { x, y } = steps[arrow];
        return [id, { x: position.x + x * distance, y: position.y + y * distance }] as const;
      });
    map.change(moved(new Map(places)), 'nudge');
  }
}
