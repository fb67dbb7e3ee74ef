import { isEditorPart, type EditorPart } from '../rules/editor-parts.ts';

/** On this device: which part of which card was open last, the newest first. */
const keptAs = 'loci.editor-parts';
const most = 50;

export const lastPart = {
  of(cardId: string): EditorPart | undefined {
    const part = read().find(([id]) => id === cardId)?.[1];
    return part !== undefined && isEditorPart(part) ? part : undefined;
  },
  keep(cardId: string, part: EditorPart): void {
    const rows = [[cardId, part], ...read().filter(([id]) => id !== cardId)].slice(0, most);
    try {
      localStorage.setItem(keptAs, rows.map((row) => row.join(':')).join(' '));
    } catch {
      // Storage is full or forbidden: the editor then opens at its first part.
    }
  },
};

function read(): string[][] {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(keptAs);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
  return (kept ?? '')
    .split(' ')
    .filter(Boolean)
    .map((row) => row.split(':'));
}
