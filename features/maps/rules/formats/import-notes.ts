/**
 * What a reader of files reports: parts that a map cannot hold, and places that it had to mend. Each with its number.
 */
export const importNotes = [
  'broken',
  'entities',
  'scripts',
  'tooManyNodes',
  'tooManyEdges',
  'unread',
  'duplicateIds',
  'dangling',
  'selfLoops',
  'repeated',
  'textsCut',
  'linksLeft',
  'resourcesLeft',
  'formatting',
  'styles',
  'icons',
  'attributes',
  'objects',
  'encrypted',
  'files',
  'tooLong',
] as const;
export type ImportNote = (typeof importNotes)[number];

export class Notes {
  readonly #counts = new Map<ImportNote, number>();

  add(note: ImportNote, count = 1): void {
    if (count > 0) this.#counts.set(note, (this.#counts.get(note) ?? 0) + count);
  }

  /** In the order of `importNotes`. */
  list(): { readonly note: ImportNote; readonly count: number }[] {
    return importNotes.flatMap((note) => {
      const count = this.#counts.get(note);
      return count === undefined ? [] : [{ note, count }];
    });
  }
}

/** The file is not what its name says. */
export class UnreadableFile extends Error {}

/** Without NUL, which PostgreSQL cannot store, and never through the middle of a character. Notes a loss. */
export function cutText(text: string, most: number, notes: Notes): string {
  const clean = text.replaceAll('\0', '').trim();
  if (clean.length <= most) return clean;
  notes.add('textsCut');
  return clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
