import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newFlashcard } from '../rules/editor-rows.ts';
import { next, openEditor, type EditorAction, type EditorState } from '../rules/editor.ts';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { offerUndoOfRow } from './offer-undo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  let editor: EditorState = openEditor({
    flashcard: [],
    key_idea: [],
    quizz: [],
    resource: [],
  } as unknown as CardContent);
  const listeners = new Set<() => void>();
  const act = (action: EditorAction) => {
    editor = next(editor, action);
    for (const listener of listeners) listener();
  };
  const session = {
    current: () => ({ editor }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const toasts = new Map<string, () => void>();
  const offered = {
    show: (undo: () => void) => {
      toasts.set('offer', undo);
      return 'offer';
    },
    close: (id: string) => void toasts.delete(id),
  };
  const rows = ['one', 'two', 'three'].map((id) => newFlashcard(id));
  act({ kind: 'add', list: 'flashcard', rows });
  const remove = (index: number) => {
    const row = editor.content.flashcard[index]!;
    act({ kind: 'remove', list: 'flashcard', ids: [row._id] });
    offerUndoOfRow(session, act, offered, { list: 'flashcard', row, index });
  };
  return { act, toasts, remove, ids: () => editor.content.flashcard.map(({ _id }) => _id) };
}

test('undo in the header takes the offer of the toast away, and the row is there once', () => {
  const { act, toasts, remove, ids } = open();
  remove(1);
  const undo = toasts.get('offer')!;
  expect(ids()).toEqual(['one', 'three']);
  act({ kind: 'undo' });
  expect(ids()).toEqual(['one', 'two', 'three']);
  expect(toasts.size).toBe(0);
  // Pressed in the moment before it is gone.
  undo();
  expect(ids()).toEqual(['one', 'two', 'three']);
});

test('the toast restores its row at its place after other steps', () => {
  const { act, toasts, remove, ids } = open();
  remove(1);
  act({ kind: 'add', list: 'flashcard', rows: [newFlashcard('four')] });
  toasts.get('offer')!();
  expect(ids()).toEqual(['one', 'two', 'three', 'four']);
  expect(toasts.size).toBe(0);
});
