/**
 * A deterministic id for a line of an import, so that repeating an interrupted run creates nothing twice. Shares the
 * first 24 characters with the id of the import, and with them its 74 random bits.
 */
export function importedId(importId: string, kind: 'card' | 'flashcard' | 'question', line: number): string {
  return (
    importId.slice(0, 24) + { card: 'c', flashcard: 'f', question: 'a' }[kind] + line.toString(16).padStart(11, '0')
  );
}
