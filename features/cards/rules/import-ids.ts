/**
 * The id of what a line of one import becomes, the same whenever that import is run: what a run that was cut short has made is not made
 * again. A UUID that begins like the id of the import, with its 74 bits of chance.
 */
export function importedId(importId: string, kind: 'card' | 'flashcard', line: number): string {
  return importId.slice(0, 24) + (kind === 'card' ? 'c' : 'f') + line.toString(16).padStart(11, '0');
}
