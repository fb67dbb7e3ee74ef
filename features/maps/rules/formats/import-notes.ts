/**
 * What a reader of files reports: parts that a map cannot hold, and places that it had to mend. Each with its number.
 */
export const importNotes = [
  'unreadableLetters',
  'broken',
  'entities',
  'scripts',
  'comments',
  'tooManyNodes',
  'tooManyEdges',
  'unread',
  'duplicateIds',
  'dangling',
  'selfLoops',
  'repeated',
  'continued',
  'textsCut',
  'shownInPart',
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

/** Files that are named when they are refused. */
export type NamedFile = 'excalidraw' | 'tldraw' | 'geojson' | 'notebook' | 'json';

/** The file is not what its name says; or it is a file that can be named, and holds no map. */
export class UnreadableFile extends Error {
  readonly is: NamedFile | undefined;
  constructor(message: string, is?: NamedFile) {
    super(message);
    this.is = is;
  }
}

/** Without NUL, which PostgreSQL cannot store. */
export const storable = (text: string): string => text.replaceAll('\0', '');

/** Never through the middle of a character. Notes a loss. */
export function cutText(text: string, most: number, notes: Notes): string {
  const clean = storable(text).trim();
  if (clean.length <= most) return clean;
  notes.add('textsCut');
  return beginning(clean, most);
}

/** As much of a text as there is room for, without half a character at its end. */
export const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
