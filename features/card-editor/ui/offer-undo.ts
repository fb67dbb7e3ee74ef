import { undoMs } from '#ui/toast.tsx';
import type { ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import type { EditorAction, EditorState } from '../rules/editor.ts';

/** What the offer needs of an editing session. */
export interface RowsSession {
  current(): { readonly editor: Pick<EditorState, 'content'> };
  subscribe(listener: () => void): () => void;
}

export interface UndoToasts {
  /** Shows the offer; answers its id. */
  show(undo: () => void): string;
  close(id: string): void;
}

/** Offers to restore a removed row, until the row is back (also by other means, such as undo). */
export function offerUndoOfRow(
  session: RowsSession,
  act: (action: EditorAction) => void,
  toasts: UndoToasts,
  { list, row, index }: { list: ListName; row: RowOf; index: number },
): void {
  const rows = () => session.current().editor.content[list] as readonly RowOf[];
  const toast = toasts.show(() => {
    // Not `undo`, since other steps may have followed: only this row is restored, at its position.
    const before = rows()[index - 1]?._id ?? null;
    act({ kind: 'add', list, rows: [row], after: before, first: index === 0 });
  });
  offerUntil(
    session,
    () => rows().some(({ _id }) => _id === row._id),
    () => toasts.close(toast),
  );
}

/** Calls `end` once, at the first change after which the offer is settled. */
export function offerUntil(session: RowsSession, settled: () => boolean, end: () => void): void {
  const unsubscribe = session.subscribe(() => {
    if (!settled()) return;
    unsubscribe();
    end();
  });
  // Hovering keeps a toast open longer; adding a row that exists already changes nothing.
  setTimeout(unsubscribe, 3 * undoMs);
}
