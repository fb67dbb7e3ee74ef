import type { Changes } from '#features/cards/rules/editor-changes.ts';
import { itemKinds } from '#features/cards/rules/item-kinds.ts';

/** The parts of the editor, in the order of its tabs. */
export const editorParts = ['card', ...itemKinds, 'notes'] as const;
export type EditorPart = (typeof editorParts)[number];

const inNotes = ['summary', 'notesDataAuthor', 'notesData'];

export function isEditorPart(value: string | null): value is EditorPart {
  return editorParts.includes(value as EditorPart);
}

/** The part of the editor that shows the changes; preferably the one that is open. */
export function partWithChanges(changes: Changes, shown: EditorPart): EditorPart {
  const names = Object.keys(changes);
  const parts = new Set(
    names.map(
      (name): EditorPart => itemKinds.find((list) => list === name) ?? (inNotes.includes(name) ? 'notes' : 'card'),
    ),
  );
  return parts.has(shown) || parts.size === 0 ? shown : [...parts][0]!;
}
