import type { EditingSession } from '#features/card-editor/ui/editing-session.ts';

/**
 * Deletes the draft of an import once its rows are stored in the outbox, which may take until there is storage
 * space or a conflict is resolved. If the rows are removed before that, the draft stays.
 */
export function deleteDraftOnceQueued(session: EditingSession, made: readonly string[], forget: () => void): void {
  const stop = session.subscribe(check);
  check();

  function check(): void {
    const { isKept, editor } = session.current();
    if (!isKept) return;
    stop();
    const ids = new Set(made);
    const { flashcard, quizz } = editor.content;
    if ([...flashcard, ...quizz].some(({ _id }) => ids.has(_id))) forget();
  }
}
