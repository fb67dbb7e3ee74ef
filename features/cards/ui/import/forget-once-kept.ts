import type { EditingSession } from '../editor/editing-ports.ts';

/**
 * Forgets the text of an import once the flashcards that came of it are safely in the outbox: at once, or when there is room again, or a
 * choice between two versions is made. Where they are taken off the card before, the text stays.
 */
export function forgetOnceKept(session: EditingSession, made: readonly string[], forget: () => void): void {
  const stop = session.subscribe(look);
  look();

  function look(): void {
    const { isKept, editor } = session.current();
    if (!isKept) return;
    stop();
    const ids = new Set(made);
    if (editor.content.flashcard.some(({ _id }) => ids.has(_id))) forget();
  }
}
