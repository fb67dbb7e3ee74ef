import type { KeyboardEvent } from 'react';
import { todoStates } from '../rules/map-content.ts';
import type { OutlineMove } from '../rules/outline-edits.ts';
import type { OutlineLine } from '../rules/outline-lines.ts';
import { useMapEditing } from './editing.ts';
import { typesTitle } from './types-title.ts';
import { useClipboard } from './use-clipboard.ts';
import { useNodeActs } from './use-node-acts.ts';

const moves: Readonly<Record<string, OutlineMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * The keys of the outline: those of an ARIA tree. Enter and Ctrl+Enter add a sibling and a child, F2 renames, a
 * letter goes on with the title, Space opens the panel, Alt with an arrow moves the row, 1 to 3 set its state, Delete
 * removes it, the menu key opens its menu.
 */
export function useOutlineKeys(outline: {
  lines: readonly OutlineLine[];
  place: number;
  choose: (line: OutlineLine | undefined, extend?: boolean) => void;
  isOpen: (line: OutlineLine) => boolean;
  setOpen: (line: OutlineLine, open: boolean) => void;
  /** The row that was added is renamed next. */
  onAdded: (id: string | undefined) => void;
  onRename: (id: string) => void;
  /** Goes on at the end of the title. */
  onTitle: (id: string) => void;
  titleOf: (line: OutlineLine) => string;
  onMenu: () => void;
}): (event: KeyboardEvent<HTMLElement>) => void {
  const map = useMapEditing();
  const { editing, selection } = map;
  const clipboard = useClipboard();
  const acts = useNodeActs();
  const { lines, place, choose } = outline;

  return (event) => {
    if (event.target !== event.currentTarget) return;
    const line = lines[place];
    const { key, shiftKey } = event;
    const act = (what: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      what();
    };
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return act(outline.onMenu);
    if (event.altKey) {
      const way = moves[key];
      if (way && editing && line?.kind === 'node') act(() => acts.moveInOutline(line.id, way));
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (letter === 'd' && editing) act(clipboard.duplicate);
      else if (letter === 'a')
        act(() => map.select({ nodes: lines.filter(({ kind }) => kind !== 'edge').map(({ id }) => id), edge: null }));
      else if (key === 'Enter' && editing && line?.kind === 'node') act(() => outline.onAdded(acts.addChild(line.id)));
      return;
    }
    if (!line) return;
    if (editing && line.kind === 'node' && typesTitle(event, outline.titleOf(line))) {
      // No key of the screen: the browser puts the letter into the field, which has the focus by then.
      event.stopPropagation();
      return outline.onTitle(line.id);
    }
    const open = outline.isOpen(line);
    switch (key) {
      case 'ArrowDown':
        act(() => choose(lines[place + 1], shiftKey));
        break;
      case 'ArrowUp':
        act(() => choose(lines[place - 1], shiftKey));
        break;
      case 'Home':
        act(() => choose(lines[0]));
        break;
      case 'End':
        act(() => choose(lines.at(-1)));
        break;
      case 'ArrowRight':
        act(() => (line.hasChildren && !open ? outline.setOpen(line, true) : open && choose(lines[place + 1])));
        break;
      case 'ArrowLeft':
        act(() => (open ? outline.setOpen(line, false) : choose(lines.find(({ id }) => id === line.parentId))));
        break;
      case 'Enter':
        act(() => (editing && line.kind === 'node' ? outline.onAdded(acts.addSibling(line.id)) : openPanel(line)));
        break;
      case 'F2':
        if (editing) act(() => outline.onRename(line.id));
        break;
      case ' ':
        act(() => openPanel(line));
        break;
      case 'Delete':
      case 'Backspace':
        if (editing) act(() => remove(line));
        break;
      case '1':
      case '2':
      case '3':
        if (line.kind === 'node') act(() => acts.setTodo(chosen(line), todoStates[Number(key) - 1]!));
        break;
      default:
    }
  };

  function chosen({ id }: OutlineLine): readonly string[] {
    return selection.nodes.includes(id) ? selection.nodes : [id];
  }
  function openPanel(line: OutlineLine): void {
    if (selection.edge !== line.id && !selection.nodes.includes(line.id)) choose(line);
    map.openPanel('title');
  }
  function remove(line: OutlineLine): void {
    if (line.kind === 'edge') return acts.removeEdge(line.id);
    const gone = new Set(chosen(line));
    const next = lines.slice(place).find(({ kind, id }) => kind !== 'edge' && !gone.has(id)) ?? lines[place - 1];
    acts.remove([...gone], next?.kind === 'edge' ? undefined : next?.id);
  }
}
