import type { EditingSession } from '../editor/editing-session.ts';

/**
 * Deletes the draft of an import once its flashcards are stored in the outbox, which may take until there is storage
 * space or a conflict is resolved. If the flashcards are removed before that, the draft stays.
 */
export function deleteDraftOnceQueued(session: EditingSession, made: readonly string[], forget: () => void): void {
  const stop = session.subscribe(check);
  check();

  function check(): void {
    const { isKept, editor } = session.current();
    if (!isKept) return;
    stop();
    const ids = new Set(made);
    if (editor.content.flashcard.some(({ _id }) => ids.has(_id))) forget();
  }
}
